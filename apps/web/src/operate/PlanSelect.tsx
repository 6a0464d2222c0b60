import type { Address } from 'viem'
import { usePlanNames } from '../members/usePlanNames.ts'
import css from './Operate.module.css'

export interface PlanSelectProps {
  label: string
  plans: readonly { readonly address: Address; readonly template: string }[]
  chosen: string
  onChoose: (address: string) => void
}

/** One plan of several, by its name and the beginning of its address. */
export function PlanSelect({ label, plans, chosen, onChoose }: PlanSelectProps) {
  const nameOf = usePlanNames()
  return (
    <div className={css['field']}>
      <div className={css['box']}>
        <select
          className={css['input']}
          aria-label={label}
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">{label}</option>
          {plans.map(({ address, template }) => (
            <option key={address} value={address}>
              {`${nameOf(address, template)}, ${address.slice(0, 10)}`}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
