import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import type { Abi } from 'viem'
import { formatCount } from '../../i18n/format.ts'
import type { ActionSpec, Option } from '../page/actionSpec.ts'
import { callAlone } from '../page/callTo.ts'
import type { BaseState } from '../page/describedState.ts'
import type { PositionFigure } from '../page/describePlan.ts'
import type { Read, Search } from '../page/read.ts'
import { saleReads, type SaleState } from '../purchases/sale.ts'
import { matricesMessages as m } from './messages.gen.ts'

interface Node {
  readonly parent: number
  readonly left: number
  readonly right: number
  readonly sides: number
}

/** Volume on its way up a binary tree. */
interface Legs {
  readonly left: bigint
  readonly right: bigint
  readonly up: bigint
  readonly matched: bigint
}

/** Somebody in the tree; the volume where the tree counts one. */
type Near = {
  readonly node: Node | undefined
  readonly legs?: Legs | undefined
}

/** So many members are read, by number, for the drawing of the tree. */
const drawn = 200
/** So many below the member, and below the sponsor, are looked through from the top. */
const looked = 200

const ids = Array.from({ length: drawn }, (_, i) => BigInt(i + 1))

export function treeReads(abi: Abi, base: BaseState<Abi>, counts: 'units' | 'volume') {
  const { hubId } = base
  const ask = <T>(functionName: string, args: readonly bigint[]): Read<T> => ({
    abi,
    functionName,
    args,
  })
  return {
    ...saleReads(abi, base),
    nodes: ids.map((id) => ask<Node>('nodeOf', [id])),
    anchor: ask<bigint>('anchorOf', [hubId ?? 0n]),
    near: {
      from: hubId === null ? [] : [hubId, ask<bigint>('anchorOf', [hubId])],
      ask: (id) => ({
        node: ask<Node>('nodeOf', [id]),
        ...(counts === 'volume' && { legs: ask<Legs>('legsOf', [id]) }),
      }),
      next: ({ node }) => (node ? [node.left, node.right] : []),
      most: looked,
    } satisfies Search<Near> as Search<Near>,
  }
}

export type TreeState = Omit<SaleState, 'v' | 'mine' | 'more'> & {
  readonly v: SaleState['v'] & { readonly treasuryDue: bigint }
  readonly mine: { readonly isPlaced: boolean; readonly nodeOf: Node } | null
  readonly more: SaleState['more'] & {
    readonly nodes: readonly (Node | undefined)[]
    readonly anchor: bigint | undefined
    readonly near: Readonly<Record<string, Near>>
  }
}

const nodeAt = (s: TreeState, id: number) => s.more.near[id]?.node

/** Free places below the anchor, nearest first: as the value "parent side hop hop …". */
function freePlaces(s: TreeState): readonly Option[] {
  const found: Option[] = []
  const queue = [{ id: Number(s.more.anchor ?? 0n), path: [] as readonly number[] }]
  for (const { id, path } of queue) {
    const node = nodeAt(s, id)
    if (!node || found.length >= 12) continue
    for (const right of [false, true]) {
      const child = right ? node.right : node.left
      if (child !== 0) queue.push({ id: child, path: [id, ...path] })
      else
        found.push({
          value: [id, right ? 1 : 0, ...path].join(' '),
          label: m.place.option(formatCount(id), right),
        })
    }
  }
  return found
}

/** Everybody below a member, the deepest first. */
export function below(s: TreeState, id: number): readonly number[] {
  const order = [id]
  for (const one of order) {
    const node = nodeAt(s, one)
    order.push(...[node?.left ?? 0, node?.right ?? 0].filter((child) => child !== 0))
  }
  return order.toReversed()
}

/** @param hasBought whether a purchase that pays for a place is final */
export const placement = <S extends TreeState>(hasBought: (s: S) => boolean): ActionSpec<S> => ({
  name: 'place',
  functions: ['place'],
  tab: m.tabs.place,
  title: m.place.title,
  button: m.place.button,
  help: m.place.help,
  fields: [{ kind: 'choice', name: 'place', label: m.place.field, options: freePlaces }],
  call: (values) => {
    const [parent = 0n, side = 0n, ...path] = values.text('place').split(' ').map(BigInt)
    return { functionName: 'place', args: [parent, side === 1n, path] }
  },
  blocked: (s) => {
    if (!s.hub || s.hub.id === null) return m.reasons.notMember
    if (s.mine?.isPlaced) return m.place.done
    if (!hasBought(s)) return m.place.buyFirst
    return freePlaces(s).length > 0 ? null : m.place.none
  },
})

export const settlement = (): ActionSpec<TreeState> => ({
  ...callAlone('settle'),
  tab: commonMessages.upkeep,
  title: m.settle.title,
  button: m.settle.button,
  help: m.settle.help,
  closed: (s) => (s.v.treasuryDue > 0n ? null : m.settle.none),
})

export const placementFigure = (s: TreeState): PositionFigure => ({
  label: m.position.place,
  value: s.mine?.isPlaced
    ? m.position.placeBelow(formatCount(s.mine.nodeOf.parent))
    : m.position.placeNone,
  explained: m.position.placeExplained,
})

/** Why the member takes no part yet. */
export function notPlaced(s: TreeState): string | null {
  if (!s.hub || s.hub.id === null) return m.reasons.notMember
  return s.mine?.isPlaced ? null : m.reasons.notPlaced
}
