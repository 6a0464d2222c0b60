import type { TreePosition } from '@causeway/plans/protocol/api/indexer/treePosition'
import type { TreeMember } from '../../tree/layTree.ts'

/** As many places as a drawing takes in; the page says how many there are. */
export const mostPlaces = 5_000

/** Hub ids that stand at the top of the two binary trees from the start: the operator and the community reserve. */
export const tops = [1, 2] as const

/** Seats of a matrix by their number alone: the parent of seat n is `(n − 2) / width + 1`, whoever owns it. */
export function seatTree(sold: number, width: number): readonly TreeMember[] {
  return Array.from({ length: Math.min(sold, mostPlaces) }, (_, i) => ({
    id: i + 1,
    parent: i === 0 ? null : Math.floor((i - 1) / width) + 1,
  }))
}

/** A binary tree from what the contract says of its first members; a member that is not placed has parent 0. */
export function legTree(
  nodes: readonly ({ readonly left: number; readonly right: number } | undefined)[],
  top: number,
): readonly TreeMember[] {
  const found: TreeMember[] = [{ id: top, parent: null }]
  for (const { id } of found) {
    const node = nodes[id - 1]
    for (const side of [0, 1] as const) {
      const child = side === 0 ? node?.left : node?.right
      if (child) found.push({ id: child, parent: id, side })
    }
  }
  return found
}

/** The places that the indexer knows, as a drawing takes them. In a binary tree the top itself is no place. */
export function placedTree(
  places: readonly TreePosition[],
  top: number | null,
): readonly TreeMember[] {
  const members = places.map(({ node, parent, slot, member }): TreeMember => ({
    id: node,
    parent,
    ...(member.wallet && { wallet: member.wallet }),
    ...(top !== null && (slot === 0 || slot === 1) && { side: slot }),
  }))
  if (top === null) return members
  const below = new Map<number, TreeMember[]>()
  for (const one of members) {
    const siblings = below.get(one.parent ?? 0)
    if (siblings) siblings.push(one)
    else below.set(one.parent ?? 0, [one])
  }
  const found: TreeMember[] = [{ id: top, parent: null }]
  for (const { id } of found) found.push(...(below.get(id) ?? []))
  return found
}
