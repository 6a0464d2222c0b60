import {
  userOperationHash,
  type UserOperation,
} from '@causeway/protocol/smartAccount/userOperation'
import { slice, type Hex } from 'viem'
import type { RpcClient } from '../../lib/rpc/createNodes.ts'
import { checkWaste } from '../admission/checkWaste.ts'
import type { Chain } from '../chain/createChain.ts'
import { depositOf } from '../chain/entryPointView.ts'
import type { BundlerDeps } from '../bundlerDeps.ts'
import { gasPrice } from '../gas/gasPrice.ts'
import { maxCost } from '../gas/maxCost.ts'
import { bundlerLimits } from '../limits.ts'
import { requireSuccess } from '../simulation/requireSuccess.ts'
import { simulateOperation } from '../simulation/simulateOperation.ts'
import { RpcError } from '../errors/rpcError.ts'
import { chainWindow } from './chainWindow.ts'
import { paymasterOf } from './paymasterOf.ts'
import { scopesOf, type OperationPayer } from '../budgets/scopesOf.ts'
import { signSponsorship } from './signSponsorship.ts'
import type { Paid } from './withStub.ts'

/**
 * Agrees to pay for an operation as it stands, but for its signature: after it was gone through, and its cost set aside in every budget.
 * @throws RpcError when a part of it would fail, or a budget is used up
 */
export async function sponsorOperation(
  { sponsor, reservations, now, sponsored }: BundlerDeps,
  chain: Chain,
  {
    client,
    op,
    payer,
  }: { readonly client: RpcClient; readonly op: UserOperation; readonly payer: OperationPayer },
): Promise<Hex> {
  if (sponsor === null) throw new RpcError('paymaster', 'Nothing is sponsored here.')
  const { signer, budgets } = sponsor
  const paymaster = paymasterOf(chain)
  const window = await chainWindow(client, now())
  const unsigned = { ...op, paymaster }
  const paymasterData = await signSponsorship(unsigned, window, { signer, chainId: chain.id })
  const paid: Paid = { ...unsigned, paymasterData }
  const cost = maxCost(paid)
  const refuse = (reason: 'budget' | 'deposit', text: string) => {
    sponsored.inc({ chain: String(chain.id), said: reason })
    return new RpcError(reason, text)
  }
  const { entryPoint } = chain.contracts
  const [gone, deposit, block, price] = await Promise.all([
    simulateOperation(client, chain, paid, {
      validation: paid.verificationGasLimit,
      call: paid.callGasLimit,
    }),
    depositOf(client, entryPoint, paymaster),
    client.request({ method: 'eth_blockNumber' }),
    gasPrice(client),
  ])
  checkWaste(op, price, gone.call.gasUsed)
  if (budgets.operation !== null && cost > budgets.operation)
    throw refuse('budget', 'The operation costs more than one may that is sponsored.')
  requireSuccess(gone)
  if (gone.paymaster === null || !isBelieved(gone.paymaster.data))
    throw new RpcError('paymaster', 'AA34 signature error: the paymaster believes another key.')
  if (deposit < cost) throw refuse('deposit', 'AA31 paymaster deposit too low')
  const over = await reservations.reserve({
    op: paid,
    hash: userOperationHash(paid, chain.place),
    chainId: chain.id,
    projectId: payer.projectId,
    scopes: scopesOf(paid, payer, { chainId: chain.id, budgets }),
    cost,
    validUntil: now() + bundlerLimits.validitySeconds * 1_000,
    fromBlock: Number(block),
  })
  if (over !== null) throw refuse('budget', `The budget of ${over} is used up for today.`)
  sponsored.inc({ chain: String(chain.id), said: 'yes' })
  return paymasterData
}

/** The paymaster's answer is its context and, in one word, the window with a mark for a wrong signature. */
const isBelieved = (answer: Hex) => BigInt(slice(answer, 32, 64)) % (1n << 160n) === 0n
