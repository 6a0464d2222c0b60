import type {
  RemoteAnswer,
  RemoteRequest,
  RemoteSession,
} from '@causeway/testkit/walletconnect/state'
import { useEffect, useMemo } from 'react'
import { statusOf } from './carryOut.ts'
import { knownChains } from './chains.ts'
import { judge, type Judged } from './judge.ts'
import type { Pocket } from './startPocket.ts'

/** What becomes of a request; what needs no owner is answered at once. */
export function useJudged(pocket: Pocket, request: RemoteRequest, session: RemoteSession): Judged {
  const { wallet, config } = pocket
  const judged = useMemo(
    () => judge(request, session, knownChains(config), config),
    [request, session, config],
  )
  useEffect(() => {
    const answer = (given: RemoteAnswer) => wallet.respond(request, given)
    if (judged.kind === 'refuse') answer({ ok: false, error: judged.error })
    if (judged.kind === 'answer') answer({ ok: true, result: judged.result })
    if (judged.kind === 'status') void statusOf(judged.id, request, config).then(answer)
  }, [judged, request, wallet, config])
  return judged
}
