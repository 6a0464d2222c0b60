import { callLimits } from '../../actions/calls/limits.ts'
import { type UseQueryResult, skipToken, useQuery } from '@tanstack/react-query'
import { type CallsStatus, getCallsStatus } from '../../actions/calls/getCallsStatus.ts'
import { objectId } from '../../core/names.ts'
import { useKitContext } from './KitContext.tsx'
import { askOnce } from './askOnce.ts'
import { useClient } from './useClient.tsx'

/**
 * What becomes of calls that were sent with `sendCalls`; asked every second until they are done. What may be thrown:
 * `getCallsStatus`.
 * @param params.id nothing is asked while it is left out
 * @returns a query of TanStack's
 */
export function useCallsStatus(params: {
  readonly id?: string | undefined
}): UseQueryResult<CallsStatus> {
  const { kit } = useKitContext()
  const { id } = params
  return useQuery(
    {
      ...askOnce,
      queryKey: ['causeway', 'calls', objectId(kit), { id }],
      queryFn: id ? () => getCallsStatus(kit, { id }) : skipToken,
      refetchInterval: ({ state }) =>
        state.error || (state.data && state.data.status !== 'pending')
          ? false
          : callLimits.statusPollMs,
    },
    useClient(),
  )
}
