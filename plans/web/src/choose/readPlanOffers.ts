import type { Settings } from '@causeway/plans/protocol/settings/settings'
import type { Address } from 'viem'
import { requireContract } from '../chain/requireContract.ts'
import { log } from '../core/log.ts'
import { loadDescription } from '../plans/catalogue.ts'
import { closedBy } from '../plans/page/closedBy.ts'
import type { DescribedState } from '../plans/page/describedState.ts'
import type { PlanDescription } from '../plans/page/describePlan.ts'
import type { PlanOffer } from '../plans/page/planOffer.ts'
import { readPlan, type PlanReading } from '../plans/page/planQuery.ts'
import type { PlanEntry } from '../plans/planListQuery.ts'

/** What a plan says to somebody who is choosing, and how one takes part. */
export interface ReadOffer {
  readonly offer: PlanOffer
  readonly entrance: { readonly isOpen: boolean; readonly label: string } | undefined
}

type OfferReads = NonNullable<PlanDescription['offerReads']>

/** So many plans are asked at once: nodes bound how much they answer at a time. */
const atOnce = 8

/** Asks every plan that is offered, without a member and only for what its offer says. What cannot be read is not in the answer. */
export async function readPlanOffers(
  place: PlanReading,
  settings: Pick<Settings, 'chain' | 'contracts' | 'plans'>,
  plans: readonly PlanEntry[],
): Promise<ReadonlyMap<Address, ReadOffer>> {
  const offered = plans.filter(({ withdrawn }) => !withdrawn)
  const found: (readonly [Address, ReadOffer])[] = []
  for (let from = 0; from < offered.length; from += atOnce) {
    const some = offered.slice(from, from + atOnce)
    const read = await Promise.all(some.map((plan) => readOffer(place, settings, plan)))
    found.push(...read.flat())
  }
  return new Map(found)
}

async function readOffer(
  place: PlanReading,
  settings: Pick<Settings, 'chain' | 'contracts'>,
  { address, template }: PlanEntry,
): Promise<readonly (readonly [Address, ReadOffer])[]> {
  try {
    const factory = await loadDescription(template)
    if (!factory) return []
    const description = factory()
    const asked = {
      ...description,
      more: (base: Parameters<OfferReads>[0]) => description.offerReads?.(base) ?? {},
    }
    const snapshot = await readPlan(place, asked, {
      chainId: settings.chain.id,
      plan: address,
      member: null,
      factory: requireContract(settings.contracts.factory, 'The factory'),
    })
    const state = { ...snapshot, now: snapshot.block.timestamp }
    return [
      [address, { offer: description.offer(state), entrance: entranceOf(description, state) }],
    ]
  } catch (error) {
    log('warn', `What ${address} offers could not be read.`, error)
    return []
  }
}

/** How one takes part, and whether anybody can now; what pays for something begun before is no entrance. */
function entranceOf({ actions }: PlanDescription, state: DescribedState): ReadOffer['entrance'] {
  const entrances = actions.filter((one) => one.pays !== undefined && !one.owed)
  const open = entrances.find((one) => closedBy(one, state) === null)
  const first = open ?? entrances[0]
  return first && { isOpen: open !== undefined, label: first.tab }
}
