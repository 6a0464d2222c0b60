import { previewLimits } from './limits.ts'
import type { Preview } from '@causeway/protocol/preview/preview'
import {
  type UseQueryOptions,
  type UseQueryResult,
  skipToken,
  useQuery,
} from '@tanstack/react-query'
import { objectId } from '../../core/names.ts'
import type { Kit } from '../../actions/kit.ts'
import { type PreviewRequest, previewOf } from './previewRequest.ts'

/**
 * What a request would do, kept up to date while it is on screen: a transaction is tried again every 12 seconds. It takes a
 * query client around it (`withQueries`, or the app's own).
 * @param request nothing is looked at while it is left out
 * @returns a query of TanStack's; `data` of the request before is never shown for another one
 */
export function usePreview(kit: Kit, request: PreviewRequest | undefined): UseQueryResult<Preview> {
  return useQuery(previewQuery(kit, request))
}

/** The same as settings of a query. */
export function previewQuery(
  kit: Kit,
  request: PreviewRequest | undefined,
): UseQueryOptions<Preview> {
  const isTried = request?.kind === 'transaction' || request?.kind === 'calls'
  return {
    queryKey: ['causeway', 'preview', objectId(kit), keyOf(request)],
    queryFn: request
      ? ({ signal }: { signal: AbortSignal }) => previewOf(kit, request, signal)
      : skipToken,
    staleTime: previewLimits.freshMs,
    refetchInterval: isTried ? previewLimits.freshMs : false,
    // Bigints are no JSON, which sharing of equal parts takes for granted.
    structuralSharing: false,
    retry: false,
    gcTime: previewLimits.freshMs,
  }
}

/** A request as text. ABIs are long and never change for an address: names stand for them. */
function keyOf(request: PreviewRequest | undefined): string {
  return JSON.stringify(request, (name, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`
    return name === 'abi' && Array.isArray(value) ? value.length : value
  })
}
