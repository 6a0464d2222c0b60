import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { settings } from '../../core/settings.ts'
import { percent } from '../../i18n/format.ts'
import { showWallet } from '../../names/showWallet.tsx'
import { MemberTree } from '../../tree/MemberTree.tsx'
import type { TreeMember } from '../../tree/layTree.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import type { DescribedState } from '../page/describedState.ts'
import css from '../picture/Picture.module.css'
import { ReadAt } from '../picture/Indexed.tsx'
import { booksMessages } from '../picture/messages.gen.ts'
import { planPlacesQuery } from '../solvency/planBooksQuery.ts'
import { legTree, placedTree, seatTree, tops } from './placedTree.ts'

const m = booksMessages.tree

export type SeatsState = Pick<DescribedState, 'plan'> & {
  readonly v: { readonly sold: bigint; readonly width: bigint }
}

/** Every seat of a matrix: its shape from the contract at once, the wallets from the indexer when it answers. */
export function SeatTree({ state: { plan, v } }: { state: SeatsState }) {
  const { data, isError } = useQuery(planPlacesQuery(settings, plan))
  const [sold, width] = [Number(v.sold), Number(v.width)]
  const members = useMemo(
    () => (data ? placedTree(data.places, null) : seatTree(sold, width)),
    [data, sold, width],
  )
  return (
    <>
      <MemberTree
        title={m.seats}
        members={members}
        showWallet={showWallet}
        file="seats"
        empty={m.empty}
      />
      <Edge members={members} all={sold} lead={m.seatsLead}>
        <Source block={data?.block} failed={isError} />
      </Edge>
    </>
  )
}

export type LegsState = Pick<DescribedState, 'plan' | 'v'> & {
  readonly more: { readonly nodes: readonly Parameters<typeof legTree>[0][number][] }
}

/** Both binary trees, one at a time: the first 200 members from the contract, all from the indexer when it answers. */
export function LegTree({ state: { plan, more } }: { state: LegsState }) {
  const { data, isError } = useQuery(planPlacesQuery(settings, plan))
  const trees = useMemo(
    () => tops.map((top) => (data ? placedTree(data.places, top) : legTree(more.nodes, top))),
    [data, more.nodes],
  )
  const fuller = trees.findIndex(
    ({ length }) => length === Math.max(...trees.map((one) => one.length)),
  )
  const [chosen, choose] = useState<number | null>(null)
  const at = chosen ?? fuller
  const members = trees[at] ?? []
  return (
    <>
      <MemberTree
        key={at}
        title={m.legs}
        members={members}
        showWallet={showWallet}
        file="legs"
        empty={m.emptyLegs}
        choice={
          <Segmented
            label={m.top}
            value={String(at)}
            onChange={(value) => choose(Number(value))}
            options={tops.map((_, i) => ({ value: String(i), label: m.tops[i] ?? '' }))}
          />
        }
      />
      <Edge members={members} all={members.length} lead={m.legsLead}>
        <Source block={data?.block} failed={isError} />
      </Edge>
    </>
  )
}

/** How many have nobody below them, and whether all are drawn. */
function Edge({
  members,
  all,
  lead,
  children,
}: {
  members: readonly TreeMember[]
  all: number
  lead: string
  children: ReactNode
}) {
  if (members.length < 2)
    return (
      <p className={css['small']}>
        {lead} {children}
      </p>
    )
  const parents = new Set(members.map(({ parent }) => parent))
  const edge = members.filter(({ id }) => !parents.has(id)).length
  const part = percent(BigInt(Math.round((edge * 10_000) / members.length)))
  return (
    <p className={css['small']}>
      {lead} {m.edge(edge, members.length, part)}
      {members.length < all ? ` ${m.cut(members.length, all)}` : ''} {children}
    </p>
  )
}

function Source({
  block,
  failed,
}: {
  block: { number: number; timestamp: number } | undefined
  failed: boolean
}) {
  if (block) return <ReadAt block={block} failed={failed} />
  return failed || !settings.endpoints.indexer ? <span role="status">{m.chainOnly}</span> : null
}
