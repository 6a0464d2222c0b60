import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import type {
  CallPreview,
  DecodedCall,
  NetworkFee,
  TransactionPreview,
} from '@causeway/protocol/preview/transactionPreview'
import type { EvmNetwork } from '../../connection/activeChain.ts'
import type { KitInside } from '../../actions/kit.ts'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { priceText } from '../../ui/assetTexts.ts'
import { Fields, AddressLine, RecipientLine, Row } from './PreviewParts.tsx'

/** Price of one coin, for the fee in a currency. */
export interface CoinPrice {
  /** A decimal string. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/** Where it goes, over which network, and what the network takes. */
export function RequestRows(props: {
  readonly kit: KitInside
  readonly preview: TransactionPreview
  readonly network: EvmNetwork | undefined
  readonly price: CoinPrice | undefined
}) {
  const messages = useMoneyTexts()
  const { kit, preview, network, price } = props
  const { calls, fee } = preview
  return (
    <>
      <dl className="preview-rows">
        {calls.map((call, place) => (
          // Calls have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <CallRows key={place} kit={kit} call={call} />
        ))}
        <Row label={messages.network}>
          <bdi>{network?.name ?? String(preview.chainId)}</bdi>
        </Row>
        {fee && network ? <FeeRow fee={fee} network={network} price={price} kit={kit} /> : null}
      </dl>
      {calls.some(({ data }) => data !== '0x') ? (
        <details className="preview-says">
          <summary>{messages.previewSays}</summary>
          {calls.map((call, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <AppMessage key={place} decoded={call.decoded} data={call.data} />
          ))}
        </details>
      ) : null}
    </>
  )
}

function CallRows({ kit, call }: { readonly kit: KitInside; readonly call: CallPreview }) {
  const messages = useMoneyTexts()
  const { to, recipient, decoded } = call
  if (!to) return <Row label={messages.previewTo}>{messages.previewCreates}</Row>
  return (
    <>
      {recipient ? (
        <Row label={messages.previewTo}>
          <RecipientLine kit={kit} recipient={recipient} />
        </Row>
      ) : null}
      {recipient && decoded.type === 'payment' ? null : (
        <Row
          label={
            recipient || to.kind === 'contract' ? messages.previewContract : messages.previewTo
          }
        >
          <AddressLine kit={kit} place={to} />
        </Row>
      )}
    </>
  )
}

function FeeRow(props: {
  readonly kit: KitInside
  readonly fee: NetworkFee
  readonly network: EvmNetwork
  readonly price: CoinPrice | undefined
}) {
  const messages = useMoneyTexts()
  const { kit, fee, network, price } = props
  const { tag } = kit.language.get()
  const { decimals } = network.nativeCurrency
  const amount = (wei: bigint) =>
    formatAmount(wei, network.nativeCurrency, { kind: 'fee', locale: tag })
  return (
    <Row label={messages.previewFee}>
      <bdi>{amount(fee.estimate)}</bdi>
      {price ? <bdi> ({priceText(fee.estimate, decimals, price, tag)})</bdi> : null}
      <span className="preview-note">
        {messages.previewFeeMost({ amount: amount(fee.ceiling) })}
      </span>
    </Row>
  )
}

/** What a call says by itself: its function and arguments, or its bytes. */
function AppMessage({ decoded, data }: { readonly decoded: DecodedCall; readonly data: string }) {
  const messages = useMoneyTexts()
  switch (decoded.type) {
    case 'payment':
      return null
    case 'creation':
      return <Raw data={data} />
    case 'unknown':
      return (
        <>
          <p>{unknownText(messages, decoded)}</p>
          <Raw data={decoded.data} />
        </>
      )
    case 'function':
      return (
        <>
          <p>
            {messages.previewFunction} <bdi dir="ltr">{decoded.signature}</bdi>
          </p>
          {decoded.sure ? null : <p className="preview-note">{messages.previewByName}</p>}
          <Fields fields={decoded.fields} />
          {decoded.inside.map((inner, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <AppMessage
              key={place}
              decoded={inner}
              data={inner.type === 'unknown' ? inner.data : ''}
            />
          ))}
          {data === '' ? null : <Raw data={data} />}
        </>
      )
    default:
      return decoded satisfies never
  }
}

function unknownText(
  messages: ReturnType<typeof useMoneyTexts>,
  { selector, why }: Extract<DecodedCall, { type: 'unknown' }>,
): string {
  if (selector === undefined) return messages.previewNoFunction
  return why === 'malformed'
    ? messages.previewMisfit({ selector })
    : messages.previewUnknownFunction({ selector })
}

/** Bytes as they are, to be scrolled through and copied. */
export function Raw({ data }: { readonly data: string }) {
  const messages = useMoneyTexts()
  return (
    <pre className="preview-raw" dir="ltr" aria-label={messages.previewRaw}>
      {data}
    </pre>
  )
}
