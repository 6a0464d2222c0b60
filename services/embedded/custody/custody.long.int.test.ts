import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { joinShares } from '@causeway/protocol/accountKeys/seedShares'
import { shareReleaseOf, walletCreateOf } from '@causeway/protocol/api/wallet/custody'
import { deviceRemoveOf, devicesOf } from '@causeway/protocol/api/wallet/devices'
import { deviceAddOf, recoveryOf, reshareOf } from '@causeway/protocol/api/wallet/recovery'
import { deviceText } from '@causeway/protocol/api/wallet/proofs'
import { auditOf } from '@causeway/protocol/api/wallet/devices'
import { sessionMeOf, sessionRefreshOf } from '@causeway/protocol/api/wallet/session'
import type { TestDevice } from '../../testing/embedded/device.ts'
import { askShare, createSeed, keepWallet, type Seed } from '../../testing/embedded/createSeed.ts'
import { changeEmail, freshEmail, signIn } from '../../testing/embedded/testWallet.ts'
import { wallet as walletTable } from '../schema.ts'
import { statusAndText, walletForTests } from '../../testing/embedded/walletForTests.ts'

const minute = 60_000
const hour = 60 * minute

describe.each(['embedded', 'postgres'] as const)('the server’s share on %s', (kind) => {
  const on = walletForTests(kind)

  async function register(device: TestDevice, seed: Seed, signer = seed) {
    const challenge = await device.challenge()
    const text = deviceText({ challenge, walletId: seed.walletId, device: device.id })
    return device.raw(deviceAddOf, {
      body: { challenge, by: { kind: 'recovery', signature: signer.signByRecovery(text) } },
    })
  }

  it('a share is written down as given once it is open: what the keys refuse was given to nobody', async () => {
    const { device, seed } = await on.owner()
    const releases = async () => {
      const { entries } = await device.ask(auditOf)
      return entries.filter(({ what }) => what === 'share.released').length
    }
    const own = eq(walletTable.id, seed.walletId)
    const [row] = await on.wallet.db.select().from(walletTable).where(own)
    await on.wallet.db.update(walletTable).set({ keyId: 'nobody-holds-it' }).where(own)
    await expect(askShare(device, seed.walletId)).rejects.toThrow()
    expect(await releases()).toBe(0)
    await on.wallet.db
      .update(walletTable)
      .set({ keyId: row?.keyId ?? '' })
      .where(own)
    await askShare(device, seed.walletId)
    expect(await releases()).toBe(1)
  })

  it('[T14] a user never gets a second wallet, whoever asks and however often', async () => {
    const { email, device, seed } = await on.owner()
    const second = await on.wallet.device()
    on.late += minute
    await signIn(on.wallet, email, second)
    expect(second.session().wallet).toMatchObject({ id: seed.walletId, isDeviceRegistered: false })
    const other = await createSeed()
    const userId = device.session().user.id
    const body = (asker: TestDevice) => ({
      id: other.walletId,
      version: 1,
      addresses: other.addresses,
      serverShare: other.serverShare,
      recovery: other.recovery,
      proof: other.prove('create', { userId, device: asker.id }),
    })
    for (const asker of [device, second])
      expect(await statusAndText(await asker.raw(walletCreateOf, { body: body(asker) }))).toContain(
        '409',
      )
    const fresh = await on.wallet.device()
    const mail = freshEmail()
    await signIn(on.wallet, mail, fresh)
    const seeds = await Promise.all(Array.from({ length: 8 }, () => createSeed()))
    const made = await Promise.allSettled(seeds.map((one) => keepWallet(fresh, one)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('[T8] a login alone gives no share: the device has to be registered, and a login registers none', async () => {
    const { email, seed } = await on.owner()
    const thief = await on.wallet.device()
    on.late += minute
    await signIn(on.wallet, email, thief)
    await expect(askShare(thief, seed.walletId)).rejects.toThrow('403')
    const wrong = await createSeed()
    expect(await statusAndText(await register(thief, seed, wrong))).toContain('does not fit')
    await expect(askShare(thief, seed.walletId)).rejects.toThrow('403')
    // Who has the recovery share, too, is its owner.
    expect((await register(thief, seed)).status).toBe(200)
    const { share } = await askShare(thief, seed.walletId)
    const { ciphertext } = await thief.ask(recoveryOf)
    const joined = await joinShares([seed.openRecovery(ciphertext), share], seed.addresses)
    expect(Buffer.from(joined.seed).equals(seed.seed)).toBe(true)
    // Both steps are told to the address.
    const subjects = on.wallet.mailbox.mails(email).map(({ subject }) => subject)
    expect(subjects).toContain('Somebody asked for your wallet’s recovery')
    expect(subjects).toContain('A device was added to your wallet')
  })

  it('[T10] a stolen access token, refresh token or challenge is worth nothing with another key', async () => {
    const { device, seed } = await on.owner()
    const thief = await on.wallet.device()
    const session = device.session()
    thief.take(session)
    await expect(thief.challenge()).rejects.toThrow('401')
    await expect(askShare(device, seed.walletId, thief)).rejects.toThrow('403')
    const challenge = await device.challenge()
    const body = { challenge, ephemeralKey: device.key, signature: await device.sign('other') }
    expect(await statusAndText(await device.raw(shareReleaseOf, { body }))).toContain(
      'does not fit',
    )
    expect(await statusAndText(await device.raw(shareReleaseOf, { body }))).toContain('401')
    thief.take(null)
    const stolen = await thief.raw(sessionRefreshOf, {
      body: { refreshToken: session.refreshToken },
    })
    expect(await statusAndText(stolen)).toContain('was used before')
    await expect(device.ask(sessionMeOf)).rejects.toThrow('401')
  })

  it('[T10] a refresh token that is shown late ends its family; of ten trades at once one token lives', async () => {
    const { device } = await on.owner()
    const { refreshToken } = device.session()
    device.take(null)
    const trade = (token: string) => device.raw(sessionRefreshOf, { body: { refreshToken: token } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => trade(refreshToken)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    on.late += 2 * minute
    expect(await statusAndText(await trade(refreshToken))).toContain('was used before')
    const given = (await answers[0]?.json()) as { refreshToken: string }
    expect((await trade(given.refreshToken)).status).toBe(401)
  })

  it('a session goes on by refreshing, and an access token ends after ten minutes', async () => {
    const { device } = await on.owner()
    on.late += 11 * minute
    await expect(device.ask(sessionMeOf)).rejects.toThrow('401')
    await device.refresh()
    expect(await device.ask(sessionMeOf)).toMatchObject({ isFresh: false })
    expect(await statusAndText(await device.raw(recoveryOf))).toContain('older than five minutes')
  })

  it('new shares: the old device share opens nothing more, others are revoked, two at once make one', async () => {
    const { email, device, seed } = await on.owner()
    const second = await on.wallet.device()
    on.late += minute
    await signIn(on.wallet, email, second)
    expect((await register(second, seed)).status).toBe(200)
    const next = await createSeed(seed.walletId, 2, seed.seed)
    const userId = device.session().user.id
    const body = {
      version: 2,
      serverShare: next.serverShare,
      recovery: next.recovery,
      proof: next.prove('reshare', { userId, device: device.id }),
      revokeOthers: true,
    }
    const params = { id: seed.walletId }
    const forged = { ...body, proof: next.prove('reshare', { userId, device: second.id }) }
    expect(await statusAndText(await device.raw(reshareOf, { params, body: forged }))).toContain(
      '403',
    )
    const both = await Promise.all([1, 2].map(() => device.raw(reshareOf, { params, body })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { share, version } = await askShare(device, seed.walletId)
    expect(version).toBe(2)
    await expect(joinShares([seed.shares.device, share], seed.addresses)).rejects.toThrow()
    const joined = await joinShares([next.shares.device, share], seed.addresses)
    expect(Buffer.from(joined.seed).equals(seed.seed)).toBe(true)
    await expect(askShare(second, seed.walletId)).rejects.toThrow('401')
  })

  it('[T9] a lost device is taken away: no share, no session; and its owner reads what happened', async () => {
    const { email, device, seed } = await on.owner()
    const lost = await on.wallet.device()
    on.late += minute
    await signIn(on.wallet, email, lost)
    expect((await register(lost, seed)).status).toBe(200)
    const { devices } = await device.ask(devicesOf)
    expect(devices.map(({ id, isThis }) => [id, isThis])).toEqual(
      expect.arrayContaining([
        [device.id, true],
        [lost.id, false],
      ]),
    )
    await device.ask(deviceRemoveOf, { params: { id: lost.id } })
    await expect(lost.challenge()).rejects.toThrow('401')
    const { entries } = await device.ask(auditOf)
    expect(entries.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['login.email', 'wallet.created', 'device.added', 'device.removed']),
    )
  })

  it('an address changes at once, and the new one recovers after a day only; the old one is told', async () => {
    const { email, device, seed } = await on.owner()
    const next = freshEmail('new')
    on.late += minute
    await changeEmail(on.wallet, device, email, next)
    expect((await device.ask(sessionMeOf)).user.email).toBe(next)
    const thief = await on.wallet.device()
    on.late += minute
    await signIn(on.wallet, next, thief)
    expect(thief.session().wallet?.id).toBe(seed.walletId)
    expect(await statusAndText(await thief.raw(recoveryOf))).toContain('less than 24 hours ago')
    expect(await statusAndText(await register(thief, seed))).toContain('less than 24 hours ago')
    on.late += 24 * hour
    const later = await on.wallet.device()
    await signIn(on.wallet, next, later)
    expect((await later.ask(recoveryOf)).walletId).toBe(seed.walletId)
  })

  it('[T4] [T5] the database holds no share in the clear, and a row of one user opens for no other', async () => {
    const [mine, yours] = [await on.owner(), await on.owner()]
    const rows = JSON.stringify(await on.wallet.db.select().from(walletTable))
    for (const { seed } of [mine, yours]) expect(rows).not.toContain(seed.serverShare)
    const [row] = await on.wallet.db
      .select()
      .from(walletTable)
      .where(eq(walletTable.id, yours.seed.walletId))
    const { share, keyId, wrapped } = row!
    await on.wallet.db
      .update(walletTable)
      .set({ share, keyId, wrapped })
      .where(eq(walletTable.id, mine.seed.walletId))
    await expect(askShare(mine.device, mine.seed.walletId)).rejects.toThrow('500')
    // A device written into the database opens nothing for whoever has no session there.
    const thief = await on.wallet.device()
    await on.writeDevice(yours.seed, thief)
    await expect(askShare(thief, yours.seed.walletId)).rejects.toThrow('401')
  })

  it('keys are rotated: shares stay as they are, and open with the new key', async () => {
    const { device, seed } = await on.owner()
    const before = JSON.parse(await readFile(join(on.wallet.home, 'keys.json'), 'utf8'))
    const answer = await on.wallet.operator('/wallet/keys/rotate')
    const done = (await answer.json()) as { keyId: string; shares: number; broken: number }
    expect(done.keyId).not.toBe(before.keys[0].id)
    // The row that was exchanged before stays behind, and keeps no other from its new key.
    expect(done.broken).toBe(1)
    const left = await on.wallet.db.select().from(walletTable)
    expect(left.filter(({ keyId }) => keyId === done.keyId)).toHaveLength(done.shares)
    expect(left).toHaveLength(done.shares + 1)
    expect(Buffer.from((await askShare(device, seed.walletId)).share).toString('base64url')).toBe(
      seed.serverShare,
    )
  })

  it('[T20] no code, token or share is in the log', () => {
    const log = on.wallet.lines.join('\n')
    expect(log.length).toBeGreaterThan(0)
    for (const { code, link } of on.wallet.mailbox.mails()) {
      if (code) expect(log).not.toMatch(new RegExp(String.raw`(?<!\d)${code}(?!\d)`, 'u'))
      if (link) expect(log).not.toContain(link.split('#')[1])
    }
    expect(log).not.toMatch(/eyJ[\w-]{20,}\./u)
  })
})
