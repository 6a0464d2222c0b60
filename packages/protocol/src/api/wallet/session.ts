import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { handle, loginName, project, sessionAnswer, time } from './fields.ts'

/** Trades a refresh token for a new session. 401: it is old, or was used before, which ends the whole family; but the device that used it may show it again within a minute, while the newer one was not used. */
export const sessionRefreshOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/session/refresh',
  query: project,
  body: v.object({ refreshToken: handle }),
  response: sessionAnswer,
})

/** Ends the session of a refresh token, if there is one. */
export const walletSessionEndOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/session/end',
  query: project,
  body: v.object({ refreshToken: handle }),
  response: v.object({}),
})

/** Who is signed in and what of a wallet he has. Needs a session. */
export const sessionMeOf = endpoint({
  method: 'GET',
  path: '/wallet/v1/session/me',
  query: project,
  response: v.object({
    user: sessionAnswer.entries.user,
    wallet: sessionAnswer.entries.wallet,
    /** Whether the login is fresh enough for recovery and export. */
    isFresh: v.boolean(),
    logins: v.array(v.object({ provider: loginName, name: v.nullable(v.string()), since: time })),
  }),
})
