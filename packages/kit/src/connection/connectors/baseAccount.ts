import type { WalletAdapter } from '../connector.ts'
import type { Eip1193Provider } from '../isEip1193Provider.ts'
import { externalWallet } from './eip1193.ts'

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
}): WalletAdapter {
  const { load, name = 'Base Account' } = options
  return externalWallet({ id: 'baseAccount', name, ...inRegistry }, load)
}
