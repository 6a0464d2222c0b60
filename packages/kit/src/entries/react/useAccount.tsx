import type { ChainNamespace } from '@causeway/protocol/networks'
import { useSyncExternalStore } from 'react'
import {
  type Account,
  type NamespaceAccount,
  unknownAccount,
} from '../../connection/evmAccountOf.ts'
import { useKitContext } from './KitContext.tsx'
import { isOf, useNamespaceAccount } from './useNamespace.tsx'

/**
 * Who is connected: with an EVM wallet, or in the namespace that is named. `unknown` on a server and during hydration,
 * so that both render the same; with `<KitProvider initialState>` both say what the cookie remembers.
 */
export function useAccount(): Account
export function useAccount(options: { readonly namespace: ChainNamespace }): NamespaceAccount
export function useAccount(
  options: { readonly namespace?: ChainNamespace } = {},
): Account | NamespaceAccount {
  const { kit, initial } = useKitContext()
  const other = useNamespaceAccount(options.namespace ?? 'eip155')
  const evm = useSyncExternalStore(kit.subscribe, kit.account, () => unknownAccount)
  return options.namespace === undefined && !isOf(initial, 'eip155') ? evm : other
}
