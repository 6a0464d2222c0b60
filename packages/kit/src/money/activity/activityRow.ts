import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import {
  historySign,
  type HistoryItem,
  type HistoryTransfer,
} from '@causeway/protocol/history/historyItem'
import type { RecentItem } from '../pending/recentItem.ts'
import type { Messages } from '../../core/messages/en.ts'

const titles = new Map(
  Object.entries({
    approve: 'txApproved',
    bought: 'txBought',
    borrow: 'txBorrowed',
    burn: 'txBurned',
    cancel: 'txCancelled',
    claim: 'txClaimed',
    deploy: 'txDeployed',
    deposit: 'txDeposited',
    execute: 'txExecuted',
    mint: 'txMinted',
    receive: 'txReceived',
    repay: 'txRepaid',
    send: 'txSent',
    sell: 'txSold',
    stake: 'txStaked',
    trade: 'txSwapped',
    unstake: 'txUnstaked',
    withdraw: 'txWithdrew',
  } as const satisfies Record<string, keyof Messages>),
)

/** What a transaction did, in the past tense; a type that nobody told us about is a transaction and no more. */
function activityTitle(operationType: string, messages: Messages): string {
  return messages[titles.get(operationType) ?? 'transaction']
}

/** One line under a title. */
export interface ActivityLine {
  readonly text: string
  /** What was given for it. */
  readonly from?: string
  /** Which way it went, where there are several movements. */
  readonly direction?: 'in' | 'outward'
}

export interface ActivityRow {
  readonly title: string
  readonly lines: readonly ActivityLine[]
  /** At most two; NFTs are square, tokens round. */
  readonly pictures: readonly {
    readonly url: string | undefined
    readonly name: string
    readonly square: boolean
  }[]
  readonly glyph: 'swap' | 'check' | 'close' | 'in' | 'outward'
  readonly status: keyof typeof statusTexts
  readonly statusText: string
  /** Day and month. */
  readonly date: string
}

const statusTexts = { confirmed: 'txConfirmed', failed: 'txFailed', pending: 'txPending' } as const

/** What a row of the history says (facts/modal.md §17, SPEC §4 and §5). */
export function activityRow(item: RecentItem, messages: Messages, locale: string): ActivityRow {
  const { operationType, minedAt } = item.metadata
  return {
    title: item.description ?? activityTitle(operationType, messages),
    lines: [...lines(item, messages, locale), ...strangers(item, messages)],
    pictures: item.transfers.slice(0, 2).map(({ fungible_info: fungible, nft_info: nft }) => ({
      url: (nft ? nft.content?.preview?.url : fungible?.icon?.url) ?? undefined,
      name: (nft ? nft.name : (fungible?.symbol ?? fungible?.name)) ?? '',
      square: Boolean(nft),
    })),
    glyph: glyph(item),
    status: statusOf(item),
    statusText: messages[statusTexts[statusOf(item)]],
    date: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(
      Date.parse(minedAt),
    ),
  }
}

function lines(item: HistoryItem, messages: Messages, locale: string): readonly ActivityLine[] {
  const { transfers, metadata } = item
  const text = (transfer: HistoryTransfer, sign?: '+' | '−') =>
    amount(transfer, sign, messages, locale)
  const [first, second, ...more] = transfers
  if (!first) return [{ text: messages[statusTexts[statusOf(item)]] }]
  if (!second) {
    const sign = historySign(metadata.operationType)
    return [{ text: text(first, sign === '-' ? '−' : sign || undefined) }]
  }
  if (more.length === 0 && !first.nft_info && !second.nft_info) {
    const [from, to] =
      first.direction === 'in' && second.direction !== 'in' ? [second, first] : [first, second]
    return [{ from: text(from), text: text(to) }]
  }
  return transfers.map((transfer) => ({
    direction: transfer.direction === 'in' ? 'in' : 'outward',
    text: text(transfer),
  }))
}

/** What to know of tokens that no list has. */
function strangers({ transfers }: HistoryItem, messages: Messages): readonly ActivityLine[] {
  const tokens = transfers.flatMap(({ fungible_info: token }) => token ?? [])
  const n = tokens.filter(({ warnings = [] }) => warnings.length > 0).length
  return [
    ...(n > 0 ? [messages.tokensLikeOthers({ n })] : []),
    ...tokens.flatMap(({ claims: name }) => (name ? messages.callsItself({ name }) : [])),
  ].map((text) => ({ text }))
}

/** A status that nobody told us about is not settled, as far as we know. */
function statusOf({ metadata }: HistoryItem): keyof typeof statusTexts {
  const { status } = metadata
  return status === 'confirmed' || status === 'failed' ? status : 'pending'
}

/** The operation decides about the sign (SPEC §4); one that a source writes into the number would say it twice. */
function amount(
  { fungible_info: fungible, nft_info: nft, quantity }: HistoryTransfer,
  sign: '+' | '−' | undefined,
  messages: Messages,
  locale: string,
): string {
  if (nft) return nft.name ?? messages.collectible
  const symbol = fungible?.symbol || fungible?.name || messages.unlistedToken
  return formatAmount(quantity.numeric.replace(/^-/u, ''), { symbol }, { locale, sign })
}

function glyph({ metadata, transfers }: HistoryItem): ActivityRow['glyph'] {
  switch (metadata.operationType) {
    case 'trade':
      return 'swap'
    case 'approve':
      return 'check'
    case 'cancel':
      return 'close'
    default: {
      const direction = transfers[0]?.direction
      const isPlus = historySign(metadata.operationType) === '+'
      const into = direction === 'in' || (direction !== 'out' && isPlus)
      return into ? 'in' : 'outward'
    }
  }
}
