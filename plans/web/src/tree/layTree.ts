import { stratify, tree, type HierarchyPointNode } from 'd3-hierarchy'

/** Somebody in a tree of members, seats or legs. */
export interface TreeMember {
  readonly id: number
  /** who stands above; null for the top */
  readonly parent: number | null
  readonly wallet?: string
  /** the leg in a binary tree: 0 left, 1 right */
  readonly side?: 0 | 1
}

/** A member with a place on the drawing. Units are pixels at full size. */
export interface Placed extends TreeMember {
  readonly x: number
  readonly y: number
  readonly level: number
  /** ids, from left to right */
  readonly children: readonly number[]
  /** everybody below, at any depth */
  readonly below: number
  /** The visitor's own, or below one of theirs. */
  readonly mark?: 'own' | 'below' | undefined
}

export interface Laid {
  readonly members: readonly Placed[]
  readonly byId: ReadonlyMap<number, Placed>
  /** Not the visitor's alone: what is theirs is marked. */
  readonly isShared: boolean
  readonly box: { readonly left: number; readonly right: number; readonly bottom: number }
}

/** Room of one member: across and down. */
const room = [44, 84] as const

/**
 * Places a tree (Buchheim's layout, as d3-hierarchy does it: linear in the number of members).
 * @param members the top first; whoever names a parent that is not there hangs at the top
 * @param own the visitor's, to be marked with everybody below them; left out where the whole tree is theirs
 */
export function layTree(members: readonly TreeMember[], own?: readonly number[]): Laid {
  const isShared = own !== undefined
  const [top] = members
  if (!top) return { members: [], byId: new Map(), isShared, box: { left: 0, right: 0, bottom: 0 } }
  const known = new Set(members.map(({ id }) => id))
  const parentOf = ({ id, parent }: TreeMember) =>
    id === top.id ? null : String(parent !== null && known.has(parent) ? parent : top.id)
  const root = stratify<TreeMember>()
    .id(({ id }) => String(id))
    .parentId(parentOf)([...members])
  root.sort((a, b) => (a.data.side ?? 0) - (b.data.side ?? 0) || a.data.id - b.data.id)
  const placed = tree<TreeMember>().nodeSize([...room])(root)
  const list: Placed[] = []
  placed.each((node) => void list.push(place(node)))
  const inOrder = list.toSorted((a, b) => a.level - b.level || a.x - b.x)
  const below = countBelow(inOrder)
  const marks = new Map<number | null, Placed['mark']>(own?.map((id) => [id, 'own']))
  const all = inOrder.map((one): Placed => {
    const mark = marks.get(one.id) ?? (marks.has(one.parent) ? 'below' : undefined)
    if (mark) marks.set(one.id, mark)
    return { ...one, below: below.get(one.id) ?? 0, mark }
  })
  return {
    members: all,
    byId: new Map(all.map((one) => [one.id, one])),
    isShared,
    box: all.reduce(
      (box, { x, y }) => ({
        left: Math.min(box.left, x),
        right: Math.max(box.right, x),
        bottom: Math.max(box.bottom, y),
      }),
      { left: 0, right: 0, bottom: 0 },
    ),
  }
}

/** The same tree with its levels so many times as far apart. Pure. */
export function stretched({ members, box, isShared }: Laid, by: number): Laid {
  const all = members.map((one) => ({ ...one, y: one.y * by }))
  const byId = new Map(all.map((one) => [one.id, one]))
  return { members: all, byId, isShared, box: { ...box, bottom: box.bottom * by } }
}

function place(node: HierarchyPointNode<TreeMember>): Placed {
  return {
    ...node.data,
    parent: node.parent?.data.id ?? null,
    x: node.x,
    y: node.y,
    level: node.depth,
    children: (node.children ?? []).map((child) => child.data.id),
    below: 0,
  }
}

/** Deepest first, so that each child is counted before its parent. */
function countBelow(members: readonly Placed[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { id, children } of members.toReversed())
    counts.set(
      id,
      children.reduce((sum, child) => sum + 1 + (counts.get(child) ?? 0), 0),
    )
  return counts
}

/** The member that a search names: its number, or the beginning of its wallet. */
export function findMember(laid: Laid, text: string): Placed | undefined {
  const wanted = text.trim().toLowerCase().replace(/^#/u, '')
  if (wanted === '') return undefined
  if (/^\d+$/u.test(wanted)) return laid.byId.get(Number(wanted))
  return laid.members.find(({ wallet }) => wallet?.toLowerCase().startsWith(wanted))
}

/** Who is reached from a member by a key: above, first below, and the neighbours of the same level. */
export function neighbour(laid: Laid, id: number, key: string): Placed | undefined {
  const from = laid.byId.get(id)
  if (!from) return undefined
  if (key === 'ArrowUp') return from.parent === null ? undefined : laid.byId.get(from.parent)
  if (key === 'ArrowDown') return laid.byId.get(from.children[0] ?? -1)
  if (key === 'Home') return laid.members[0]
  const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (by === 0) return undefined
  const at = laid.members.indexOf(from) + by
  const next = laid.members[at]
  return next?.level === from.level ? next : undefined
}
