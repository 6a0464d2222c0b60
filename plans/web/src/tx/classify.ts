/** What one look at the chain found about a sent transaction. */
export interface Sighting {
  readonly receipt: 'success' | 'reverted' | null
  /** A node knows the transaction, mined or waiting. */
  readonly known: boolean
  /** The transaction's nonce; null when no node ever showed it to us. */
  readonly nonce: number | null
  /** Transactions of the account that are in blocks. */
  readonly used: number
  /** Looks in a row, this one included, in which no node knew it. */
  readonly missing: number
}

/** Nodes of one provider disagree for a moment: what only one look says is not believed. */
const looksUntilReplaced = 2
const looksUntilDropped = 8
/** Never seen at all: a wallet may send it privately, so it gets more time. */
const looksUntilNeverSeen = 30

export type Fate = 'mined' | 'reverted' | 'pending' | 'replaced' | 'dropped' | 'unseen'

/** Tells mined, reverted, replaced, dropped, never seen and still pending apart. */
export function classify(sighting: Sighting): Fate {
  const { receipt, known, nonce, used, missing } = sighting
  if (receipt) return receipt === 'success' ? 'mined' : 'reverted'
  if (known) return 'pending'
  if (nonce === null) return missing >= looksUntilNeverSeen ? 'unseen' : 'pending'
  if (used > nonce) return missing >= looksUntilReplaced ? 'replaced' : 'pending'
  return missing >= looksUntilDropped ? 'dropped' : 'pending'
}
