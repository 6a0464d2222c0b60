import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Sparkline } from '../../chart/Sparkline.tsx'
import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { day, formatCount, tokens } from '../../i18n/format.ts'
import button from '../../ui/Button.module.css'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import { FigureValue } from '../../ui/FigureValue.tsx'
import { ShownAmount } from '../../ui/ShownAmount.tsx'
import { TokenMarks } from '../../ui/TokenMark.tsx'
import { catalogueMessages as m } from '../catalogueMessages.gen.ts'
import { plansMessages } from '../messages.gen.ts'
import type { CataloguePlan } from './cataloguePlan.ts'
import { Fate } from './Fate.tsx'
import { mostCompared, toggled, type PlanChoice, type PlanOrder } from './planChoice.ts'
import css from './PlanTable.module.css'

interface Column {
  readonly name: string
  readonly label: string
  /** What a press on its head puts in order. */
  readonly order?: PlanOrder
  readonly isNumber?: true
}

const columns = (): readonly Column[] => [
  { name: 'plan', label: commonMessages.plan, order: 'name' },
  { name: 'fate', label: m.columns.fate, order: 'fate' },
  { name: 'rate', label: m.columns.rate, isNumber: true },
  { name: 'out', label: m.columns.out, order: 'out' },
  { name: 'from', label: m.columns.from, order: 'from', isNumber: true },
  { name: 'members', label: m.columns.members, order: 'members', isNumber: true },
  { name: 'middle', label: m.columns.middle, order: 'middle', isNumber: true },
  { name: 'line', label: m.columns.line },
  { name: 'yours', label: m.columns.yours, isNumber: true },
  { name: 'act', label: '' },
]

/** Where a row is two lines: the column that one sorts by stands beside the name, another number below it. */
const narrow: Readonly<Record<PlanOrder, readonly [key: string, second: string]>> = {
  fate: ['rate', 'middle'],
  name: ['rate', 'middle'],
  out: ['out', 'rate'],
  from: ['from', 'rate'],
  members: ['members', 'middle'],
  middle: ['middle', 'rate'],
  held: ['held', 'rate'],
  age: ['age', 'rate'],
}

export interface PlanTableProps {
  plans: readonly CataloguePlan[]
  choice: PlanChoice
  onChoose: (change: Partial<PlanChoice>) => void
  unit: { readonly symbol: string; readonly decimals: number }
  isMember: boolean
}

