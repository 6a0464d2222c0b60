import asked from '../ui/asked.css?inline'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useStyles } from '../ui/styleRoot.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { WalletIcon } from '../ui/WalletIcon.tsx'
import { storesHere } from '../wallets/getWallet.ts'
import { shortName } from '../wallets/shortName.ts'
import { StoreList } from './StoreList.tsx'

/** Where a wallet can be had: the stores that fit this device. */
export function DownloadsView({ kit, view }: ViewProps<'Downloads'>) {
  const { messages } = kit
  useStyles(asked)
  const { wallet } = view
  if (storesHere(wallet, kit.platform()).length === 0)
    return (
      <EmptyState
        picture={<WalletIcon wallet={wallet} size="large" />}
        title={messages.noStore}
        text={messages.noStoreText({ name: shortName(wallet.name) })}
      />
    )
  return (
    <div className="stack">
      <div className="asked">
        <WalletIcon wallet={wallet} size="large" />
        <p className="lead">{messages.getNamedText}</p>
      </div>
      <StoreList kit={kit} wallet={wallet} />
    </div>
  )
}
