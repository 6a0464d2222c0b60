import type { ChainNamespace } from '@causeway/protocol/networks'
import { useCallback, useSyncExternalStore } from 'react'
import type { Connector } from '../../connection/connector.ts'
import { useKitContext } from './KitContext.tsx'

const none: readonly never[] = []

/**
 * The wallets that were found: those of the page, and those outside of it that were paired. Empty on a server.
 * @param options.namespace where they were found; in the active one when left out
 */
export function useConnectors(
  options: { readonly namespace?: ChainNamespace } = {},
): readonly Connector[] {
  const { kit } = useKitContext()
  const { namespace } = options
  const connection = namespace ? kit.connectionOf(namespace) : kit.connection
  const subscribe = useCallback(
    (listener: () => void) => {
      // The kit begins to look for wallets with the first who listens to it.
      const stops = [kit.subscribe(() => undefined), connection.subscribe(listener)]
      return () => stops.forEach((stop) => stop())
    },
    [kit, connection],
  )
  return useSyncExternalStore(
    subscribe,
    () => connection.get().connectors,
    () => none,
  )
}
