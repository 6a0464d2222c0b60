import type { ViewProps } from '../ui/viewEntry.tsx'
import { Outside } from './Outside.tsx'

/** Connecting a wallet outside the page: the one that was chosen, or any. */
export function ConnectingWalletConnectView({ kit, view }: ViewProps<'ConnectingWalletConnect'>) {
  return <Outside key={view.wallet?.id} kit={kit} wallet={view.wallet} />
}
