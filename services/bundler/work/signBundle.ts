import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import { keccak256, type Hex } from 'viem'
import type { Chain } from '../chain/createChain.ts'
import type { Fees } from '../gas/gasPrice.ts'
import { maxGas } from '../gas/maxCost.ts'
import { handleOps } from '../chain/handleOps.ts'
import type { SentAttempt } from '../operations/operationState.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

/** Of a transfer. */
const transferGas = 21_000n
/** The entry point keeps a 64th back, and wants to see so much left before the call. */
const spareGas = 60_000n

/** Signs the transaction that carries an operation out, or one that does nothing in its place. */
export async function signBundle(
  chain: Chain,
  asked: {
    readonly op: UserOperation
    readonly kind: SentAttempt['kind']
    readonly executor: string
    readonly nonce: number
    readonly fees: Fees
    readonly now: number
  },
): Promise<{ readonly attempt: SentAttempt; readonly raw: Hex }> {
  const { op, kind, executor, nonce, fees, now } = asked
  const sender = chain.senders.find(({ address }) => address === executor)
  if (!sender) throw new OperatorError(`There is no key of ${executor}.`)
  const what =
    kind === 'bundle'
      ? {
          to: chain.contracts.entryPoint,
          data: handleOps(op, sender.address),
          gas: (maxGas(op) * 64n) / 63n + spareGas,
        }
      : { to: sender.address, gas: transferGas }
  const raw = await sender.signTransaction({
    type: 'eip1559',
    chainId: chain.id,
    nonce,
    value: 0n,
    ...what,
    ...fees,
  })
  return { raw, attempt: { hash: keccak256(raw), kind, at: now, ...fees } }
}
