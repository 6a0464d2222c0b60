import { describe, expect, it } from 'vitest'
import { frameSettingsOf } from '@causeway/protocol/api/wallet/frameSettings'
import {
  passkeyOptionsOf,
  passkeyStartOf,
  passkeyVerifyOf,
  socialFinishOf,
} from '@causeway/protocol/api/wallet/logins'
import { createAuthenticator } from '../../testing/embedded/createAuthenticator.ts'
import { dapp, walletOrigin } from '../../testing/embedded/testWallet.ts'
import { walletForTests } from '../../testing/embedded/walletForTests.ts'

const oldHost = 'wallet.old.example'
const related = ['https://wallet.test', 'https://id.example.net']

describe('a wallet whose host was moved', () => {
  /** It stands at another host, and its passkeys are those of the old one. */
  const moved = walletForTests('embedded', { env: { WALLET_PASSKEY_HOST: oldHost } })
  /** What still stands at the old host. */
  const old = walletForTests('embedded', { env: { WALLET_RELATED_ORIGINS: related.join(',') } })
  const post = (path: string, body: unknown) =>
    moved.wallet.request(path, { method: 'POST', body: JSON.stringify(body) })

  async function ceremony(kind: 'login' | 'create') {
    const device = await moved.wallet.device()
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
    const hostOf = async ({ wallet }: typeof moved) =>
      (await (await wallet.device()).ask(frameSettingsOf, {})).passkeyHost
    expect([await hostOf(moved), await hostOf(old)]).toEqual([oldHost, 'wallet.test'])
  })

  it('is let in by the list that the old host serves; an empty list lets nobody in', async () => {
    const listOf = async ({ wallet }: typeof moved) => {
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
