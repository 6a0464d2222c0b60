import type { Address } from '@causeway/protocol/address'
import { accountOf } from '../connection/account.ts'
import type { ConnectionState } from '../connection/state.ts'

/** What other libraries know of a connection: accounts and chain. */
export interface SharedAccount {
  /** The one in use first. */
  readonly accounts: readonly Address[]
  /** The chain that the wallet reports, known to the app or not. */
  readonly chainId: number
}

/** What to tell them: events, as data. */
type AccountNews =
  | { readonly type: 'connect'; readonly data: SharedAccount }
  | { readonly type: 'change'; readonly data: Partial<SharedAccount> }
  | { readonly type: 'disconnect' }

/** The connected accounts and the wallet's chain; undefined while nobody is connected. */
export function sharedAccount(state: ConnectionState): SharedAccount | undefined {
  const { address, allAccounts = [], chainId } = accountOf(state)
  if (address === undefined || chainId === undefined) return undefined
  return { accounts: [address, ...allAccounts.filter((account) => account !== address)], chainId }
}

/** What happened between two looks at the connection; undefined when nobody would learn anything. */
export function accountNews(
  before: SharedAccount | undefined,
  now: SharedAccount | undefined,
): AccountNews | undefined {
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
