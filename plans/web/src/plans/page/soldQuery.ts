import { onrampOptions } from '@causeway/protocol/api/chainData/onramp'
import { call } from '@causeway/protocol/http/call'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'

/** Who sells what changes with the operator's settings, and not with blocks. */
const freshMs = 5 * 60_000

/**
 * The tokens of this chain that money buys, as addresses in small letters; none while nobody sells.
 * @param wanted whether it may be asked at all: not where it is not offered
 */
export function soldQuery(
  { endpoints, chain, projectId }: Pick<Settings, 'endpoints' | 'chain' | 'projectId'>,
  wanted: boolean,
) {
  return queryOptions({
    queryKey: ['sold'],
    enabled: wanted && endpoints.chainData !== null,
    staleTime: freshMs,
    // A service without an on-ramp refuses: swapping is offered all the same.
    retry: false,
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const { providers, purchaseCurrencies } = await call(onrampOptions, {
        base: endpoints.chainData ?? '',
        signal,
        query: projectId ? { projectId } : {},
      })
      if (providers.length === 0) return new Set()
      return new Set(
        purchaseCurrencies.flatMap(({ networks }) =>
          networks
            .filter(({ chain_id }) => chain_id === String(chain.id))
            .map(({ contract_address }) => contract_address.toLowerCase()),
        ),
      )
    },
  })
}
