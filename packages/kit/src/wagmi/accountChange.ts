import type { Address } from '@causeway/protocol/address'
import { accountOf } from '../account.ts'
import type { ConnectionState } from '../connection/state.ts'

/** What wagmi knows of a connection. */
export interface WagmiAccount {
  readonly accounts: readonly Address[]
  readonly chainId: number
}

/** What to tell wagmi: its events, as data. */
export type AccountChange =
  | { readonly type: 'connect'; readonly data: WagmiAccount }
  | { readonly type: 'change'; readonly data: Partial<WagmiAccount> }
  | { readonly type: 'disconnect' }

/** The connected accounts, the one in use first, and the chain that the wallet reports; undefined while nobody is connected. */
export function wagmiAccount(state: ConnectionState): WagmiAccount | undefined {
  const { address, allAccounts = [], chainId } = accountOf(state)
  if (address === undefined || chainId === undefined) return undefined
  return { accounts: [address, ...allAccounts.filter((account) => account !== address)], chainId }
}

/** What happened between two looks at the connection; undefined when wagmi would learn nothing. */
export function accountChange(
  before: WagmiAccount | undefined,
  now: WagmiAccount | undefined,
): AccountChange | undefined {
  if (!now) return before && { type: 'disconnect' }
  if (!before) return { type: 'connect', data: now }
  const sameAccounts =
    before.accounts.length === now.accounts.length &&
    before.accounts.every((account, index) => account === now.accounts[index])
  const sameChain = before.chainId === now.chainId
  if (sameAccounts && sameChain) return undefined
  return {
    type: 'change',
    data: {
      ...(sameAccounts ? {} : { accounts: now.accounts }),
      ...(sameChain ? {} : { chainId: now.chainId }),
    },
  }
}
