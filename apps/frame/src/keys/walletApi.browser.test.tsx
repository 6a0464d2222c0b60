import type { WalletSession } from '@causeway/protocol/api/wallet/fields'
import { sessionMeOf } from '@causeway/protocol/api/wallet/session'
import { afterEach, expect, it, vi } from 'vitest'
import { openDevice } from './frameDevice.ts'
import type { DeviceStorage } from './deviceStorage.ts'
import { createWalletApi } from './walletApi.ts'

afterEach(() => void vi.unstubAllGlobals())

const id = '6f3e0f0e-3d4c-4c0e-9d0f-0c9a2f1f7a11'
const token = (letter: string) => letter.repeat(43)
const session = (letter: string): WalletSession => ({
  accessToken: `access-${letter}`,
  refreshToken: token(letter),
  expires: 4_000_000_000,
  user: { id, email: null, userName: letter, provider: 'google' },
  wallet: null,
})

/** A browser that keeps a session, and a service whose answers the test gives. */
async function browser(letter: string | null) {
  const asked: { readonly path: string; readonly text: string }[] = []
  const waiting = new Map<string, (answer: Response) => void>()
  vi.stubGlobal('fetch', async (to: Request | URL | string, init?: RequestInit) => {
    const request = new Request(to, init)
    const path = new URL(request.url).pathname.split('/').at(-1) ?? ''
    asked.push({ path, text: await request.text() })
    if (path === 'end') return Response.json({})
    return new Promise<Response>((resolve) => waiting.set(path, resolve))
  })
  const values = new Map<string, unknown>(
    letter ? [['session p', { refreshToken: token(letter) }]] : [],
  )
  const kept: DeviceStorage = {
    isKept: true,
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
  }
  const device = await openDevice(kept)
  const base = 'https://wallet.test'
  const api = createWalletApi({ base, projectId: 'p', device, kept, now: Date.now })
  const answer = async (path: string, said: Response) => {
    await expect.poll(() => waiting.has(path)).toBe(true)
    waiting.get(path)?.(said)
    waiting.delete(path)
  }
  return { api, asked, values, answer, isAsked: (path: string) => waiting.has(path) }
}

it('a session that is being renewed while its owner signs out is no session afterwards', async () => {
  const { api, asked, values, answer, isAsked } = await browser('a')
  const renewed = api.session()
  await expect.poll(() => isAsked('refresh')).toBe(true)
  const ended = api.end()
  await expect.poll(() => values.has('session p')).toBe(false)
  await answer('refresh', Response.json(session('b')))
  await Promise.all([renewed, ended])
  expect(values.has('session p')).toBe(false)
  // The newest token ends it: the one before would tell of a thief.
  expect(asked.filter(({ path }) => path === 'end').map(({ text }) => text)).toEqual([
    JSON.stringify({ refreshToken: token('b') }),
  ])
  expect(await api.session()).toBeNull()
})

it('a login that comes while an earlier session is renewed is the one that stays', async () => {
  const { api, values, answer, isAsked } = await browser('a')
  const renewed = api.session()
  await expect.poll(() => isAsked('refresh')).toBe(true)
  const taken = api.take(session('c'))
  await answer('refresh', Response.json(session('b')))
  await Promise.all([renewed, taken])
  expect(values.get('session p')).toEqual({ refreshToken: token('c') })
  expect((await api.session())?.user.userName).toBe('c')
})

it('a refusal of an earlier session says nothing about the one after it', async () => {
  const { api, asked, answer } = await browser(null)
  await api.take(session('a'))
  const early = api.askSignedIn(sessionMeOf, {})
  early.catch(() => undefined)
  await expect.poll(() => asked.length).toBe(1)
  await api.take(session('c'))
  await answer('me', Response.json({ reasons: [] }, { status: 401 }))
  await expect(early).rejects.toThrow()
  expect((await api.session())?.user.userName).toBe('c')
  expect(asked.map(({ path }) => path)).toEqual(['me'])
})

it('a session that was kept for all apps of a site is tried once: it becomes this app’s, or stays for the other', async () => {
  const own = await browser(null)
  own.values.set('session', { refreshToken: token('a') })
  const renewed = own.api.session()
  await own.answer('refresh', Response.json(session('b')))
  await renewed
  expect(own.values.get('session p')).toEqual({ refreshToken: token('b') })
  expect(own.values.has('session')).toBe(false)

  const other = await browser(null)
  other.values.set('session', { refreshToken: token('a') })
  const refused = other.api.session()
  await other.answer('refresh', Response.json({}, { status: 401 }))
  expect(await refused).toBeNull()
  expect(other.values.get('session')).toEqual({ refreshToken: token('a') })
  expect(await other.api.session()).toBeNull()
  expect(other.asked.filter(({ path }) => path === 'refresh')).toHaveLength(1)
})
