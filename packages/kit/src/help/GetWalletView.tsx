import { EmptyState } from '../ui/EmptyState.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useStore } from '../ui/useStore.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { WalletIcon } from '../ui/WalletIcon.tsx'
import { isExcluded } from '../wallets/isExcluded.ts'
import { numbers } from '../wallets/numbers.ts'
import { useWalletLists } from '../wallets/useWalletLists.tsx'

/** A few wallets to get, and the way to all of them. */
export function GetWalletView({ kit }: ViewProps<'GetWallet'>) {
  const { customWallets, excludeWalletIds } = useStore(kit.options)
  const { featured, recommended, exclusions, loading } = useWalletLists(kit)
  const { messages } = kit
  if (loading) return <SkeletonRows label={messages.loadingWallets} rows={numbers.offered} />
  const excluded = [...excludeWalletIds.map((id) => ({ id })), ...exclusions]
  const offered = [...featured, ...customWallets, ...recommended].filter(
    (wallet, place, all) =>
      all.findIndex((other) => other.id === wallet.id) === place && !isExcluded(wallet, excluded),
  )
  if (offered.length === 0 && !kit.ports.wallets)
    return <EmptyState title={messages.noWalletTitle} text={messages.noWalletText} />
  return (
    <div className="stack">
      <p className="lead">{messages.getWalletText}</p>
      <ul className="list">
        {offered.slice(0, numbers.offered).map((wallet) => (
          <li key={wallet.id}>
            <button
              type="button"
              className="row"
              title={wallet.name}
              onClick={() => kit.modal.send({ type: 'push', view: { name: 'Downloads', wallet } })}
            >
              <WalletIcon wallet={wallet} />
              <span className="row-text" title={wallet.name}>
                {wallet.name}
              </span>
              <Glyph name="next" />
            </button>
          </li>
        ))}
        {kit.ports.wallets ? (
          <li>
            <button
              type="button"
              className="row"
              onClick={() => {
                kit.events.send({ event: 'CLICK_ALL_WALLETS' })
                kit.modal.send({ type: 'push', view: { name: 'AllWallets' } })
              }}
            >
              <span className="icon row-glyph">
                <Glyph name="grid" />
              </span>
              <span className="row-text">{messages.allWallets}</span>
              <Glyph name="next" />
            </button>
          </li>
        ) : null}
      </ul>
    </div>
  )
}
