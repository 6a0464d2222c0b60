import type { WalletCapabilities } from '@causeway/testkit/walletconnect/grantNamespaces'
import type { PocketChain } from './config.ts'
import { listText, pocketMessages as m } from '../i18n/pocketMessages.ts'

export const pocketMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
]

export const pocketEvents = ['accountsChanged', 'chainChanged']

/** What an app may ask with these methods, in the words of who grants it. */
export function describeMethods(granted: readonly string[]): string {
  const words: Readonly<Record<string, string>> = m.methods
  return listText([...new Set(granted.map((one) => words[one] ?? one))]) || m.nothing
}

export const caip2Of = (id: number): string => `eip155:${id}`

/** What Pocket can do with an account on its chains. */
export function capabilitiesOf(
  chains: readonly PocketChain[],
  account: string,
): WalletCapabilities {
  return {
    chains: chains.map(({ id }) => caip2Of(id)),
    accounts: [account],
    methods: pocketMethods,
    events: pocketEvents,
  }
}
