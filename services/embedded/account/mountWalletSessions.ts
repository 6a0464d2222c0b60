import { auditOf } from '@causeway/protocol/api/wallet/devices'
import {
  walletSessionEndOf,
  sessionMeOf,
  sessionRefreshOf,
} from '@causeway/protocol/api/wallet/session'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { mount } from '../../lib/http/mount.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'

const seconds = (ms: number) => Math.floor(ms / 1_000)

/** Serves sessions: how they go on and end, whose they are, and what happened. */
export function mountWalletSessions(app: HttpApp, deps: WalletDeps): void {
  const { db, callers, sessions, descriptions, users, audit } = deps

  mount(app, sessionRefreshOf, async ({ query, body }, context) => {
    const caller = await callers.device(context, query.projectId)
    return sessions.refresh(body.refreshToken, caller, descriptions.session)
  })

  mount(app, walletSessionEndOf, async ({ query, body }, context) => {
    await sessions.end(body.refreshToken, await callers.device(context, query.projectId))
    return {}
  })

  mount(app, sessionMeOf, async ({ query }, context) => {
    const { session, device } = await callers.member(context, query.projectId)
    const logins = await users.logins(db, session.userId)
    return {
      user: await descriptions.userOf(db, session),
      wallet: await descriptions.walletOf(db, session.userId, device),
      isFresh: sessions.isFresh(session),
      logins: logins.map(({ provider, name, subject, createdAt }) => ({
        provider,
        name: provider === 'email' ? subject : name,
        since: seconds(createdAt),
      })),
    }
  })

  mount(app, auditOf, async ({ query }, context) => {
    const { session } = await callers.member(context, query.projectId)
    const rows = await audit.list(db, session.userId)
    return {
      entries: rows.map(({ id, at, what, device, browser, place, dappOrigin }) => ({
        id,
        at: seconds(at),
        what,
        device,
        browser,
        place,
        dappOrigin,
      })),
    }
  })
}
