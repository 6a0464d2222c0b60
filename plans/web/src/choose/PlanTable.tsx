import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Sparkline } from '../chart/Sparkline.tsx'
import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { day, formatCount, type AmountUnit } from '../i18n/format.ts'
import button from '../ui/Button.module.css'
import { FigureSkeleton } from '../ui/FigureSkeleton.tsx'
import { ShownAmount } from '../ui/ShownAmount.tsx'
import { catalogueMessages as m } from '../plans/catalogueMessages.gen.ts'
import type { CataloguePlan } from './cataloguePlan.ts'
import { FateMark } from '../plans/FateMark.tsx'
import { mostCompared, toggled, type PlanChoice, type PlanOrder } from './planChoice.ts'
import {
  BooksCell,
  HeldCell,
  MarksCell,
  MiddleCell,
  RateCell,
  rowActionOf,
  tokensInAndOut,
  waitsAmount,
  YoursCell,
} from './PlanCells.tsx'
import css from './PlanTable.module.css'

/** Said aloud: a browser forgets what is no table to the eye. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

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
  unit: AmountUnit
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
    <table {...roles.table} className={css['table']} aria-label={commonMessages.plans}>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {choice.compares ? (
            <th {...roles.columnheader} scope="col" aria-label={m.compare} />
          ) : null}
          {shown.map(({ name, label, order, isNumber }) => (
            <th
              {...roles.columnheader}
              key={name}

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
      <tbody {...roles.rowgroup}>
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
  const { plan, entry, name, isFeatured } = one
  const { template, address } = plan
  return (
    <tr {...roles.row}>
      {compare ? (
        <td {...roles.cell} data-column="mark">
          <input
            type="checkbox"
            aria-label={m.compareOne(name)}
            checked={compare.isOn}
            disabled={compare.isFull && !compare.isOn}
            onChange={compare.toggle}
          />
        </td>
      ) : null}
      <th {...roles.rowheader} scope="row" data-column="plan">
        <MarksCell one={one} />
        <span className={css['named']}>
          <Link
            to="/plans/$template/$address"
            params={{ template, address }}
            className={css['name']}
          >
            {name}
          </Link>
          <small title={entry.source}>
            {isFeatured ? `${m.featured} · ${entry.source}` : entry.source}
          </small>
          <BooksCell one={one} />
        </span>
      </th>
      <PlanTableCells one={one} unit={unit} sort={sort} isMember={isMember} />
    </tr>
  )
}

/** What is compared, and the button; each cell knows where it stands when a row is two lines. */
function PlanTableCells({ one, unit, sort, isMember }: Omit<RowProps, 'compare'>) {
  const { plan, entry, name, offer, own, line } = one
  const { template, address } = plan
  const waits = own?.waits ?? []
  const action = rowActionOf(one)
  const [key, second] = narrow[sort]
  const cell = (column: string, content: ReactNode, isNumber?: boolean) => (
    <td
      {...roles.cell}
      data-column={column}
      data-number={isNumber || undefined}
      data-at={column === key ? 'key' : column === second ? 'second' : undefined}
    >
      {content}
    </td>
  )
  return (
    <>
      {cell(
        'fate',
        <>
          <FateMark of={entry.fate} />
          <small>{offer ? tokensInAndOut(offer) : null}</small>
          {waits.length > 0 ? (
            <span className={css['waits']}>
              {waits.map((claim) => waitsAmount(claim)).join(', ')}
            </span>
          ) : null}
        </>,
      )}
      {cell('rate', <RateCell of={offer?.rate} />, true)}
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
      {cell('members', one.members === undefined ? '–' : formatCount(one.members), true)}
      {cell('middle', <MiddleCell of={one.middle} />, true)}
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
      {cell('held', <HeldCell of={one.held} unit={unit} />, true)}
      {cell('age', m.since(day(plan.createdAt)))}
      {isMember ? cell('yours', <YoursCell own={own} />, true) : null}
      {cell(
        'act',
        <Link
          to="/plans/$template/$address"
          params={{ template, address }}
          className={button['button']}
          data-kind={waits.length > 0 ? 'ask' : 'plain'}
          aria-label={`${action ?? m.open}: ${name}`}
        >
          {action ?? <FigureSkeleton width="s" />}
        </Link>,
      )}
    </>
  )
}
