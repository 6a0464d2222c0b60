import { isMobile } from '../platform.ts'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { useListRows } from '../wallets/useListRows.tsx'
import { Legal } from './Legal.tsx'
import { Pairing } from './Pairing.tsx'
import { WalletList } from './WalletList.tsx'

/** Connecting without adapters: on a desktop the pairing and all wallets, on a phone the wallets to open. */
export function ConnectingWalletConnectBasicView({
  kit,
}: ViewProps<'ConnectingWalletConnectBasic'>) {
  const rows = useListRows(kit) ?? []
  const mobile = isMobile(kit.platform())
  const outside = rows.filter(({ view }) => {
    if (view.name === 'AllWallets') return true
    return mobile && (view.name === 'ConnectingWalletConnect' || view.name === 'Downloads')
  })
  return (
    <Legal kit={kit}>
      <div className="scroll">
        {mobile ? null : <Pairing kit={kit} wallet={undefined} />}
        {outside.length > 0 ? <WalletList kit={kit} rows={outside} /> : null}
      </div>
    </Legal>
  )
}
