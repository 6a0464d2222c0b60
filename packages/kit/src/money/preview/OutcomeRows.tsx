import type {
  PreviewApproval,
  AssetChange,
  PreviewOutcome,
  TransactionPreview,
} from '@causeway/protocol/preview/transactionPreview'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import {
  type Wording,
  assetName,
  assetTexts,
  dateText,
  exactAmount,
  itemName,
  addressText,
} from '../../ui/assetTexts.ts'
import { PreviewLines, Row } from './PreviewParts.tsx'
import { failureTexts } from '../../ui/warningTexts.ts'

/** What would come of it, or why that cannot be said. */
export function OutcomeRows(props: {
  readonly preview: TransactionPreview
  readonly tag: string
  readonly coin: string
}) {
  const { preview, tag, coin } = props
  const { outcome } = preview
  switch (outcome.status) {
    case 'fails':
      return <Fails outcome={outcome} total={preview.calls.length} coin={coin} />
    case 'unknown':
      return <Unknown outcome={outcome} />
    case 'computed':
      return <Computed outcome={outcome} tag={tag} />
    default:
      return outcome satisfies never
  }
}

function Computed(props: {
  readonly outcome: Extract<PreviewOutcome, { status: 'computed' }>
  readonly tag: string
}) {
  const messages = useMoneyTexts()
  const { outcome, tag } = props
  const { leaves, arrives, approvals, differs, how } = outcome
  const wording = { messages, tag }
  return (
    <>
      <dl className="preview-rows">
        {leaves.length === 0 ? null : (
          <Row label={messages.previewLeaves}>
            <Changes words={wording} changes={leaves} sign="−" />
          </Row>
        )}
        {arrives.length === 0 ? null : (
          <Row label={messages.previewArrives}>
            <Changes words={wording} changes={arrives} sign="+" />
          </Row>
        )}
        {approvals.length === 0 ? null : (
          <Row label={messages.previewAllows}>
            <PreviewLines
              lines={approvals.map((one) => [
                `${one.type} ${one.spender.address} ${one.asset.address}`,
                <span key="words">{approvalText(wording, one)}</span>,
              ])}
            />
          </Row>
        )}
        {differs.length === 0 ? null : (
          <Row label={messages.previewMayDiffer}>
            <PreviewLines
              lines={differs.map((asset, place) => [
                String(place),
                <bdi key="words">{itemName(wording, asset)}</bdi>,
              ])}
            />
          </Row>
        )}
      </dl>
      {leaves.length + arrives.length > 0 ? null : (
        <p className="preview-note">{messages.previewNothing}</p>
      )}
      {how === 'trace' ? <p className="preview-note">{messages.previewTraced}</p> : null}
    </>
  )
}

function Changes(props: {
  readonly words: Wording
  readonly changes: readonly AssetChange[]
  readonly sign: '−' | '+'
}) {
  const { words, changes, sign } = props
  return (
    <PreviewLines
      lines={changes.map(({ asset, amount }, place) => [
        String(place),
        <bdi
          key="words"
          className="preview-change"
          data-sign={sign}
          title={
            asset.type === 'native'
              ? exactAmount(asset, amount)
              : `${exactAmount(asset, amount)} · ${asset.address}`
          }
        >
          {sign}
          {'\u202f'}
          {assetTexts(words, asset, amount)}
        </bdi>,
      ])}
    />
  )
}

/** One permission in a sentence. */
function approvalText(words: Wording, one: PreviewApproval): string {
  const { messages, tag } = words
  const { asset, after, unlimited, expires } = one
  const spender = addressText(one.spender)
  const token = assetName(words, asset)
  if (after === 0n) return messages.previewMayNoLonger({ spender, token })
  const until = expires === undefined ? undefined : dateText(expires, tag)
  const end = until === undefined ? '' : ` ${messages.previewUntil({ date: until })}`
  if (one.type === 'all') return messages.previewMayMoveAll({ spender, collection: token })
  if (asset.type !== 'erc20')
    return messages.previewMayMove({ spender, item: itemName(words, asset) })
  return unlimited
    ? messages.previewMaySpendAll({ spender, token }) + end
    : messages.previewMaySpend({ spender, amount: assetTexts(words, asset, after) }) + end
}

function Fails(props: {
  readonly outcome: Extract<PreviewOutcome, { status: 'fails' }>
  readonly total: number
  readonly coin: string
}) {
  const messages = useMoneyTexts()
  const { outcome, total, coin } = props
  return (
    <div className="preview-verdict" data-tone="danger">
      <h3>
        {total > 1
          ? messages.previewFailsCall({ number: String(outcome.call + 1), total: String(total) })
          : messages.previewFails}
      </h3>
      <p>{failureTexts(messages, outcome.reason, coin)}</p>
    </div>
  )
}

function Unknown({
  outcome,
}: {
  readonly outcome: Extract<PreviewOutcome, { status: 'unknown' }>
}) {
  const messages = useMoneyTexts()
  return (
    <div className="preview-verdict">
      <h3>{messages.previewUnknown}</h3>
      <p>
        {outcome.passes
          ? messages.previewUnknownPasses
          : outcome.why === 'method'
            ? messages.previewUnknownMethod
            : outcome.why === 'refused'
              ? messages.previewUnknownRefused
              : messages.previewUnknownNode}
      </p>
    </div>
  )
}
