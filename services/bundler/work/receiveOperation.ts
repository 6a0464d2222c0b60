import {
  userOperationHash,
  type UserOperation,
} from '@causeway/protocol/smartAccount/userOperation'
import type { Hex } from 'viem'
import { requireFees } from '../admission/requireFees.ts'
import { checkOperation } from '../admission/checkOperation.ts'
import { isOurs } from '../admission/isOurs.ts'
import type { Chain } from '../chain/createChain.ts'
import type { BundlerDeps } from '../bundlerDeps.ts'
import { gasPrice } from '../gas/gasPrice.ts'
import { bundlerLimits } from '../limits.ts'
import { validateOperation } from '../simulation/validateOperation.ts'
import { RpcError } from '../errors/rpcError.ts'

/**
 * Takes a signed operation, after the chain's own entry point judged it: what would fail is refused here, where it costs nothing.
 * @returns its hash
 * @throws RpcError
 */
export async function receiveOperation(
  deps: BundlerDeps,
  chain: Chain,
  { op, projectId }: { readonly op: UserOperation; readonly projectId: string },
): Promise<Hex> {
  const { operations } = deps
  checkOperation(op, chain)
  const hash = userOperationHash(op, chain.place)
  const known = await operations.find(hash)
  // Whoever heard no answer asks again.
  if (known && known.state !== 'dropped' && known.state !== 'failed') return hash
  const until = await endOf(deps, { op, hash, projectId })
  const head = await chain.rpc.use(async (client) => {
    const [price, block] = await Promise.all([
      gasPrice(client),
      client.request({ method: 'eth_blockNumber' }),
      isOurs(client, chain.contracts, op),
    ])
    requireFees(op, price, await validateOperation(client, chain, op))
    return Number(block)
  })
  const taken = await operations.take(chain.id, { op, hash, projectId, until, fromBlock: head })
  if (taken === 'busy')
    throw new RpcError(
      'params',
      'Another operation with this nonce is under way: one that waits is replaced by one that pays a tenth more, one that was sent by none.',
    )
  deps.wake(chain.id)
  return hash
}

/** Until when an operation is of use (unix ms): a sponsored one while the sponsorship holds. */
async function endOf(
  { reservations, now }: BundlerDeps,
  {
    op,
    hash,
    projectId,
  }: { readonly op: UserOperation; readonly hash: Hex; readonly projectId: string },
): Promise<number> {
  if (op.paymaster === undefined) return now() + bundlerLimits.lifeMs
  const reservation = await reservations.find(hash)
  if (reservation === null)
    throw new RpcError('paymaster', 'This operation is not the one that was sponsored.')
  if (reservation.projectId !== projectId)
    throw new RpcError('paymaster', 'Another project sponsored this operation.')
  if (reservation.validUntil - bundlerLimits.endMs <= now())
    throw new RpcError('time', 'AA32 paymaster expired or not due')
  return reservation.validUntil
}
