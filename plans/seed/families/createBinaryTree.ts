import type { SeedMember } from '../world/createMembers.ts'
import type { SeedRandom } from '../world/createSeedRandom.ts'

/** A free place and the way to it, as the contract wants to hear it. */
export interface FreePosition {
  readonly parent: number
  readonly right: boolean
  /** The ids from the parent's parent up to the anchor. */
  readonly path: readonly number[]
}

type Node = { parent: number; left?: number; right?: number }

/** The top of the tree of everybody without a sponsor. */
const root = 2

/**
 * Keeps a binary tree as the contract does: everybody stands below the nearest sponsor who has a place, on a side of one's own
 * choice, at the first free place that way.
 */
export function createBinaryTree(members: readonly SeedMember[]) {
  const nodes = new Map<number, Node>([[root, { parent: 0 }]])
  const sponsors = new Map(members.map(({ id, sponsor }) => [id, sponsor]))

  function anchorOf(id: number): number {
    let above = sponsors.get(id) ?? root
    // The hub knows eight ancestors; beyond them the tree's own top.
    for (let steps = 1; steps < 8 && !nodes.has(above); steps++) above = sponsors.get(above) ?? root
    return nodes.has(above) ? above : root
  }

  return {
    isPlaced: (id: number) => nodes.has(id),
    place(id: number, random: SeedRandom): FreePosition {
      let at = anchorOf(id)
      const way: number[] = []
      for (;;) {
        const node = nodes.get(at)
        if (!node) throw new Error(`${at} has no place.`)
        // A little to the left: as everywhere, one side grows faster.
        const right = random.chance(0.45)
        const next = right ? node.right : node.left
        if (next === undefined) {
          nodes.set(at, { ...node, ...(right ? { right: id } : { left: id }) })
          nodes.set(id, { parent: at })
          return { parent: at, right, path: way.toReversed() }
        }
        way.push(at)
        at = next
      }
    },
    /** Everybody who has a place, from the bottom up. */
    bottomUp: () => [...nodes.keys()].filter((id) => id !== root).toReversed(),
  }
}
