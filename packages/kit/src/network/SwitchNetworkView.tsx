import { Asked } from '../ui/Asked.tsx'
import { Monogram } from '../ui/Monogram.tsx'
import { NetworkIcon } from '../ui/NetworkIcon.tsx'
import { useStore } from '../ui/useStore.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { switchScreen } from './switchScreen.ts'

/** The wallet is being asked to move to a network. */
export function SwitchNetworkView({ kit, view }: ViewProps<'SwitchNetwork'>) {
  const { switching } = useStore(kit.connection)
  const { messages } = kit
  const network = kit.networks.find((known) => known.caipNetworkId === view.caipNetworkId)
  const chainId = network?.id ?? Number(view.caipNetworkId.split(':')[1])
  const name = network?.name ?? messages.unknownNetwork({ id: chainId })
  const screen = switchScreen(switching, name, messages)
  return (
    <Asked
      kit={kit}
      state={screen.state}
      picture={
        network ? (
          <NetworkIcon network={network} size="large" />
        ) : (
          <Monogram name={name} size="large" />
        )
      }
      title={screen.title}
      text={screen.text}
      onRetry={
        screen.retry ? () => kit.connection.send({ type: 'switchRequested', chainId }) : undefined
      }
    />
  )
}
