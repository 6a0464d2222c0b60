/**
 * A question about a raffle, as the number that a search goes by: a round alone (`high` is 0), or the pages from `low`
 * to before `high` of its rows, of which the middle one is read.
 */
interface Place {
  readonly round: bigint
  readonly low: bigint
  readonly high: bigint
  readonly page: bigint
  /** whose winning tickets are looked for there */
  readonly prizes: readonly bigint[]
}

/** As many rows as the contract gives at once. */
export const rowsPerPage = 100n
/** A page begins with the last row of the one before, where its own first row of tickets begins. */
export const pageStep = rowsPerPage - 1n

/** Of each part of the number; the contract has as many prizes at most. */
const bits = 32

/**
 * Never 0, which is no number for a search.
 * @param prizes a bit for each
 */
export const raffleRequestId = (round: bigint, low = 0n, high = 0n, prizes = 0n): bigint =>
  [low, high, prizes].reduce((id, part) => (id << BigInt(bits)) | part, round + 1n)

export function raffleRequestOf(id: bigint): Place {
  const part = (nth: number) => BigInt.asUintN(bits, id >> BigInt(nth * bits))
  const [low, high] = [part(2), part(1)]
  return {
    round: (id >> BigInt(3 * bits)) - 1n,
    low,
    high,
    page: (low + high) / 2n,
    prizes: bitsOf(part(0)),
  }
}

const bitsOf = (mask: bigint) =>
  numbersUpTo(BigInt(bits)).filter((bit) => ((mask >> bit) & 1n) === 1n)

/** How many pages the rows of a round have. */
export const pageCountOf = (rows: bigint): bigint => (rows + pageStep - 1n) / pageStep

export const numbersUpTo = (n: bigint): readonly bigint[] =>
  Array.from({ length: Number(n) }, (_, i) => BigInt(i))
