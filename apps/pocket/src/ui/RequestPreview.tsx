import { previewTexts } from '@causeway/kit/ui'
import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { chainName } from '../config/knownChains.ts'
import type { PocketChain } from '../config/config.ts'
import { locale, pocketErrorText } from '../i18n/pocketMessages.ts'
import type { LookedAhead } from '../requests/useRequestPreview.ts'
import { ProblemNote } from './ProblemNote.tsx'
import { RequestFacts } from './RequestFacts.tsx'

const coin = { symbol: 'POL', decimals: 18 }

interface Props {
  readonly seen: LookedAhead | undefined
  readonly chains: readonly PocketChain[]
}

/** What a request would do: what to know before, what leaves and arrives, what is allowed, and the fee. */
export function RequestPreview({ seen, chains }: Props) {
  if (!seen) return null
  if ('error' in seen) return <ProblemNote>{pocketErrorText(seen.error)}</ProblemNote>
  const { preview, money } = seen
  const networks = chains.map((one) => ({ id: one.id, name: chainName(one) }))
  const warnings = previewTexts.warningWords(money, preview.warnings, {
    coin: coin.symbol,
    networks,
  })
  return (
    <>
      {warnings.map(({ type, text }) => (
        <ProblemNote key={type + text}>{text}</ProblemNote>
      ))}
      {'outcome' in preview ? <Outcome {...{ preview, money }} /> : null}
    </>
  )
}

function Outcome({ preview, money }: Extract<LookedAhead, { preview: unknown }>) {
  if (!('outcome' in preview)) return null
  const words = { messages: money, tag: locale }
  const { verdict, rows, notes } = previewTexts.outcomeWords(words, preview, coin.symbol)
  const amount = (wei: bigint) => formatAmount(wei, coin, { kind: 'fee', locale })
  const { fee } = preview
  const facts = rows.flatMap(({ label, lines }) =>
    lines.map(({ text }) => ({ label, value: text })),
  )
  const most = fee && money.previewFeeMost({ amount: amount(fee.ceiling) })
  return (
    <>
      {verdict ? (
        <ProblemNote>
          {verdict.title} {verdict.text}
        </ProblemNote>
      ) : null}
      <RequestFacts
        rows={[
          ...facts,
          ...(fee ? [{ label: money.previewFee, value: `${amount(fee.estimate)} (${most})` }] : []),
        ]}
      />
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  )
}
