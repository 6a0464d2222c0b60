import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HashLink } from '../ui/HashLink.tsx'
import type { CatalogueEntry } from './catalogue.ts'
import type { PlanHolding, ListedPlan } from './catalogueQuery.ts'
import { floats } from './floats.ts'
import { plansMessages as m } from './messages.gen.ts'
import css from './PlanList.module.css'
import { ShownAmount } from '../ui/ShownAmount.tsx'

export interface ShownPlan {
  readonly plan: ListedPlan
  readonly entry: CatalogueEntry
  readonly name: string
}

/** A plan as one line of the catalogue: what it is, where its money comes from, what it holds and owes. */
export function PlanRow({ plan, entry, name }: ShownPlan) {
  const { address, holdings, readable } = plan
  const holds = holdings.every(({ balance, liabilities }) => balance >= liabilities)
  // A token that the plan only might hold says nothing.
  const used = holdings.filter(({ balance, liabilities }) => balance > 0n || liabilities > 0n)
  const shown = used.length > 0 ? used : holdings.slice(0, 1)
  return (
    <li className={css['plan']}>
      <div className={css['title']}>
        <PlanLink plan={plan}>{name}</PlanLink>
        <span className={css['address']}>
          <HashLink value={address} kind="address" />
        </span>
      </div>
      <p className={css['source']}>{entry.source}</p>
      <dl className={css['facts']}>
        <Amounts name={m.holds} holdings={shown} side="balance" />
        <Amounts name={m.owes} holdings={shown} side="liabilities" />
        <div className={css['fact']}>
          <dt>{m.columns.books}</dt>
          {!readable ? (
            <dd>{m.unread}</dd>
          ) : holds && floats(plan.template) ? (
            <dd>{m.floats}</dd>
          ) : (
            <dd className={holds ? css['holds'] : css['short']}>{holds ? m.yes : m.no}</dd>
          )}
        </div>
      </dl>
    </li>
  )
}

function PlanLink({ plan, children }: { plan: ListedPlan; children: ReactNode }) {
  const { template, address } = plan
  return (
    <Link to="/plans/$template/$address" params={{ template, address }} className={css['name']}>
      {children}
    </Link>
  )
}

interface AmountsProps {
  name: string
  holdings: readonly PlanHolding[]
  side: 'balance' | 'liabilities'
}

function Amounts({ name, holdings, side }: AmountsProps) {
  return (
    <div className={css['fact']}>
      <dt>{name}</dt>
      {holdings.map((holding) => (
        <dd key={holding.token.address}>
          <bdi dir="ltr">
            <ShownAmount of={holding[side]} unit={holding.token} bare />{' '}
            <small>{holding.token.symbol}</small>
          </bdi>
        </dd>
      ))}
    </div>
  )
}
