import { isSameAddress } from '@causeway/protocol/address'
import type { Settings } from '@causeway/plans/protocol/settings/settings'

type Named = Pick<Settings, 'contracts' | 'plans'>

/** Each part of the product that is no plan, in the order in which an address that is several of them is called. */
const places = {
  vault: ({ contracts }: Named) => contracts.vault,
  hub: ({ contracts }: Named) => contracts.hub,
  factory: ({ contracts }: Named) => contracts.factory,
  accessManager: ({ contracts }: Named) => contracts.accessManager,
  admin: ({ plans }: Named) => plans.admin,
  factoryOwner: ({ contracts }: Named) => contracts.factoryOwner,
  anyAmount: ({ plans }: Named) => plans.anyAmount,
  fixedAmount: ({ plans }: Named) => plans.fixedAmount,
  minMax: ({ plans }: Named) => plans.minMax,
  earningConstraint: ({ plans }: Named) => plans.earningConstraint,
} as const

/** What an address is to the product, as the settings say; undefined for every other. */
export function namedInSettings(settings: Named, address: string): keyof typeof places | undefined {
  return (Object.keys(places) as (keyof typeof places)[]).find((name) => {
    const own = places[name](settings)
    return own !== null && isSameAddress(own, address)
  })
}
