import type { Address } from '@causeway/protocol/address'
import { HttpRefusal } from '@causeway/services/lib/http/refusal'

export const planNotFollowed = (address: string) =>
  new HttpRefusal(404, {
    field: 'plan',
    description: `${address} is not a plan that is followed here`,
  })

/** Nothing is stored yet. */
export const firstReading = (field: 'plan' | 'chain') =>
  new HttpRefusal(503, {
    field,
    description: 'its history is being read for the first time; try again soon',
  })

/** No hub is meant where none is named. @param hubs those that are followed: none, or several */
export const whichHub = (hubs: readonly Address[]) =>
  hubs.length === 0
    ? new HttpRefusal(404, { field: 'hub', description: 'no followed plan has a hub' })
    : new HttpRefusal(400, {
        field: 'query.hub',
        description: `is needed: ${hubs.join(', ')} are followed`,
      })

export const noHubMember = (id: number) =>
  new HttpRefusal(404, { field: 'id', description: `${id} is no member of the hub` })
