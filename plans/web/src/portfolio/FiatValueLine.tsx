import type { Currency } from '@causeway/protocol/api/chainData/fields'
import { parseAmount } from '@causeway/protocol/amount'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { LeadChart } from '../chart/leadChart.ts'
import { TimeLines } from '../chart/TimeCharts.tsx'
import { settings } from '../core/settings.ts'
import { day, tokens } from '../i18n/format.ts'
import { Failed } from '../members/Failed.tsx'
import { PicturePlaceholder } from '../plans/picture/WhenVisible.tsx'
import css from './FiatValue.module.css'
import { portfolioMessages as m } from './messages.gen.ts'
import { currencyUnit } from './holdingValue.ts'
import { fiatValueQuery } from './fiatValueQuery.ts'
import { someOf } from './someOf.ts'

/** The service tells values with ten decimals. */
const places = 10

export interface FiatValueLineProps {
  member: Address
  currency: Currency
  /** All that has a price, in the smallest unit of the currency; undefined: not known yet. */
  all: bigint | undefined
}

/** What the wallet held over time, at the prices of now, and on its end all of it: what stood in plans before is not told by anybody. */
export function FiatValueLine({ member, currency, all }: FiatValueLineProps) {
  const { data, isError, refetch } = useQuery(fiatValueQuery(settings, member, currency))
  if (isError && !data) return <Failed retry={() => void refetch()} />
  if (!data) return <PicturePlaceholder tall="lead" />
  const unit = currencyUnit(currency)
  const cut = 10n ** BigInt(places - unit.decimals)
  const line = data.points.map(({ timestamp, value }) => {
    return { timestamp, held: parseAmount(value, places) / cut }
  })
  const isMore = all !== undefined && all > (line.at(-1)?.held ?? 0n)
  const points = line.map(({ timestamp, held }, i) => {
    const values: [bigint, ...(bigint | null)[]] = [held]
    if (isMore) values.push(i === line.length - 1 ? all : null)
    return { timestamp, values }
  })
  const without = someOf(data.leftOut.map(({ symbol }) => symbol))
  const [first, last] = [points[0], points.at(-1)]
  const said = ({ values, timestamp }: (typeof points)[number]) =>
    [tokens(values[0], unit), day(timestamp)] as const
  const note = [
    ...(first && last ? [m.lineEnds(...said(first), ...said(last))] : []),
    m.lineNote,
    ...(data.complete ? [] : [m.lineBegins]),
    ...(without ? [m.lineWithout(without)] : []),
  ]
  return (
    <LeadChart value>
      <TimeLines
        title={m.line}
        note={note.map((sentence) => (
          <span key={sentence} className={css['sentence']}>
            {sentence}
          </span>
        ))}
        names={[without ? m.walletWithout(without) : m.wallet, ...(isMore ? [m.total] : [])]}
        points={points.length < 2 ? [] : points}
        unit={unit}
        file="wallet"
        empty={m.lineEmpty}
        steps
      />
    </LeadChart>
  )
}
