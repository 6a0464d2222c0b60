import { BaseError } from '@causeway/protocol/errors/base'
import { isBaseError } from '@causeway/protocol/errors/codedError'
import { type CoinToSend, type Kit, type PreparedCoin, insideOf } from '../kit.ts'
import { waitForBitcoinTransaction } from './confirm.ts'
import { signBitcoinPsbt } from './sign.ts'
import { feeChoiceOf, feeOf } from './feeChoice.ts'
import { prepareBtcTransfer } from './transfer.ts'

/** A payment for the modal's panel: built from the account's coins, signed by the wallet, sent by the app's node, followed. */
export async function prepareCoin(kit: Kit, coin: CoinToSend): Promise<PreparedCoin> {
  const flow = feeChoiceOf(insideOf(kit))
  const { isReplaceable } = flow.get()
  const fee = feeOf(flow.get())
  if (fee === undefined) throw new BaseError('amount.invalid')
  const where = { chainId: coin.network.id, account: coin.from }
  const prepared = await prepareBtcTransfer(kit, {
    ...where,
    fee,
    isReplaceable,
    to: coin.to,
    sats: coin.units,
  })
  flow.send({ type: 'built', transfer: prepared })
  return {
    fee: prepared.fee,
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
