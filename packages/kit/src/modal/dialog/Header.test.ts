import { describe, expect, it } from 'vitest'
import { headerStart } from './Header.tsx'
import { initialModal } from '../../actions/modal/state.ts'
import type { View } from '../../actions/modal/views.ts'

const usual = { enableNetworkSwitch: true, enableEmbedded: false, enableWalletGuide: true }

describe('headerStart', () => {
  const start = (
    views: readonly [View['name'], ...View['name'][]],
    options: Partial<typeof usual> = {},
    choice = true,
  ) => {
    const [first, ...rest] = views.map((name) => ({ name }) as View)
    const state = { ...initialModal(), open: true, history: [first!, ...rest] as const }
    return headerStart(state, { ...usual, ...options }, { choice })
  }

  it('offers the network on Account where one may be chosen, the way back else', () => {
    expect(start(['Account'])).toBe('network')
    expect(start(['Account'], {}, false)).toBeUndefined()
    expect(start(['Account'], { enableNetworkSwitch: false })).toBeUndefined()
    expect(start(['Account', 'Networks'])).toBe('back')
    expect(start(['UnsupportedChain'])).toBe('back')
  })

  it('offers help on Connect, unless the app embeds the modal or gives no guide', () => {
    expect(start(['Connect'])).toBe('help')
    expect(start(['Connect'], { enableWalletGuide: false })).toBeUndefined()
    expect(start(['Connect'], { enableEmbedded: true })).toBeUndefined()
    expect(start(['Account', 'Connect'])).toBe('back')
    expect(start(['Account', 'Connect'], { enableEmbedded: true })).toBeUndefined()
  })
})
