import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { sumOutcomes } from '../../chart/sumOutcomes.ts'
import { settings } from '../../core/settings.ts'
import { percent, splitAmount } from '../../i18n/format.ts'
import { Figure, FigureList } from '../../ui/Figure.tsx'
import { Collapsible } from '../../ui/Collapsible.tsx'
import type { DescribedState } from '../page/describedState.ts'
import { Indexed } from '../picture/Indexed.tsx'
import { booksMessages } from '../picture/messages.gen.ts'
import { PicturePlaceholder } from '../picture/WhenVisible.tsx'
import { unitsOfBooks, type MoneyBooks } from './moneyOfMembers.ts'
import { planBooksQuery } from './planBooksQuery.ts'

const m = booksMessages.record

const OutcomeChart = lazy(async () => ({
  default: (await import('../../chart/OutcomeChart.tsx')).OutcomeChart,
}))

/** How the members of a plan fared, as the indexer gathered it: what the one in the middle has stands beside the title already. */
export function Fared({ state }: { state: DescribedState }) {
  const query = useQuery(planBooksQuery(settings, state.plan))
  const middle = query.data && middleOf(query.data)
  if (query.data && !hasOutcomes(query.data) && query.data.outcomes.counted === 0) return null
  return (
    <Collapsible
      title={m.outcomes}
      place="fared"
      said={
        middle && (
          <>
            {middle.label}: <bdi>{middle.value}</bdi>
          </>
        )
      }
    >
      <Indexed query={query} tall="chart" perBlock>
        {(books) => (
          <>
            {hasOutcomes(books) ? <Outcome books={books} state={state} /> : null}
            <Classes books={books} />
          </>
        )}
      </Indexed>
    </Collapsible>
  )
}

/** Where nobody is counted and nothing is paid on top, a row of zeros would read as if members had received nothing back. */
const hasOutcomes = ({ outcomes, received }: MoneyBooks) =>
  outcomes.basis !== 'none' || BigInt(received.membersEarned) > 0n

const whole = (share: number) => percent(BigInt(Math.round(share * 100)))

function middleOf({ outcomes: { basis, medianPercent } }: MoneyBooks) {
  if (medianPercent === null) return null
  return {
    label: basis === 'kept' ? m.middleKept : m.middle,
    value: whole(medianPercent),
    note: middleNote(basis, medianPercent),
  }
}

function Outcome({ books, state }: { books: MoneyBooks; state: DescribedState }) {
  const { top, received } = books
  const { paidOut } = unitsOfBooks(books, state.tokens)
  const middle = middleOf(books)
  return (
    <FigureList label={m.figures}>
      {middle ? <Figure {...middle} /> : null}
      {top.percentOfEarned === null ? null : (
        <Figure
          label={m.top(top.members)}
          value={whole(top.percentOfEarned)}
          note={m.topNote(top.members)}
        />
      )}
      <Figure
        label={m.received}
        {...(paidOut ? splitAmount(BigInt(received.membersEarned), paidOut) : { value: null })}
        note={m.receivedNote}
      />
    </FigureList>
  )
}

/** What the middle one says of the others: of an even number it is the lower one, so half of them have this or less. */
export function middleNote(basis: MoneyBooks['outcomes']['basis'], percentOf: number): string {
  if (percentOf === 0) return m.middleNothing
  if (basis === 'kept') return m.middleKeptNote
  return basis === 'spent' ? m.middleSpent : m.middlePaid
}

function Classes({ books: { outcomes } }: { books: MoneyBooks }) {
  const { basis, counted, classes } = outcomes
  if (counted === 0) return null
  const note = { spent: m.outcomesSpent, kept: m.outcomesKept, paid: m.outcomesPaid, none: null }[
    basis
  ]
  if (!note) return null
  return (
    <Suspense fallback={<PicturePlaceholder tall="chart" />}>
      <OutcomeChart
        counters={classes}
        title={m.figures}
        note={note(sumOutcomes(classes).less, counted)}
      />
    </Suspense>
  )
}
