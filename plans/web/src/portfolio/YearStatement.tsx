import { url } from '@causeway/protocol/http/call'
import {
  statementExportOf,
  statementSides,
} from '@causeway/plans/protocol/api/indexer/memberStatementOf'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { settings } from '../core/settings.ts'
import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { AsOf } from '../members/AsOf.tsx'
import { Failed } from '../members/Failed.tsx'
import { statementQuery } from '../members/memberQueries.ts'
import css from '../members/Members.module.css'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { useTokens } from '../plans/usePlanNames.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { ColumnAmount } from '../ui/ShownAmount.tsx'
import { portfolioMessages as m } from './messages.gen.ts'
import { sumOfYear } from './sumOfYear.ts'

export interface YearStatementProps {
  member: Address
  /** Calendar years, UTC, the newest first. */
  years: readonly number[]
}

/** What somebody paid in, took back and received in a year, token by token; the service makes it, and the file. */
export function YearStatement({ member, years }: YearStatementProps) {
  const [chosen, choose] = useState(years[0] ?? 0)
  const { data, isError, refetch } = useQuery(statementQuery(settings, { member, year: chosen }))
  const base = settings.endpoints.indexer
  const tools = (
    <Segmented
      label={m.yearChoose}
      value={String(chosen)}
      onChange={(year) => choose(Number(year))}
      options={years.map((year) => ({ value: String(year), label: String(year) }))}
    />
  )
  return (
    <Section title={m.yearTitle} lead={m.yearLead} tools={tools}>
      {isError && !data ? (
        <Failed retry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton columns={4} rows={2} />
      ) : data.rows.length === 0 ? (
        <Notice>{m.yearNone}</Notice>
      ) : (
        <Table sums={sumOfYear(data.rows)} />
      )}
      {base === null ? null : (
        <p className={css['asOf']}>
          <a
            href={url(statementExportOf, base, { params: { member, year: String(chosen) } })}
            download
          >
            {m.yearFile(String(chosen))}
          </a>
        </p>
      )}
      <AsOf block={data?.block} failed={isError} />
    </Section>
  )
}

function Table({ sums }: { sums: ReturnType<typeof sumOfYear> }) {
  const tokens = useTokens(sums.map(({ token }) => token))
  const words = { in: m.paid, returned: commonMessages.cameBack, earned: commonMessages.received }
  return (
    <DataTable
      label={m.yearTitle}
      columns={[
        m.token,
        ...statementSides.map((side) => ({
          label: words[side],
          number: true,
          beside: side === 'earned',
        })),
      ]}
      rows={sums.map(({ token, amounts }) => {
        const unit = tokens.get(token)
        return {
          key: token,
          cells: [
            unit?.symbol ?? '…',
            ...statementSides.map((side) =>
              unit ? <ColumnAmount key={side} of={amounts[side]} unit={unit} bare /> : null,
            ),
          ],
        }
      })}
    />
  )
}
