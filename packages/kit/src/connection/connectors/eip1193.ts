import { providerRpcError } from '../../core/providerRpcError.ts'
import type { Connector, WalletAdapter } from '../connector.ts'
import { injectedPort } from '../injectedPort.ts'
import { type Eip1193Provider, isEip1193Provider, providerId } from '../isEip1193Provider.ts'

/** A wallet that an app brings along by itself. */
export interface Eip1193Options {
  /** Under which the wallet is known after a reload, in `useConnect` and in the log: its reverse domain name, where it has one. */
  readonly id: string
  /** As it stands in the list. */
  readonly name: string
  /** Its picture: an address of the app's own, or a `data:` URI. A letter is drawn where it is left out. */
  readonly icon?: string
  /**
   * Gives the wallet's EIP-1193 provider, or its promise. Called within the press of a visitor who chooses the wallet, and when
   * somebody comes back who used it last; before that nothing of it is fetched and nobody is asked. A load that failed is tried
   * again with the next press.
   */
  readonly load: () => Promise<Eip1193Provider> | Eip1193Provider
}

/**
 * Any EIP-1193 provider as a wallet of the list: Web3Auth, Magic, Porto, Sequence, Para, a burner wallet, an app's own.
 * @example
 * import { createKit, type Eip1193Provider } from '@causeway/kit'
 * import { eip1193 } from '@causeway/kit/connectors/eip1193'
 * import { base } from 'viem/chains'
 *
 * // In an app: `(await import('./burner')).createBurner()`, or what the maker's SDK says.
 * declare function loadBurner(): Promise<Eip1193Provider>
 * createKit({
 *   networks: [base],
 *   connectors: [eip1193({ id: 'com.example.burner', name: 'Burner', load: loadBurner })],
 * })
 */
export function eip1193(options: Eip1193Options): WalletAdapter {
  const { id, name, icon, load } = options
  return externalWallet({ id, name, ...(icon !== undefined && { imageUrl: icon }) }, load)
}

/** A wallet that stands in the list, and whose code comes with its first question. */
export function externalWallet(
  wallet: Pick<Connector, 'id' | 'name' | 'imageUrl' | 'imageId' | 'explorerId'>,
  load: Eip1193Options['load'],
): WalletAdapter {
  return {
    namespace: 'eip155',
    discover({ environment, found, log }) {
      const provider = lateProvider(load)
      found(
        { ...wallet, chain: 'eip155', type: 'EXTERNAL', providerId: providerId(provider) },
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
export function lateProvider(load: Eip1193Options['load']): Eip1193Provider {
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
