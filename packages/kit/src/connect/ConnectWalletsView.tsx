import type { ViewProps } from '../ui/viewEntry.tsx'
import { Legal } from './Legal.tsx'
import { WalletBlock } from './WalletBlock.tsx'

/** The wallets alone, where Connect shows one row in their place. */
export function ConnectWalletsView({ kit }: ViewProps<'ConnectWallets'>) {
  return (
    <Legal kit={kit} quiet>
      <div className="scroll">
        <WalletBlock kit={kit} />
      </div>
    </Legal>
  )
}
