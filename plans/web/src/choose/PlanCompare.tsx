import type { ReactNode } from 'react'
import { day, formatCount, ofHundred } from '../i18n/format.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { FigureValue } from '../ui/FigureValue.tsx'
import { ShownAmount } from '../ui/ShownAmount.tsx'
import { catalogueMessages as m } from '../plans/catalogueMessages.gen.ts'
import css from './CatalogueView.module.css'
import type { CataloguePlan } from './cataloguePlan.ts'
import { FateMark } from '../plans/FateMark.tsx'
import type { PlanChoice } from './planChoice.ts'

/** The plans that were marked, side by side: a row for each thing that one compares. */
export function PlanCompare({
  plans,
  choice,
}: {
  plans: readonly CataloguePlan[]
  choice: PlanChoice
}) {
  const marked = choice.compared.flatMap(
    (address) => plans.find(({ plan }) => plan.address === address) ?? [],
  )
  if (marked.length < 2)
    return (
      <p className={css['note']} role="status">
        {m.comparePick}
      </p>
    )
  const rows = compared()
  return (
    <DataTable
      label={m.compare}
      className={css['compare']}
      columns={[m.compare, ...marked.map(({ name }) => name)]}
      rows={rows.map(({ label, of }) => ({ key: label, cells: [label, ...marked.map(of)] }))}
    />
  )
}

type Told = (one: CataloguePlan) => ReactNode

const fateOfPlan: Told = ({ entry }) => <FateMark of={entry.fate} />
const membersOfPlan: Told = ({ members }) => (members === undefined ? '–' : formatCount(members))
const middleOfPlan: Told = ({ middle }) =>
  middle === null ? m.notYet : middle === undefined ? '–' : ofHundred(middle)

/** What is compared, row by row. */
const compared = (): readonly { readonly label: string; readonly of: Told }[] => [
  { label: m.columns.fate, of: fateOfPlan },
  { label: m.columns.gives, of: ({ offer }) => symbolsOf(offer?.gives) },
  { label: m.columns.source, of: ({ entry }) => entry.source },
  { label: m.columns.rate, of: rateOfPlan },
  { label: m.columns.out, of: ({ offer }) => offer?.wayOut.words ?? '–' },
  { label: m.columns.from, of: leastOfPlan },
  { label: m.columns.members, of: membersOfPlan },
  { label: m.columns.middle, of: middleOfPlan },
  { label: m.columns.age, of: ({ plan }) => m.since(day(plan.createdAt)) },
]

const symbolsOf = (tokens: readonly { readonly symbol: string }[] = []) =>
  tokens.map(({ symbol }) => symbol).join(' + ') || '–'

function rateOfPlan({ offer }: CataloguePlan) {
  if (!offer) return '–'
  const { rate } = offer
  if (rate.value === null) return rate.note
  return (
    <>
      <FigureValue value={rate.value} unit={rate.unit} amount={rate.amount} unitClass={undefined} />
      <small>{rate.note}</small>
    </>
  )
}

function leastOfPlan({ offer }: CataloguePlan) {
  if (!offer) return '–'
  const { minimum } = offer
  return minimum === null ? m.any : <ShownAmount of={minimum.amount} unit={minimum.token} />
}
