import { activeNetwork } from '../connection/activeNetwork.ts'
import { useStore } from '../ui/useStore.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { NetworkList } from './NetworkList.tsx'

/** Choose the network to work on. */
export function NetworksView({ kit }: ViewProps<'Networks'>) {
  const { network } = activeNetwork(useStore(kit.connection), kit.networks)
  return <NetworkList kit={kit} current={network?.id} />
}
