import { identitiesOf, mostIdentities } from '@causeway/protocol/api/chainData/identityOf'
import { call } from '@causeway/protocol/http/call'
import { webLimits } from '../core/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { settings } from '../core/settings.ts'
import { createBatches } from './createBatches.ts'
import { nameKey } from './nameKey.ts'

/** The rows of a table ask in one moment. */
const waitMs = 20

const load = createBatches<string | null>({
  none: null,
  waitMs,
  most: mostIdentities,
  ask: async (addresses) => {
    const { identities } = await call(identitiesOf, {
      base: settings.endpoints.chainData ?? '',
      query: {
        addresses: addresses.join(','),
        // Primary names are of one network each (ENSIP-19): of the plans'.
        chainId: `eip155:${settings.chain.id}`,
        projectId: settings.projectId ?? undefined,
      },
      retries: 0,
    })
    return new Map(identities.map(({ address, name }) => [address.toLowerCase(), name]))
  },
})

/** The name of an address, null where it has none. Never asked where the site names no chain-data service. */
export function nameQuery(address: string) {
  const lower = address.toLowerCase()
  return queryOptions({
    queryKey: nameKey(lower),
    enabled: settings.endpoints.chainData !== null && lower !== '',
    staleTime: webLimits.identityMs,
    // A page is complete without names: who does not answer is not asked again at once.
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: () => load(lower),
  })
}
