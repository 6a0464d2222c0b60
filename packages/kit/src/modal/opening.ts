import type { View, ViewName } from './views.ts'

/** They show a connected account and nothing else. */
const needWallet: ReadonlySet<ViewName> = new Set([
  'Account',
  'AccountSettings',
  'Profile',
  'SwitchAddress',
  'Transactions',
  'UnsupportedChain',
])

/**
 * Where the modal opens (SPEC §2): the requested view, else Account with an address, else Connect.
 * Views that make no sense without a wallet fall back to Connect rather than open empty.
 */
export function openingView(requested: View | undefined, connected: boolean): View {
  if (!requested) return connected ? { name: 'Account' } : { name: 'Connect' }
  return needWallet.has(requested.name) && !connected ? { name: 'Connect' } : requested
}
