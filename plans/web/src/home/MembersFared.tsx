import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { settings } from '../core/settings.ts'
import { formatCount } from '../i18n/format.ts'
import { planLinesQuery } from '../members/memberQueries.ts'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { fates } from '../plans/catalogue.ts'
import { catalogueMessages } from '../plans/catalogueMessages.gen.ts'
import { Fate } from '../plans/choose/FateMix.tsx'
import { useCatalogue } from '../plans/choose/useCatalogue.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Section } from '../ui/Section.tsx'
import { ColumnAmount } from '../ui/ShownAmount.tsx'
import { StackedRow } from '../ui/StackedRow.tsx'
import { wholeHistory } from './BooksOverTime.tsx'
import { homeMessages } from './messages.gen.ts'
import { middlesOf } from './middlesOf.ts'

const m = homeMessages.fared

/** By what becomes of what one puts in: how many plans and members, what is held, and what members in the middle have. */
export function MembersFared() {
  const catalogue = useCatalogue()
  const lines = useQuery(planLinesQuery(settings, wholeHistory))
  const { plans, unit, isPriced } = catalogue
  const { columns } = catalogueMessages
  const figures = [
    columns.plansHead,
    columns.members,
    ...(isPriced ? [`${columns.held}, ${unit.symbol}`] : []),
    columns.middle,
  ].map((label) => ({ label, number: true }))
  return (
    <Section title={m.title} lead={m.lead}>
      {!plans ? (
        <RowsSkeleton columns={4} />
      ) : (
        <DataTable label={m.title} columns={[columns.fate, ...figures]} stacked>
          {fates.map((fate) => {
            const own = plans.filter(({ entry }) => entry.fate === fate)
            const middles = middlesOf(
              own.map(({ plan }) => plan.address),
              lines.data?.plans ?? [],
            )
            return (
              <StackedRow
                key={fate}
                name={
                  <Link to="/plans" search={{ fate }}>
                    <Fate of={fate} />
                  </Link>
                }
                cells={[
                  { label: columns.plansHead, content: formatCount(own.length), number: true },
                  {
                    label: columns.members,
                    content: formatCount(own.reduce((sum, one) => sum + (one.members ?? 0), 0)),
                    number: true,
                  },
                  ...(isPriced
                    ? [
                        {
                          label: `${columns.held}, ${unit.symbol}`,
                          content: (
                            <ColumnAmount
                              of={own.reduce((sum, one) => sum + (one.held ?? 0n), 0n)}
                              unit={unit}
                              places={2}
                              bare
                            />
                          ),
                          number: true,
                        },
                      ]
                    : []),
                  {
                    label: columns.middle,
                    content:
                      middles === null
                        ? '–'
                        : middles.least === middles.most
                          ? formatCount(middles.least)
                          : m.range(formatCount(middles.least), formatCount(middles.most)),
                    number: true,
                  },
                ]}
              />
            )
          })}
        </DataTable>
      )}
    </Section>
  )
}
