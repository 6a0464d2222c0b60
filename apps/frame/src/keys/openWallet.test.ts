import type { Endpoint } from '@causeway/protocol/http/endpoint'
import type { WalletSession } from '@causeway/protocol/api/wallet/fields'
import { base64urlnopad } from '@scure/base'
import { CompactEncrypt, importJWK } from 'jose'
import { expect, it } from 'vitest'
import { createFrame } from '../context/frame.ts'
import { executeApproved } from '../requests/executeApproved.ts'
import { openDevice } from './frameDevice.ts'
import type { DeviceStorage } from './deviceStorage.ts'
import { openWallet } from './openWallet.ts'
import { unlockWallet, type FrameWalletDeps } from './unlockWallet.ts'

type Wallet = NonNullable<WalletSession['wallet']>
type Body = {
  readonly id: string
  readonly addresses: Wallet['addresses']
  readonly serverShare: string
  readonly ephemeralKey: { readonly x: string; readonly y: string }
}

const users = {
  ada: '6f3e0f0e-3d4c-4c0e-9d0f-0c9a2f1f7a11',
  bob: '6f3e0f0e-3d4c-4c0e-9d0f-0c9a2f1f7a12',
} as const

/** One browser, and a service that keeps the shares of two people. */
async function browser() {
  const values = new Map<string, unknown>()
  const kept: DeviceStorage = {
    isKept: true,
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
  }
  const wallets = new Map<string, { readonly wallet: Wallet; readonly share: Uint8Array }>()
  let now: keyof typeof users = 'ada'
  const session = () => ({
    accessToken: 'a',
    refreshToken: 'r',
    expires: 2_000_000_000,
    user: { id: users[now], email: null, userName: now, provider: 'google' as const },
    wallet: wallets.get(now)?.wallet ?? null,
  })
  const askSignedIn = async ({ path }: Endpoint, { body }: { readonly body: Body }) => {
    if (path.endsWith('/wallets')) {
      const { id, addresses, serverShare } = body
      const made = { id, addresses, version: 1, hasRecovery: false, isDeviceRegistered: true }
      wallets.set(now, { wallet: made, share: base64urlnopad.decode(serverShare) })
      return made
    }
    const share = wallets.get(now)?.share ?? new Uint8Array()
    const sealed = new CompactEncrypt(share)
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(await importJWK({ kty: 'EC', crv: 'P-256', ...body.ephemeralKey }, 'ECDH-ES'))
    return { share: await sealed, version: 1 }
  }
  const device = await openDevice(kept)
  const challenges = { next: async () => 'c' }
  const changed = async () => undefined
  const api = { askSignedIn, challenges, session: async () => session(), changed }
  const deps: FrameWalletDeps = { api: api as never, device, kept }
  return {
    deps,
    values,
    signIn: (who: keyof typeof users) => void (now = who),
    forget: () => void wallets.delete(now),
  }
}

async function opened(deps: FrameWalletDeps) {
  const state = await openWallet(deps)
  if (state.kind !== 'ready') throw new Error(`The wallet is ${state.kind}.`)
  return state.share
}

it('threat 14: two people on one browser: each has his own wallet again, whoever signed in between', async () => {
  const { deps, signIn } = await browser()
  const ada = await opened(deps)
  signIn('bob')
  const bob = await opened(deps)
  expect(bob.addresses.eip155).not.toBe(ada.addresses.eip155)
  for (const [who, share] of [
    ['ada', ada],
    ['bob', bob],
  ] as const) {
    signIn(who)
    const again = await opened(deps)
    expect(again.addresses).toEqual(share.addresses)
    // Joined shares are compared with these addresses.
    expect((await unlockWallet(deps, again)).seed).toHaveLength(32)
  }
})

it('a server that says that there is no wallet gets no second one made for a person who has one here', async () => {
  const { deps, signIn, forget, values } = await browser()
  const ada = await opened(deps)
  forget()
  const places = [...values.keys()]
  await expect(openWallet(deps)).rejects.toMatchObject({ code: 'frame.walletGone' })
  expect([...values.keys()]).toEqual(places)
  // Another person's is made as ever.
  signIn('bob')
  expect((await opened(deps)).walletId).not.toBe(ada.walletId)
})

it('a wallet that the server names once is remembered, be it another device’s or kept before wallets were', async () => {
  const { deps, forget, values } = await browser()
  await opened(deps)
  for (const key of values.keys()) if (key !== 'device') values.delete(key)
  expect((await openWallet(deps)).kind).toBe('elsewhere')
  forget()
  await expect(openWallet(deps)).rejects.toMatchObject({ code: 'frame.walletGone' })
})

it('what one person approved is never signed with the keys of the next', async () => {
  const { deps, signIn } = await browser()
  const network = {
    id: 'eip155:137' as const,
    name: 'Polygon',
    rpcUrls: ['https://node.example'],
    coin: { name: 'POL', symbol: 'POL', decimals: 18 },
  }
  const frame = createFrame({
    wallet: deps,
    settings: { origins: [], ownContracts: [], networks: [network], asksInWindow: false },
    projectId: 'p',
    language: 'en',
    shows: false,
    chain: 'eip155:137',
    theme: () => undefined,
    screens: {
      approvals: {} as never,
      leaveRecovery: () => undefined,
      recover: async () => undefined,
      manage: async () => undefined,
      channel: () => null,
    },
  })
  const { addresses } = await opened(deps)
  const place = { account: addresses.eip155, network }
  const asked = { kind: 'message', raw: '0x48656c6c6f' } as const
  expect(await executeApproved(frame, asked, place)).toMatch(/^0x/u)
  signIn('bob')
  await opened(deps)
  frame.unlocked.lock()
  await expect(executeApproved(frame, asked, place)).rejects.toMatchObject({
    code: 'frame.aborted',
  })
})
