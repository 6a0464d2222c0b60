import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import type { AmountUnit } from '../../i18n/format.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import css from './Solvency.module.css'
import { moneyOfMembers, type MoneyBooks } from './moneyOfMembers.ts'
import { booksMessages } from '../picture/messages.gen.ts'
import { ColumnAmount } from '../../ui/ShownAmount.tsx'

const m = booksMessages.record.money

export interface MoneyPartsProps {
  books: MoneyBooks
  /** What the contract says is still the members'; undefined where it does not tell, or a price is missing. */
  inside: bigint | undefined
  paidIn: AmountUnit
  paidOut: AmountUnit
}

/** What members put in, parted into what came back, what is still theirs, what they received and what is gone. */
export function MoneyParts({ books, inside, paidIn, paidOut }: MoneyPartsProps) {
  const money = moneyOfMembers(books, inside)
  const rows = [
    { part: 'paidIn', label: m.paidIn, amount: money.paidIn, unit: paidIn },
    { part: 'cameBack', label: m.cameBack, amount: money.cameBack, unit: paidIn },
    { part: 'inside', label: m.inside, amount: money.inside, unit: paidIn },
    ...(money.rewards > 0n
      ? [{ part: 'rewards', label: m.rewards, amount: money.rewards, unit: paidOut }]
      : []),
    ...(money.gone === undefined ? [] : [{ ...goneRow(books, money.gone), unit: paidIn }]),
  ]
  return (
    <DataTable
      label={m.title}
      className={css['money']}
      columns={[commonMessages.part, { label: commonMessages.amount, number: true, beside: true }]}
      rows={rows.map(({ part, label, amount, unit }) => ({
        key: part,
        cells: [
          label,
          amount === undefined ? m.insideNone : <ColumnAmount key="of" of={amount} unit={unit} />,
        ],
      }))}
    />
  )
}

/** What is gone has a name of its own in each kind of plan: lost, spent, or paid for tokens. */
export function goneRow({ outcomes, family }: MoneyBooks, gone: bigint) {
  if (gone < 0n) return { part: 'gone', label: m.gained, amount: -gone }
  const isSpent = outcomes.basis === 'spent' || family === 'advertisement'
  const label = family === 'tokenICO' ? m.bought : isSpent ? m.spent : m.lost
  return { part: 'gone', label, amount: gone }
}
