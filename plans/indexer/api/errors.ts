import type { Address } from '@causeway/protocol/address'
import { Refusal } from '@causeway/services/lib/http/refusal'

export const planNotFollowed = (address: string) =>
  new Refusal(404, {
    field: 'plan',
    description: `${address} is not a plan that is followed here`,
  })

/** Nothing is stored yet. */
export const firstReading = (field: 'plan' | 'chain') =>
  new Refusal(503, {
    field,
    description: 'its history is being read for the first time; try again soon',
  })

/** No hub is meant where none is named. @param hubs those that are followed: none, or several */
export const whichHub = (hubs: readonly Address[]) =>
  hubs.length === 0
    ? new Refusal(404, { field: 'hub', description: 'no followed plan has a hub' })
    : new Refusal(400, {
        field: 'query.hub',
        description: `is needed: ${hubs.join(', ')} are followed`,
      })

export const noHubMember = (id: number) =>
  new Refusal(404, { field: 'id', description: `${id} is no member of the hub` })
