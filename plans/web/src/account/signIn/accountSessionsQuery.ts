import { signInHeaders, type Kit } from '@causeway/kit'
import { sessionEndOf, sessionsOf } from '@causeway/protocol/api/auth'
import { call } from '@causeway/protocol/http/call'
import { queryOptions } from '@tanstack/react-query'
import { senderQuery } from '../../core/senderQuery.ts'
import { authBase } from './followSignIn.ts'

/** Where an account is signed in, as its server says. */
export function accountSessionsQuery(kit: Kit, account: string | undefined) {
  return queryOptions({
    queryKey: ['sessions', account],
    enabled: account !== undefined,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const headers = { ...(await signInHeaders(kit)) }
      const at = { base: authBase() ?? '', query: senderQuery(), headers, signal }
      return (await call(sessionsOf, at)).sessions
    },
  })
}

/** Ends a session of the account on another device. */
export async function endAccountSession(kit: Kit, id: string): Promise<void> {
  const headers = { ...(await signInHeaders(kit)) }
  await call(sessionEndOf, {
    base: authBase() ?? '',
    query: senderQuery(),
    headers,
    params: { id },
  })
}
