import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import type { ReactNode } from 'react'
import type { UnderWay } from '../../actions/transact/reduceRequest.ts'
import { errorText } from '../../core/messages/errorText.ts'
import type { MoneyPanelMessages } from '../../core/messages/money/loadMoney.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import type { Note, SwapState } from './state.ts'
import { popsUp } from './requote.ts'

/** What is to be known of the step, beside its button. */
export function swapMessage(
  state: SwapState,
  texts: MoneyPanelMessages,
  locale: string,
): ReactNode {
  const { step, from } = state
  if (!from) return null
  switch (step.name) {
    case 'approve': {
      const { amount } = step.approval
      const text =
        amount === 0n
          ? texts.swapResetText({ symbol: from.symbol })
          : texts.swapApproveText({ amount: formatAmount(amount, from, { kind: 'exact', locale }) })
      return <SwapNotice text={text} note={step.note} texts={texts} />
    }
    case 'permit':
      return (
        <SwapNotice
          text={texts.swapPermitText({ amount: amountOf(state, locale) })}
          note={step.note}
          texts={texts}
        />
      )
    case 'ready':
      return <SwapNotice text={undefined} note={step.note} texts={texts} />
    case 'permitting':
      return <p className="lead">{texts.swapConfirm}</p>
    case 'approving':
    case 'swapping':
      return <p className="lead">{askedText(texts, step.asked)}</p>
    case 'stopped':
      return <p className="swap-problem">{shownInToast(texts, step.error)}</p>
    default:
      return null
  }
}

function askedText(texts: MoneyPanelMessages, asked: UnderWay): string {
  if (asked.status !== 'sent') return texts.swapConfirm
  return asked.outcome === 'late' ? texts.swapLate : texts.swapMining
}

/** A failure is told once: what pops up is followed here by what can be done. */
const shownInToast = (texts: MoneyPanelMessages, error: unknown): string =>
  popsUp(error) ? texts.swapNothingSent : errorText(texts, error)

const amountOf = ({ quote, from }: SwapState, locale: string): string =>
  quote.status === 'here' && from ? formatAmount(quote.amount, from, { kind: 'exact', locale }) : ''

function SwapNotice(props: {
  readonly text: string | undefined
  readonly note: Note | undefined
  readonly texts: MoneyPanelMessages
}) {
  const { text, note, texts } = props
  return (
    <>
      {text === undefined ? null : <p className="lead">{text}</p>}
      {note === undefined ? null : (
        <p className="notice">
          <Glyph name="warning" />
          {note.kind === 'rejected' ? texts.swapDeclined : shownInToast(texts, note.error)}
        </p>
      )}
    </>
  )
}
