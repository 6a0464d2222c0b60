import { exactText, formatAmount } from '@causeway/protocol/amount/formatAmount'
import type {
  HistoryRow,
  WireTransfer,
  OperationType,
} from '@causeway/protocol/api/chainData/accountHistoryOf'
import { type KnownToken, identifyMoved } from '@causeway/protocol/tokens/identifyToken'
import { truncateAddress } from '@causeway/protocol/address'
import { amountStyle, joinNames } from '../i18n/format.ts'
import { activityMessages as m } from './messages.gen.ts'
import type { TimelineEntry } from './mergeTimelines.ts'
import type { NameLookup } from '../plans/history/sentenceOf.ts'

/** Something that a wallet did or received, in a plan or not. */
export interface WalletHistoryRow extends TimelineEntry {
  readonly id: string
  readonly history: HistoryRow
}

/**
 * Rows as lists are laid together; one that brought nothing but spam is left out. Tokens go by the words that may be shown of them.
 * @param known what the site itself knows of tokens
 */
export function walletHistoryRows(
  rows: readonly HistoryRow[],
  known: readonly KnownToken[],
): readonly WalletHistoryRow[] {
  return rows
    .filter(
      ({ transfers }) =>
        transfers.length === 0 || transfers.some(({ nft_info: nft }) => !nft?.flags.is_spam),
    )
    .map((row) => nameTransfers(row, known))
    .map((history) => ({
      id: history.id,
      at: Math.floor(Date.parse(history.metadata.minedAt) / 1_000),
      hash: history.metadata.hash,
      history,
    }))
}

function nameTransfers(row: HistoryRow, known: readonly KnownToken[]): HistoryRow {
  const transfers = row.transfers.map((transfer) => {
    const { fungible_info: token } = transfer
    if (!token) return transfer
    const found = identifyMoved(token, row.metadata.chain ?? '', known)
    const { symbol = '', name = '' } = found ?? {}
    return { ...transfer, fungible_info: { ...token, symbol, name } }
  })
  return { ...row, transfers }
}

/** What moved, as people read it: `12.5 USDC and 3 CWY`. @param amounts false where only what it is about is told */
function whatOf(transfers: readonly WireTransfer[], amounts = true): string {
  const parts = transfers.map((transfer) => {
    const name = transfer.fungible_info?.symbol || transfer.nft_info?.name || '…'
    return transfer.nft_info || !amounts ? name : amountOf(transfer, name)
  })
  return joinNames(parts)
}

const amountOf = ({ quantity: { numeric } }: WireTransfer, symbol: string): string =>
  formatAmount(numeric, { symbol }, amountStyle())

/** One row in words. @param nameOf what to call an address; null: by its short form */
export function walletSentence({ history }: WalletHistoryRow, nameOf: NameLookup): string {
  const { operationType, sentFrom, sentTo, status } = history.metadata
  const who = (address: string) => nameOf(address) ?? truncateAddress(address)
  const side = (direction: WireTransfer['direction']) => {
    const found = history.transfers.filter((one) => one.direction === direction)
    return whatOf(found.length > 0 ? found : history.transfers)
  }
  const { did } = m
  const tell: Readonly<Record<OperationType, () => string>> = {
    send: () => did.send(side('out'), who(sentTo)),
    receive: () => did.receive(side('in'), who(sentFrom)),
    trade: () => did.trade(side('out'), side('in')),
    approve: () => did.approve(whatOf(history.transfers, false)),
    deposit: () => did.deposit(side('out')),
    withdraw: () => did.withdraw(side('in')),
    mint: () => did.mint(side('in')),
    burn: () => did.burn(side('out')),
    claim: () => did.claim(side('in')),
    execute: () => did.execute(who(sentTo)),
    deploy: () => did.deploy,
    cancel: () => did.cancel,
    buy: () => did.buy(side('in')),
  }
  const said = tell[operationType]()
  return status === 'failed' ? m.didFail(said) : said
}

/** Whom the sentence of a row calls by a name. */
export const namedInRow = ({ history: { metadata } }: WalletHistoryRow): readonly string[] =>
  [metadata.sentFrom, metadata.sentTo].filter((one) => one !== '')

/** The tokens that a row is about. */
export const symbolsIn = ({ history: { transfers } }: WalletHistoryRow): readonly string[] =>
  transfers.flatMap(({ fungible_info: token }) => token?.symbol ?? [])

/** What moved, for people: what left has a minus. */
export function movedAmounts({ history: { transfers } }: WalletHistoryRow): string {
  const moved = transfers.filter(({ direction }) => direction !== 'self')
  return moved
    .map(({ direction, quantity: { numeric }, fungible_info: token, nft_info: nft }) =>
      formatAmount(
        numeric,
        { symbol: token?.symbol ?? nft?.name ?? undefined },
        { ...amountStyle(), sign: direction === 'out' ? '−' : '+' },
      ),
    )
    .join('; ')
}

/** Amounts for a spreadsheet, exact: what left has a minus. */
export function exactAmounts({ history: { transfers } }: WalletHistoryRow): string {
  return transfers
    .filter(({ direction }) => direction !== 'self')
    .map(({ direction, quantity: { numeric }, fungible_info: token, nft_info: nft }) => {
      const text = exactText(numeric, { symbol: token?.symbol ?? nft?.name ?? undefined })
      return direction === 'out' ? `-${text}` : text
    })
    .join('; ')
}
