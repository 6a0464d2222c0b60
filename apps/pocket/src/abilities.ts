import type { Abilities } from '@causeway/testkit/remote/grants'
import type { PocketChain } from './config.ts'

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

/** Each method in the words of who grants it. */
export const methodWords: Readonly<Record<string, string>> = {
  personal_sign: 'sign messages',
  eth_signTypedData_v4: 'sign typed data',
  eth_sendTransaction: 'send transactions',
  wallet_switchEthereumChain: 'switch network',
  wallet_addEthereumChain: 'add networks of this machine',
  wallet_getCapabilities: 'see what Pocket can do',
  wallet_sendCalls: 'send several calls at once',
  wallet_getCallsStatus: 'follow such calls',
}

export const caip2 = (id: number): string => `eip155:${id}`

/** What Pocket can do with an account on its chains. */
export function abilitiesOf(chains: readonly PocketChain[], account: string): Abilities {
  return { chains: chains.map(({ id }) => caip2(id)), accounts: [account], methods, events }
}
