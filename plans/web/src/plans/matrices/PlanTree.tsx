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
import { ownSeats, type SeatState } from './seats.ts'

const m = booksMessages.tree

/** Every seat of a matrix: its shape from the contract at once, the wallets from the indexer when it answers. */
export function SeatTree({ state }: { state: SeatState }) {
  const { plan, v } = state
  const { data, isError } = useQuery(planPlacesQuery(settings, plan))
  const { hub, more } = state
  const own = useMemo(
    () => ownSeats({ hub, more }).map(({ number: seat }) => Number(seat)),
    [hub, more],
  )
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
        own={own}
        seats
      />
      <Edge members={members} all={sold} lead={m.seatsLead}>
        <Source block={data?.block} failed={isError} />
      </Edge>
    </>
  )
}

export type LegsState = Pick<DescribedState, 'plan' | 'v' | 'hub'> & {
  readonly more: { readonly nodes: readonly Parameters<typeof legTree>[0][number][] }
}

/** Both binary trees, one at a time: the first 200 members from the contract, all from the indexer when it answers. */
export function LegTree({ state: { plan, more, hub } }: { state: LegsState }) {
  const { data, isError } = useQuery(planPlacesQuery(settings, plan))
  const trees = useMemo(
    () => tops.map((top) => (data ? placedTree(data.places, top) : legTree(more.nodes, top))),
    [data, more.nodes],
  )
  const own = useMemo(() => (hub?.id ? [Number(hub.id)] : []), [hub])
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
        own={own}
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
