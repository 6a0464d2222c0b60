import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import type { RpcClient } from '../../lib/rpc/createNodes.ts'
import type { Chain } from '../chain/createChain.ts'
import { ethCall } from '../chain/ethCall.ts'
import { handleOps } from '../chain/handleOps.ts'
import { requireSuccess } from './requireSuccess.ts'
import { refusedBy } from './refusedBy.ts'
import { simulateOperation, usedBy } from './simulateOperation.ts'

/**
 * Has the chain's own entry point judge a signed operation, as its bundle would have it, and goes through its call: the entry point
 * takes the gas of a call that fails, too.
 * @returns the gas that its parts used
 * @throws RpcError with the reason of whoever refuses
 */
export async function validateOperation(
  client: RpcClient,
  chain: Chain,
  op: UserOperation,
): Promise<bigint> {
  const [{ address }] = chain.senders
  const data = handleOps(op, address)
  const [judged, gone] = await Promise.all([
    ethCall(client, { from: address, to: chain.contracts.entryPoint, data }),
    simulateOperation(client, chain, op, {
      validation: op.verificationGasLimit,
      call: op.callGasLimit,
      pays: true,
    }),
  ])
  if ('reverted' in judged) throw refusedBy(judged.reverted)
  requireSuccess(gone)
  return usedBy(gone)
}
