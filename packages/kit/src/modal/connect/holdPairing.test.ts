import { polygon } from '@causeway/protocol/networks'
import { pairingLimits } from '@causeway/protocol/wc/limits'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFakeEnvironment } from '../../../test/fakeEnvironment.ts'
import type { Platform } from '../../core/browserEnvironment.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import type { PairingPort } from '../../core/ports/pairing.ts'
import { createInside } from '../../entries/createKit.ts'
import { holdPairing } from './createPairing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A visitor who tries one wallet after another, and the addresses that these are opened by. */
function visitor(platform: Platform) {
  let begun = 0
  const port: PairingPort = {
    start: ({ onUri }) => {
      onUri(`wc:${(begun += 1)}`)
      return new Promise(() => undefined)
    },
  }
  const kit = createInside({
    networks: [polygon],
    storage: memoryStorage(),
    environment: { ...createFakeEnvironment().environment, platform: () => platform },
  })
  kit.open()
  const tries = () => {
    const held = holdPairing(kit, port, undefined)
    held.enter()
    const state = held.get()
    held.leave()
    return 'uri' in state ? state.uri : undefined
  }
  return { kit, tries }
}

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

it.each([
  ['[S4.pairing-reuse-telegram] on Telegram', 'android', { window: { Telegram: {} } }],
  [
    '[S4.pairing-reuse-ios-safari] in Safari on iOS',
    'ios',
    { window: {}, navigator: { userAgent: safari } },
  ],
] as const)(
  '%s the next wallet gets the pairing that waits, until it expires or the modal closes',
  async (_, platform, page) => {
    const { kit, tries } = visitor(platform)
    for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
    expect([tries(), tries()]).toEqual(['wc:1', 'wc:1'])
    await vi.advanceTimersByTimeAsync(pairingLimits.lifetimeMs)
    expect([tries(), tries()]).toEqual(['wc:2', 'wc:2'])
    kit.close({ force: true })
    kit.open()
    expect(tries()).toBe('wc:3')
    kit.destroy()
  },
)

it('elsewhere each wallet gets a pairing of its own', () => {
  const { kit, tries } = visitor('android')
  vi.stubGlobal('window', {})
  expect([tries(), tries()]).toEqual(['wc:1', 'wc:2'])
  kit.destroy()
})
