import type {
  AssetChange,
  PreviewApproval,
  PreviewFailure,
  PreviewOutcome,
  TransactionPreview,
} from '@causeway/protocol/preview/transactionPreview'
import type { MoneyTexts } from '../core/messages/money/loadMoney.ts'
import {
  type Wording,
  addressText,
  assetName,
  assetTexts,
  dateText,
  exactAmount,
  itemName,
} from './assetTexts.ts'

/** One line of what would come of it. */
export interface OutcomeLine {
  readonly kind: 'change' | 'approval' | 'differs'
  readonly text: string
  /** Which way something moves: the text begins with it. */
  readonly sign?: '−' | '+'
  /** For those who point at it: the exact amount, and whose token it is. */
  readonly title?: string
}

/** What would come of a transaction, in words: the kit, the wallet's frame and Pocket draw the same. */
interface OutcomeTexts {
  /** That it would fail, or that nobody can say. */
  readonly verdict?: {
    readonly title: string
    readonly text: string
    readonly tone: 'danger' | 'plain'
  }
  readonly rows: readonly { readonly label: string; readonly lines: readonly OutcomeLine[] }[]
  readonly notes: readonly string[]
}

/** The words of an outcome. @param coin symbol of the chain's own coin */
export function outcomeTexts(
  words: Wording,
  { outcome, calls }: Pick<TransactionPreview, 'outcome' | 'calls'>,
  coin: string,
): OutcomeTexts {
  const { messages } = words
  switch (outcome.status) {
    case 'fails': {
      const place = { number: String(outcome.call + 1), total: String(calls.length) }
      const title = calls.length > 1 ? messages.previewFailsCall(place) : messages.previewFails
      const text = failureTexts(messages, outcome.reason, coin)
      return { verdict: { title, text, tone: 'danger' }, rows: [], notes: [] }
    }
    case 'unknown': {
      const text = unknownText(messages, outcome)
      return {
        verdict: { title: messages.previewUnknown, text, tone: 'plain' },
        rows: [],
        notes: [],
      }
    }
    case 'computed':
      return computed(words, outcome)
    default:
      return outcome satisfies never
  }
}

function unknownText(
  messages: MoneyTexts,
  { passes, why }: Extract<PreviewOutcome, { status: 'unknown' }>,
): string {
  if (passes) return messages.previewUnknownPasses
  return {
    method: messages.previewUnknownMethod,
    refused: messages.previewUnknownRefused,
    node: messages.previewUnknownNode,
  }[why]
}

function computed(
  words: Wording,
  outcome: Extract<PreviewOutcome, { status: 'computed' }>,
): OutcomeTexts {
  const { messages } = words
  const { leaves, arrives, approvals, differs, how } = outcome
  const changes = (these: readonly AssetChange[], sign: '−' | '+') =>
    these.map(({ asset, amount }): OutcomeLine => {
      const exact = exactAmount(asset, amount)
      return {
        kind: 'change',
        text: `${sign}\u{202f}${assetTexts(words, asset, amount)}`,
        sign,
        title: asset.type === 'native' ? exact : `${exact} · ${asset.address}`,
      }
    })
  const rows = [
    { label: messages.previewLeaves, lines: changes(leaves, '−') },
    { label: messages.previewArrives, lines: changes(arrives, '+') },
    {
      label: messages.previewAllows,
      lines: approvals.map((one): OutcomeLine => ({
        kind: 'approval',
        text: approvalText(words, one),
      })),
    },
    {
      label: messages.previewMayDiffer,
      lines: differs.map((asset): OutcomeLine => ({
        kind: 'differs',
        text: itemName(words, asset),
      })),
    },
  ]
  return {
    rows: rows.filter(({ lines }) => lines.length > 0),
    notes: [
      ...(leaves.length + arrives.length > 0 ? [] : [messages.previewNothing]),
      ...(how === 'trace' ? [messages.previewTraced] : []),
    ],
  }
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

/** Why something would fail, in words. */
export function failureTexts(messages: MoneyTexts, reason: PreviewFailure, coin: string): string {
  switch (reason.type) {
    case 'text':
      return reason.text.trim() === ''
        ? messages.previewFailUnknown
        : messages.previewFailText({ reason: reason.text })
    case 'error':
      return messages.previewFailText({ reason: reason.name })
    case 'panic':
      return messages.previewFailPanic({ code: String(reason.code) })
    case 'funds':
      return messages.previewFailFunds({ symbol: coin })
    case 'gas':
      return messages.previewFailGas
    case 'unknown':
      return messages.previewFailUnknown
    default:
      return reason satisfies never
  }
}
