import { localPolygon, type Network } from '@causeway/protocol/networks'
import { createInjectedWallet } from '@causeway/testkit/injected/createInjectedWallet'
import { createFakeEnvironment } from '../../packages/kit/test/fakeEnvironment.ts'
import { connect } from '../../packages/kit/src/actions/calls/connect.ts'
import type { Eip1193Provider } from '../../packages/kit/src/connection/isEip1193Provider.ts'
import { memoryStorage } from '../../packages/kit/src/core/createStorage.ts'
import { createInside } from '../../packages/kit/src/entries/createKit.ts'
import type { KitConfig } from '../../packages/kit/src/actions/kit.ts'
import { loadMoney } from '../../packages/kit/src/core/messages/money/loadMoney.ts'

/** A kit on a chain of a test, with a wallet that signs for real; its clocks run fast. */
export async function kitOnChain(
  chain: { readonly id: number; readonly rpcUrl: string },
  config: Partial<KitConfig> = {},
) {
  const { contracts: _none, ...local }: Network = localPolygon
  const network: Network = {
    ...local,
    rpcUrls: { default: { http: [chain.rpcUrl] }, chainDefault: { http: [] } },
  }
  const listeners = new Map<string, Set<(value: never) => void>>()
  const wallet = createInjectedWallet({ chains: [chain] }, ([event, value]) => {
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
  const kit = createInside({
    networks: [network],
    storage: memoryStorage(),
    environment: {
      ...environment,
      now: () => Date.now(),
      after(ms, callback) {
        const timer = setTimeout(callback, ms / 5)
        return () => clearTimeout(timer)
      },
    },
    ...config,
  })
  await connect(kit, { connector: info.rdns })
  await loadMoney('en')
  return { kit, wallet }
}
