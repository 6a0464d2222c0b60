import { createPairingPort } from '@causeway/testkit/walletconnect/createPairingPort'
import { createWalletSource, sourceWallets } from '@causeway/testkit/walletSource'
import { bitcoin, polygon, solana } from '@causeway/protocol/networks'
import { manyChains } from '../../../test/manyChains.ts'
import type { Fixture, FixtureWallet } from '../../fixture.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { View } from '../../actions/modal/views.ts'
import { shippedWallets } from '../../actions/registry/sourceOfWallets.ts'

const picture = (color: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${color}"/><path d="${shape}" fill="#fff"/></svg>`,
  )}`

const fox: FixtureWallet = {
  name: 'Harbour',
  rdns: 'example.harbour',
  icon: picture('#c2571a', 'M12 30l12-18 12 18-12 6z'),
}
const oak: FixtureWallet = {
  name: 'Oak Wallet',
  rdns: 'example.oak',
  icon: picture('#2c6e49', 'M24 10a10 10 0 017 17l-4 1v10h-6V28l-4-1a10 10 0 017-17z'),
}
const plain: FixtureWallet = { name: 'Plain Wallet', rdns: 'example.plain' }

const endless: FixtureWallet = {
  name: `Endless ${'name '.repeat(13).trim()}`,
  rdns: 'example.endless',
}
const hostile: readonly FixtureWallet[] = [
  endless,
  { name: '<img src=x onerror=alert(1)><b>Bold</b>', rdns: 'example.markup' },
  { name: '‮tellaW desreveR', rdns: 'example.reversed' },
  { name: 'Broken picture', rdns: 'example.broken', icon: 'data:image/png;base64,AAAA' },
  { name: '🦊🦊', rdns: 'example.emoji' },
]

const registry = (count: number) => createWalletSource(sourceWallets(count))
const slow = () => Object.assign(registry(60), { latency: Infinity })
const down = () => Object.assign(registry(60), { failures: Infinity })
const legal = {
  termsConditionsUrl: 'https://app.example/terms',
  privacyPolicyUrl: 'https://app.example/privacy',
}
const [someWallet] = sourceWallets(1)
const wallet = { id: 'custom', name: 'Some Wallet', ...someWallet, chains: [] }

const waiting = createPairingPort()

const push = (view: View) => (kit: KitInside) => kit.modal.send({ type: 'push', view })
const asks = (kit: KitInside) =>
  kit.modal.send({
    type: 'push',
    view: { name: 'ConnectingExternal', connectorId: 'example.harbour' },
  })

/** One wallet that shows itself on three chains. */
const threeChains = (name: string): NonNullable<Fixture['config']> => {
  const { namespaces } = manyChains({ solana: name, bitcoin: name })
  return { networks: [polygon, solana, bitcoin], namespaces }
}

const connect: readonly Fixture[] = [
  { view: 'Connect', state: 'one-wallet' },
  { view: 'Connect', state: 'no-wallet', wallets: [] },
  { view: 'Connect', state: 'no-wallet-registry', wallets: [], config: { wallets: registry(60) } },
  { view: 'Connect', state: 'shipped-list', wallets: [], config: { wallets: shippedWallets } },
  {
    view: 'Connect',
    state: 'shipped-list-phone',
    wallets: [],
    platform: 'ios',
    config: { wallets: shippedWallets },
  },
  { view: 'Connect', state: 'full', wallets: [fox, oak, plain] },
  {
    view: 'Connect',
    state: 'many-wallets',
    wallets: Array.from({ length: 14 }, (_, place) => ({
      name: `Wallet number ${place + 1}`,
      rdns: `example.many${place}`,
    })),
  },
  { view: 'Connect', state: 'hostile-names', wallets: hostile },
  { view: 'Connect', state: 'registry', wallets: [fox], config: { wallets: registry(429) } },
  { view: 'Connect', state: 'registry-loading', wallets: [fox], config: { wallets: slow() } },
  { view: 'Connect', state: 'registry-down', wallets: [fox], config: { wallets: down() } },
  {
    view: 'Connect',
    state: 'everything',
    wallets: [fox, oak],
    config: {
      wallets: registry(429),
      pairing: waiting,
      customWallets: [{ ...wallet, id: 'ours', name: 'Our own wallet' }],
      featuredWalletIds: ['wallet-7', 'wallet-3'],
      ...legal,
    },
  },
  { view: 'Connect', state: 'legal-line', wallets: [fox, oak], config: legal },
  {
    view: 'Connect',
    state: 'legal-box',
    wallets: [fox, oak],
    config: { ...legal, features: { legalCheckbox: true } },
  },
  {
    view: 'Connect',
    state: 'legal-box-one-document',
    wallets: [fox],
    config: { termsConditionsUrl: legal.termsConditionsUrl, features: { legalCheckbox: true } },
  },
  { view: 'ConnectWallets', state: 'full', wallets: [fox, oak, plain] },
  { view: 'Create', state: 'guide' },
]

const connecting: readonly Fixture[] = [
  { view: 'Connect', state: 'pending', wallets: [{ ...fox, behaviour: 'hangs' }], prepare: asks },
  {
    view: 'Connect',
    state: 'declined',
    wallets: [{ ...fox, behaviour: 'rejects' }],
    prepare: asks,
  },
  { view: 'Connect', state: 'failed', wallets: [{ ...fox, behaviour: 'fails' }], prepare: asks },
  {
    view: 'Connect',
    state: 'wallet-gone',
    prepare: push({ name: 'ConnectingExternal', connectorId: 'example.gone' }),
  },
  {
    view: 'Connect',
    state: 'asked-long-name',
    wallets: [{ ...endless, behaviour: 'hangs' }],
    prepare: push({ name: 'ConnectingExternal', connectorId: 'example.endless' }),
  },
  {
    view: 'Connect',
    state: 'select-chain',
    wallets: [fox],
    config: threeChains('Harbour'),
    prepare: push({ name: 'ConnectingMultiChain', walletName: 'Harbour' }),
  },
  {
    view: 'Connect',
    state: 'select-chain-connected',
    wallets: [fox],
    connected: true,
    config: threeChains('Harbour'),
    prepare: push({ name: 'ConnectingMultiChain', walletName: 'Harbour' }),
  },
  { view: 'Connect', state: 'multichain-row', wallets: [fox, oak], config: threeChains('Harbour') },
]

const all: readonly Fixture[] = [
  { view: 'AllWallets', state: 'full', wallets: [fox], config: { wallets: registry(429) } },
  {
    view: 'AllWallets',
    state: 'installed-first',
    wallets: [{ ...plain, rdns: 'example.wallet-9' }],
    config: { wallets: registry(30) },
  },
  { view: 'AllWallets', state: 'shipped-list', config: { wallets: shippedWallets } },
  { view: 'AllWallets', state: 'few', config: { wallets: registry(3) } },
  { view: 'AllWallets', state: 'loading', config: { wallets: slow() } },
  { view: 'AllWallets', state: 'error', config: { wallets: down() } },
  { view: 'AllWallets', state: 'empty', config: { wallets: registry(0) } },
  {
    view: 'AllWallets',
    state: 'hostile-names',
    config: {
      wallets: createWalletSource(
        [...hostile.map(({ name }) => name), 'x'.repeat(300)].map((name, place) => ({
          id: `${place}`,
          name,
          chains: ['eip155:137'],
          imageUrl: 'data:image/png;base64,AAAA',
        })),
      ),
    },
  },
  {
    view: 'AllWallets',
    state: 'legal-box',
    config: { wallets: registry(30), ...legal, features: { legalCheckbox: true } },
  },
]

export const fixtures: readonly Fixture[] = [
  ...connect,
  ...connecting,
  ...all,
  {
    view: 'ConnectingWalletConnectBasic',
    state: 'waiting',
    config: { pairing: waiting, wallets: registry(429) },
  },
  { view: 'Connect', state: 'downloads', prepare: push({ name: 'Downloads', wallet }) },
  {
    view: 'Connect',
    state: 'downloads-one',
    prepare: push({
      name: 'Downloads',
      wallet: { id: '1', name: 'Homely', chains: [], homepage: 'https://homely.example' },
    }),
  },
  {
    view: 'Connect',
    state: 'downloads-none',
    prepare: push({ name: 'Downloads', wallet: { id: '1', name: 'x'.repeat(300), chains: [] } }),
  },
]
