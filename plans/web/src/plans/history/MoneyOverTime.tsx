import { TimeLines } from '../../chart/TimeCharts.tsx'
import type { Token } from '../../chain/tokenQuery.ts'
import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { membersMoneyLines, type HistoryPoint } from './membersMoneyLines.ts'
import { booksMessages } from '../picture/messages.gen.ts'

const m = booksMessages.history

export interface MoneyOverTimeProps {
  points: readonly HistoryPoint[]
  /** What members pay in, and the unit of the lines. */
  paidIn: Token
  /** What they receive is of the same token, and stands beside it. */
  same: boolean
}

/** What members put in, took out and received over time. */
export function MoneyOverTime({ points, paidIn, same }: MoneyOverTimeProps) {
  return (
    <TimeLines
      title={m.members}
      names={[m.paidIn, m.ownBack, ...(same ? [commonMessages.received] : [])]}
      points={membersMoneyLines(points, same)}
      unit={paidIn}
      file="members"
      empty={m.membersEmpty}
      steps
    />
  )
}
