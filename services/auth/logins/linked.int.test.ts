import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recoveryOf } from '@causeway/protocol/api/wallet/custody'
import { emailUpdateOf } from '@causeway/protocol/api/wallet/email'
import {
  loginRemoveOf,
  loginsOf,
  passkeyOptionsOf,
  passkeyStartOf,
  passkeyVerifyOf,
  socialFinishOf,
} from '@causeway/protocol/api/wallet/logins'
import { auditOf, sessionMeOf } from '@causeway/protocol/api/wallet/session'
import { startTestDatabases, type TestDatabases } from '../../indexer/fixture/testDatabases.ts'
import { createAuthenticator } from '../fixture/authenticator.ts'
import type { Device } from '../fixture/device.ts'
import { createSeed, keepWallet } from '../fixture/testSeed.ts'
import {
  dapp,
  freshEmail,
  signIn,
  startTestWallet,
  walletOrigin,
  type TestWallet,
} from '../fixture/testWallet.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe('logins that are added to an account', () => {
  let databases: TestDatabases
  let wallet: TestWallet
  let late = 0
  beforeAll(async () => {
    databases = await startTestDatabases('embedded')
    wallet = await startTestWallet({
      database: await databases.fresh(),
      now: () => Date.now() + late,
    })
  })
  afterAll(async () => {
    await wallet?.stop()
    await databases?.stop()
  })
  const said = async (answer: Response) => `${answer.status} ${await answer.text()}`
  const post = (path: string, body: unknown) =>
    wallet.request(path, { method: 'POST', body: JSON.stringify(body) })

  /** Somebody with a wallet, on a device of his. */
  async function owner() {
    const email = freshEmail()
    const device = await wallet.device()
    await signIn(wallet, email, device)
    await keepWallet(device, await createSeed())
    return { email, device }
  }

  /** What a device does for a passkey, up to what the service says to it in the end. */
  async function byPasskey(
    device: Device,
    passkey: ReturnType<typeof createAuthenticator>,
    kind: 'login' | 'add',
  ): Promise<Response> {
    const begun = await device.raw(passkeyStartOf, { body: { kind, dappOrigin: dapp } })
    if (!begun.ok) return begun
    const { uri } = (await begun.json()) as { uri: string }
    const state = uri.split('#')[1] ?? ''
    const asked = await post(passkeyOptionsOf.path, { state })
    const { options } = (await asked.json()) as { options: { challenge: string } }
    const response =
      kind === 'add' ? passkey.create(options.challenge) : passkey.get(options.challenge)
    const verified = await post(passkeyVerifyOf.path, { state, response })
    const { resultUri } = (await verified.json()) as { resultUri: string }
    return device.raw(socialFinishOf, { body: { resultUri } })
  }

  it('[T8] who reads a mailbox for an hour puts no login of his own beside the owner’s, and the owner reads of the hour', async () => {
    const { email, device } = await owner()
    late += minute
    const thief = await wallet.device()
    await signIn(wallet, email, thief)
    const added = await byPasskey(thief, createAuthenticator(walletOrigin), 'add')
    expect(await said(added)).toMatch(/^403 .*is not registered for this wallet/u)
    // Nor does he put his own address in the place of the owner's: he could prove both.
    late += minute
    const changed = await thief.raw(emailUpdateOf, { body: { email: freshEmail('mallory') } })
    expect(await said(changed)).toMatch(/^403 .*is not registered for this wallet/u)
    expect((await thief.raw(recoveryOf)).status).toBe(200)
    const mails = wallet.mailbox.mails(email).map(({ subject }) => subject)
    expect(mails).toContain('Somebody asked for your wallet’s recovery')
    const { entries } = await device.ask(auditOf)
    expect(entries.map(({ what }) => what)).toContain('recovery.read')
  })

  it('[T8] a login that is added is told by mail, recovers after a day, and is taken away with its sessions', async () => {
    const { email, device } = await owner()
    const passkey = createAuthenticator(walletOrigin)
    const added = await byPasskey(device, passkey, 'add')
    expect(added.status).toBe(200)
    const mail = wallet.mailbox.mails(email)[0]
    expect(mail?.subject).toBe('A login was added to your wallet')
    expect(mail?.text).toContain('Passkey')
    const other = await wallet.device()
    const signedIn = async () => {
      const answer = await byPasskey(other, passkey, 'login')
      other.take(await answer.json())
    }
    await signedIn()
    expect(await said(await other.raw(recoveryOf))).toMatch(/^403 .*added less than 24 hours ago/u)
    late += day + minute
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
    expect(await said(await other.raw(loginRemoveOf, { params }))).toMatch(/^403 .*not registered/u)
    expect(await said(await device.raw(loginRemoveOf, { params }))).toMatch(/^401 .*five minutes/u)
    device.take(null)
    await signIn(wallet, email, device)
    const own = { params: { id: logins[0]?.id ?? '' } }
    expect(await said(await device.raw(loginRemoveOf, own))).toMatch(/^409 .*signed in by/u)
    expect((await device.raw(loginRemoveOf, { params })).status).toBe(200)
    expect((await device.ask(loginsOf)).logins).toHaveLength(1)
    expect((await other.raw(sessionMeOf)).status).toBe(401)
    other.take(null)
    expect((await byPasskey(other, passkey, 'login')).ok).toBe(false)
    const { entries } = await device.ask(auditOf)
    const happened = entries.map(({ what }) => what)
    expect(happened).toContain('login.added')
    expect(happened).toContain('login.removed')
    expect((await device.raw(loginRemoveOf, { params })).status).toBe(404)
  })
})
