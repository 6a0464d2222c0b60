import { localPolygon, type Network } from '@causeway/protocol/networks'
import { type Anvil, startAnvil } from '@causeway/testkit/anvil'
import { createInjectedWallet } from '@causeway/testkit/injected/createInjectedWallet'
import type { Eip1193Provider } from '../src/connection/isEip1193Provider.ts'
import { memoryStorage } from '../src/core/createStorage.ts'
import { createInside } from '../src/entries/createKit.ts'
import { createFakeEnvironment } from './fakeEnvironment.ts'

/** A chain of this machine, a wallet with keys that signs for it, and a kit that the wallet announced itself to. */
export async function anvilKit(options: { readonly bundles?: boolean } = {}) {
  const anvil: Anvil = await startAnvil()
  // Nothing is deployed there, multicall neither.
  const { contracts: _none, ...network }: Network = localPolygon
  const chain: Network = {
    ...network,
    rpcUrls: { default: { http: [anvil.rpcUrl] }, chainDefault: { http: [] } },
  }
  const listeners = new Map<string, Set<(value: never) => void>>()
  const wallet = createInjectedWallet(
    { chains: [{ id: anvil.chainId, rpcUrl: anvil.rpcUrl }], ...options },
    ([event, value]) => {
      for (const listener of listeners.get(event) ?? []) listener(value as never)
      return Promise.resolve()
    },
  )
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
  const kit = createInside({ networks: [chain], storage: memoryStorage(), environment })
  return { anvil, chain, kit, wallet, connector: info.rdns }
}
