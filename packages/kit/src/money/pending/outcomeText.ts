import type { SentOutcome } from '../../actions/transact/reduceRequest.ts'
import { errorText } from '../../core/messages/errorText.ts'
import type { MoneyPanelMessages } from '../../core/messages/money/loadMoney.ts'

const keys = {
  pending: 'sentPending',
  late: 'sentUnknown',
  confirmed: 'sentMined',
  reverted: 'sentReverted',
  short: 'payShort',
  replaced: 'sentReplaced',
  cancelled: 'sentCancelled',
} as const

/** What became of something that was sent, in words for the visitor: the same ones wherever it was sent from. */
export function outcomeText(
  texts: MoneyPanelMessages,
  { outcome, error }: { readonly outcome: SentOutcome; readonly error?: unknown },
): string {
  return outcome === 'dropped' || outcome === 'failed'
    ? errorText(texts, error)
    : texts[keys[outcome]]
}
