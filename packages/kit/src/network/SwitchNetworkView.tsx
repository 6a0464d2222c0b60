import { Asked } from '../ui/Asked.tsx'
import { Monogram } from '../ui/WalletIcon.tsx'
import { NetworkIcon } from '../ui/NetworkIcon.tsx'
import { useStore } from '../ui/useStore.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { networkName } from './networkName.ts'
import { switchScreen } from './switchScreen.ts'

/** The wallet is being asked to move to a network. */
export function SwitchNetworkView({ kit, view }: ViewProps<'SwitchNetwork'>) {
  const { switching } = useStore(kit.connection)
  const { messages } = kit
  const { caipNetworkId } = view
  const network = useStore(kit.networkList).find((known) => known.caipNetworkId === caipNetworkId)
  const name = networkName(kit, caipNetworkId)
  const screen = switchScreen(switching, name, messages)
  return (
    <Asked
      kit={kit}
      state={screen.state}
      picture={
        network ? (
          <NetworkIcon kit={kit} network={network} size="large" />
        ) : (
          <Monogram name={name} size="large" />
        )
      }
      title={screen.title}
      text={screen.text}
      onRetry={
        screen.retry && network
          ? () => kit.connection.send({ type: 'switchRequested', chainId: network.id })
          : undefined
      }
    />
  )
}
