import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Address } from 'viem'
import { settings } from '../core/settings.ts'
import { formatCount, dayAndTime, splitAmount } from '../i18n/format.ts'
import { Failed } from '../members/Failed.tsx'
import css from '../members/Members.module.css'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { PicturePlaceholder } from '../plans/picture/WhenVisible.tsx'
import { choose, type Preferences } from '../preferences/preferences.ts'
import field from '../ui/Field.module.css'
import { LeadFigures, type LeadFigure } from '../ui/LeadFigures.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Collapsible } from '../ui/Collapsible.tsx'
import value from './FiatValue.module.css'
import { someOf } from './someOf.ts'
import { Holdings } from './Holdings.tsx'
import { portfolioMessages as m } from './messages.gen.ts'
import type { FiatValueState } from './useFiatValue.ts'
import { largestParts, sumOfParts, type ValuePart } from './holdingValue.ts'
import { blockTimeQuery } from './fiatValueQuery.ts'

const WorthLine = lazy(async () => ({
  default: (await import('./FiatValueLine.tsx')).FiatValueLine,
}))
const SharesChart = lazy(async () => ({
  default: (await import('../chart/SharesChart.tsx')).SharesChart,
}))

/** As many lines as a picture of parts has. */
const mostParts = 8

export interface FiatValueProps {
  member: Address
  state: FiatValueState
  /** It is the visitor's own wallet. */
  isOwn: boolean
}

/** What somebody has in one currency: in all, and of it in plans, what waits and in the wallet; and the wallet over time, up to all of it. */
export function FiatValue({ member, state, isOwn }: FiatValueProps) {
  const { currencies, currency, unit, inWallet, inPlans, waiting } = state
  if (state.isFailed)
    return (
      <section className={value['worth']} aria-label={m.worth}>
        <Failed retry={state.retry}>{m.failed}</Failed>
      </section>
    )
  const isValued = currencies === undefined || currencies.length > 0
  if (!isValued) return <Notice tone="warn">{m.noCurrency}</Notice>
  const figure = (label: string, parts: readonly ValuePart[] | undefined): LeadFigure => {
    if (parts === undefined) return { label }
    const { known, unknown } = sumOfParts(parts)
    const isUnknown = unknown.length > 0 && unknown.length === parts.length
    return { label, ...(isUnknown ? { value: null } : splitAmount(known, unit)) }
  }
  const all = allParts(state)
  const { known, unknown } = sumOfParts(all ?? [])
  return (
    <section className={value['worth']} aria-label={m.worth}>
      <LeadFigures
        label={m.worth}
        number={{
          ...figure(m.total, all),
          note: unknown.length > 0 ? m.notCounted(someOf(unknown)) : undefined,
        }}
        facts={[
          figure(m.plans, inPlans),
          figure(isOwn ? m.waiting : m.waitsThere, waiting),
          figure(m.wallet, inWallet),
        ]}
      />
      <div className={value['head']}>
        <Priced state={state} />
        {currencies && currencies.length > 1 ? <CurrencySelect state={state} /> : null}
      </div>
      <div className={value['line']}>
        {currency ? (
          <Suspense fallback={<PicturePlaceholder tall="lead" />}>
            <WorthLine member={member} currency={currency} all={all && known} />
          </Suspense>
        ) : (
          <PicturePlaceholder tall="lead" />
        )}
      </div>
    </section>
  )
}

const allParts = ({ inWallet, inPlans, waiting }: FiatValueState) =>
  inWallet && inPlans && waiting && [...inWallet, ...inPlans, ...waiting]

/** The tokens of the wallet, and where everything is. */
export function TokenValues({ state }: { state: FiatValueState }) {
  if (state.isFailed) return null
  const parts = allParts(state)
  const isValued = state.currencies === undefined || state.currencies.length > 0
  return (
    <Collapsible title={m.tokens} lead={m.worthLead} opens="wide">
      {state.shown === undefined ? (
        <RowsSkeleton columns={4} />
      ) : state.shown.length === 0 ? (
        <Notice>{m.noTokens}</Notice>
      ) : (
        <Holdings rows={state.shown} unit={state.unit} />
      )}
      {state.hidden > 0 ? <p className={css['asOf']}>{m.hidden(state.hidden)}</p> : null}
      {isValued ? (
        <Suspense fallback={<PicturePlaceholder tall="rows" />}>
          {parts ? (
            <SharesChart
              title={m.where}
              who={m.place}
              parts={largestParts(parts, mostParts, m.rest)}
              unit={state.unit}
              empty={m.nothing}
            />
          ) : (
            <PicturePlaceholder tall="rows" />
          )}
        </Suspense>
      ) : null}
      <p className={css['asOf']}>{m.ownInside}</p>
    </Collapsible>
  )
}

function CurrencySelect({ state: { currencies = [], currency } }: { state: FiatValueState }) {
  return (
    <select
      aria-label={m.currency}
      className={field['select']}
      value={currency}
      onChange={({ target }) => choose({ currency: target.value as Preferences['currency'] })}
    >
      {currencies.map((one) => (
        <option key={one} value={one}>
          {one.toUpperCase()}
        </option>
      ))}
    </select>
  )
}

/** The block whose prices these are, and whether newer ones could not be had. */
function Priced({ state: { shown, isOld } }: { state: FiatValueState }) {
  const kit = useKit()
  const blocks = (shown ?? []).flatMap(({ pricing }) => (pricing ? [pricing.block] : []))
  const block = blocks.length > 0 ? Math.min(...blocks) : undefined
  const { data: time } = useQuery(blockTimeQuery(kit, settings.chain.id, block))
  // Its line is there before it is read: what stands below would move.
  if (block === undefined || time === undefined) return <p className={css['asOf']}>{'\u00a0'}</p>
  const write = isOld ? m.pricedOld : m.priced
  return (
    <p className={css['asOf']} data-old={isOld || undefined} role={isOld ? 'status' : undefined}>
      {write(formatCount(block), dayAndTime(time))}
    </p>
  )
}
