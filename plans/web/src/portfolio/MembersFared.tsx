import { isSameAddress } from '@causeway/protocol/address'
import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { settings } from '../core/settings.ts'
import { formatCount, ofHundred } from '../i18n/format.ts'
import { followedPlansQuery, planLinesQuery } from '../members/memberQueries.ts'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { catalogueEntry, fates, type PlanFate } from '../plans/catalogue.ts'
import { catalogueMessages } from '../plans/catalogueMessages.gen.ts'
import { catalogueQuery, type ListedPlan } from '../plans/catalogueQuery.ts'
import { FateMark } from '../plans/FateMark.tsx'
import { useTokenValues } from './useTokenValues.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Section } from '../ui/Section.tsx'
import { ColumnAmount } from '../ui/ShownAmount.tsx'
import { wholeHistory } from './BooksOverTime.tsx'
import { portfolioMessages } from './messages.gen.ts'
import { middlesOf } from './middlesOf.ts'

const m = portfolioMessages.fared

/** By what becomes of what one puts in: how many plans and members, what is held, and what members in the middle have. */
export function MembersFared() {
  const { data } = useQuery(catalogueQuery(useKit(), settings))
  const totals = useQuery(followedPlansQuery(settings))
  const lines = useQuery(planLinesQuery(settings, wholeHistory))
  const holdings = data?.plans.flatMap((plan) => plan.holdings) ?? []
  const { valueIn, unit, isPriced, currency } = useTokenValues(
    holdings.map(({ token }) => token.address),
  )
  const isValued = isPriced && currency !== undefined
  const { columns } = catalogueMessages
  const held = `${columns.held}, ${unit.symbol}`
  const figures = [
    columns.plansHead,
    columns.members,
    ...(isValued ? [held] : []),
    columns.middle,
  ].map((label) => ({ label, number: true, beside: label === columns.middle }))
  const heldBy = (plan: ListedPlan) =>
    plan.holdings.reduce(
      (sum, { token, liabilities }) => sum + (valueIn({ token, amount: liabilities }) ?? 0n),
      0n,
    )
  const membersOf = ({ address }: ListedPlan) =>
    totals.data?.plans.find((one) => isSameAddress(one.plan, address))?.members ?? 0
  const row = (fate: PlanFate, plans: readonly ListedPlan[]) => {
    const own = plans.filter(({ template }) => catalogueEntry(template)?.fate === fate)
    const middles = middlesOf(
      own.map(({ address }) => address),
      lines.data?.plans ?? [],
    )
    const sum = own.reduce((all, plan) => all + heldBy(plan), 0n)
    return {
      key: fate,
      cells: [
        <Link key="fate" to="/plans" search={{ fate }}>
          <FateMark of={fate} />
        </Link>,
        formatCount(own.length),
        formatCount(own.reduce((all, plan) => all + membersOf(plan), 0)),
        ...(isValued ? [<ColumnAmount key="held" of={sum} unit={unit} places={2} bare />] : []),
        middles === null ? null : rangeOf(middles),
      ],
    }
  }
  return (
    <Section title={m.title} lead={m.lead}>
      {data ? (
        <DataTable
          label={m.title}
          columns={[columns.fate, ...figures]}
          rows={fates.map((fate) => row(fate, data.plans))}
        />
      ) : (
        <RowsSkeleton columns={4} />
      )}
    </Section>
  )
}

const rangeOf = ({ least, most }: NonNullable<ReturnType<typeof middlesOf>>): string =>
  least === most ? ofHundred(least) : m.range(ofHundred(least), ofHundred(most))
