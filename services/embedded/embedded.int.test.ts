import { describe, expect, it } from 'vitest'
import { joinShares } from '@causeway/protocol/accountKeys/seedShares'
import { walletCreateOf } from '@causeway/protocol/api/wallet/custody'
import { deviceRemoveOf } from '@causeway/protocol/api/wallet/devices'
import { askShare, createSeed, keepWallet } from '../testing/embedded/createSeed.ts'
import { freshEmail, otherProjectId, projectId, signIn } from '../testing/embedded/testWallet.ts'
import { walletForTests } from '../testing/embedded/walletForTests.ts'

describe('the embedded wallet’s service', () => {
  const on = walletForTests('embedded')

  it('[S1.embedded-email] [T8] from an address to a wallet: a code, a share for the device that made it, none for another that signs in', async () => {
    const email = freshEmail()
    const device = await on.wallet.device()
    await signIn(on.wallet, email, device)
    const seed = await createSeed()
    await keepWallet(device, seed)
    const { share } = await askShare(device, seed.walletId)
    const joined = await joinShares([seed.shares.device, share], seed.addresses)
    expect(Buffer.from(joined.seed).equals(seed.seed)).toBe(true)
    const other = await on.wallet.device()
    await signIn(on.wallet, email, other)
    expect(other.session().wallet).toMatchObject({ id: seed.walletId, isDeviceRegistered: false })
    await expect(askShare(other, seed.walletId)).rejects.toThrow('403')
  })

  it('[T8] a stolen mailbox takes nobody the one device that opens a wallet without recovery', async () => {
    const email = freshEmail()
    const owner = await on.wallet.device()
    await signIn(on.wallet, email, owner)
    const seed = await createSeed()
    const by = { userId: owner.session().user.id, device: owner.id }
    const none = { recoveryHash: null, recoveryKey: null }
    const { walletId: id, addresses, serverShare } = seed
    const proof = seed.prove('create', by, none)
    await owner.ask(walletCreateOf, { body: { id, version: 1, addresses, serverShare, proof } })
    on.late += 60_000
    const thief = await on.wallet.device()
    await signIn(on.wallet, email, thief)
    const taken = await thief.raw(deviceRemoveOf, { params: { id: owner.id } })
    expect(taken.status).toBe(403)
    expect((await askShare(owner, id)).version).toBe(1)
  })

  it('[T1] lets the project’s own pages alone show the frame, shared hosts and strangers never', async () => {
    const ancestorsOf = async (id: string) =>
      /frame-ancestors ([^;]*)/u.exec(
        (await on.wallet.request(`/sdk?projectId=${id}`)).headers.get('content-security-policy') ??
          '',
      )?.[1]
    expect((await on.wallet.request(`/sdk?projectId=${projectId}`)).status).toBe(503)
    await on.wallet.buildPages()
    expect(await ancestorsOf(projectId)).toBe('https://app.example.org https://*.shop.example')
    expect(await ancestorsOf(otherProjectId)).toBe("'none'")
    expect(await ancestorsOf('f'.repeat(32))).toBe("'none'")
    expect(await ancestorsOf("x;script-src *'")).toBe("'none'")
  })

  it('[T3] every page has its policy: own scripts, none inline, no form, nobody frames it', async () => {
    await on.wallet.buildPages()
    const headersOf = async (path: string) => (await on.wallet.request(path)).headers
    for (const page of ['loading', 'callback', 'device', 'recovery', 'passkey', 'approve']) {
      const headers = await headersOf(`/${page}?projectId=${projectId}`)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'; form-action 'none'; base-uri 'none'")
      expect(policy).not.toContain('unsafe')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('strict-transport-security')).toContain('max-age')
      expect(headers.get('cross-origin-opener-policy')).toBe(
        page === 'device' ? 'same-origin' : 'unsafe-none',
      )
    }
    const asset = await headersOf('/assets/app-1.js')
    expect(asset.get('cache-control')).toContain('immutable')
    for (const path of ['/', '/docs', '/openapi.json', '/../keys.json', '/.vite/manifest.json'])
      expect((await on.wallet.request(path)).status).toBe(404)
    const crossed = await on.wallet.request('/wallet/v1/session/me', {
      headers: { origin: 'https://evil.example' },
    })
    expect(crossed.headers.get('access-control-allow-origin')).toBeNull()
  })
})
