import type { Address } from 'viem'
import { usePlanNames } from '../plans/usePlanNames.ts'
import { Choose } from './form/Choose.tsx'

export interface PlanSelectProps {
  label: string
  plans: readonly { readonly address: Address; readonly template: string }[]
  chosen: string
  onChoose: (address: string) => void
}

/** One plan of several, by its name and the beginning of its address. */
export function PlanSelect({ label, plans, ...choice }: PlanSelectProps) {
  const nameOf = usePlanNames()
  return (
    <Choose
      {...choice}
      label={label}
      placeholder={label}
      options={plans.map(({ address, template }) => ({
        value: address,
        label: `${nameOf(address, template)}, ${address.slice(0, 10)}`,
      }))}
    />
  )
}
