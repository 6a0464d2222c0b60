import type { Currency } from '@causeway/protocol/api/chainData/fields'
import { truncateAddress } from '@causeway/protocol/address'
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
import { useTokenReads } from '../plans/useTokens.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Collapsible } from '../ui/Collapsible.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { ColumnAmount } from '../ui/ShownAmount.tsx'
import { currencyUnit, fiatBaseUnits } from './holdingValue.ts'
import { portfolioMessages as m } from './messages.gen.ts'
import { sumOfYear } from './sumOfYear.ts'
import { useTokenValues } from './useTokenValues.ts'
import { someOf } from './someOf.ts'

export interface YearStatementProps {
  member: Address
  /** Calendar years, UTC, the newest first. */
  years: readonly number[]
}

/** What somebody paid in, took back and received in a year, token by token; the service makes it, and the file. */
export function YearStatement({ member, years }: YearStatementProps) {
  const [chosen, choose] = useState(years[0] ?? 0)
  const { currency = 'usd' } = useTokenValues([])
  const { data, isError, refetch } = useQuery(
    statementQuery(settings, { member, year: chosen, currency }),
  )
  const base = settings.endpoints.indexer
  const fileOf = (format: 'csv' | 'json') =>
    url(statementExportOf, base ?? '', {
      params: { member, year: String(chosen), format },
      query: { currency },
    })
  const tools = (
    <Segmented
      label={m.yearChoose}
      value={String(chosen)}
      onChange={(year) => choose(Number(year))}
      options={years.map((year) => ({ value: String(year), label: String(year) }))}
    />
  )
  return (
    <Collapsible title={m.yearTitle} lead={m.yearLead} opens="wide">
      {tools}
      {isError && !data ? (
        <Failed retry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton columns={4} rows={2} />
      ) : data.rows.length === 0 ? (
        <Notice>{m.yearNone}</Notice>
      ) : (
        <Table sums={sumOfYear(data.rows)} currency={data.currency} />
      )}
      {base === null ? null : (
        <p className={css['asOf']}>
          <a href={fileOf('csv')} download>
            {m.yearFile(String(chosen))}
          </a>{' '}
          ·{' '}
          <a href={fileOf('json')} download>
            {m.yearJson}
          </a>
        </p>
      )}
      <AsOf block={data?.block} failed={isError} />
    </Collapsible>
  )
}

interface TableProps {
  sums: ReturnType<typeof sumOfYear>
  /** null: nothing is valued. */
  currency: Currency | null
}

function Table({ sums, currency }: TableProps) {
  const { tokens, isFailed } = useTokenReads(sums.map(({ token }) => token))
  const words = { in: m.paid, returned: commonMessages.cameBack, earned: commonMessages.received }
  const unpriced = sums.flatMap(({ token, isUnpriced }) =>
    isUnpriced ? (tokens.get(token)?.symbol ?? []) : [],
  )
  const isValued = sums.some(({ values }) => statementSides.some((side) => values[side] !== null))
  return (
    <>
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
        rows={sums.map(({ token, amounts, values }) => {
          const unit = tokens.get(token)
          return {
            key: token,
            cells: [
              unit?.symbol ?? (isFailed ? truncateAddress(token) : '…'),
              ...statementSides.map((side) => (
                <div key={side}>
                  {unit ? <ColumnAmount of={amounts[side]} unit={unit} bare /> : null}
                  {currency ? <Value of={values[side]} currency={currency} /> : null}
                </div>
              )),
            ],
          }
        })}
      />
      {currency ? (
        <p className={css['asOf']}>
          {[
            ...(isValued ? [m.yearValues(currency.toUpperCase())] : []),
            ...(unpriced.length > 0 ? [m.notCounted(someOf(unpriced))] : []),
          ].join(' · ')}
        </p>
      ) : null}
    </>
  )
}

/** What an amount was worth, as far as a price is known. */
function Value({ of, currency }: { of: string | null; currency: Currency }) {
  if (of === null) return null
  const unit = currencyUnit(currency)
  return (
    <div className={css['asOf']}>
      <ColumnAmount of={fiatBaseUnits(of, unit)} unit={unit} places={2} bare />
    </div>
  )
}
