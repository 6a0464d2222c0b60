import { and, eq, gt } from 'drizzle-orm'
import {
  deviceApprovalOf,
  deviceLinkApproveOf,
  deviceLinkOf,
  emailResendOf,
  emailStartOf,
  emailUndoOf,
  emailUndoReadOf,
  emailUpdateOf,
  emailUpdatePrimaryOf,
  emailUpdateSecondaryOf,
  emailVerifyOf,
} from '@causeway/protocol/api/wallet/email'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { mount } from '../../lib/http/mount.ts'
import { requireOrigin, surroundings } from '../sessions/callers.ts'
import type { CustodyDeps } from '../custody/importWallet.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { pendingEmailLogin } from '../schema.ts'
import { longPoll } from '../account/longPoll.ts'
import { provePrimary, proveSecondary, startEmailChange } from './startEmailChange.ts'
import { requireEmail } from './canonicalEmail.ts'
import { createLinks } from './createLinks.ts'
import { sendCode } from './beginProof.ts'
import { startEmail } from './startEmail.ts'
import { readUndo, undoChange } from './undoChange.ts'
import { readyLogin, verifyEmail } from './verifyEmail.ts'

const seconds = (ms: number) => Math.floor(ms / 1_000)

/** Serves the login by e-mail, and the change of the address. */
export function mountEmail(app: HttpApp, deps: CustodyDeps): void {
  const { callers } = deps
  mountLinks(app, deps)

  mount(app, emailStartOf, async ({ query, body }, context) => {
    const caller = await callers.device(context, query.projectId)
    requireOrigin(caller.project, body.dappOrigin)
    const asked = { ...body, email: requireEmail(body.email) }
    return startEmail(deps, caller, asked, await callers.sessionOf(context, caller))
  })

  mount(app, emailResendOf, async ({ query, body }, context) => {
    const caller = await callers.device(context, query.projectId)
    const login = await readyLogin(deps.db, deps, caller, body.loginId)
    // After too many tries a link comes first, which a new login brings.
    if (await deps.codes.areExhausted(login.email))
      throw refuseWallet(404, 'loginId', 'loginUnknown')
    await deps.mailLimits.mail(login.email, caller.device, login.linkHash === null)
    const until = await sendCode(deps, login)
    if (until === null) throw refuseWallet(404, 'loginId', 'loginUnknown')
    return { expires: seconds(until) }
  })

  mount(app, emailVerifyOf, async ({ query, body }, context) =>
    verifyEmail(deps, await callers.device(context, query.projectId), body),
  )

  mount(app, emailUpdateOf, async ({ query, body }, context) => {
    const member = await callers.member(context, query.projectId)
    const asked = { ...body, email: requireEmail(body.email) }
    return startEmailChange(deps, member, asked)
  })
  mount(app, emailUpdatePrimaryOf, async ({ query, body }, context) =>
    provePrimary(deps, await callers.member(context, query.projectId), body),
  )
  mount(app, emailUpdateSecondaryOf, async ({ query, body }, context) =>
    proveSecondary(deps, await callers.member(context, query.projectId), body.otp),
  )
}

function mountLinks(app: HttpApp, deps: CustodyDeps): void {
  const { db, callers, now } = deps
  const links = createLinks(db, now)

  mount(app, deviceApprovalOf, async ({ params, query }, context) => {
    const caller = await callers.device(context, query.projectId)
    const own = and(
      eq(pendingEmailLogin.id, params.loginId),
      eq(pendingEmailLogin.device, caller.device),
      gt(pendingEmailLogin.until, now()),
    )
    const isApproved = await longPoll(deps, async () => {
      const [row] = await db.select().from(pendingEmailLogin).where(own)
      if (!row) throw refuseWallet(404, 'loginId', 'loginUnknown')
      return row.approvedAt === null ? null : true
    })
    return { isApproved: isApproved ?? false }
  })

  mount(app, deviceLinkOf, async ({ params }) => {
    const row = await links.read(params.token)
    if (!row || row.matchCode === null) throw refuseWallet(404, 'token', 'linkOver')
    const { email, browser, place, dappOrigin, matchCode, showsMatchCode } = row
    const isApproved = row.approvedAt !== null
    const kind = row.kind === 'login' ? ('login' as const) : ('change' as const)
    return {
      kind,
      email,
      browser,
      place,
      dappOrigin,
      matchCode,
      showsMatchCode,
      isApproved,
      askedAt: seconds(row.createdAt),
      expires: seconds(row.until),
    }
  })

  mount(app, deviceLinkApproveOf, async ({ params, body }) => {
    const row = await links.approve(params.token, body.matchCode)
    if (!row) throw refuseWallet(404, 'token', 'linkOver')
    // The login stays approved where the mail cannot be sent: the frame asks for another.
    if ((await sendCode(deps, row)) === null) throw refuseWallet(404, 'token', 'linkOver')
    return { isApproved: true as const }
  })

  mount(app, emailUndoReadOf, async ({ params }) => readUndo(deps, params.token))

  mount(app, emailUndoOf, async ({ params }, context) => {
    await undoChange(deps, params.token, surroundings(context, deps.trustProxy))
    return { isUndone: true as const }
  })
}
