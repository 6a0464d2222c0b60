import { and, desc, eq } from 'drizzle-orm'
import { challengeOf, shareReleaseOf, walletCreateOf } from '@causeway/protocol/api/wallet/custody'
import { deviceRemoveOf, devicesOf } from '@causeway/protocol/api/wallet/devices'
import {
  deviceAddOf,
  recoveryOf,
  recoveryPutOf,
  reshareOf,
  walletImportOf,
} from '@causeway/protocol/api/wallet/recovery'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { mount } from '../../lib/http/mount.ts'
import type { Member } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { device } from '../schema.ts'
import { createChallenges } from './challenges.ts'
import { addByProof, hasRecovery, readRecovery } from './readRecovery.ts'
import { type CustodyDeps, importWallet } from './importWallet.ts'
import { releaseServerShare } from './releaseServerShare.ts'
import { actorOf, createWallet, reshare, setRecovery } from './createWallet.ts'
import { holdWallet, requireRegistered, requireWallet } from './holdAccount.ts'

const seconds = (ms: number) => Math.floor(ms / 1_000)

/** Serves what the server keeps of wallets: its share, the locked recovery share, the devices. */
export function mountCustody(app: HttpApp, given: CustodyDeps): void {
  const challenges = createChallenges(given.db, given.now)
  const deps = { ...given, challenges }
  const { callers } = deps

  mount(app, challengeOf, async ({ query }, context) => {
    const { token, until } = await challenges.make(await callers.member(context, query.projectId))
    return { challenge: token, expires: seconds(until) }
  })

  mount(app, walletCreateOf, async ({ query, body }, context) =>
    createWallet(deps, await callers.member(context, query.projectId), body),
  )

  mount(app, walletImportOf, async ({ query, body }, context) => {
    await importWallet(deps, await callers.member(context, query.projectId), body)
    return {}
  })

  mount(app, shareReleaseOf, async ({ query, body }, context) =>
    releaseServerShare(deps, await callers.member(context, query.projectId), body),
  )

  mount(app, reshareOf, async ({ params, query, body }, context) =>
    reshare(deps, await callers.member(context, query.projectId), params.id, body),
  )

  mount(app, recoveryPutOf, async ({ query, body }, context) =>
    setRecovery(deps, await callers.member(context, query.projectId), body),
  )

  mount(app, recoveryOf, async ({ query }, context) =>
    readRecovery(deps, await callers.member(context, query.projectId)),
  )

  mount(app, deviceAddOf, async ({ query, body }, context) =>
    addByProof(deps, await callers.member(context, query.projectId), body),
  )

  mount(app, devicesOf, async ({ query }, context) => ({
    devices: await listDevices(deps, await callers.member(context, query.projectId)),
  }))

  mount(app, deviceRemoveOf, async ({ params, query }, context) => {
    await removeDevice(deps, await callers.member(context, query.projectId), params.id)
    return {}
  })
}

async function listDevices({ db }: WalletDeps, member: Member) {
  const row = await requireWallet(db, member.session.userId)
  const rows = await db
    .select()
    .from(device)
    .where(and(eq(device.walletId, row.id), eq(device.isRevoked, false)))
    .orderBy(desc(device.seenAt), device.id)
  return rows.map(({ id, browser, place, dappOrigin, createdAt, seenAt }) => ({
    id,
    browser,
    place,
    dappOrigin,
    since: seconds(createdAt),
    seen: seconds(seenAt),
    isThis: id === member.device,
  }))
}

/**
 * Takes a device the server's share, and ends its sessions: by a registered device, or by a login of the last minutes. A login alone
 * does not where there is no recovery: the last device would take the wallet with it, for good.
 */
async function removeDevice(deps: WalletDeps, member: Member, id: string): Promise<void> {
  const { db, sessions, audit } = deps
  await db.transaction(async (tx) => {
    const row = await holdWallet(tx, deps, member)
    const mayByLogin = sessions.isFresh(member.session) && (await hasRecovery(tx, row))
    if (!mayByLogin) await requireRegistered(tx, row, member.device)
    const rows = await tx
      .update(device)
      .set({ isRevoked: true })
      .where(and(eq(device.walletId, row.id), eq(device.id, id), eq(device.isRevoked, false)))
      .returning({ id: device.id })
    if (rows.length !== 1) throw refuseWallet(404, 'id', 'deviceUnknown')
    await sessions.endOfDevice(tx, row.userId, id)
    await audit.write(tx, row.userId, 'device.removed', actorOf(member))
  })
}
