import type { MessagePreview, Preview, TypedDataPreview } from '@causeway/protocol/preview/preview'
import { lazy } from '../../core/lazy.ts'
import { type Kit, insideOf } from '../../actions/kit.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { useStyles } from '../../ui/useStyles.tsx'
import { useLazy } from '../../ui/useLazy.tsx'
import { NotHere } from '../../ui/NotHere.tsx'
import { useStore } from '../../ui/useStore.tsx'
import { OutcomeRows } from './OutcomeRows.tsx'
import { Warnings } from './PreviewParts.tsx'
import { type CoinPrice, RequestRows } from './RequestRows.tsx'
import css from './preview.css?inline'

/** What of `usePreview`'s query is drawn. */
export interface ShownPreview {
  readonly data: Preview | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/**
 * What a signature would do: what leaves and what arrives, permissions, receiver, network, fee, and what to know before. While it is
 * tried, its shape; where it could not be tried, that and a way to try again. It takes the texts of `withMoney` around it.
 * @param props.preview what `usePreview` gave
 * @param props.price of one coin of the network: the fee is then told in a currency, too
 */
export function PreviewDetails(props: {
  readonly kit: Kit
  readonly preview: ShownPreview
  readonly price?: CoinPrice | undefined
}) {
  useStyles(css)
  const kit = insideOf(props.kit)
  const messages = useMoneyTexts()
  useStore(kit.language)
  const { data, error, isFetching, refetch } = props.preview
  if (data)
    return (
      <section className="preview" aria-label={messages.previewSays} data-kind={data.kind}>
        {error ? <p className="notice">{messages.previewOld}</p> : null}
        <Body kit={props.kit} preview={data} price={props.price} />
      </section>
    )
  if (!error) return <SkeletonRows label={messages.previewTrying} rows={3} />
  return (
    <EmptyState title={messages.previewUnknown} text={messages.previewUnknownNode}>
      <button
        type="button"
        className="action"
        data-quiet
        disabled={isFetching}
        onClick={() => void refetch()}
      >
        {messages.tryAgain}
      </button>
    </EmptyState>
  )
}

function Body(props: {
  readonly kit: Kit
  readonly preview: Preview
  readonly price: CoinPrice | undefined
}) {
  const kit = insideOf(props.kit)
  const { preview, price } = props
  const { tag } = kit.language.get()
  switch (preview.kind) {
    case 'transaction':
    case 'calls': {
      const network = kit.networks.find(({ id }) => id === preview.chainId)
      const coin = network?.nativeCurrency.symbol ?? ''
      return (
        <>
          <Warnings kit={kit} warnings={preview.warnings} coin={coin} />
          <OutcomeRows preview={preview} tag={tag} coin={coin} />
          <RequestRows kit={kit} preview={preview} network={network} price={price} />
        </>
      )
    }
    case 'typedData':
    case 'message':
      return (
        <>
          <Warnings kit={kit} warnings={preview.warnings} coin="" />
          <Signed kit={props.kit} preview={preview} />
        </>
      )
    default:
      return preview satisfies never
  }
}

const signedRows = lazy(() => import('./TypedDataRows.tsx'))

/** What is no transaction: its rows come with the first one. */
function Signed(props: { readonly kit: Kit; readonly preview: TypedDataPreview | MessagePreview }) {
  const { preview } = props
  const kit = insideOf(props.kit)
  const { code, ...missing } = useLazy(kit, signedRows)
  if (!code) return <NotHere kit={kit} {...missing} />
  return preview.kind === 'message' ? (
    <code.MessageRows preview={preview} />
  ) : (
    <code.TypedDataRows kit={kit} preview={preview} />
  )
}
