import { seededShare } from '@causeway/services/testing/seededRandom'

/** The same numbers in the same order for the same seed: the local history shall not change from start to start. */
export function createSeedRandom(seed: number) {
  const next = seededShare(seed)
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    /** A whole number from `least` to `most`. */
    between,
    chance: (share: number) => next() < share,
    /** One of the list, which must not be empty. */
    pick: <Item>(list: readonly Item[]): Item => {
      const found = list[between(0, list.length - 1)]
      if (found === undefined) throw new Error('Nothing to pick from.')
      return found
    },
    /** `count` different ones of the list (all when it is shorter), in an order of their own. */
    some: <Item>(list: readonly Item[], count: number): Item[] => {
      const rest = [...list]
      return Array.from(
        { length: Math.min(count, list.length) },
        () => rest.splice(between(0, rest.length - 1), 1)[0] as Item,
      )
    },
  }
}

export type SeedRandom = ReturnType<typeof createSeedRandom>
