import type { Internal } from './internalOf.ts'
import { readLog, zero } from './readLog.ts'
import type { approval, received, swapTable, transaction, transfer } from '../schema.ts'
import type { TxLog } from './wire.ts'

type Row<T extends { $inferSelect: object }> = Omit<T['$inferSelect'], 'chainId'>
export type TransactionRow = Row<typeof transaction>
export type TransferRow = Row<typeof transfer>
export type ApprovalRow = Row<typeof approval>
export type SwapRow = Row<typeof swapTable>
export type ReceivedRow = Row<typeof received>

/** A transaction as the node tells it. */
export interface ReadTransaction extends Omit<TransactionRow, 'traced'> {
  readonly logs: readonly TxLog[]
  /** null: the node does not tell. */
  readonly internal: readonly Internal[] | null
}

/** Which contracts may be believed of which events, by lower-case address. */
export interface Believed {
  readonly wrapped: ReadonlySet<string>
  /** Pools of Uniswap v3, with the factory that knows each. */
  readonly pools: ReadonlyMap<string, string>
}

export interface TransactionRows {
  readonly transaction: TransactionRow
  readonly transfers: readonly TransferRow[]
  readonly approvals: readonly ApprovalRow[]
  readonly swaps: readonly SwapRow[]
  /** Addresses that had a part in it. */
  readonly parties: ReadonlySet<string>
  readonly received: readonly ReceivedRow[]
}

/** Contracts whose events are to be believed only when they are what they say. */
export function doubted(logs: readonly TxLog[]): { wraps: Set<string>; swaps: Set<string> } {
  const [wraps, swaps] = [new Set<string>(), new Set<string>()]
  for (const log of logs)
    for (const { type } of readLog(log)) {
      if (type === 'wrap') wraps.add(log.address)
      if (type === 'swap') swaps.add(log.address)
    }
  return { wraps, swaps }
}

/**
 * What is stored of a transaction. Pure.
 *
 * Somebody has a part in it who sent it, to or from whom something moved, or who approved something. A transfer of no tokens
 * counts for its sender alone: anybody can emit one in anybody's name, and does, to plant look-alike addresses in histories.
 */
export function rowsOf(read: ReadTransaction, believed: Believed): TransactionRows {
  const { logs, internal, ...facts } = read
  const at = { blockNumber: read.blockNumber, txIndex: read.txIndex }
  const transfers: TransferRow[] = nativeOf(read).map((row) => ({ ...at, ...row }))
  const approvals: ApprovalRow[] = []
  const swaps: SwapRow[] = []
  for (const log of logs) {
    const token = log.address
    const here = { ...at, logIndex: log.logIndex }
    readLog(log).forEach((meaning, part) => {
      if (meaning.type === 'approval') {
        const { kind, owner, spender, amount } = meaning
        approvals.push({ ...here, kind, token, owner, spender, amount })
      } else if (meaning.type === 'transfer') {
        const { from: sender, to: recipient, kind, tokenId, amount } = meaning
        transfers.push({ ...here, part, kind, token, tokenId, sender, recipient, amount })
      } else if (meaning.type === 'wrap' && believed.wrapped.has(token)) {
        const { from: sender, to: recipient, amount } = meaning
        transfers.push({
          ...here,
          part,
          kind: 'wrap',
          token,
          tokenId: null,
          sender,
          recipient,
          amount,
        })
      } else if (meaning.type === 'swap') {
        const factory = believed.pools.get(token)
        if (factory) swaps.push({ ...here, pool: token, factory })
      }
    })
  }
  const moved = withoutTwins(transfers)
  return {
    transaction: { ...facts, traced: internal !== null },
    transfers: moved,
    approvals,
    swaps,
    parties: partiesOf(read, moved, approvals),
    received: moved.flatMap(receivedOf),
  }
}

/** Some wrapped tokens tell of a deposit twice, as a transfer from nobody, too: it is one movement. */
function withoutTwins(transfers: readonly TransferRow[]): TransferRow[] {
  const wraps = transfers.filter(({ kind }) => kind === 'wrap')
  const twins = new Set<TransferRow>()
  for (const { token, sender, recipient, amount } of wraps) {
    const twin = transfers.find(
      (one) =>
        one.kind === 'erc20' &&
        one.token === token &&
        one.sender === sender &&
        one.recipient === recipient &&
        one.amount === amount &&
        !twins.has(one),
    )
    if (twin) twins.add(twin)
  }
  return transfers.filter((one) => !twins.has(one))
}

type Moved = Omit<TransferRow, 'blockNumber' | 'txIndex'>

function nativeOf({
  value,
  failed,
  sender,
  recipient,
  created,
  internal,
}: ReadTransaction): Moved[] {
  const of = { logIndex: -1, token: null, tokenId: null }
  const to = recipient ?? created
  const own: Moved[] =
    value > 0n && !failed && to
      ? [{ ...of, part: 0, kind: 'native', sender, recipient: to, amount: value }]
      : []
  const inside = (internal ?? []).map(({ from, to: whom, amount }, index): Moved => ({
    ...of,
    part: index + 1,
    kind: 'internal',
    sender: from,
    recipient: whom,
    amount,
  }))
  return [...own, ...inside]
}

function partiesOf(
  { sender }: ReadTransaction,
  transfers: readonly TransferRow[],
  approvals: readonly ApprovalRow[],
): Set<string> {
  const parties = new Set<string>([sender])
  for (const { amount, sender: from, recipient: to } of transfers)
    if (amount > 0n) parties.add(from).add(to)
  for (const { owner } of approvals) parties.add(owner)
  parties.delete(zero)
  return parties
}

function receivedOf({
  kind,
  token,
  tokenId,
  recipient,
  amount,
  blockNumber,
}: TransferRow): ReceivedRow[] {
  if (token === null || amount === 0n || recipient === zero) return []
  const standard = kind === 'erc721' || kind === 'erc1155' ? kind : 'erc20'
  return [{ address: recipient, kind: standard, token, tokenId: tokenId ?? 0n, blockNumber }]
}
