import { BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import { amountInvalid } from '@causeway/protocol/amount/errors'
import { type CoinToSend, type Kit, type PreparedCoin, insideOf } from '../../actions/kit.ts'
import { sentNothing } from '../../actions/transact/sentNothing.ts'
import { waitForBitcoinTransaction } from './waitForBitcoinTransaction.ts'
import { feeChoiceOf, chosenFee } from './reduceFeeChoice.ts'
import { bitcoinSignerOf } from './bitcoinSignerOf.ts'
import { payBitcoin, prepareBtcTransfer } from './transferBtc.ts'

/** A node that does not answer may have taken it. */
const doubts = ['rpc.unreachable', 'tx.pending'] as const

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
    // So may a wallet that sends by itself, and does not say clearly that it did not.
    mayBeSent: (error) =>
      byWallet
        ? !sentNothing(error) && !isBaseError(error, 'bitcoin.sentOther')
        : doubts.some((code) => isBaseError(error, code)),
    async wait(txid) {
      await waitForBitcoinTransaction(kit, { chainId: where.chainId, txid })
    },
  }
}
