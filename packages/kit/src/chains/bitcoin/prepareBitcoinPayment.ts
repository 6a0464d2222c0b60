import { BaseError } from '@causeway/protocol/errors/baseError'
import { amountInvalid } from '@causeway/protocol/amount/errors'
import { type CoinToSend, type Kit, type PreparedCoin, insideOf } from '../../actions/kit.ts'
import { mayHaveBeenSent } from '../../actions/calls/mayHaveBeenSent.ts'
import { waitForBitcoinTransaction } from './waitForBitcoinTransaction.ts'
import { feeChoiceOf, chosenFee } from './reduceFeeChoice.ts'
import { bitcoinSignerOf } from './bitcoinSignerOf.ts'
import { payBitcoin, prepareBtcTransfer } from './transferBtc.ts'

/** A payment for the modal's panel: built from the account's coins, signed by the wallet, sent by the app's node, followed. */
export async function prepareBitcoinPayment(kit: Kit, coin: CoinToSend): Promise<PreparedCoin> {
  const flow = feeChoiceOf(insideOf(kit))
  const { isReplaceable } = flow.get()
  const fee = chosenFee(flow.get())
  if (fee === undefined) throw new BaseError(amountInvalid)
  const where = { chainId: coin.network.id, account: coin.from }
  const prepared = await prepareBtcTransfer(kit, {
    ...where,
    fee,
    isReplaceable,
    to: coin.to,
    sats: coin.units,
  })
  const { wallet } = await bitcoinSignerOf(kit, where)
  const byWallet = wallet.sendTransfer !== undefined
  flow.send({ type: 'built', transfer: prepared, byWallet })
  return {
    fee: prepared.fee,
    symbol: coin.network.nativeCurrency.symbol,
    send: () => payBitcoin(kit, { ...where, psbt: prepared.psbt, to: coin.to, sats: coin.units }),
    mayBeSent: mayHaveBeenSent,
    async wait(txid) {
      await waitForBitcoinTransaction(kit, { chainId: where.chainId, txid })
    },
  }
}
