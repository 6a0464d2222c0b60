import type { Address } from '@causeway/protocol/address'
import { numberToHex, type Hash, type Hex } from 'viem'
import type { Kit } from '../kit.ts'
import { ask } from './ask.ts'
import { prepareWrite } from './prepareWrite.ts'
import type { CallResult } from './result.ts'

export interface SendTransactionParams {
  /** The chain that the transaction is meant for; anywhere else it is refused before the wallet is asked. */
  readonly chainId: number
  readonly to: Address
  readonly data?: Hex
  /** Wei. */
  readonly value?: bigint
  /** Gas units; the wallet estimates when left out. */
  readonly gas?: bigint
  /** The account that the app built this for; the connected one when left out. */
  readonly account?: Address
}

/**
 * Asks the wallet to sign and send a transaction.
 * @returns its hash (sent, not yet mined), or `rejected`
 * @throws BaseError `chain.mismatch` (D4) · `connection.networkOrAddress` · `wallet.accountChanged` · `wallet.locked` ·
 *   what the wallet reported
 */
export async function sendTransaction(
  kit: Kit,
  params: SendTransactionParams,
): Promise<CallResult<Hash>> {
  const method = 'eth_sendTransaction'
  const run = async () => {
    const { provider, account } = await prepareWrite(kit, params)
    const { to, data, value, gas } = params
    // The chain id travels along: wallets that read it refuse the request themselves on another chain.
    const transaction = {
      from: account,
      to,
      chainId: numberToHex(params.chainId),
      ...(data === undefined ? {} : { data }),
      ...(value === undefined ? {} : { value: numberToHex(value) }),
      ...(gas === undefined ? {} : { gas: numberToHex(gas) }),
    }
    return provider.request({ method, params: [transaction] })
  }
  return kit.events.guard(() => ask(kit, { method, rule: /^0x[0-9a-f]{64}$/iu, run }))
}
