import type { Currency } from '@causeway/protocol/api/chainData/fields'
import { parseAmount } from '@causeway/protocol/amount'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { TimeLines } from '../chart/TimeCharts.tsx'
import { settings } from '../core/settings.ts'
import { Failed } from '../members/Failed.tsx'
import { PicturePlaceholder } from '../plans/picture/WhenVisible.tsx'
import { portfolioMessages as m } from './messages.gen.ts'
import { currencyUnit } from './holdingValue.ts'
import { fiatValueQuery } from './fiatValueQuery.ts'

/** The service tells values with ten decimals. */
const places = 10

/** What the wallet held over time, at the prices of now; what is not in the line is named under its title. */
export function FiatValueLine({ member, currency }: { member: Address; currency: Currency }) {
  const { data, isError, refetch } = useQuery(fiatValueQuery(settings, member, currency))
  if (isError && !data) return <Failed retry={() => void refetch()} />
  if (!data) return <PicturePlaceholder tall="chart" />
  const unit = currencyUnit(currency)
  const cut = 10n ** BigInt(places - unit.decimals)
  const without = data.leftOut.map(({ symbol }) => symbol)
  const note = [
    m.lineNote,
    ...(data.complete ? [] : [m.lineBegins]),
    ...(without.length > 0 ? [m.lineWithout(without.join(', '))] : []),
  ]
  return (
    <TimeLines
      title={m.line}
      note={note.join(' ')}
      names={[m.wallet]}
      points={
        data.points.length < 2
          ? []
          : data.points.map(({ timestamp, value }) => ({
              timestamp,
              values: [parseAmount(value, places) / cut],
            }))
      }
      unit={unit}
      file="wallet"
      empty={m.lineEmpty}
      steps
    />
  )
}
