import { providerRpcError } from '../../core/providerRpcError.ts'
import { injectedPort } from '../injectedPort.ts'
import type { NamespaceAdapter } from '../connector.ts'
import { type Eip1193Provider, isEip1193Provider, providerId } from '../isEip1193Provider.ts'

/** Under which registries know Base's wallet, formerly Coinbase Wallet, and its picture. */
const inRegistry = {
  explorerId: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  imageId: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
} as const

/**
 * Base Account (formerly Coinbase Smart Wallet), or Coinbase Wallet, through its maker's own SDK, which the app installs:
 * `@base-org/account` or `@coinbase/wallet-sdk`, both Apache-2.0. The SDK is loaded when a visitor chooses the wallet, or
 * comes back with it; before that not a byte of it is fetched and nobody is asked.
 * @param options.load gives the SDK's EIP-1193 provider
 * @param options.name as it stands in the list; "Base Account" when left out
 * @example
 * import { createKit, type Eip1193Provider } from '@causeway/kit'
 * import { baseAccount } from '@causeway/kit/connectors/base-account'
 * import { base } from 'viem/chains'
 *
 * // In an app: `(await import('@base-org/account')).createBaseAccountSDK({ appName }).getProvider()`.
 * declare function loadSdk(): Promise<Eip1193Provider>
 * createKit({ networks: [base], connectors: [baseAccount({ load: loadSdk })] })
 */
export function baseAccount(options: {
  readonly load: () => Promise<Eip1193Provider> | Eip1193Provider
  readonly name?: string
}): NamespaceAdapter {
  const { load, name = 'Base Account' } = options
  return {
    namespace: 'eip155',
    discover({ environment, found, log }) {
      const provider = lateProvider(load)
      found(
        {
          id: 'baseAccount',
          name,
          chain: 'eip155',
          type: 'EXTERNAL',
          ...inRegistry,
          providerId: providerId(provider),
        },
        injectedPort(provider, {
          sleep: (ms) => new Promise((resolve) => void environment.after(ms, resolve)),
          log: (message, data) => log('info', message, data),
        }),
      )
      return () => undefined
    },
  }
}

type Listener = (value: never) => void

/** A provider that is loaded with the first question; who listens before that hears it from then on. */
function lateProvider(load: () => Promise<Eip1193Provider> | Eip1193Provider): Eip1193Provider {
  const listening = new Map<Listener, Set<string>>()
  let provider: Eip1193Provider | undefined
  let loading: Promise<Eip1193Provider> | undefined
  async function whole(): Promise<Eip1193Provider> {
    const loaded: unknown = await load()
    if (!isEip1193Provider(loaded))
      throw providerRpcError(-32_603, 'The SDK gave no EIP-1193 provider.')
    for (const [listener, events] of listening)
      for (const event of events) loaded.on?.(event, listener)
    provider = loaded
    return loaded
  }
  return {
    async request(args) {
      loading ??= whole()
      try {
        return await (await loading).request(args)
      } finally {
        // What could not be loaded is tried again with the next question.
        if (!provider) loading = undefined
      }
    },
    on(event, listener) {
      listening.set(listener, (listening.get(listener) ?? new Set()).add(event))
      provider?.on?.(event, listener)
    },
    removeListener(event, listener) {
      listening.get(listener)?.delete(event)
      provider?.removeListener?.(event, listener)
    },
  }
}
