import type { WalletSession } from '@causeway/protocol/api/wallet/fields'
import { readAppMessage } from '@causeway/protocol/frame/readAppMessage'
import { afterEach, expect, it, vi } from 'vitest'
import { answerMessage } from './answerMessage.ts'
import { createFrame } from '../context/frame.ts'
import { openDevice } from '../keys/frameDevice.ts'
import type { DeviceStorage } from '../keys/deviceStorage.ts'
import { createWalletApi } from '../keys/walletApi.ts'

afterEach(() => void vi.unstubAllGlobals())

const id = '6f3e0f0e-3d4c-4c0e-9d0f-0c9a2f1f7a11'
const session: WalletSession = {
  accessToken: 'the-access-token',
  refreshToken: 'r'.repeat(43),
  expires: 4_000_000_000,
  user: { id, email: null, userName: 'ada', provider: 'google' },
  wallet: null,
}

/** A person who signed in by Google alone, and what the frame then sends for a page. */
async function signedIn(name: string, payload: unknown) {
  const sent: { readonly path: string; readonly token: string | null }[] = []
  const said: Readonly<Record<string, unknown>> = {
    '/wallet/v1/social/start': { uri: 'https://login.example' },
    '/wallet/v1/passkeys/start': { uri: 'https://wallet.test/passkey#s' },
    '/wallet/v1/farcaster/start': { url: 'https://farcaster.example', loginId: id },
    '/wallet/v1/email/update': { action: 'VERIFY_SECONDARY_OTP' },
    '/wallet/v1/session/me': {
      user: session.user,
      wallet: null,
      isFresh: true,
      logins: [{ provider: 'google', name: 'ada', since: 1 }],
    },
  }
  vi.stubGlobal('fetch', async (asked: Request | URL | string, init?: RequestInit) => {
    const request = new Request(asked, init)
    const { pathname } = new URL(request.url)
    sent.push({ path: pathname, token: request.headers.get('authorization') })
    return Response.json(said[pathname] ?? {})
  })
  // One page, one tab: nobody else holds what it keeps.
  vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => unknown) => run() } })
  const values = new Map<string, unknown>()
  const kept: DeviceStorage = {
    isKept: true,
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
  }
  const device = await openDevice(kept)
  const base = 'https://wallet.test'
  const api = createWalletApi({ base, projectId: 'p', device, kept, now: Date.now })
  await api.take(session)
  const frame = createFrame({
    wallet: { api, device, kept },
    settings: { origins: [], ownContracts: [], networks: [], asksInWindow: false },
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
  const read = readAppMessage({ type: `@w3m-app/${name}`, id: 'k3j2', payload })
  if (read.kind !== 'request') throw new Error(`${name} is ${read.kind}`)
  const answer = await answerMessage(frame, read.message, 'https://app.example')
  return { sent, answer }
}

it.each([
  ['GET_SOCIAL_REDIRECT_URI', { provider: 'github' }, '/wallet/v1/social/start'],
  ['GET_FARCASTER_URI', undefined, '/wallet/v1/farcaster/start'],
])(
  'threat 1: a page that calls %s begins a login of its own: it puts none on the account that is open',
  async (name, payload, path) => {
    const { sent } = await signedIn(name, payload)
    expect(sent).toEqual([{ path, token: null }])
  },
)

it('threat 1: a page puts no address on an account that has none: nobody would have to prove anything', async () => {
  const { sent, answer } = await signedIn('UPDATE_EMAIL', { email: 'mallory@mail.test' })
  expect(sent.map(({ path }) => path)).not.toContain('/wallet/v1/email/update')
  expect(answer?.type).toBe('@w3m-frame/UPDATE_EMAIL_ERROR')
})
