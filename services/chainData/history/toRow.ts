import { toDecimalString } from '@causeway/protocol/amount'
import { checksumOf } from '../../lib/chain/checksumOf.ts'
import { type Address } from '@causeway/protocol/address'
import type { HistoryRow, WireTransfer } from '@causeway/protocol/api/chainData/accountHistoryOf'
import type { DescribedToken } from '../tokens/describeTokens.ts'
import type { Chain } from '../chains/createChains.ts'
import type { NftHolding, Price } from '../ports.ts'
import { operationOf, type Moved } from './operationOf.ts'
import type { StoredLabel, StoredRow } from './readRows.ts'

type Token = Address | 'native'

/** Where the picture of a collectible is shown; null where there is none. */
export type PreviewOf = (chain: Chain, nft: NftHolding) => string | null

/** What is known beside the row itself. */
export interface Known {
  readonly chain: Chain
  readonly tokens: ReadonlyMap<Token, DescribedToken>
  /** At the row's block. */
  readonly prices: ReadonlyMap<Token, Price>
  /** Whether the operator's rules call a collection of this name spam. */
  readonly isSpam: (collection: string) => boolean
  readonly previewOf: PreviewOf
}

/** Tokens that a row speaks of. */
export function tokensIn({ transfers, approved, labels }: StoredRow): Token[] {
  return [
    'native',
    ...transfers.map(({ token }) => tokenOf(token)),
    ...approved.map(tokenOf),
    ...labels.flatMap(({ token }) => (token ? [tokenOf(token)] : [])),
  ]
}

/**
 * A row in the wire's words.
 * @param account lower case
 * @returns undefined for one that only says that nothing of the account was moved by somebody else
 */
export function toRow(stored: StoredRow, account: string, known: Known): HistoryRow | undefined {
  const row = { ...stored, transfers: stored.transfers.filter(isNews) }
  if (row.transfers.length < stored.transfers.length && isEmpty(row)) return undefined
  const { chain } = known
  const own = row.labels.filter(({ isOwn }) => isOwn)
  const found = operationOf({
    ...row,
    account,
    approves: row.approved.length > 0,
    swaps: chain.swap !== null && row.factories.includes(chain.swap.factory.toLowerCase()),
    meanings: own.map(({ meaning }) => meaning),
  })
  const operationType = found === 'send' && isClaimed(row, account, known) ? 'execute' : found
  const [label] = own.length > 0 ? own : row.labels
  return {
    id: `${chain.caip}-${row.hash}`,
    metadata: {
      operationType,
      hash: row.hash,
      minedAt: new Date(row.timestamp * 1_000).toISOString(),
      ...sides(row, operationType),
      status: row.failed ? 'failed' : 'confirmed',
      nonce: row.nonce,
      application: label ? { name: label.application } : null,
      chain: chain.caip,
    },
    transfers: transfersOf(row, account, own, known),
  }

  /** A transfer of nothing needs nobody's leave: it stands there for the address beside the account, to be copied one day. */
  function isNews({ sender, amount }: Moved): boolean {
    return sender !== account || amount > 0n || stored.sender === account
  }
}

const isEmpty = ({ transfers, approved, labels }: StoredRow) =>
  transfers.length + approved.length + labels.length === 0

/** Whether the account's own sending is a word of contracts that nobody knows, in a transaction of somebody else. */
function isClaimed({ sender, transfers }: StoredRow, account: string, { tokens }: Known): boolean {
  const isUnknown = ({ token }: Moved) =>
    token !== null && tokens.get(tokenOf(token))?.isListed !== true
  return sender !== account && transfers.every(isUnknown)
}

/** Between whom: of one transfer its own two ends, for the transaction's are the token's contract. */
function sides(
  { transfers, sender, recipient, created }: StoredRow,
  operation: string,
): { sentFrom: string; sentTo: string } {
  const [only, ...others] = transfers
  const isPlain = operation === 'send' || operation === 'receive'
  if (isPlain && only && others.length === 0)
    return { sentFrom: checksumOf(only.sender), sentTo: checksumOf(only.recipient) }
  const to = recipient ?? created
  return { sentFrom: checksumOf(sender), sentTo: to ? checksumOf(to) : '' }
}

