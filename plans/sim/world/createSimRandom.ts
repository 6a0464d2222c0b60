import { seededShare } from '@causeway/services/testing/seededRandom'

/** Numbers that look like chance and are the same for the same seed. */
export interface SimRandom {
  /** A whole number from `least` to `most`. */
  readonly between: (least: number, most: number) => number
  readonly chance: (share: number) => boolean
}

/** Of a seed: good enough for who buys on which day. */
export function createSimRandom(seed: number): SimRandom {
  const next = seededShare(seed)
  return {
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
  }
}
