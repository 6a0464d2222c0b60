import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { zeroAddress } from 'viem'
import type { Token } from '../../chain/tokenQuery.ts'
import { SolvencyChart, TimeLines } from '../../chart/TimeCharts.tsx'
import type { LinesPoint } from '../../chart/ChartLines.tsx'
import { settings } from '../../core/settings.ts'
import type { DescribedState } from '../page/describedState.ts'
import css from '../picture/Picture.module.css'
import { PicturePlaceholder } from '../picture/WhenVisible.tsx'
import { booksMessages } from '../picture/messages.gen.ts'
import type { HistoryPoint } from './membersMoneyLines.ts'
import { pastBooksQuery } from '../solvency/planBooksQuery.ts'

const m = booksMessages
/** Questions to a node for one picture. */
const mostAsked = 16

export interface PastBooksProps {
  state: DescribedState
  points: readonly HistoryPoint[]
  token: Token
  /** What the events tell, for a node that keeps no old states; left out where two tokens flow. */
  flow?: readonly LinesPoint[]
}

/** What the plan held and owed in the past: asked of its contract where the node can tell, else told from its events. */
export function PastBooks({ state, points, token, flow }: PastBooksProps) {
  const { lens } = settings.contracts
  const past = useQuery({
    ...pastBooksQuery(useKit(), {
      chainId: settings.chain.id,
      lens: lens ?? zeroAddress,
      plan: state.plan,
      token: token.address,
      blocks: lens ? sampled(points) : [],
    }),
  })
  if (past.isLoading) return <PicturePlaceholder tall="chart" />
  if (past.data)
    return (
      <SolvencyChart points={past.data} unit={token} note={m.solvency.note(past.data.length)} />
    )
  return (
    <>
      {flow ? (
        <TimeLines
          title={m.history.flow}
          note={m.history.flowNote}
          names={[m.history.cameIn, m.history.wentOut, m.history.left]}
          points={flow}
          unit={token}
          file="money"
          empty={m.history.flowEmpty}
          steps
        />
      ) : null}
      <p className={css['small']}>{m.solvency.pruned}</p>
    </>
  )
}

/** Blocks with events, spread over the history; the oldest first. */
function sampled(points: readonly HistoryPoint[]): readonly number[] {
  const blocks = [...new Set(points.map(({ block }) => block))].filter((block) => block > 0)
  const every = Math.max((blocks.length - 1) / (mostAsked - 1), 1)
  const picked = Array.from(
    { length: Math.min(blocks.length, mostAsked) },
    (_, i) => blocks[Math.round(i * every)] ?? 0,
  )
  return picked.filter((block) => block > 0)
}
