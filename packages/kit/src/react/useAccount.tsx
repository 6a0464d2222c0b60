import type { ChainNamespace } from '@causeway/protocol/networks'
import { useSyncExternalStore } from 'react'
import { unknownAccount, type Account, type NamespaceAccount } from '../account.ts'
import { useKit } from './useKit.tsx'
import { useNamespaceAccount } from './useReading.tsx'

/**
 * Who is connected: with an EVM wallet, or in the namespace that is named. `unknown` on a server and during hydration,
 * so that both render the same.
 */
export function useAccount(): Account
export function useAccount(options: { readonly namespace: ChainNamespace }): NamespaceAccount
export function useAccount(
  options: { readonly namespace?: ChainNamespace } = {},
): Account | NamespaceAccount {
  const kit = useKit()
  const other = useNamespaceAccount(options.namespace)
  const evm = useSyncExternalStore(kit.subscribe, kit.account, () => unknownAccount)
  return options.namespace === undefined ? evm : other
}
