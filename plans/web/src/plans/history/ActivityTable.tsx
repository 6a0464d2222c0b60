import { EventLink } from './EventLink.tsx'
import { isSameAddress } from '@causeway/protocol/address'
import { eventMessages } from './eventMessages.gen.ts'
import { namedIn, sentenceOf } from './sentenceOf.ts'
import { useEventUnit } from './useEventUnit.ts'
import type { Token } from '../../chain/tokenQuery.ts'
import { dayAndTime, tokens as amountOf } from '../../i18n/format.ts'
import { useNames } from '../../names/useName.ts'
import type { PlanRequest } from '../../tx/txState.ts'
import { HashLink } from '../../ui/HashLink.tsx'
import ledger from '../../ui/DataTable.module.css'
import { Scroller } from '../../ui/Scroller.tsx'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import type { PlanActivityRow } from './activityRows.ts'
import css from './PlanHistory.module.css'
import { historyMessages } from './messages.gen.ts'

const m = historyMessages.activity

export interface ActivityTableProps {
  /** undefined while they are being read */
  rows: readonly PlanActivityRow[] | undefined
  /** of the plan */
  tokens: readonly Token[]
  me: string | undefined
}

/** When, what happened, and by which transaction. */
export function ActivityTable({ rows, tokens, me }: ActivityTableProps) {
  const unitOf = useEventUnit()
  const nameOf = useNames(
    (rows ?? []).flatMap((row) => (row.state === 'indexed' ? namedIn(row.fact) : [])),
  )
  return (
    <Scroller label={m.title}>
      <table className={ledger['ledger']} aria-busy={rows === undefined}>
        <thead>
          <tr>
            <th scope="col">{m.when}</th>
            <th scope="col">{m.what}</th>
            <th scope="col" data-number className={css['wide']}>
              {m.transaction}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) =>
            row.state === 'indexed' ? (
              <tr key={row.fact.id}>
                <td className={css['when']}>
                  <time>{dayAndTime(row.fact.timestamp)}</time>
                </td>
                <td className={css['told']}>
                  <EventLink of={row.fact}>
                    {sentenceOf(row.fact, { me, unit: unitOf(row.fact), nameOf })}
                  </EventLink>
                </td>
                <Hash hash={row.fact.transactionHash} />
              </tr>
            ) : (
              <tr key={row.hash} data-quiet="">
                <td className={css['when']}>{row.state === 'mining' ? m.pending : m.confirmed}</td>
                <td className={css['told']}>{ownText(row.request, tokens)}</td>
                <Hash hash={row.hash} />
              </tr>
            ),
          ) ?? <Bones />}
        </tbody>
      </table>
    </Scroller>
  )
}

function Hash({ hash }: { hash: string }) {
  return (
    <td data-number className={css['wide']}>
      <HashLink value={hash} kind="tx" />
    </td>
  )
}

/** What was asked for; what is paid out is decided by the block, and after a reload nothing more is known than the title. */
function ownText({ title, pays }: PlanRequest, tokens: readonly Token[]): string {
  const token = pays && tokens.find(({ address }) => isSameAddress(address, pays.token))
  return token ? eventMessages.own(title, amountOf(pays.amount, token)) : title
}

function Bones() {
  return Array.from({ length: 4 }, (_, row) => (
    <tr key={row}>
      <td>
        <FigureSkeleton width="l" />
      </td>
      <td>
        <FigureSkeleton width="l" />
      </td>
      <td data-number className={css['wide']}>
        <FigureSkeleton />
      </td>
    </tr>
  ))
}
