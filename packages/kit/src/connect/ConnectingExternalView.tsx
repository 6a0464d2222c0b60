import { Asked } from '../ui/Asked.tsx'
import { useStore } from '../ui/useStore.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { WalletIcon } from '../ui/WalletIcon.tsx'
import { isGeneric } from '../connection/identity.ts'
import { asking } from '../messages/asking.ts'
import { shortName } from '../wallets/shortName.ts'
import { connectingScreen } from './connectingScreen.ts'

/** A wallet is being asked to connect. Leaving this view cancels the attempt. */
export function ConnectingExternalView({ kit, view }: ViewProps<'ConnectingExternal'>) {
  const { connectorId, namespace } = view
  const store = namespace ? kit.connectionOf(namespace) : kit.connection
  const connection = useStore(store)
  // Its own English until a whole language is here.
  const messages = { ...asking, ...kit.messages }
  const connector = connection.connectors.find((known) => known.id === connectorId)
  const name =
    connector && (isGeneric(connector) ? messages.browserWallet : shortName(connector.name))
  const screen = connectingScreen(connection, connectorId, name, messages)
  return (
    <Asked
      kit={kit}
      state={screen.state}
      picture={<WalletIcon wallet={connector ?? { name: messages.browserWallet }} size="large" />}
      title={screen.title}
      text={screen.text}
      hint={screen.hint}
      onRetry={
        screen.retry ? () => store.send({ type: 'connectRequested', connectorId }) : undefined
      }
    />
  )
}
