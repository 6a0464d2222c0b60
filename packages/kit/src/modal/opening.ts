import type { View } from './views.ts'

/**
 * Where the modal opens (SPEC §2): the requested view, else Account with an address, else Connect.
 * Views that make no sense without a wallet fall back to Connect rather than open empty.
 */
export function openingView(requested: View | undefined, connected: boolean): View {
  if (!requested) return connected ? { name: 'Account' } : { name: 'Connect' }
  const needsWallet = requested.name === 'Account' || requested.name === 'UnsupportedChain'
  return needsWallet && !connected ? { name: 'Connect' } : requested
}
