import { describe, expect, it } from 'vitest'
import { createFakeEnvironment } from '../../../test/fakeEnvironment.ts'
import { polygon } from '@causeway/protocol/networks'
import { createInside } from '../../entries/createKit.ts'
import type { KitConfig } from '../kit.ts'
import { openingView } from './openModal.ts'

const plain = {
  requested: undefined,
  connected: false,
  manual: false,
  adapters: true,
  mobile: false,
  canList: true,
  canPair: true,
} as const
const networks = { name: 'Networks' } as const

describe('openingView', () => {
  it('[S2.open-requested] the requested view opens', () => {
    expect(openingView({ ...plain, requested: networks })).toEqual(networks)
  })
  it('[S2.open-account] without a request an address opens Account', () => {
    expect(openingView({ ...plain, connected: true })).toEqual({ name: 'Account' })
  })
  it('[S2.open-connect] without a request and an address Connect opens', () => {
    expect(openingView(plain)).toEqual({ name: 'Connect' })
  })
  it('[S2.open-without-account] a view that needs a wallet opens Connect without one', () => {
    for (const name of ['Account', 'UnsupportedChain'] as const)
      expect(openingView({ ...plain, requested: { name } })).toEqual({ name: 'Connect' })
  })
  it('[S2.open-manual-mobile] manual control opens all wallets on a phone, whatever was requested', () => {
    const opening = { ...plain, manual: true, mobile: true, connected: true, requested: networks }
    expect(openingView(opening)).toEqual({ name: 'AllWallets' })
  })
  it('[S2.open-manual-desktop] manual control opens the pairing on a desktop, whatever was requested', () => {
    const opening = { ...plain, manual: true, requested: networks }
    expect(openingView(opening)).toEqual({ name: 'ConnectingWalletConnectBasic' })
  })
  it('[S2.open-no-adapter-mobile] no adapter and no address: all wallets on a phone', () => {
    expect(openingView({ ...plain, adapters: false, mobile: true })).toEqual({ name: 'AllWallets' })
  })
  it('[S2.open-no-adapter-desktop] no adapter and no address: the pairing on a desktop', () => {
    expect(openingView({ ...plain, adapters: false })).toEqual({
      name: 'ConnectingWalletConnectBasic',
    })
    expect(openingView({ ...plain, adapters: false, connected: true })).toEqual({ name: 'Account' })
  })
  it('[S2.open-without-source] a view whose data the app gave no source for does not open', () => {
    const bare = { ...plain, manual: true, canList: false, canPair: false }
    expect(openingView(bare)).toEqual({ name: 'Connect' })
    expect(openingView({ ...bare, mobile: true })).toEqual({ name: 'Connect' })
  })
})

describe('kit.open', () => {
  const start = (config: Partial<KitConfig>, platform: 'desktop' | 'ios' = 'desktop') => {
    const { environment } = createFakeEnvironment()
    const kit = createInside({
      networks: [polygon],
      environment: { ...environment, platform: () => platform },
      ...config,
    })
    return (options?: Parameters<typeof kit.open>[0]) => {
      kit.open(options)
      return kit.modal.get().history.map((view) => view.name)
    }
  }
  const wallets = { list: () => Promise.resolve({ wallets: [], count: 0 }) }

  it('[S2.open-requested] hands over what the app asks for', () => {
    const open = start({})
    expect(open({ view: 'Networks' })).toEqual(['Networks'])
    expect(open({ view: { name: 'WhatIsAWallet' } })).toEqual(['WhatIsAWallet'])
  })
  it('[S2.open-without-source] hears of manual control, of the device and of the ports', () => {
    expect(start({ manualWCControl: true })({ uri: 'wc:1' })).toEqual([
      'ConnectingWalletConnectBasic',
    ])
    expect(start({ manualWCControl: true, wallets }, 'ios')()).toEqual(['AllWallets'])
    expect(start({ manualWCControl: true })()).toEqual(['Connect'])
  })
  it('has no adapter where every way to find wallets is switched off', () => {
    const off = { enableInjected: false, enableEIP6963: false, wallets }
    expect(start(off, 'ios')()).toEqual(['AllWallets'])
    expect(start({ ...off, enableInjected: true }, 'ios')()).toEqual(['Connect'])
  })
})
