import type {
  RemoteAnswer,
  RemoteRequest,
  RemoteSession,
} from '@causeway/testkit/walletconnect/state'
import { useEffect, useMemo } from 'react'
import { bundleStatus } from './executePocketRequest.ts'
import { knownChains } from '../config/knownChains.ts'
import { resolveRequest } from './resolveRequest.ts'
import type { RequestResolution } from './types.ts'
import type { Pocket } from '../config/startPocket.ts'

/** What becomes of a request; what needs no owner is answered at once. */
export function useRequestResolution(
  pocket: Pocket,
  request: RemoteRequest,
  session: RemoteSession,
): RequestResolution {
  const { wallet, config } = pocket
  const resolution = useMemo(
    () => resolveRequest(request, session, knownChains(config), config),
    [request, session, config],
  )
  useEffect(() => {
    const answer = (given: RemoteAnswer) => wallet.respond(request, given)
    if (resolution.kind === 'refuse') answer({ ok: false, error: resolution.error })
    if (resolution.kind === 'answer') answer({ ok: true, result: resolution.result })
    if (resolution.kind === 'status') void bundleStatus(resolution.id, request, config).then(answer)
  }, [resolution, request, wallet, config])
  return resolution
}
