/** When bought tokens are released: nothing before the cliff, then in proportion to the time since the end of the sale. */
export interface Vesting {
  /** unix seconds: the end of the sale */
  readonly from: bigint
  /** seconds after it */
  readonly cliff: bigint
  /** seconds after it */
  readonly vesting: bigint
  readonly amount: bigint
}

/** How much is released at a moment, as the contract counts it. */
export function unlockedAt({ from, cliff, vesting, amount }: Vesting, at: bigint): bigint {
  const passed = at - from
  if (passed < cliff || passed < 0n) return 0n
  return passed >= vesting ? amount : (amount * passed) / vesting
}

export interface Unlock {
  readonly timestamp: number
  /** what becomes free at that moment, or since the one before */
  readonly amount: bigint
}

const steps = 12n

/** The calendar of a release: the end of the sale, the cliff, and twelve even steps to the last token. Empty without tokens. */
export function unlockCalendar(terms: Vesting): readonly Unlock[] {
  const { from, cliff, vesting, amount } = terms
  if (amount === 0n) return []
  const length = vesting - cliff
  const after = Array.from({ length: length > 0n ? Number(steps) : 0 }, (_, i) => {
    return from + cliff + (length * BigInt(i + 1)) / steps
  })
  const moments = [...new Set([from + cliff, ...after])]
  const before = (i: number) => (i === 0 ? 0n : unlockedAt(terms, moments[i - 1] ?? 0n))
  const released = moments.map((at, i) => ({
    timestamp: Number(at),
    amount: unlockedAt(terms, at) - before(i),
  }))
  // Nothing is free from the end of the sale up to the cliff: the line shows it as a step.
  const nothing = [...new Set([from, from + cliff])].map((at) => ({
    timestamp: Number(at),
    amount: 0n,
  }))
  return [...nothing, ...released]
}
