import type { TransactionPreview } from '@causeway/protocol/preview/transactionPreview'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { type OutcomeLine, outcomeTexts } from '../../ui/outcomeTexts.ts'
import { PreviewLines, Row } from './PreviewParts.tsx'

/** What would come of it, or why that cannot be said. */
export function OutcomeRows(props: {
  readonly preview: TransactionPreview
  readonly tag: string
  readonly coin: string
}) {
  const { preview, tag, coin } = props
  const messages = useMoneyTexts()
  const { verdict, rows, notes } = outcomeTexts({ messages, tag }, preview, coin)
  if (verdict)
    return (
      <div
        className="preview-verdict"
        {...(verdict.tone === 'danger' && { 'data-tone': 'danger' })}
      >
        <h3>{verdict.title}</h3>
        <p>{verdict.text}</p>
      </div>
    )
  return (
    <>
      <dl className="preview-rows">
        {rows.map(({ label, lines }) => (
          <Row key={label} label={label}>
            <PreviewLines
              lines={lines.map((line, place) => [String(place), <Line key="words" line={line} />])}
            />
          </Row>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="preview-note">
          {note}
        </p>
      ))}
    </>
  )
}

function Line({ line }: { readonly line: OutcomeLine }) {
  const { kind, text, sign, title } = line
  if (kind === 'approval') return <span>{text}</span>
  return kind === 'differs' ? (
    <bdi>{text}</bdi>
  ) : (
    <bdi className="preview-change" data-sign={sign} title={title}>
      {text}
    </bdi>
  )
}
