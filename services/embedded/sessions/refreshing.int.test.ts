import { passkeyStartOf } from '@causeway/protocol/api/wallet/logins'
import {
  sessionMeOf,
  sessionRefreshOf,
  walletSessionEndOf,
} from '@causeway/protocol/api/wallet/session'
import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { TestDevice } from '../../testing/embedded/device.ts'
import { dapp, freshEmail, otherProjectId, signIn } from '../../testing/embedded/testWallet.ts'
import { family } from '../schema.ts'
import { walletForTests } from '../../testing/embedded/walletForTests.ts'
import { createAudit } from './audit.ts'
import { endFamily } from './createRefreshing.ts'
import { createSessions } from './sessions.ts'
import { holdUser } from './users.ts'

const trade = async (device: TestDevice, refreshToken: string) => {
  const answer = await device.raw(sessionRefreshOf, { body: { refreshToken } })
  const said = (await answer.json()) as { refreshToken: string }
  return { status: answer.status, token: said.refreshToken, text: JSON.stringify(said) }
}

describe('refreshing', () => {
  const on = walletForTests('embedded')

  async function signedIn() {
    const device = await on.wallet.device()
    await signIn(on.wallet, freshEmail(), device)
    const { refreshToken, user } = device.session()
    device.take(null)
    const families = () => on.wallet.db.select().from(family).where(eq(family.userId, user.id))
    return { device, refreshToken, families }
  }

  it('a lost answer signs nobody out: the device that proves its key shows the token again, twice if it must', async () => {
    const { device, refreshToken } = await signedIn()
    await trade(device, refreshToken)
    on.late += 20_000
    await trade(device, refreshToken)
    const third = await trade(device, refreshToken)
    expect(third.status).toBe(200)
    const next = await trade(device, third.token)
    expect(next.status).toBe(200)
  })

  it('[S1.embedded-email] [T10] attack: a thief, a late token, an older one, and the answer that was lost each end the family', async () => {
    const thief = async () => {
      const { device, refreshToken, families } = await signedIn()
      await trade(device, refreshToken)
      expect((await trade(await on.wallet.device(), refreshToken)).text).toContain(
        'was used before',
      )
      return families()
    }
    const tooLate = async () => {
      const { device, refreshToken, families } = await signedIn()
      await trade(device, refreshToken)
      on.late += 61_000
      expect((await trade(device, refreshToken)).text).toContain('was used before')
      return families()
    }
    const older = async () => {
      const { device, refreshToken, families } = await signedIn()
      await trade(device, (await trade(device, refreshToken)).token)
      expect((await trade(device, refreshToken)).text).toContain('was used before')
      return families()
    }
    const lost = async () => {
      const { device, refreshToken, families } = await signedIn()
      const unheard = await trade(device, refreshToken)
      await trade(device, refreshToken)
      expect((await trade(device, unheard.token)).text).toContain('was used before')
      return families()
    }
    for (const way of [thief, tooLate, older, lost]) expect(await way()).toEqual([])
  })

  it('thirty at once by the device leave one token that lives', async () => {
    const { device, refreshToken, families } = await signedIn()
    const all = await Promise.all(Array.from({ length: 30 }, () => trade(device, refreshToken)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await families()).toHaveLength(1)
  })

  it('[S1.embedded-email] another app of the same site ends nothing and accuses nobody, with whatever token of this device', async () => {
    const { device, refreshToken } = await signedIn()
    const address = device
      .addressOf(sessionRefreshOf)
      .replace(/projectId=\w+/u, `projectId=${otherProjectId}`)
    const answer = await device.send('POST', address, { refreshToken })
    expect(answer.status).toBe(401)
    expect(await answer.text()).not.toContain('was used before')
    const back = await trade(device, refreshToken)
    expect(back.status).toBe(200)
    expect((await device.raw(sessionMeOf)).status).toBe(401)
  })
})

describe('whoever ends the sessions of one account at once', () => {
  const on = walletForTests('postgres')
  it.each([
    ['signing out', walletSessionEndOf, 200],
    ['an old token', sessionRefreshOf, 401],
    ['forgetting', null, undefined],
  ])('[T25] attack: %s beside an end of all: neither waits for ever', async (_, call, told) => {
    const { db } = on.wallet
    const { email, device } = await on.owner()
    const { refreshToken, user } = device.session()
    if (told === 401) await trade(device, (await trade(device, refreshToken)).token)
    device.take(null)
    await signIn(on.wallet, email, device)
    await device.ask(passkeyStartOf, { body: { kind: 'add', dappOrigin: dapp } })
    const own = eq(family.userId, user.id)
    const rows = await db.select().from(family).where(own).orderBy(desc(family.loggedInAt))
    if (!call) await db.update(family).set({ until: 0 }).where(own)
    const kept = { db, audit: createAudit(Date.now, 1), now: Date.now, idleMs: 0 }
    const act = async () =>
      call
        ? (await device.raw(call, { body: { refreshToken } })).status
        : createSessions(kept).forget()
    let acting: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      await holdUser(tx, user.id)
      for (const { id } of rows) {
        await endFamily(tx, id)
        acting ??= act().catch(String)
        const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`
        const waits = async () => (await db.execute(waiting)).rows.length > 0
        await Promise.race([acting, expect.poll(waits).toBe(true)])
      }
    })
    expect(await acting).toBe(told)
    expect(await db.select().from(family).where(own)).toEqual([])
  })
})
