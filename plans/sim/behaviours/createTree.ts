import type { SimWorld } from '../world/simWorld.ts'

/** Who stands where: the same tree as on the chain, so that a place can be named without a search there. */
export function createTree() {
  const parentOf = new Map<bigint, bigint>()
  const places = new Map<bigint, [left?: bigint, right?: bigint]>()
  return {
    ids: () => [...parentOf.keys()],
    isPlaced: (id: bigint) => parentOf.has(id),
    /** Takes the highest free place below `anchor`, and the side by chance where both are free. */
    take(
      id: bigint,
      anchor: bigint,
      world: SimWorld,
    ): { parent: bigint; right: boolean; path: bigint[] } {
      let level = [anchor]
      for (;;) {
        for (const parent of level) {
          const below = places.get(parent) ?? []
          if (below[0] !== undefined && below[1] !== undefined) continue
          const right =
            below[0] !== undefined || (below[1] === undefined && world.random.chance(0.5))
          below[right ? 1 : 0] = id
          places.set(parent, below)
          parentOf.set(id, parent)
          const path: bigint[] = []
          for (let hop = parent; hop !== anchor;) {
            hop = parentOf.get(hop) ?? anchor
            path.push(hop)
          }
          return { parent, right, path }
        }
        level = level.flatMap((parent) =>
          (places.get(parent) ?? []).filter((one) => one !== undefined),
        )
      }
    },
  }
}
