import type { ChainNamespace } from '@causeway/protocol/networks'
import { useEffect, useState } from 'react'
import { onConnectorDisconnected } from '../actions/calls/disconnectConnector.ts'
import { type WalletConnection, listConnections } from '../actions/calls/listConnections.ts'
import type { KitInside } from '../actions/kit.ts'
import { useStore } from './useStore.tsx'

const none: readonly never[] = []

/** The wallets that are connected at once, the one in use first; none while they are asked, which is done anew with each change. */
export function useConnectionsOf(
  kit: KitInside,
  namespace: ChainNamespace,
): readonly WalletConnection[] {
  const connection = kit.connectionOf(namespace)
  const session = useStore(connection, (state) => state.session)
  const connectors = useStore(connection, (state) => state.connectors)
  const [all, setAll] = useState<readonly WalletConnection[]>(none)
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    let isOver = false
    // Before the kit has looked at the page nobody can be asked.
    if (session.status === 'unknown') return undefined
    listConnections(kit, { namespace }).then(
      (found) => isOver || setAll(found),
      (error: unknown) => kit.log.write('error', 'The connections could not be read.', error),
    )
    return () => {
      isOver = true
    }
  }, [kit, namespace, session, connectors, ended])
  useEffect(() => onConnectorDisconnected(kit, () => setEnded((count) => count + 1)), [kit])
  return all
}