/**
 * Existing clients leave out a row without transfers. One that moved nothing has one all the same, as `self`, which no sum counts:
 * of what an application credited inside it, else 0 of the token that it is about.
 */
function transfersOf(
  row: StoredRow,
  account: string,
  own: readonly StoredLabel[],
  known: Known,
): WireTransfer[] {
  if (row.transfers.length > 0)
    return row.transfers
      .map((moved) => toTransfer(moved, directionOf(moved, account), known))
      .toSorted((a, b) => order.indexOf(a.direction) - order.indexOf(b.direction))
  const nothing: Moved = {
    kind: 'erc20',
    token: row.approved[0] ?? own[0]?.token ?? null,
    tokenId: null,
    sender: account,
    recipient: account,
    amount: 0n,
  }
  const credited = own.filter(({ token, amount }) => token !== null && (amount ?? 0n) > 0n)
  const [first] = credited
  if (!first) return [toTransfer(nothing, 'self', known)]
  const amount = credited
    .filter(({ token, kind }) => token === first.token && kind === first.kind)
    .reduce((sum, one) => sum + (one.amount ?? 0n), 0n)
  return [toTransfer({ ...nothing, token: first.token, amount }, 'self', known)]
}

/** What was given stands before what came: clients show the first two as a pair. */
const order: readonly WireTransfer['direction'][] = ['out', 'self', 'in']

function directionOf({ sender, recipient }: Moved, account: string): WireTransfer['direction'] {
  if (sender === recipient) return 'self'
  return recipient === account ? 'in' : 'out'
}

function toTransfer(
  moved: Moved,
  direction: WireTransfer['direction'],
  known: Known,
): WireTransfer {
  const { tokens, prices } = known
  const token = tokenOf(moved.token)
  const words = tokens.get(token)
  if (moved.kind === 'erc721' || moved.kind === 'erc1155') {
    const hides = (words?.hides ?? false) || known.isSpam(words?.name ?? '')
    // What the rules call spam shows nothing of its maker's.
    const preview = hides ? null : previewFor(moved, moved.kind, known)
    return {
      fungible_info: null,
      nft_info: {
        name: `${words?.name ?? ''} #${moved.tokenId}`.trim(),
        content: preview,
        flags: { is_spam: hides },
      },
      direction,
      quantity: { numeric: String(moved.amount) },
      value: null,
      price: null,
    }
  }
  // A token that names no decimals is counted in what its contract counts.
  const numeric = toDecimalString(moved.amount, words?.decimals ?? 0)
  const price = prices.get(token)
  return {
    fungible_info: {
      name: words?.name ?? '',
      symbol: words?.symbol ?? '',
      icon: words?.iconUrl ? { url: words.iconUrl } : null,
      ...(token === 'native' ? {} : { address: `${known.chain.caip}:${token}` }),
      listed: words?.isListed ?? false,
      warnings: [...(words?.warnings ?? [])],
    },
    nft_info: null,
    direction,
    quantity: { numeric },
    value: price ? valueOf(moved.amount, words?.decimals ?? 0, price) : null,
    price: price ? Number(price.value) : null,
  }
}

function previewFor(
  { token, tokenId }: Moved,
  standard: NftHolding['standard'],
  { chain, previewOf }: Known,
) {
  if (token === null || tokenId === null) return null
  const url = previewOf(chain, { contract: checksumOf(token), tokenId, standard })
  return url === null ? null : { preview: { url, content_type: 'image/webp' } }
}

/** The amount times its price, exactly; rounded only to the number that the wire asks for. */
function valueOf(amount: bigint, decimals: number, { value }: Price): number {
  const [whole = '0', part = ''] = value.split('.')
  return Number(toDecimalString(amount * BigInt(whole + part), decimals + part.length))
}

function tokenOf(token: string | null): Token {
  return token === null ? 'native' : checksumOf(token)
}
