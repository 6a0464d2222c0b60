import { useId, type ReactNode } from 'react'
import type { Token } from '../chain/tokenQuery.ts'
import field from '../ui/Field.module.css'
import { TokenMark } from '../ui/TokenMark.tsx'
import { formatCount } from '../i18n/format.ts'
import { catalogueMessages as m } from '../plans/catalogueMessages.gen.ts'
import { plansMessages } from '../plans/messages.gen.ts'
import css from './CatalogueView.module.css'
import { isOwn } from './cataloguePlan.ts'
import { planOrders, toggled, type PlanChoice, type PlanOrder } from './planChoice.ts'
import { isLargeFirst } from './PlanTable.tsx'
import type { Catalogue } from './useCatalogue.ts'

export interface CatalogueToolsProps {
  catalogue: Catalogue
  choice: PlanChoice
  onChoose: (change: Partial<PlanChoice>) => void
}

/** Search, filters, and where there are no heads of columns, the order. */
export function CatalogueTools({ catalogue, choice, onChoose }: CatalogueToolsProps) {
  const { plans = [] } = catalogue
  const mine = plans.filter(({ own }) => isOwn(own)).length
  return (
    <search className={css['tools']}>
      <input
        type="search"
        className={css['find']}
        aria-label={plansMessages.find}
        placeholder={m.search}
        value={choice.q}
        onChange={({ target }) => onChoose({ q: target.value })}
      />
      <div className={css['chips']}>
        {taken(plans).map((token) => (
          <Chip
            key={token.address}
            isOn={choice.have.includes(token.symbol)}
            onPress={() => onChoose({ have: toggled(choice.have, token.symbol) })}
          >
            <TokenMark token={token} />
            {m.have(token.symbol)}
          </Chip>
        ))}
        <Chip isOn={choice.out} onPress={() => onChoose({ out: !choice.out })}>
          {m.outAnyTime}
        </Chip>
        <Chip isOn={choice.open} onPress={() => onChoose({ open: !choice.open })}>
          {m.openNow}
        </Chip>
        {mine > 0 || choice.mine ? (
          <Chip isOn={choice.mine} onPress={() => onChoose({ mine: !choice.mine })}>
            {m.mine(formatCount(mine))}
          </Chip>
        ) : null}
      </div>
      <Order choice={choice} onChoose={onChoose} />
      <button
        type="button"
        className={`${css['chip']} ${css['end']}`}
        aria-pressed={choice.compares}
        onClick={() => onChoose({ compares: !choice.compares, compared: [] })}
      >
        {choice.compares ? m.compareEnd : m.compare}
      </button>
    </search>
  )
}

function Chip(props: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css['chip']} aria-pressed={props.isOn} onClick={props.onPress}>
      {props.children}
    </button>
  )
}

/** The tokens that most plans take. */
function taken(plans: NonNullable<Catalogue['plans']>): readonly Token[] {
  const tokens = new Map<string, { token: Token; count: number }>()
  for (const token of plans.flatMap(({ offer }) => offer?.takes ?? []))
    tokens.set(token.symbol, { token, count: (tokens.get(token.symbol)?.count ?? 0) + 1 })
  return [...tokens.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, mostTokens)
    .map(({ token }) => token)
}

const mostTokens = 3

const wordOf = (order: PlanOrder): string => m.columns[order]

function Order({ choice, onChoose }: Pick<CatalogueToolsProps, 'choice' | 'onChoose'>) {
  const id = useId()
  return (
    <label className={css['sort']} htmlFor={id}>
      {m.sort}
      <select
        id={id}
        className={field['select']}
        value={choice.sort}
        onChange={({ target }) => {
          const sort = target.value as PlanOrder
          onChoose({ sort, down: isLargeFirst(sort) })
        }}
      >
        {planOrders.map((order) => (
          <option key={order} value={order}>
            {wordOf(order)}
          </option>
        ))}
      </select>
    </label>
  )
}
