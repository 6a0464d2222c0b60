import type { OperationType } from '@causeway/protocol/api/chainData/accountHistoryOf'
import type { LabelMeaning } from '../../lib/history/labels.ts'

/** One movement to or from the account. */
export interface Moved {
  readonly kind: 'native' | 'internal' | 'erc20' | 'wrap' | 'erc721' | 'erc1155'
  /** Lower case; null: the native token. */
  readonly token: string | null
  readonly tokenId: bigint | null
  readonly sender: string
  readonly recipient: string
  readonly amount: bigint
}

/** A transaction as its account sees it. Addresses are lower case. */
export interface AccountTransaction {
  readonly account: string
  readonly sender: string
  /** null: it made a contract. */
  readonly recipient: string | null
  readonly value: bigint
  readonly selector: string | null
  readonly failed: boolean
  readonly transfers: readonly Moved[]
  /** Whether the account let somebody take something. */
  readonly approves: boolean
  /** Whether a pool of the chain's own exchange swapped in it. */
  readonly swaps: boolean
  /** What labels say of the account in it. */
  readonly meanings: readonly LabelMeaning[]
}

const none = `0x${'0'.repeat(40)}`

const approving = new Set(['0x095ea7b3', '0xa22cb465', '0xd505accf'])
/** transfer, transferFrom and safeTransferFrom of all three standards, single and batch. */
const sending = new Set([
  '0xa9059cbb',
  '0x23b872dd',
  '0x42842e0e',
  '0xb88d4fde',
  '0xf242432a',
  '0x2eb2c2d6',
])

/**
 * What a transaction was for an account, in one word. Pure.
 *
 * What a label says comes first: who wrote it knows what the money was for. Then what moved; what was only asked for, of a transaction that
 * failed, comes from its first four bytes.
 */
export function operationOf(seen: AccountTransaction): OperationType {
  const { account, sender, recipient, selector, transfers } = seen
  if (seen.failed) return intended(seen)
  const labelled = ofLabels(seen)
  if (labelled) return labelled
  const isOwn = sender === account
  if (isOwn && recipient === null) return 'deploy'
  const moved = sides(account, transfers)
  if (seen.swaps && moved.in && moved.out) return 'trade'
  const wrap = transfers.find(({ kind }) => kind === 'wrap')
  if (wrap) return wrap.recipient === account ? 'deposit' : 'withdraw'
  const plain = selector === null || sending.has(selector)
  if (moved.in && moved.out) return 'execute'
  if (moved.in) return transfers.some(isMade) ? 'mint' : 'receive'
  if (moved.out) {
    if (transfers.some(isUnmade)) return 'burn'
    return plain || !isOwn ? 'send' : 'execute'
  }
  if (seen.approves) return 'approve'
  if (isOwn && recipient === account && seen.value === 0n && selector === null) return 'cancel'
  return plain ? 'send' : 'execute'
}

function intended({ recipient, selector, value }: AccountTransaction): OperationType {
  if (recipient === null) return 'deploy'
  if (selector === null) return value > 0n ? 'send' : 'execute'
  if (approving.has(selector)) return 'approve'
  return sending.has(selector) ? 'send' : 'execute'
}

/** null: no label says anything of it. */
function ofLabels({ meanings, account, transfers }: AccountTransaction): OperationType | null {
  if (meanings.length === 0) return null
  if (meanings.includes('deposit')) return 'deposit'
  if (meanings.includes('withdraw')) return 'withdraw'
  // What is taken out arrives in the wallet; what is only credited waits somewhere.
  const arrives = transfers.some(({ recipient }) => recipient === account)
  if (meanings.includes('earn')) return arrives ? 'claim' : 'receive'
  return meanings.includes('claim') ? 'claim' : 'execute'
}

const isMade = ({ token, sender }: Moved) => token !== null && sender === none
const isUnmade = ({ token, recipient }: Moved) => token !== null && recipient === none

/** Whether the account has more of something than before, and less of something. */
function sides(account: string, transfers: readonly Moved[]): { in: boolean; out: boolean } {
  const changes = new Map<string, bigint>()
  for (const { token, tokenId, sender, recipient, amount } of transfers) {
    const asset = `${token}:${tokenId}`
    const change = (recipient === account ? amount : 0n) - (sender === account ? amount : 0n)
    changes.set(asset, (changes.get(asset) ?? 0n) + change)
  }
  const all = [...changes.values()]
  return { in: all.some((change) => change > 0n), out: all.some((change) => change < 0n) }
}
