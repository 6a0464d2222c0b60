import { accountDataOf, accountDeleteOf } from '@causeway/protocol/api/wallet/devices'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { mount } from '../../lib/http/mount.ts'
import { mailAll, ownersOf } from '../account/mailAll.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { holdToLink } from '../logins/externalLogins.ts'
import { deleteAccount, exportAccount } from './findAccount.ts'

/** Serves what is kept about an account to its owner, and forgets it: on a browser that opens the wallet, right after a login. */
export function mountAccount(app: HttpApp, deps: WalletDeps): void {
  const { db, callers } = deps

  mount(app, accountDataOf, async ({ query }, context) => {
    const member = await callers.member(context, query.projectId)
    return db.transaction(async (tx) => {
      await holdToLink(tx, deps, member)
      const kinds = await exportAccount(tx, member.session.userId)
      return JSON.parse(JSON.stringify(kinds)) as Record<string, Record<string, unknown>[]>
    })
  })

  mount(app, accountDeleteOf, async ({ query }, context) => {
    const member = await callers.member(context, query.projectId)
    const { userId } = member.session
    const owners = await db.transaction(async (tx) => {
      await holdToLink(tx, deps, member)
      const all = await ownersOf(tx, userId, deps.now())
      await deleteAccount(tx, userId)
      return all
    })
    await mailAll(deps, owners, (mailer, to) => mailer.deleted(to))
    return {}
  })
}
