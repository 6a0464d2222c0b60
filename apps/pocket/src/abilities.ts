import type { WalletCapabilities } from '@causeway/testkit/walletconnect/grantNamespaces'
import type { PocketChain } from './config.ts'
import { listed, pocketMessages as m } from './messages.ts'

export const methods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
]

export const events = ['accountsChanged', 'chainChanged']

/** What an app may ask with these methods, in the words of who grants it. */
export function methodWords(granted: readonly string[]): string {
  const words: Readonly<Record<string, string>> = m.methods
  return listed([...new Set(granted.map((one) => words[one] ?? one))]) || m.nothing
}

export const caip2 = (id: number): string => `eip155:${id}`

/** What Pocket can do with an account on its chains. */
export function abilitiesOf(chains: readonly PocketChain[], account: string): WalletCapabilities {
  return { chains: chains.map(({ id }) => caip2(id)), accounts: [account], methods, events }
}
