import { day, formatCount } from '../../i18n/format.ts'
import { FigureValue } from '../../ui/FigureValue.tsx'
import { ShownAmount } from '../../ui/ShownAmount.tsx'
import { catalogueMessages as m } from '../catalogueMessages.gen.ts'
import css from './Catalogue.module.css'
import type { CataloguePlan } from './cataloguePlan.ts'
import { Fate } from './Fate.tsx'
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
  const rows = [
    { label: m.columns.fate, of: ({ entry }: CataloguePlan) => <Fate of={entry.fate} /> },
    { label: m.columns.gives, of: ({ offer }: CataloguePlan) => symbolsOf(offer?.gives) },
    { label: m.columns.source, of: ({ entry }: CataloguePlan) => entry.source },
    { label: m.columns.rate, of: rateOfPlan },
    { label: m.columns.out, of: ({ offer }: CataloguePlan) => offer?.wayOut.words ?? '–' },
    { label: m.columns.from, of: leastOfPlan },
    {
      label: m.columns.members,
      of: ({ members }: CataloguePlan) => (members === undefined ? '–' : formatCount(members)),
    },
    {
      label: m.columns.middle,
      of: ({ middle }: CataloguePlan) =>
        middle === null ? m.notYet : middle === undefined ? '–' : formatCount(middle),
    },
    { label: m.columns.age, of: ({ plan }: CataloguePlan) => m.since(day(plan.createdAt)) },
  ]
  return (
    <div className={css['compare']} role="region" aria-label={m.compare} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {marked.map(({ plan, name }) => (
              <th key={plan.address} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {marked.map((one) => (
                <td key={one.plan.address}>{of(one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

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
