import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import type { KitInside } from '../../actions/kit.ts'
import { errorText } from '../../core/messages/errorText.ts'
import type { MoneyPanelMessages } from '../../core/messages/money/loadMoney.ts'
import type { SendAccount, SendProblem, SendWarning } from './sendState.ts'

/** What the network takes, of its own coin. */
export function coinText(kit: KitInside, place: SendAccount, wei: bigint): string {
  const coin = kit.client(place.chainId).chain.nativeCurrency
  return formatAmount(wei, coin, { kind: 'fee', locale: kit.language.get().tag })
}

/** Why a payment did not go on, in words for the visitor. */
export function problemText(
  kit: KitInside,
  texts: MoneyPanelMessages,
  problem: SendProblem,
  place: SendAccount,
): string {
  switch (problem.type) {
    case 'rejected':
      return texts.sendRejected
    case 'moved':
      return texts.walletMoved
    case 'fee':
      return texts.notEnoughForFee({ amount: coinText(kit, place, problem.ceiling) })
    case 'balance':
      return texts.insufficientFunds
    case 'toToken':
      return texts.sendToToken
    case 'toNobody':
      return texts.sendToNobody
    case 'tokenRefuses':
      return texts.tokenRefuses
    case 'unreachable':
      return texts.networkSilent
    case 'failed':
      return errorText(texts, problem.error)
    default:
      return problem satisfies never
  }
}

/** What a visitor should know of a receiver. */
export function warningText(texts: MoneyPanelMessages, warning: SendWarning): string {
  switch (warning.type) {
    case 'self':
      return texts.warnSelf
    case 'contract':
      return texts.warnContract
    case 'first':
      return texts.warnFirst
    case 'decimals':
      return texts.warnDecimals
    case 'lookAlike':
      return texts.warnLookAlike({ address: warning.of })
    default:
      return warning satisfies never
  }
}
