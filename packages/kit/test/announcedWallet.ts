import { localPolygon, type Network } from '@causeway/protocol/networks'
import { createInjectedWallet } from '@causeway/testkit/injected/createInjectedWallet'
import type { InjectedWalletOptions } from '@causeway/testkit/injected/createKeeper'
import type { Eip1193Provider } from '../src/connection/isEip1193Provider.ts'
import { createFakeEnvironment } from './fakeEnvironment.ts'

/** A wallet with keys that signs for a chain of a test, and a page that it announces itself to by the name `connector`. */
export function announcedWallet(options: InjectedWalletOptions) {
  const listeners = new Map<string, Set<(value: never) => void>>()
  const wallet = createInjectedWallet(options, ([event, value]) => {
    for (const listener of listeners.get(event) ?? []) listener(value as never)
    return Promise.resolve()
  })
  const provider: Eip1193Provider = {
    async request({ method, params }) {
      const list = params as unknown[] | undefined
      const outcome = await wallet.handle({ method, ...(list ? { params: list } : {}) })
      if (outcome.ok === true) return outcome.result
      if (outcome.ok === 'text') throw new Error(outcome.text)
      throw Object.assign(new Error(outcome.error.message), outcome.error)
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }
  const { environment, events } = createFakeEnvironment()
  const info = { uuid: 'anvil', name: 'Test Wallet', icon: '', rdns: 'org.example.testwallet' }
  events.addEventListener('eip6963:requestProvider', () =>
    events.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
    ),
  )
  return { wallet, environment, connector: info.rdns }
}

/** The kit's local network with the node of a test. Nothing is deployed there, multicall neither. */
export function networkAt(rpcUrl: string): Network {
  const { contracts: _none, ...network }: Network = localPolygon
  return { ...network, rpcUrls: { default: { http: [rpcUrl] }, chainDefault: { http: [] } } }
}
