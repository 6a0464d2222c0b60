import { createPairingPort, portUri } from '@causeway/testkit/walletconnect/createPairingPort'
import { sourceWallets } from '@causeway/testkit/walletSource'
import type { Fixture } from '../../fixture.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { View } from '../../actions/modal/views.ts'
import type { PairingPort } from '../../core/ports/pairing.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'

const [someWallet] = sourceWallets(1)
const wallet = { id: 'custom', name: 'Some Wallet', ...someWallet, chains: [] }
const appIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#0b6468"/><path d="M12 14h24v20H12z" fill="#fff"/></svg>',
)}`
const push = (view: View) => (kit: KitInside) => kit.modal.send({ type: 'push', view })

/** A pairing that ends in a state and stays there. */
function pairing(settle: (port: ReturnType<typeof createPairingPort>) => void) {
  const port = createPairingPort()
  settle(port)
  return port
}
const waiting = pairing(() => undefined)
const asking = pairing((port) => {
  port.ask('1', { name: 'Some Wallet', topic: 'ab12', redirect: { native: 'some://' } })
})
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
export const fixtures: readonly Fixture[] = [
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
      metadata: { name: 'An App', icons: [appIcon] },
    },
  },
  {
    view: 'Account',
    state: 'asked-in-wallet',
    connected: true,
    platform: 'android',
    config: { pairing: asking },
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
    prepare: outsideWallet({ ...opensPages, name: `Endless ${'name '.repeat(13).trim()}` }),
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
