/**
 * mulberry32: numbers that look like chance and are the same for the same seed, so that a failing run can be repeated.
 * @returns the next number: whole, of 32 bits, never negative
 */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/** One of whole numbers below a bound. */
export type SeededRandom = (below: number) => number

/** Numbers below a bound, the same for the same seed. */
export function seededRandom(seed: number): SeededRandom {
  const next = mulberry32(seed)
  return (below) => next() % below
}

/** From 0 up to, but without, 1, the same for the same seed. */
export function seededShare(seed: number): () => number {
  const next = mulberry32(seed)
  return () => next() / 2 ** 32
}

/** One of a list, which must not be empty. */
export const pickOf = <Item>(list: readonly Item[], random: SeededRandom): Item =>
  list[random(list.length)] as Item
