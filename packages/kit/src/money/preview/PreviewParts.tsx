import type {
  Field,
  AddressFacts,
  Recipient,
  PreviewWarning,
} from '@causeway/protocol/preview/transactionPreview'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { identityQuery } from '../../actions/portfolio/identityQuery.ts'
import { Address } from '../../ui/Address.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { dateText } from '../../ui/assetTexts.ts'
import { warningLines } from '../../ui/warningTexts.ts'

/** One row of a preview: what it is, and its words. */
export function Row(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="preview-row">
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}

/** Lines of one row, each by itself for those who listen. */
export function PreviewLines(props: {
  readonly lines: readonly (readonly [key: string, ReactNode])[]
}) {
  return (
    <ul className="preview-lines">
      {props.lines.map(([key, line]) => (
        <li key={key}>{line}</li>
      ))}
    </ul>
  )
}

/** What a person should know before signing, the gravest first. */
export function Warnings(props: {
  readonly kit: KitInside
  readonly warnings: readonly PreviewWarning[]
  /** Symbol of the chain's own coin. */
  readonly coin: string
}) {
  const messages = useMoneyTexts()
  const { kit, warnings, coin } = props
  if (warnings.length === 0) return null
  const lines = warningLines(messages, warnings, { coin, networks: kit.networks })
  return (
    <ul className="preview-warnings" aria-label={messages.previewWarnings}>
      {lines.map(({ type, weight, text }) => (
        <li key={type + text} data-weight={weight} data-type={type}>
          <Glyph name="warning" {...(weight === 'grave' ? { tone: 'danger' as const } : {})} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** An address with the name that the app or the identity source has for it, and what it is. */
export function AddressLine({
  kit,
  place,
}: {
  readonly kit: KitInside
  readonly place: AddressFacts
}) {
  const messages = useMoneyTexts()
  const identity = useQuery(identityQuery(kit, place.address))
  const name = place.name ?? identity.data?.name
  const kind =
    place.kind === 'contract'
      ? messages.previewContract
      : place.kind === 'delegated'
        ? messages.previewDelegated
        : place.kind === 'account'
          ? messages.previewAccount
          : undefined
  return (
    <span className="preview-place">
      {name === undefined ? null : <bdi className="preview-name">{name}</bdi>}
      <Address address={place.address} />
      {kind === undefined ? null : <span className="preview-note">{kind}</span>}
    </span>
  )
}

/** Who is paid, and when they last were. */
export function RecipientLine(props: { readonly kit: KitInside; readonly recipient: Recipient }) {
  const messages = useMoneyTexts()
  const { kit, recipient } = props
  const last = recipient.paid?.last
  const date = last === undefined ? undefined : dateText(last, kit.language.get().tag)
  return (
    <>
      <AddressLine kit={kit} place={recipient} />
      {date === undefined ? null : (
        <span className="preview-note">{messages.previewPaidLast({ date })}</span>
      )}
    </>
  )
}

/** Fields by their names, as they are. */
export function Fields({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <dl className="preview-fields">
      {fields.map(({ name, type, value }, place) => (
        <div key={`${place} ${name}`}>
          <dt title={type}>
            <bdi dir="ltr">{name}</bdi>
          </dt>
          <dd>
            {typeof value === 'string' ? <bdi dir="ltr">{value}</bdi> : <Fields fields={value} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
