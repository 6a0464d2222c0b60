import { isMobile } from '../platform.ts'
import type { ViewProps } from '../ui/viewEntry.tsx'
import type { ListRow } from '../wallets/listRow.ts'
import { useConnectParts } from './parts.tsx'
import { Outside } from './Outside.tsx'

/** Connecting without adapters: on a desktop the pairing and all wallets, on a phone the wallets to open. */
export function ConnectingWalletConnectBasicView({
  kit,
}: ViewProps<'ConnectingWalletConnectBasic'>) {
  const { Legal, Wallets } = useConnectParts()
  const mobile = isMobile(kit.platform())
  const outside = ({ view }: ListRow) => {
    if (view.name === 'AllWallets') return true
    return mobile && (view.name === 'ConnectingWalletConnect' || view.name === 'Downloads')
  }
  return (
    <Legal kit={kit}>
      <div className="scroll">
        {mobile ? null : <Outside kit={kit} wallet={undefined} />}
        <Wallets kit={kit} only={outside} />
      </div>
    </Legal>
  )
}
