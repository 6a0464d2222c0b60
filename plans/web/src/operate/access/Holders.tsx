import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { isSameAddress } from '@causeway/protocol/address'
import { useAccount, useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { settings } from '../../core/settings.ts'
import { dayAndTime, span } from '../../i18n/format.ts'
import { AsOf } from '../../members/AsOf.tsx'
import { RowsSkeleton } from '../../members/RowsSkeleton.tsx'
import { ContractName } from '../../plans/ContractName.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Failed } from '../../members/Failed.tsx'
import { Section } from '../../ui/Section.tsx'
import { operateMessages as m } from '../messages.gen.ts'
import css from '../Operate.module.css'
import type { Holder } from './holder.ts'
import { managerQuery, type ManagerState } from './managerQuery.ts'

/** The roles, what each may and may not, and who holds it. */
export function Holders() {
  const { data, isError, refetch } = useQuery(managerQuery(useKit(), settings))
  if (isError && !data)
    return (
      <Failed title={m.failed} retry={() => void refetch()}>
        {m.failedHint}
      </Failed>
    )
  return (
    <Section title={m.table.label} lead={m.table.lead}>
      {data ? <Table state={data} /> : <RowsSkeleton columns={4} />}
      <AsOf
        block={
          data && {
            number: Number(data.block.number),
            timestamp: Number(data.block.timestamp),
          }
        }
        failed={isError}
      />
    </Section>
  )
}

function Table({ state }: { state: ManagerState }) {
  const now = Number(state.block.timestamp)
  return (
    <DataTable
      label={m.table.label}
      columns={[
        commonMessages.role,
        { label: m.table.holders, className: css['held'] },
        { label: m.table.can, className: css['wide'] },
        { label: m.table.cannot, className: css['wide'] },
      ]}
      rows={state.roles.map(({ role, holders }) => ({
        key: role,
        quiet: holders.length === 0,
        cells: [
          m.roles[role].name,
          holders.length === 0 ? (
            m.table.nobody
          ) : (
            <ul key="held" className={css['plain']}>
              {holders.map((holder) => (
                <li key={holder.account}>
                  <Who holder={holder} now={now} />
                </li>
              ))}
            </ul>
          ),
          m.roles[role].can,
          m.roles[role].cannot,
        ],
      }))}
    />
  )
}

function Who({ holder: { account, delay, since }, now }: { holder: Holder; now: number }) {
  const { address = '' } = useAccount()
  const words = [
    ...(isSameAddress(account, address) ? [m.table.you] : []),
    delay === 0 ? commonMessages.atOnce : m.own.after(span(BigInt(delay))),
    ...(since > now ? [commonMessages.from(dayAndTime(since))] : []),
  ]
  return (
    <>
      <ContractName address={account} />, {words.join(', ')}
    </>
  )
}
