import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BooksOutline } from './BooksOutline.tsx'
import { LeadChart } from '../chart/leadChart.ts'
import { TimeLines } from '../chart/TimeCharts.tsx'
import { settings } from '../core/settings.ts'
import { type AmountUnit, dayAndTime, splitAmount } from '../i18n/format.ts'
import { Failed } from '../members/Failed.tsx'
import { followedPlansQuery, planLinesQuery } from '../members/memberQueries.ts'
import { useTokenReads } from '../plans/useTokens.ts'
import { isPricedSite, useTokenValues } from './useTokenValues.ts'
import { LeadFigures } from '../ui/LeadFigures.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { heldOverTime } from './heldOverTime.ts'
import { portfolioMessages } from './messages.gen.ts'

const m = portfolioMessages.over

/** Since the first event, however long ago, at so many moments. */
export const wholeHistory = { days: 3650, points: 60 } as const

export interface BooksOverTimeProps {
  /** The page has no other number: where the line ends stands above it. */
  leads?: boolean
}

/** What all plans held over time: in the visitor's currency, each token at its price of now, or of one token alone. */
export function BooksOverTime({ leads = false }: BooksOverTimeProps) {
  const lines = useQuery(planLinesQuery(settings, wholeHistory))
  const named = useQuery(followedPlansQuery(settings))
  const held = lines.data && named.data ? heldOverTime(lines.data, named.data.plans) : undefined
  const { tokens, ...reads } = useTokenReads(held?.map(({ token }) => token) ?? [])
  const values = useTokenValues(held?.map(({ token }) => token) ?? [])
  const [chosen, setChosen] = useState<string | null>(null)
  const failed = [lines, named].filter(({ isError, data }) => isError && !data)
  const retry = () => {
    reads.retry()
    for (const one of failed) void one.refetch()
  }
  // A sum is of all of them: where the chain does not tell one token, each of the others still has its line.
  const isValued = isPricedSite && !values.isFailed && !reads.isFailed
  const known = held?.flatMap(({ token, amounts }) => {
    const found = tokens.get(token)
    return found ? [{ token: found, amounts }] : []
  })
  if (failed.length > 0 || (reads.isFailed && known?.length === 0)) return <Failed retry={retry} />
  const isRead = known && (reads.isFailed || known.length === held?.length)
  if (!isRead || (isValued && !values.isPriced)) return <BooksOutline leads={leads} />
  const options: readonly { value: string; unit: AmountUnit; amounts: readonly bigint[] }[] = [
    ...(isValued && values.currency
      ? [{ value: values.unit.symbol, unit: values.unit, amounts: summed(known, values.valueIn) }]
      : []),
    ...known.map(({ token, amounts }) => ({ value: token.symbol, unit: token, amounts })),
  ]
  const shown = options.find(({ value }) => value === chosen) ?? options[0]
  if (!shown) return <Notice>{m.empty}</Notice>
  const { times = [] } = lines.data ?? {}
  return (
    <>
      {leads ? (
        <LeadFigures
          label={m.title}
          number={{
            label: m.held,
            ...splitAmount(shown.amounts.at(-1) ?? 0n, shown.unit),
            note: dayAndTime(times.at(-1) ?? 0),
          }}
          facts={[]}
        />
      ) : null}
      <LeadChart value>
        <TimeLines
          title={m.title}
          note={m.note}
          names={[m.held]}
          points={times.map((timestamp, i) => ({ timestamp, values: [shown.amounts[i] ?? 0n] }))}
          unit={shown.unit}
          file="held"
          empty={m.empty}
          steps
          choice={
            options.length > 1 ? (
              <Segmented
                label={portfolioMessages.token}
                value={shown.value}
                onChange={setChosen}
                options={options.map(({ value }) => ({ value, label: value }))}
              />
            ) : null
          }
        />
      </LeadChart>
    </>
  )
}

type Known = readonly {
  readonly token: Parameters<ReturnType<typeof useTokenValues>['valueIn']>[0]['token']
  readonly amounts: readonly bigint[]
}[]

/** What has no price is not in the sum; it has a line of its own. */
function summed(
  known: Known,
  valueIn: ReturnType<typeof useTokenValues>['valueIn'],
): readonly bigint[] {
  const length = Math.max(0, ...known.map(({ amounts }) => amounts.length))
  return Array.from({ length }, (_, i) =>
    known.reduce(
      (sum, { token, amounts }) => sum + (valueIn({ token, amount: amounts[i] ?? 0n }) ?? 0n),
      0n,
    ),
  )
}
