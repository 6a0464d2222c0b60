import { optionDefaults } from '../../core/options/optionDefaults.ts'
import { expect, it } from 'vitest'
import { type WalletFeature, offeredFeatures, walletFeatures } from './FeatureRows.tsx'

const feature = (name: WalletFeature['name'], only?: string): WalletFeature => ({
  name,
  label: () => name,
  glyph: 'swap',
  view: { name: 'Account' },
  serves: (namespace) => only === undefined || namespace === only,
})
const all = [feature('send'), feature('swaps', 'eip155'), feature('receive'), feature('onramp')]
const names = (features: readonly WalletFeature[]) => features.map(({ name }) => name)

it('[S9.feature-order] offers on-ramp, swaps, receive and send in this order', () => {
  expect(names(offeredFeatures(all, optionDefaults.walletOrder, 'eip155'))).toEqual([
    'onramp',
    'swaps',
    'receive',
    'send',
  ])
})

it('follows the order of the app, each once, and leaves out what the app left out or nobody registered', () => {
  expect(names(offeredFeatures(all, ['send', 'receive', 'send'], 'eip155'))).toEqual([
    'send',
    'receive',
  ])
  expect(offeredFeatures([], optionDefaults.walletOrder, 'eip155')).toEqual([])
})

it('offers only what works for the account', () => {
  expect(names(offeredFeatures(all, optionDefaults.walletOrder, 'solana'))).toEqual([
    'onramp',
    'receive',
    'send',
  ])
})

it('has each feature that is built once', () => {
  expect(names(walletFeatures)).toEqual([...new Set(names(walletFeatures))])
  expect(names(walletFeatures)).toContain('receive')
})
