import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import type { RpcClient } from '../../lib/rpc/createNodes.ts'
import { checkOperation } from '../admission/checkOperation.ts'
import { isOurs, type AccountKind } from '../admission/isOurs.ts'
import type { Chain } from '../chain/createChain.ts'
import { nextNonceOf } from '../chain/entryPointView.ts'
import { RpcError } from '../errors/rpcError.ts'
import { paymasterOf } from './paymasterOf.ts'

/**
 * Whether an operation may be sponsored at all, before anything is measured.
 * @throws RpcError
 */
export async function admit(
  client: RpcClient,
  chain: Chain,
  op: UserOperation,
): Promise<AccountKind> {
  paymasterOf(chain)
  checkOperation(op, chain)
  const [kind, next] = await Promise.all([
    isOurs(client, chain.contracts, op),
    nextNonceOf(client, chain.contracts.entryPoint, op),
  ])
  if (op.nonce !== next) throw new RpcError('account', 'AA25 invalid account nonce')
  return kind
}
