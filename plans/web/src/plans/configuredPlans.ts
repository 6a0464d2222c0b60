import type { Settings } from '@causeway/plans/protocol/settings/settings'
import type { Address } from 'viem'

/**
 * The plans of a template that the settings name, the one to open first: they write `tokenIco`, as variables are read, where contracts
 * write `tokenICO`, and name a clone beside its template.
 */
export function configuredPlans(plans: Settings['plans'], template: string): readonly Address[] {
  const wanted = template.toLowerCase()
  return [wanted, `${wanted}clone`].flatMap((one) =>
    Object.entries(plans).flatMap(([name, address]) =>
      name.toLowerCase() === one && address !== null ? [address] : [],
    ),
  )
}
