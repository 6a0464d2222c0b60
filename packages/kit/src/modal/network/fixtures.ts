import { polygon, solana, type Network } from '@causeway/protocol/networks'
import { createFakeNamespace } from '../../../test/fakeNamespace.ts'
import type { WalletAdapter } from '../../connection/connector.ts'
import type { Fixture } from '../../fixture.ts'

const evm = (id: number, name: string): Network => ({
  ...polygon,
  id,
  caipNetworkId: `eip155:${id}`,
  name,
})
const many: readonly [Network, ...Network[]] = [
  polygon,
  evm(1, 'Ethereum'),
  evm(8453, 'Base'),
  evm(42_161, 'Arbitrum One'),
  evm(10, 'Optimism'),
  evm(56, 'BNB Smart Chain'),
  evm(43_114, 'Avalanche'),
  evm(100, 'Gnosis'),
  evm(59_144, `${'A name that goes on '.repeat(12)}<b>and on</b>`),
]
/** A namespace whose wallets are never there. */
const noSolanaWallets: WalletAdapter = {
  namespace: 'solana',
  discover: () => () => undefined,
}
const both = {
  networks: [polygon, evm(1, 'Ethereum'), solana],
  namespaces: [noSolanaWallets],
} as const

const onPolygon = [{ name: 'Plain Wallet', chainId: 137 }] as const
/** The list, from which the visitor turns to Base, and a wallet that answers that in its own way. */
const switching = (state: string, answer: () => Promise<unknown>): Fixture => ({
  view: 'Networks',
  state,
  connected: true,
  wallets: onPolygon,
  config: { networks: many },
  prepare(kit) {
    const wallet = kit.provider()
    if (!wallet) return
    const request = wallet.request.bind(wallet)
    Object.assign(wallet, {
      request: (asked: Parameters<typeof request>[0]) =>
        asked.method === 'wallet_switchEthereumChain' ? answer() : request(asked),
    })
    kit.modal.send({
      type: 'push',
      view: { name: 'SwitchNetwork', caipNetworkId: 'eip155:8453' },
    })
  },
})
const refusal = Object.assign(new Error('Declined'), { code: 4001 })
const failure = Object.assign(new Error('Internal error'), { code: -32_000 })

/** Types what a visitor would into the search field. */
async function search(text: string): Promise<void> {
  const field = () =>
    document
      .querySelector('causeway-modal')
      ?.shadowRoot?.querySelector<HTMLInputElement>('input[type=search]')
  for (let tries = 0; tries < 100 && !field(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const input = field()
  if (!input) return
  // React listens to the setter of the element itself; the one of its class is what a key press uses.
  Reflect.set(HTMLInputElement.prototype, 'value', text, input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve, 200))
}

export const fixtures: readonly Fixture[] = [
  { view: 'Networks', state: 'two', connected: true, wallets: onPolygon },
  { view: 'Networks', state: 'without-wallet' },
  {
    view: 'Networks',
    state: 'many',
    connected: true,
    wallets: onPolygon,
    config: { networks: many },
  },
  {
    view: 'Networks',
    state: 'none-found',
    connected: true,
    wallets: onPolygon,
    config: { networks: many },
    prepare: () => search('zzz'),
  },
  {
    view: 'Networks',
    state: 'some-not-approved',
    connected: true,
    wallets: onPolygon,
    config: { networks: many },
    prepare(kit) {
      const { session } = kit.connection.get()
      if (session.status !== 'connected') return
      // Only sessions of wallets outside the page are limited: the wallet answers once more, with limits.
      kit.connection.send({
        type: 'restoreAnswered',
        attempt: session.attempt,
        accounts: session.accounts,
        chainId: session.chainId,
        approved: ['eip155:137', 'eip155:8453'],
        permitted: true,
      })
    },
  },
  { view: 'Networks', state: 'of-two-kinds', connected: true, wallets: onPolygon, config: both },
  switching('switching', () => new Promise(() => undefined)),
  switching('switch-declined', () => Promise.reject(refusal)),
  switching('switch-failed', () => Promise.reject(failure)),
  {
    view: 'Networks',
    state: 'other-kind',
    connected: true,
    wallets: onPolygon,
    config: both,
    prepare: (kit) =>
      kit.modal.send({
        type: 'push',
        view: { name: 'SwitchActiveChain', caipNetworkId: solana.caipNetworkId },
      }),
  },
  {
    view: 'Networks',
    state: 'other-kind-same-wallet',
    connected: true,
    wallets: onPolygon,
    config: {
      ...both,
      namespaces: [createFakeNamespace({ wallet: { name: 'Plain Wallet' } }).adapter],
    },
    prepare: (kit) =>
      kit.modal.send({
        type: 'push',
        view: { name: 'SwitchActiveChain', caipNetworkId: solana.caipNetworkId },
      }),
  },
  {
    view: 'UnsupportedChain',
    state: 'two',
    connected: true,
    wallets: [{ name: 'Plain Wallet', chainId: 5 }],
  },
  {
    view: 'UnsupportedChain',
    state: 'many',
    connected: true,
    wallets: [{ name: 'Plain Wallet', chainId: 5 }],
    config: { networks: many },
  },
]
