import { authConnectorId } from '../../connection/addConnector.ts'
import type { Connector } from '../../connection/connector.ts'
import { pendingConnect } from '../../connection/state.ts'
import { resultOf } from '../../core/until.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { ConnectOther, EmbeddedWallet } from './createAuthPort.ts'
import { solanaAuthPort } from './solanaAuthPort.ts'

/**
 * The embedded wallet's account of Solana becomes a connector of that namespace. It is fetched where an app has the namespace alone.
 * @returns connects the account of a login in one more namespace, where nobody is connected there
 */
export function meetSolana(kit: KitInside, embedded: EmbeddedWallet, evm: Connector): ConnectOther {
  kit.flowOf('solana').found({ ...evm, chain: 'solana' }, solanaAuthPort(kit, embedded))
  return async (wanted) => {
    const { store } = kit.flowOf(wanted)
    const { session } = store.get()
    // Connected by an earlier login: the connection asks once more, and hears whose account it is now.
    if (session.status === 'connected' && session.connectorId === authConnectorId)
      return store.send({ type: 'walletDisconnected', attempt: session.attempt })
    if (session.status !== 'disconnected') return
    await resultOf(store, { type: 'connectRequested', connectorId: authConnectorId }, (state) =>
      pendingConnect(state) ? undefined : true,
    )
  }
}
