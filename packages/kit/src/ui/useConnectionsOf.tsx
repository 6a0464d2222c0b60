import type { ChainNamespace } from '@causeway/protocol/networks'
import { useEffect, useState } from 'react'
import { onConnectorDisconnected } from '../actions/calls/disconnectConnector.ts'
import { type WalletConnection, listConnections } from '../actions/calls/listConnections.ts'
import type { KitInside } from '../actions/kit.ts'
import type { ConnectionState } from '../connection/state.ts'

const none: readonly never[] = []

/** The wallets that are connected at once, the one in use first; none while they are asked, which is done anew with each change. */
export function useConnectionsOf(
  kit: KitInside,
  namespace: ChainNamespace,
): readonly WalletConnection[] {
  const [all, setAll] = useState<readonly WalletConnection[]>(none)
  useEffect(() => {
    const connection = kit.connectionOf(namespace)
    let before: ConnectionState | undefined
    let turn = 0
    function look(): void {
      turn += 1
      const own = turn
      listConnections(kit, { namespace }).then(
        (found) => own === turn && setAll(found),
        (error: unknown) => kit.log.write('error', 'The connections could not be read.', error),
      )
    }
    function follow(): void {
      const now = connection.get()
      const isSame = now.session === before?.session && now.connectors === before.connectors
      before = now
      // Before the kit has looked at the page nobody can be asked.
      if (!isSame && now.session.status !== 'unknown') look()
    }
    follow()
    const stops = [connection.subscribe(follow), onConnectorDisconnected(kit, look)]
    return () => {
      turn = -1
      stops.forEach((stop) => stop())
    }
  }, [kit, namespace])
  return all
}
