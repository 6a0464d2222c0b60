import type { ChainNamespace } from '@causeway/protocol/networks'
import { useMemo, useSyncExternalStore } from 'react'
import { type WalletAccount, listAccounts } from '../../actions/calls/listAccounts.ts'
import { memo } from '../../core/createStore.ts'
import { useKitContext } from './KitContext.tsx'

const none: readonly never[] = []

/**
 * The accounts that the connected wallet shows, with what it says of them; none while nobody is connected.
 * @param options.namespace eip155 when left out
 */
export function useAccounts(
  options: { readonly namespace?: ChainNamespace } = {},
): readonly WalletAccount[] {
  const { kit } = useKitContext()
  const { namespace = 'eip155' } = options
  const read = useMemo(
    () =>
      memo(
        () => [kit.connectionOf(namespace).get().session] as const,
        (_session) => listAccounts(kit, { namespace }),
      ),
    [kit, namespace],
  )
  return useSyncExternalStore(kit.subscribe, read, () => none)
}
