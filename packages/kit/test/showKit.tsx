import { polygon } from '@causeway/protocol/networks'
import * as axe from 'axe-core'
import { afterEach, expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { connect } from '../src/actions/calls/connect.ts'
import { browserEnvironment } from '../src/core/browserEnvironment.ts'
import { memoryStorage } from '../src/core/createStorage.ts'
import { createInside } from '../src/entries/createKit.ts'
import type { KitConfig, KitInside } from '../src/actions/kit.ts'
import type { OpenOptions } from '../src/actions/modal/openModal.ts'
import { KitProvider } from '../src/entries/react/index.tsx'
import { alice, bob, createFakeWallet } from './fakeWallet.ts'

const kits: KitInside[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

/** Polygon, read at an address where nobody answers unless a test does. */
export const quietPolygon = {
  ...polygon,
  rpcUrls: { default: { http: [] }, chainDefault: { http: ['http://127.0.0.1:18799'] } },
}

/** A page with a kit whose wallet is connected, and its modal open where `open` says. */
export async function showKit(config: Partial<KitConfig> = {}, open: OpenOptions = {}) {
  const events = new EventTarget()
  const wallet = createFakeWallet({ accounts: [alice, bob] }).install(events)
  const kit = createInside({
    networks: [quietPolygon],
    storage: memoryStorage(),
    wallets: false,
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
    ...config,
  })
  kits.push(kit)
  kit.start()
  await connect(kit, { connector: 'org.example.fake' })
  const screen = await render(<KitProvider kit={kit} />)
  kit.open(open)
  return { kit, wallet, screen }
}

/** The modal's shadow root. */
export const modalRoot = () => document.querySelector('causeway-modal')?.shadowRoot ?? undefined

/** What has the focus inside the modal. */
export const focused = () => modalRoot()?.activeElement ?? undefined

/** Nothing that axe finds wrong is in the modal. */
export async function expectAccessible(): Promise<void> {
  // What fades in is read against its end, not its way there.
  await Promise.all(
    (modalRoot()?.getAnimations() ?? [])
      // What turns for ever has no end.
      .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
      .map((one) => one.finished.catch(() => undefined)),
  )
  const result = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
  const found = result.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
  expect(found).toEqual([])
}
