import type { ViewProps } from '../ui/viewEntry.tsx'
import { useConnectParts } from './parts.tsx'

/** The wallets alone, where Connect shows one row in their place. */
export function ConnectWalletsView({ kit }: ViewProps<'ConnectWallets'>) {
  const { Legal, Wallets } = useConnectParts()
  return (
    <Legal kit={kit} quiet>
      <div className="scroll">
        <Wallets kit={kit} />
      </div>
    </Legal>
  )
}
