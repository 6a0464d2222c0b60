import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deviceAddOf, recoveryOf, walletImportOf } from '@causeway/protocol/api/wallet/recovery'
import { emailUpdateOf } from '@causeway/protocol/api/wallet/email'
import {
  loginRemoveOf,
  loginsOf,
  passkeyStartOf,
  socialFinishOf,
} from '@causeway/protocol/api/wallet/logins'
import { sessionMeOf } from '@causeway/protocol/api/wallet/session'
import { createAuthenticator } from '../../testing/embedded/createAuthenticator.ts'
import { answerPasskey, minute, recover } from '../../testing/embedded/orders/accountSteps.ts'
import type { TestDevice } from '../../testing/embedded/device.ts'
import { createSeed, importBody, keepWallet, type Seed } from '../../testing/embedded/createSeed.ts'
import {
  changeEmail,
  dapp,
  freshEmail,
  signIn,
  walletOrigin,
} from '../../testing/embedded/testWallet.ts'
import { emailUndo, family, identity } from '../schema.ts'
import { statusAndText, walletForTests } from '../../testing/embedded/walletForTests.ts'

const day = 24 * 60 * minute

describe('logins that are added to an account', () => {
  const on = walletForTests('embedded')
  /** What a device does for a passkey, up to what the service says to it in the end. */
  async function byPasskey(
    device: TestDevice,
    passkey: ReturnType<typeof createAuthenticator>,
    kind: 'login' | 'add',
  ): Promise<Response> {
    const begun = await device.raw(passkeyStartOf, { body: { kind, dappOrigin: dapp } })
    if (!begun.ok) return begun
    return endPasskey(device, passkey, kind, (await begun.json()) as { uri: string })
  }

  async function endPasskey(
    device: TestDevice,
    passkey: ReturnType<typeof createAuthenticator>,
    kind: 'login' | 'add',
    begun: { readonly uri: string },
  ): Promise<Response> {
    const verified = await answerPasskey(on.wallet, passkey, kind, begun)
    if (!verified.ok) return verified
    const { resultUri } = (await verified.json()) as { resultUri: string }
    return device.raw(socialFinishOf, { body: { resultUri } })
  }

  it('[T8] who reads a mailbox for an hour puts no login of his own beside the owner’s, and the owner reads of the hour', async () => {
    const { email, device } = await on.owner()
    const thief = await on.wallet.device()
    await signIn(on.wallet, email, thief)
    const added = await byPasskey(thief, createAuthenticator(walletOrigin), 'add')
    expect(await statusAndText(added)).toMatch(/^403 .*is not registered for this wallet/u)
    // Nor does he put his own address in the place of the owner's: he could prove both.
    on.late += minute
    const changed = await thief.raw(emailUpdateOf, { body: { email: freshEmail('mallory') } })
    expect(await statusAndText(changed)).toMatch(/^403 .*is not registered for this wallet/u)
    expect((await thief.raw(recoveryOf)).status).toBe(200)
    const mails = on.wallet.mailbox.mails(email).map(({ subject }) => subject)
    expect(mails).toContain('Somebody asked for your wallet’s recovery')
    expect(await on.happened(device)).toContain('recovery.read')
  })

  it('[T8] [T22] attack: before a wallet stands no login is added and no address changed, by nobody and nowhere', async () => {
    const email = freshEmail()
    const thief = await on.wallet.device()
    on.late += minute
    await signIn(on.wallet, email, thief)
    for (const none of [
      await byPasskey(thief, createAuthenticator(walletOrigin), 'add'),
      await thief.raw(emailUpdateOf, { body: { email: freshEmail('mallory') } }),
      await thief.raw(recoveryOf),
    ])
      expect(await statusAndText(none)).toMatch(/^404 .*there is none/u)
    // The owner comes a month later: nobody else's login is there, and the thief's session sees no recovery.
    on.late += minute
    const device = await on.wallet.device()
    await signIn(on.wallet, email, device)
    await keepWallet(device, await createSeed())
    expect((await device.ask(loginsOf)).logins).toHaveLength(1)
  })

  it('[T22] attack: a login that was left before accounts kept this rule goes when the wallet is made', async () => {
    const [email, device] = [freshEmail(), await on.wallet.device()]
    on.late += minute
    await signIn(on.wallet, email, device)
    const userId = device.session().user.id
    const passkey = createAuthenticator(walletOrigin)
    const thief = await on.wallet.device()
    const begun = await thief.ask(passkeyStartOf, { body: { kind: 'create', dappOrigin: dapp } })
    thief.take(await (await endPasskey(thief, passkey, 'add', begun)).json())
    const was = thief.session().user.id
    for (const table of [identity, family])
      await on.wallet.db.update(table).set({ userId }).where(eq(table.userId, was))
    await keepWallet(device, await createSeed())
    expect((await device.ask(loginsOf)).logins.map(({ provider }) => provider)).toEqual(['email'])
    expect((await thief.raw(sessionMeOf)).status).toBe(401)
    thief.take(null)
    expect((await byPasskey(thief, passkey, 'login')).ok).toBe(false)
    expect(await on.happened(device)).toContain('login.removed')
  })

  it('[T8] a login that is added is told by mail, recovers after a day, and is taken away with its sessions', async () => {
    const { email, device } = await on.owner()
    const passkey = createAuthenticator(walletOrigin)
    const added = await byPasskey(device, passkey, 'add')
    expect(added.status).toBe(200)
    const mail = on.wallet.mailbox.mails(email)[0]
    expect(mail?.subject).toBe('A login was added to your wallet')
    expect(mail?.text).toContain('Passkey')
    const other = await on.wallet.device()
    const signedIn = async () => {
      const answer = await byPasskey(other, passkey, 'login')
      other.take(await answer.json())
    }
    await signedIn()
    expect(await statusAndText(await other.raw(recoveryOf))).toMatch(
      /^403 .*added less than 24 hours ago/u,
    )
    on.late += day + minute
    other.take(null)
    await signedIn()
    expect((await other.raw(recoveryOf)).status).toBe(200)

    await device.refresh()
    const { logins } = await device.ask(loginsOf)
    expect(logins.map(({ provider, isThis }) => [provider, isThis])).toEqual([
      ['email', true],
      ['passkey', false],
    ])
    const params = { id: logins[1]?.id ?? '' }
    // Neither a login alone may, nor one of yesterday.
    expect(await statusAndText(await other.raw(loginRemoveOf, { params }))).toMatch(
      /^403 .*not registered/u,
    )
    expect(await statusAndText(await device.raw(loginRemoveOf, { params }))).toMatch(
      /^401 .*five minutes/u,
    )
    device.take(null)
    await signIn(on.wallet, email, device)
    const own = { params: { id: logins[0]?.id ?? '' } }
    expect(await statusAndText(await device.raw(loginRemoveOf, own))).toMatch(
      /^409 .*signed in by/u,
    )
    expect((await device.raw(loginRemoveOf, { params })).status).toBe(200)
    expect((await device.ask(loginsOf)).logins).toHaveLength(1)
    expect((await other.raw(sessionMeOf)).status).toBe(401)
    other.take(null)
    expect((await byPasskey(other, passkey, 'login')).ok).toBe(false)
    const happened = await on.happened(device)
    expect(happened).toContain('login.added')
    expect(happened).toContain('login.removed')
    expect((await device.raw(loginRemoveOf, { params })).status).toBe(404)
  })

  const register = async (device: TestDevice, seed: Seed) =>
    device.raw(deviceAddOf, await recover(device, seed))

  /** A wallet with two logins, each fresh on a browser that opens it. */
  async function twoLogins() {
    const { email, device, seed } = await on.owner()
    const passkey = createAuthenticator(walletOrigin)
    expect((await byPasskey(device, passkey, 'add')).status).toBe(200)
    on.late += day + minute
    const other = await on.wallet.device()
    other.take(await (await byPasskey(other, passkey, 'login')).json())
    expect((await register(other, seed)).status).toBe(200)
    device.take(null)
    await signIn(on.wallet, email, device)
    const { logins } = await device.ask(loginsOf)
    const [mail, added] = logins.map(({ id }) => ({ params: { id } }))
    return { email, device, other, mail, added }
  }

  it('[T8] attack: a login that a thief added at the owner’s browser goes by the mail’s link for a day, with its sessions and what came after it', async () => {
    const { email, device, seed } = await on.owner()
    const [passkey, other] = [createAuthenticator(walletOrigin), createAuthenticator(walletOrigin)]
    expect((await byPasskey(device, passkey, 'add')).ok).toBe(true)
    const link = on.wallet.mailbox.mails(email)[0]?.link
    const thief = await on.wallet.device()
    thief.take(await (await byPasskey(thief, passkey, 'login')).json())
    on.late += minute
    await changeEmail(on.wallet, device, email, freshEmail('thief'))
    expect((await byPasskey(device, other, 'add')).ok).toBe(true)
    await device.ask(walletImportOf, { body: importBody(device, seed, await createSeed()) })
    // Nodes of an older release take one without a wallet for a change of the address, and bring the first wallet back that is named.
    const rows = await on.wallet.db
      .select()
      .from(emailUndo)
      .where(eq(emailUndo.userId, device.session().user.id))
      .orderBy(emailUndo.createdAt)
    expect(rows.filter(({ walletId }) => walletId === null).map(({ login }) => login)).toEqual([
      null,
    ])
    expect(rows.find(({ walletId }) => walletId !== null)?.walletId).toBe(seed.walletId)
    const shown = await on.undo(link, 'GET')
    expect(await shown.json()).toMatchObject({ kind: 'login', login: 'Passkey', email })
    const presses = await Promise.all(Array.from({ length: 20 }, () => on.undo(link)))
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1)
    for (const gone of [thief, device]) {
      expect((await gone.raw(sessionMeOf)).status).toBe(401)
      gone.take(null)
    }
    for (const one of [passkey, other])
      expect((await byPasskey(thief, one, 'login')).ok).toBe(false)
    on.late += minute
    await signIn(on.wallet, email, device)
    expect(device.session().wallet?.id).toBe(seed.walletId)
    expect((await device.ask(loginsOf)).logins.map(({ name }) => name)).toEqual([email])
    const happened = await on.happened(device)
    expect(happened.filter((what) => what === 'login.removed')).toHaveLength(2)
    expect(happened).toContain('email.undone')
  })

  it('[T8] undone by itself it leaves address and wallet as they are, and says so by mail; it takes none away within a day, and after that each stays', async () => {
    const { email, device, added } = await twoLogins()
    const [told] = on.wallet.mailbox
      .mails(email)
      .flatMap(({ link }) => (link?.includes('undo') ? link : []))
    expect((await on.undo(told)).status).toBe(404)
    await device.ask(loginRemoveOf, added)
    const passkey = createAuthenticator(walletOrigin)
    expect((await byPasskey(device, passkey, 'add')).ok).toBe(true)
    expect((await on.undo(on.wallet.mailbox.mails(email)[0]?.link)).ok).toBe(true)
    expect(on.wallet.mailbox.mails(email)[0]?.subject).toBe('The login that was added is gone')
    device.take(null)
    on.late += minute
    await signIn(on.wallet, email, device)
    // A thief at this browser is signed in by his own login now, and would leave the owner's link nothing to go back to.
    device.take(await (await byPasskey(device, passkey, 'add')).json())
    const [mail] = (await device.ask(loginsOf)).logins
    const params = { id: mail?.id ?? '' }
    expect(await statusAndText(await device.raw(loginRemoveOf, { params }))).toMatch(
      /^403 .*added less than 24 hours ago/u,
    )
    expect((await on.undo(on.wallet.mailbox.mails(email)[0]?.link)).status).toBe(200)
    device.take(null)
    on.late += minute
    await signIn(on.wallet, email, device)
    expect((await device.ask(loginsOf)).logins.map(({ provider }) => provider)).toEqual(['email'])
  })

  it('[T36] a key that was brought in after it, and undone alone, leaves its link good', async () => {
    const { email, device, seed } = await on.owner()
    expect((await byPasskey(device, createAuthenticator(walletOrigin), 'add')).ok).toBe(true)
    const link = on.wallet.mailbox.mails(email)[0]?.link
    await device.ask(walletImportOf, { body: importBody(device, seed, await createSeed()) })
    expect((await on.undo(on.wallet.mailbox.mails(email)[0]?.link)).ok).toBe(true)
    expect((await on.undo(link)).ok).toBe(true)
    on.late += minute
    await signIn(on.wallet, email, device)
    expect(device.session().wallet?.id).toBe(seed.walletId)
    expect((await device.ask(loginsOf)).logins.map(({ name }) => name)).toEqual([email])
  })

  it('[T24] attack: a login that was added after a change of the address goes when that is undone, and the address of before hears of it', async () => {
    const { email, device, seed } = await on.owner()
    const next = freshEmail('next')
    const link = await changeEmail(on.wallet, device, email, next)
    const passkey = createAuthenticator(walletOrigin)
    // The thief sits at the owner's browser.
    const before = on.wallet.mailbox.mails()[0]?.id ?? 0
    expect((await byPasskey(device, passkey, 'add')).ok).toBe(true)
    expect((await on.wallet.mailbox.next(email, before)).subject).toBeTruthy()
    // Nor does an address of the last day take one away: what it takes, the link would not bring back.
    const params = { id: (await device.ask(loginsOf)).logins[1]?.id ?? '' }
    expect(await statusAndText(await device.raw(loginRemoveOf, { params }))).toMatch(
      /^403 .*less than 24 hours ago/u,
    )
    expect((await on.undo(link)).ok).toBe(true)
    const thief = await on.wallet.device()
    expect((await byPasskey(thief, passkey, 'login')).ok).toBe(false)
    on.late += minute
    const back = await on.wallet.device()
    await signIn(on.wallet, email, back)
    expect(back.session().wallet?.id).toBe(seed.walletId)
    expect((await back.ask(loginsOf)).logins.map(({ name }) => name)).toEqual([email])
  })

  it('two logins that take each other away at once leave one: nobody is shut out of his account', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { device, other, mail, added } = await twoLogins()
      const ends = await Promise.all([
        device.raw(loginRemoveOf, added),
        other.raw(loginRemoveOf, mail),
      ])
      expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    }
  })

  it('error: a login that was taken away adds no other by what it had begun before', async () => {
    const { device, other, mail } = await twoLogins()
    const begun = await device.ask(passkeyStartOf, { body: { kind: 'add', dappOrigin: dapp } })
    expect((await other.raw(loginRemoveOf, mail)).status).toBe(200)
    device.take(null)
    const ended = await endPasskey(device, createAuthenticator(walletOrigin), 'add', begun)
    expect(ended.ok).toBe(false)
    expect((await other.ask(loginsOf)).logins).toHaveLength(1)
  })
})
