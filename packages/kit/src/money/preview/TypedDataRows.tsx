import type {
  MessagePreview,
  SignedTransfer,
  TypedDataMeaning,
  TypedDataPreview,
} from '@causeway/protocol/preview/preview'
import { truncateAddress } from '@causeway/protocol/address'
import type { KitInside } from '../../actions/kit.ts'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { type Wording, assetName, assetTexts, dateText, addressText } from '../../ui/assetTexts.ts'
import { quotedText } from '../../ui/quotedText.ts'
import { Fields, PreviewLines, AddressLine, Row } from './PreviewParts.tsx'
import { Raw } from './RequestRows.tsx'
import { chainTexts } from '../../ui/warningTexts.ts'

/** What structured data lets whom do, and its fields. */
export function TypedDataRows(props: {
  readonly kit: KitInside
  readonly preview: TypedDataPreview
}) {
  const messages = useMoneyTexts()
  const { kit, preview } = props
  const { meaning, domain, primaryType, fields } = preview
  const wording = { messages, tag: kit.language.get().tag }
  if (meaning.type === 'malformed')
    return (
      <div className="preview-verdict" data-tone="danger">
        <p>{messages.previewMalformed({ problem: meaning.problem })}</p>
      </div>
    )
  return (
    <>
      <dl className="preview-rows">
        <MeaningRows words={wording} meaning={meaning} />
        {domain.verifyingContract ? (
          <Row label={messages.previewChecks}>
            <AddressLine kit={kit} place={domain.verifyingContract} />
          </Row>
        ) : null}
        {domain.chainId === undefined ? null : (
          <Row label={messages.network}>
            <bdi>{chainTexts(kit.networks, domain.chainId)}</bdi>
          </Row>
        )}
        <Row label={messages.previewClaims}>
          <bdi>
            {[primaryType, ...(domain.name === undefined ? [] : [domain.name])]
              .map(quotedText)
              .join(' · ')}
          </bdi>
        </Row>
      </dl>
      <details className="preview-says" open={meaning.type === 'unknown'}>
        <summary>{messages.previewSays}</summary>
        {meaning.type === 'unknown' ? (
          <p className="preview-note">{messages.previewNotDecoded}</p>
        ) : null}
        <Fields fields={fields} />
      </details>
    </>
  )
}

function MeaningRows(props: {
  readonly words: Wording
  readonly meaning: Exclude<TypedDataMeaning, { type: 'malformed' }>
}) {
  const { words, meaning } = props
  const { messages, tag } = words
  const untilLine = (end: bigint | undefined) => {
    const date = end === undefined ? undefined : dateText(end, tag)
    return date === undefined ? [] : [['until', messages.previewUntil({ date })] as const]
  }
  switch (meaning.type) {
    case 'permit': {
      const spender = addressText(meaning.spender)
      const lines = meaning.tokens.map(
        (one, place) => [String(place), permitText(words, spender, one)] as const,
      )
      return (
        <Row label={messages.previewSignedBy}>
          <PreviewLines lines={[...lines, ...untilLine(meaning.expires ?? meaning.deadline)]} />
        </Row>
      )
    }
    case 'authorization': {
      const recipient = addressText(meaning.recipient)
      const lines = meaning.tokens.map(
        ({ asset, amount }, place) =>
          [
            String(place),
            messages.previewSignedPays({ recipient, amount: assetTexts(words, asset, amount) }),
          ] as const,
      )
      return (
        <Row label={messages.previewSignedBy}>
          <PreviewLines lines={[...lines, ...untilLine(meaning.before)]} />
        </Row>
      )
    }
    case 'order':
      return <OrderRows words={words} order={meaning} until={untilLine(meaning.deadline)} />
    case 'unknown':
      return null
    default:
      return meaning satisfies never
  }
}

function permitText(words: Wording, spender: string, { asset, amount, unlimited }: SignedTransfer) {
  const { messages } = words
  const token = assetName(words, asset)
  if (amount === 0n) return messages.previewMayNoLonger({ spender, token })
  return unlimited
    ? messages.previewMaySpendAll({ spender, token })
    : messages.previewMaySpend({ spender, amount: assetTexts(words, asset, amount) })
}

function OrderRows(props: {
  readonly words: Wording
  readonly order: Extract<TypedDataMeaning, { type: 'order' }>
  readonly until: readonly (readonly [string, string])[]
}) {
  const { words, order, until } = props
  const { messages } = words
  const lines = (transfers: readonly SignedTransfer[]) =>
    transfers.map(
      ({ asset, amount }, place) => [String(place), assetTexts(words, asset, amount)] as const,
    )
  const others = order.others.map(
    ({ asset, amount, recipient }, place) =>
      [
        `other ${place}`,
        messages.previewOthersGet({
          recipient: truncateAddress(recipient),
          amount: assetTexts(words, asset, amount),
        }),
      ] as const,
  )
  return (
    <>
      <Row label={messages.previewOffers}>
        <PreviewLines lines={lines(order.gives)} />
      </Row>
      <Row label={messages.previewGets}>
        <PreviewLines
          lines={[
            ...(order.gets.length === 0
              ? [['nothing', messages.previewGetsNothing] as const]
              : lines(order.gets)),
            ...others,
            ...until,
          ]}
        />
      </Row>
    </>
  )
}

/** The text itself; bytes that are none stand as they are. */
export function MessageRows({ preview }: { readonly preview: MessagePreview }) {
  const messages = useMoneyTexts()
  const { text, raw, signIn } = preview
  return (
    <>
      {signIn ? (
        <dl className="preview-rows">
          <Row label={messages.previewSignIn}>
            <bdi dir="ltr">{signIn.domain}</bdi>
          </Row>
        </dl>
      ) : null}
      {text === undefined ? (
        <Raw data={raw} />
      ) : (
        <pre className="preview-text" aria-label={messages.previewMessage}>
          <bdi>{text}</bdi>
        </pre>
      )}
    </>
  )
}
