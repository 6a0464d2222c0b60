import { createPairingPort, portUri } from '@causeway/testkit/pairingPort'
import { createWalletSource, sourceWallets } from '@causeway/testkit/walletSource'
import type { Fixture, FixtureWallet } from '../fixture.ts'
import type { Kit } from '../kit.ts'
import type { View } from '../modal/views.ts'
import type { PairingPort } from '../ports/pairing.ts'
import type { WalletListItem } from '../ports/walletSource.ts'

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

/** A pairing that ends in a state and stays there. */
function pairing(settle: (port: ReturnType<typeof createPairingPort>) => void) {
  const port = createPairingPort()
  settle(port)
  return port
}
const waiting = pairing(() => undefined)
const preparing = pairing((port) => {
  port.offers = false
})
const failing = pairing((port) => {
  port.failures = Infinity
})
const refusing: PairingPort = {
  start: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
}
const renewed: PairingPort = {
  start: ({ onUri }) => {
    onUri(portUri(1))
    onUri(portUri(2))
    return new Promise(() => undefined)
  },
}

const push = (view: View) => (kit: Kit) => kit.modal.send({ type: 'push', view })
const asks = (kit: Kit) =>
  kit.modal.send({
    type: 'push',
    view: { name: 'ConnectingExternal', connectorId: 'example.harbour' },
  })

const connect: readonly Fixture[] = [
  { view: 'Connect', state: 'one-wallet' },
  { view: 'Connect', state: 'no-wallet', wallets: [] },
  { view: 'Connect', state: 'no-wallet-registry', wallets: [], config: { wallets: registry(60) } },
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
  { view: 'Connect', state: 'asked', wallets: [{ ...fox, behaviour: 'hangs' }], prepare: asks },
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
    prepare: push({ name: 'ConnectingMultiChain', walletName: 'Harbour' }),
  },
]

const all: readonly Fixture[] = [
  { view: 'AllWallets', state: 'full', wallets: [fox], config: { wallets: registry(429) } },
  {
    view: 'AllWallets',
    state: 'installed-first',
    wallets: [{ ...plain, rdns: 'example.wallet-9' }],
    config: { wallets: registry(30) },
  },
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

const ports: readonly { readonly state: string; readonly config: Fixture['config'] }[] = [
  { state: 'preparing', config: { pairing: preparing } },
  { state: 'waiting', config: { pairing: waiting } },
  { state: 'renewed', config: { pairing: renewed } },
  { state: 'failed', config: { pairing: failing } },
  { state: 'declined', config: { pairing: refusing } },
  { state: 'missing', config: {} },
]
const outsideWallet = (item: WalletListItem) =>
  push({ name: 'ConnectingWalletConnect', wallet: item })
/** The two universal choices of a wallet with an app that opens pages. */
const opensPages = { ...wallet, dappLink: 'https://wallet-1.example/dapp/{url}' }
const { desktopLink: _desktop, webappLink: _web, ...appOnly } = opensPages
const { mobileLink: _mobile, ...pageOnly } = appOnly
const { rdns: _rdns, ...scanned } = appOnly
const outside: readonly Fixture[] = [
  ...ports.flatMap(({ state, config = {} }): readonly Fixture[] => [
    { view: 'ConnectingWalletConnect', state, config },
    {
      view: 'Connect',
      state: `outside-wallet-${state}`,
      config,
      prepare: outsideWallet(scanned),
    },
    {
      view: 'Connect',
      state: `phone-wallet-${state}`,
      config,
      platform: 'android',
      prepare: outsideWallet(opensPages),
    },
  ]),
  {
    view: 'ConnectingWalletConnect',
    state: 'expired',
    config: { manualWCControl: true },
    prepare: (kit) => kit.open({ uri: 'wc:1@2?expiryTimestamp=1&symKey=0' }),
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'app-icon',
    config: {
      pairing: waiting,
      metadata: { name: 'An App', icons: [picture('#0b6468', 'M12 14h24v20H12z')] },
    },
  },
  {
    view: 'Connect',
    state: 'outside-panels',
    config: { pairing: waiting },
    prepare: outsideWallet(wallet),
  },
  {
    view: 'Connect',
    state: 'phone-long-name',
    config: { pairing: waiting },
    platform: 'ios',
    prepare: outsideWallet({ ...opensPages, name: endless.name }),
  },
  {
    view: 'Connect',
    state: 'phone-page-only',
    config: { pairing: waiting },
    platform: 'ios',
    prepare: outsideWallet(pageOnly),
  },
  {
    view: 'Connect',
    state: 'browser-unsupported',
    config: { pairing: waiting },
    prepare: outsideWallet({ id: 'custom', name: 'Some Wallet', chains: [], rdns: 'example.some' }),
  },
  {
    view: 'Connect',
    state: 'outside-installed',
    wallets: [{ name: 'Wallet 1', rdns: 'example.wallet-1' }],
    config: { pairing: waiting },
    prepare: outsideWallet(wallet),
  },
]

export const fixtures: readonly Fixture[] = [
  ...connect,
  ...connecting,
  ...all,
  ...outside,
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
