import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameSettingsOf } from '@causeway/protocol/api/wallet/frameSettings'
import {
  passkeyOptionsOf,
  passkeyStartOf,
  passkeyVerifyOf,
  socialFinishOf,
} from '@causeway/protocol/api/wallet/logins'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { createAuthenticator } from '../../testing/embedded/createAuthenticator.ts'
import {
  dapp,
  startTestWallet,
  walletOrigin,
  type TestWallet,
} from '../../testing/embedded/testWallet.ts'

const oldHost = 'wallet.old.example'
const related = ['https://wallet.test', 'https://id.example.net']

let databases: TestDatabases
/** The wallet that moved: it stands at another host, and its passkeys are those of the old one. */
let moved: TestWallet
/** What still stands at the old host. */
let old: TestWallet
beforeAll(async () => {
  databases = await startTestDatabases('embedded')
  const env = { WALLET_PASSKEY_HOST: oldHost }
  moved = await startTestWallet({ database: await databases.fresh(), env })
  old = await startTestWallet({
    database: await databases.fresh(),
    env: { WALLET_RELATED_ORIGINS: related.join(',') },
  })
}, 60_000)
afterAll(async () => {
  await moved?.stop()
  await old?.stop()
  await databases?.stop()
})

describe('a wallet whose host was moved', () => {
  const post = (path: string, body: unknown) =>
    moved.request(path, { method: 'POST', body: JSON.stringify(body) })

  async function ceremony(kind: 'login' | 'create') {
    const device = await moved.device()
    const { uri } = await device.ask(passkeyStartOf, { body: { kind, dappOrigin: dapp } })
    const state = uri.split('#')[1] ?? ''
    const answer = await post(passkeyOptionsOf.path, { state })
    const { options } = (await answer.json()) as {
      options: { challenge: string; rpId?: string; rp?: { id: string; name: string } }
    }
    return { device, state, options }
  }

  it('[T32] goes on with the passkeys of the old one, asked for by pages of the new one alone', async () => {
    const passkey = createAuthenticator(`https://${oldHost}`)
    const made = await ceremony('create')
    expect(made.options.rp).toEqual({ id: oldHost, name: oldHost })
    const response = passkey.create(made.options.challenge, walletOrigin)
    const verified = await post(passkeyVerifyOf.path, { state: made.state, response })
    expect(verified.status).toBe(200)
    const { resultUri } = (await verified.json()) as { resultUri: string }
    const session = await made.device.ask(socialFinishOf, { body: { resultUri } })

    const asked = await ceremony('login')
    expect(asked.options.rpId).toBe(oldHost)
    const answer = passkey.get(asked.options.challenge, walletOrigin)
    const again = await post(passkeyVerifyOf.path, { state: asked.state, response: answer })
    const { resultUri: next } = (await again.json()) as { resultUri: string }
    const same = await asked.device.ask(socialFinishOf, { body: { resultUri: next } })
    expect(same.user.id).toBe(session.user.id)

    // The old host's page is not this wallet's, and a passkey of another host is none of it.
    const elsewhere = await ceremony('login')
    const stale = passkey.get(elsewhere.options.challenge, `https://${oldHost}`)
    const refused = await post(passkeyVerifyOf.path, { state: elsewhere.state, response: stale })
    expect(refused.status).toBe(401)
    const other = await ceremony('create')
    const foreign = createAuthenticator(walletOrigin).create(other.options.challenge, walletOrigin)
    const wrong = await post(passkeyVerifyOf.path, { state: other.state, response: foreign })
    expect(wrong.status).toBe(401)
  })

  it('tells its frame the host, for the locks of recoveries; without a move it is the frame’s own', async () => {
    const hostOf = async (wallet: TestWallet) =>
      (await (await wallet.device()).ask(frameSettingsOf, {})).passkeyHost
    expect([await hostOf(moved), await hostOf(old)]).toEqual([oldHost, 'wallet.test'])
  })

  it('is let in by the list that the old host serves; an empty list lets nobody in', async () => {
    const listOf = async (wallet: TestWallet) => {
      const answer = await wallet.request('/.well-known/webauthn')
      expect(answer.headers.get('content-type')).toContain('application/json')
      return answer.json()
    }
    expect([await listOf(old), await listOf(moved)]).toEqual([
      { origins: related },
      { origins: [] },
    ])
  })
})
