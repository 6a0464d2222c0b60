import { Asked } from '../ui/Asked.tsx'
import { useStore } from '../ui/useStore.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { WalletIcon } from '../ui/WalletIcon.tsx'
import { connectingScreen } from './connectingScreen.ts'

/** A wallet is being asked to connect. Leaving this view cancels the attempt. */
export function ConnectingExternalView({ kit, view }: ViewProps<'ConnectingExternal'>) {
  const connection = useStore(kit.connection)
  const { messages } = kit
  const { connectorId } = view
  const connector = connection.connectors.find((known) => known.id === connectorId)
  const wallet = connector ?? { name: messages.browserWallet }
  const screen = connectingScreen(connection, connectorId, wallet.name, messages)
  return (
    <Asked
      kit={kit}
      state={screen.state}
      picture={<WalletIcon wallet={wallet} size="large" />}
      title={screen.title}
      text={screen.text}
      onRetry={
        screen.retry
          ? () => kit.connection.send({ type: 'connectRequested', connectorId })
          : undefined
      }
    />
  )
}
