import { polygon } from '@causeway/protocol/networks'
import {
  type FrameNews,
  type FrameOrder,
  testFrameChannel,
  testOtp,
  testUser,
} from '@causeway/testkit/frame/runTestFrame'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { browserEnvironment } from '../src/core/browserEnvironment.ts'
import { type StoragePort, memoryStorage } from '../src/core/createStorage.ts'
import { createInside } from '../src/entries/createKit.ts'
import type { KitEvent } from '../src/connection/events/kitEvent.ts'
import type { KitConfig, KitInside } from '../src/actions/kit.ts'
import { currentView } from '../src/actions/modal/state.ts'
import { KitProvider } from '../src/entries/react/index.tsx'

/** Its node is the app's own: the wallet is asked for no balance. */
const http = ['http://127.0.0.1:9']
const here = { ...polygon, rpcUrls: { default: { http }, chainDefault: { http } } }
const frame = new URL('./testFrame.html', import.meta.url).href
const kits: KitInside[] = []
let channel: BroadcastChannel
let heard: FrameNews[] = []

beforeEach(() => {
  heard = []
  localStorage.removeItem(testFrameChannel)
  channel = new BroadcastChannel(testFrameChannel)
  channel.addEventListener('message', ({ data }: MessageEvent<FrameNews>) => {
    if (data.kind === 'heard') heard.push(data)
  })
})
afterEach(() => {
  channel.close()
  for (const kit of kits.splice(0)) kit.destroy()
})

/** What the frame heard of the page in this test, oldest first. */
export const heardNews = (): readonly FrameNews[] => heard
export const heardNames = () => heard.map(({ name }) => name)
export function forgetHeard(): void {
  heard = []
}

/** Has the frame do something. */
export const order = (what: FrameOrder['what']) =>
  channel.postMessage({ kind: 'order', what } satisfies FrameOrder)

/** A page without a wallet, on which somebody has acted unless a test says otherwise. */
export const barePage = () => ({
  ...browserEnvironment(),
  acted: { get: () => true, subscribe: () => () => undefined },
  events: new EventTarget(),
  ethereum: () => undefined,
})

/** On which nobody has acted until `act` is called. */
export function untouchedPage() {
  const acts = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    acts.add(listener)
    return () => void acts.delete(listener)
  }
  return {
    acted: { get: () => false, subscribe },
    act: () => acts.forEach((listener) => listener()),
  }
}

/** A page with a kit whose embedded wallet is the test frame; what that does wrong is the project id. */
export async function showFrame(
  config: Partial<KitConfig> = {},
  storage: StoragePort = memoryStorage(),
  beside?: ReactNode,
) {
  const events: KitEvent[] = []
  const kit = createInside({
    networks: [here],
    storage,
    wallets: false,
    projectId: 'none',
    environment: barePage(),
    ...config,
    endpoints: { frame, ...config.endpoints },
    features: { email: true, socials: ['google', 'farcaster', 'passkey'], ...config.features },
  })
  kits.push(kit)
  config.siwx?.follow(kit)
  kit.events.subscribe(() => {
    const event = kit.events.get()
    if (event) events.push(event)
  })
  const screen = await render(<KitProvider kit={kit}>{beside}</KitProvider>)
  kit.start()
  return { kit, events, screen, storage }
}

export const viewOf = (kit: KitInside) =>
  kit.modal.get().open ? currentView(kit.modal.get()).name : 'closed'

export async function typeEmail(email: string = testUser.email) {
  await page.getByLabelText('E-mail address').fill(email)
  await userEvent.keyboard('{Enter}')
}
export async function typeCode(code: string) {
  await page.getByLabelText('Digit 1 of 6').click()
  await userEvent.keyboard(code)
}
export async function signIn(kit: KitInside) {
  kit.open()
  await typeEmail()
  await expect.element(page.getByLabelText('Digit 1 of 6')).toBeVisible()
  await typeCode(testOtp)
  await vi.waitFor(() => expect(kit.account().status).toBe('connected'), 5_000)
}

/** The browser's clock, but for waits of these lengths: they end when the test says so. */
export function heldClock(...held: number[]) {
  const { after } = browserEnvironment()
  const waits = new Set<{ readonly ms: number; readonly callback: () => void }>()
  return {
    after(ms: number, callback: () => void) {
      if (!held.includes(ms)) return after(ms, callback)
      const wait = { ms, callback }
      waits.add(wait)
      return () => void waits.delete(wait)
    },
    waits: () => [...waits].map(({ ms }) => ms),
    end(ms: number): void {
      for (const wait of [...waits].filter((one) => one.ms === ms)) {
        waits.delete(wait)
        wait.callback()
      }
    },
  }
}
