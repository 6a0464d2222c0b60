import { isSameAddress } from '@causeway/protocol/address'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import type { Address } from 'viem'
import type { HubPlaces } from './hubReads.ts'

/** Contracts that purchase plans share, by what they are to a plan. */
export const sharedParts = ['hub', 'vault', 'constraint'] as const
export type SharedPart = (typeof sharedParts)[number]

type Known = {
  readonly contracts: Pick<Settings['contracts'], 'hub' | 'vault'>
  readonly plans: Pick<Settings['plans'], 'hubConstraint'>
}

/**
 * What a plan names as its shared contracts and the settings do not: nothing may be sent there, whatever the plan says of itself.
 * A plan that names no limits is wired as it should be. Pure.
 */
export function foreignParts(
  places: HubPlaces,
  { contracts, plans }: Known,
): readonly { readonly part: SharedPart; readonly address: Address }[] {
  const known: Record<SharedPart, readonly (string | null)[]> = {
    hub: [contracts.hub],
    vault: [contracts.vault],
    constraint: [plans.hubConstraint],
  }
  return sharedParts.flatMap((part) => {
    const address = places[part]
    if (address === null) return []
    const isKnown = known[part].some((one) => one !== null && isSameAddress(one, address))
    return isKnown ? [] : [{ part, address }]
  })
}
