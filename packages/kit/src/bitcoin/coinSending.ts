import { isBaseError } from '@causeway/protocol/errors/codedError'
import type { CoinToSend, Kit, PreparedCoin } from '../kit.ts'
import { waitForBitcoinTransaction } from './confirm.ts'
import { signBitcoinPsbt } from './sign.ts'
import { prepareBtcTransfer, type TransferBtcParams } from './transfer.ts'

/** A payment for the modal's panel: built from the account's coins, signed by the wallet, sent by the app's node, followed. */
export async function prepareCoin(
  kit: Kit,
  coin: CoinToSend,
  options: Pick<TransferBtcParams, 'fee' | 'isReplaceable'> = {},
): Promise<PreparedCoin & Awaited<ReturnType<typeof prepareBtcTransfer>>> {
  const where = { chainId: coin.network.id, account: coin.from }
  const prepared = await prepareBtcTransfer(kit, {
    ...where,
    ...options,
    to: coin.to,
    sats: coin.units,
  })
  return {
    ...prepared,
    symbol: coin.network.nativeCurrency.symbol,
    async send() {
      const sent = await signBitcoinPsbt(kit, { ...where, psbt: prepared.psbt, broadcast: true })
      return sent.status === 'ok' ? { status: 'ok', value: sent.value.txid ?? '' } : sent
    },
    // A node that does not answer may have taken it. A wallet never sends.
    mayBeSent: (error) => isBaseError(error, 'rpc.unreachable'),
    async wait(txid) {
      await waitForBitcoinTransaction(kit, { chainId: where.chainId, txid })
    },
  }
}