/** One row a plan: what goes in, what comes out, and what one compares. The row leads to the plan. */
export function PlanTable({ plans, choice, onChoose, unit, isMember }: PlanTableProps) {
  const sort = (order: PlanOrder) =>
    onChoose(
      choice.sort === order ? { down: !choice.down } : { sort: order, down: isLargeFirst(order) },
    )
  const shown = columns().filter(({ name }) => isMember || name !== 'yours')
  return (
    <table role="table" className={css['table']} aria-label={commonMessages.plans}>
      <thead role="rowgroup">
        <tr role="row">
          {choice.compares ? <th role="columnheader" scope="col" aria-label={m.compare} /> : null}
          {shown.map(({ name, label, order, isNumber }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              data-column={name}
              data-number={isNumber}
              aria-sort={
                order !== choice.sort ? undefined : choice.down ? 'descending' : 'ascending'
              }
              aria-label={label === '' ? m.open : undefined}
            >
              {order ? (
                <button type="button" onClick={() => sort(order)}>
                  {label}
                </button>
              ) : (
                label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {plans.map((one) => (
          <PlanTableRow
            key={one.plan.address}
            one={one}
            unit={unit}
            sort={choice.sort}
            isMember={isMember}
            compare={
              choice.compares
                ? {
                    isOn: choice.compared.includes(one.plan.address),
                    isFull: choice.compared.length >= mostCompared,
                    toggle: () =>
                      onChoose({ compared: toggled(choice.compared, one.plan.address) }),
                  }
                : null
            }
          />
        ))}
      </tbody>
    </table>
  )
}

/** Of counts one looks for the largest first; of names, ways out and least amounts for the smallest. */
export const isLargeFirst = (order: PlanOrder) =>
  order === 'members' || order === 'middle' || order === 'held'

interface RowProps {
  one: CataloguePlan
  unit: PlanTableProps['unit']
  sort: PlanOrder
  isMember: boolean
  compare: { readonly isOn: boolean; readonly isFull: boolean; readonly toggle: () => void } | null
}

function PlanTableRow({ one, unit, sort, isMember, compare }: RowProps) {
  const { plan, entry, name, offer, own, line } = one
  const { template, address } = plan
  const waits = own?.waits ?? []
  const [key, second] = narrow[sort]
  const cell = (column: string, content: ReactNode, isNumber?: boolean) => (
    <td
      role="cell"
      data-column={column}
      data-number={isNumber || undefined}
      data-at={column === key ? 'key' : column === second ? 'second' : undefined}
    >
      {content}
    </td>
  )
  return (
    <tr role="row">
      {compare ? (
        <td role="cell" data-column="mark">
          <input
            type="checkbox"
            aria-label={m.compareOne(name)}
            checked={compare.isOn}
            disabled={compare.isFull && !compare.isOn}
            onChange={compare.toggle}
          />
        </td>
      ) : null}
      <th role="rowheader" scope="row" data-column="plan">
        <TokenMarks
          of={
            offer
              ? [...offer.takes, ...offer.gives]
              : plan.holdings.map(({ token }) => token).slice(0, 1)
          }
        />
        <span className={css['named']}>
          <Link
            to="/plans/$template/$address"
            params={{ template, address }}
            className={css['name']}
          >
            {name}
          </Link>
          <small>{entry.source}</small>
          <Books one={one} />
        </span>
      </th>
      {cell(
        'fate',
        <>
          <Fate of={entry.fate} />
          <small>{offer ? inAndOut(offer) : null}</small>
          {waits.length > 0 ? (
            <span className={css['waits']}>
              {waits.map((claim) => waitsText(claim)).join(', ')}
            </span>
          ) : null}
        </>,
      )}
      {cell('rate', <Rate of={offer?.rate} />, true)}
      {cell('out', offer ? offer.wayOut.words : <FigureSkeleton width="s" />)}
      {cell(
        'from',
        offer === undefined ? (
          <FigureSkeleton width="s" />
        ) : offer.minimum === null ? (
          <span className={css['faint']}>{m.any}</span>
        ) : (
          <ShownAmount of={offer.minimum.amount} unit={offer.minimum.token} />
        ),
        true,
      )}
      {cell('members', <Members one={one} />, true)}
      {cell('middle', <Middle of={one.middle} />, true)}
      {cell(
        'line',
        line && line.length > 1 ? (
          <Sparkline
            values={line}
            decimals={offer?.takes[0]?.decimals ?? 18}
            label={m.lineOf(name)}
            own={(own?.inside.length ?? 0) > 0}
          />
        ) : null,
      )}
      {cell('held', <Held of={one.held} unit={unit} />, true)}
      {cell('age', m.since(day(plan.createdAt)))}
      {isMember ? cell('yours', <Yours own={own} />, true) : null}
      {cell(
        'act',
        <Link
          to="/plans/$template/$address"
          params={{ template, address }}
          className={button['button']}
          data-kind={waits.length > 0 ? 'ask' : 'plain'}
          aria-label={`${actOf(one)}: ${name}`}
        >
          {actOf(one)}
        </Link>,
      )}
    </tr>
  )
}

const actOf = ({ own, entrance }: CataloguePlan) =>
  (own?.waits.length ?? 0) > 0 ? commonMessages.claim : entrance?.isOpen ? entrance.label : m.open

const waitsText = ({ token, amount }: NonNullable<CataloguePlan['own']>['waits'][number]) =>
  m.waits(tokens(amount, token))

/** "CWY → USDC"; one token where the same comes out, and an arrow to nothing where only something is bought. */
function inAndOut({ takes, gives }: NonNullable<CataloguePlan['offer']>): string {
  const symbols = (of: typeof takes) => of.map(({ symbol }) => symbol).join(' + ')
  const [into, out] = [symbols(takes), symbols(gives)]
  if (into === '') return out
  return out === '' || into === out ? into : `${into} \u2192 ${out}`
}

/** Said only where it is not as it should be. */
function Books({ one: { plan } }: { one: CataloguePlan }) {
  const isShort = plan.holdings.some(({ balance, liabilities }) => balance < liabilities)
  if (plan.readable && !isShort) return null
  return <span className={css['bad']}>{plan.readable ? m.short : plansMessages.unread}</span>
}

function Rate({ of }: { of: NonNullable<CataloguePlan['offer']>['rate'] | undefined }) {
  if (of === undefined) return <FigureSkeleton width="s" />
  if (of.value === null) return <small>{of.note}</small>
  return (
    <>
      <span>
        <FigureValue value={of.value} unit={of.unit} amount={of.amount} unitClass={css['unit']} />
      </span>
      <small>{of.note}</small>
    </>
  )
}

function Members({ one: { members, plan } }: { one: CataloguePlan }) {
  return (
    <>
      {members === undefined ? '–' : formatCount(members)}
      <small>{m.since(day(plan.createdAt))}</small>
    </>
  )
}

function Middle({ of }: { of: CataloguePlan['middle'] }) {
  if (of === undefined) return '–'
  if (of === null) return <span className={css['faint']}>{m.notYet}</span>
  return (
    <>
      <span className={css['wide']}>{formatCount(of)}</span>
      <span className={css['phone']}>{m.ofHundred(formatCount(of))}</span>
    </>
  )
}

function Held({ of, unit }: { of: CataloguePlan['held']; unit: PlanTableProps['unit'] }) {
  return of === undefined || of === null ? '–' : <ShownAmount of={of} unit={unit} />
}

function Yours({ own }: { own: CataloguePlan['own'] }) {
  return (
    <>
      {own?.inside.map(({ token, amount }) =>
        amount === null ? null : (
          <div key={token.address}>
            <ShownAmount of={amount} unit={token} />
          </div>
        ),
      )}
      {own?.waits.map((claim) => (
        <small key={`${claim.token.address}${claim.amount}`} className={css['own']}>
          {waitsText(claim)}
        </small>
      ))}
    </>
  )
}
