import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import { getWallet } from './getWallet.ts'
import { gridTarget } from '../../modal/connect/WalletGrid.tsx'
import { type Platform, platformOf } from '../../core/browserEnvironment.ts'
import { preloadImages } from './readWalletLists.ts'

describe('gridTarget', () => {
  const grid = { count: 10, columns: 4, rtl: false }
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 9, 9],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 7, 9],
    ['ArrowDown', 8, 8],
    ['ArrowUp', 5, 1],
    ['ArrowUp', 2, 2],
    ['Home', 7, 0],
    ['End', 2, 9],
    ['a', 2, undefined],
  ])('%s at %d of ten in rows of four leads to %s', (key, from, to) => {
    expect(gridTarget(key, from, grid)).toBe(to)
  })
  it('left and right change places in right-to-left pages', () => {
    expect(gridTarget('ArrowLeft', 1, { ...grid, rtl: true })).toBe(2)
    expect(gridTarget('ArrowRight', 1, { ...grid, rtl: true })).toBe(0)
  })
  it('property: no key leads out of the grid', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 8 }),
        fc.boolean(),
        fc.nat(),
        (key, count, columns, rtl, at) => {
          const to = gridTarget(key, count === 0 ? 0 : at % count, { count, columns, rtl })
          if (count === 0) expect(to).toBeUndefined()
          else expect(to !== undefined && to >= 0 && to < count).toBe(true)
        },
      ),
    )
  })
})

describe('platformOf', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
  it.each<[string, string, number, Platform]>([
    ['a laptop with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'desktop'],
    ['a Mac', mac, 0, 'desktop'],
    ['an iPad that calls itself a Mac', mac, 5, 'ios'],
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, 'ios'],
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile', 5, 'android'],
    ['another phone', 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1)', 1, 'phone'],
  ])('%s', (_title, userAgent, touchPoints, platform) => {
    expect(platformOf({ userAgent, touchPoints })).toBe(platform)
  })
})

describe('getWallet', () => {
  const [chromeStore, appStore, playStore, homepage] = ['c', 'a', 'p', 'h'].map(
    (name) => `https://${name}.example`,
  ) as [string, string, string, string]
  const wallet = (more: Partial<WalletListItem>): WalletListItem => ({
    id: '1',
    name: 'W',
    chains: [],
    ...more,
  })
  it.each<[string, Partial<WalletListItem>, Platform, ReturnType<typeof getWallet>]>([
    ['a desktop with several places', { chromeStore, homepage }, 'desktop', { kind: 'choice' }],
    ['a desktop with a homepage', { homepage }, 'desktop', { kind: 'page', href: homepage }],
    ['a desktop with one store', { appStore }, 'desktop', { kind: 'page', href: appStore }],
    ['an iPhone', { appStore, playStore, homepage }, 'ios', { kind: 'page', href: appStore }],
    ['Android', { appStore, playStore }, 'android', { kind: 'page', href: playStore }],
    [
      'an iPhone without its store',
      { playStore, homepage },
      'ios',
      { kind: 'page', href: homepage },
    ],
    ['nothing that fits', { playStore }, 'ios', undefined],
    ['nothing at all', {}, 'desktop', undefined],
  ])('%s', (_title, places, platform, expected) => {
    expect(getWallet(wallet(places), platform)).toEqual(expected)
  })
})

describe('preloadImages', () => {
  const wallets = Array.from({ length: 30 }, (_, place) => ({
    id: `${place}`,
    name: `${place}`,
    chains: [],
    imageUrl: `https://images.example/${place}`,
  }))
  it('[S9.wallets-images] loads the first twenty, and a broken one holds up nothing', async () => {
    const asked: string[] = []
    await preloadImages(
      {
        after: () => () => undefined,
        loadImage: (url) => {
          asked.push(url)
          return url.endsWith('/3') ? Promise.reject(new Error('broken')) : Promise.resolve()
        },
      },
      wallets,
    )
    expect(asked).toEqual(wallets.slice(0, 20).map((wallet) => wallet.imageUrl))
  })
  it('[S9.image-preload] gives up after 2 s', async () => {
    const timers: { ms: number; run: () => void }[] = []
    const done = preloadImages(
      {
        after: (ms, run) => {
          timers.push({ ms, run })
          return () => undefined
        },
        loadImage: () => new Promise(() => undefined),
      },
      wallets,
    )
    expect(timers.map((timer) => timer.ms)).toEqual([2_000])
    timers[0]?.run()
    await done
  })
})
