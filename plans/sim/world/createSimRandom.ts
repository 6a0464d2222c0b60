/** Numbers that look like chance and are the same for the same seed. */
export interface SimRandom {
  /** A whole number from `least` to `most`. */
  readonly between: (least: number, most: number) => number
  readonly chance: (share: number) => boolean
}

/** mulberry32: small, and good enough for who buys on which day. */
export function createSimRandom(seed: number): SimRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
  }
}
