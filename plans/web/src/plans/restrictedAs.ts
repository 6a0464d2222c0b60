import { catalogueEntry, type PlanFamily } from './catalogue.ts'
import type { RestrictedFeature } from '../geo/isGated.ts'

const ofFamily: Readonly<Partial<Record<PlanFamily, RestrictedFeature>>> = {
  purchase: 'referralPlans',
  matrix: 'referralPlans',
  raffle: 'raffle',
}

/** As what the ways into a plan can be restricted; null for a plan of a kind that never is. Pure. */
export function restrictedAs(template: string): RestrictedFeature | null {
  if (template === 'tokenICO') return 'tokenSale'
  const family = catalogueEntry(template)?.family
  return (family && ofFamily[family]) ?? null
}
