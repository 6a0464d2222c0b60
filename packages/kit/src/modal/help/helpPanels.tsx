import { walletListsFeed, shownLists } from '../../actions/wallets/walletListsFeed.ts'
import { Glyph, Drawing } from '../../ui/Glyph.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { isExcluded } from '../../actions/wallets/isSameWallet.ts'
import { numbers } from '../../actions/wallets/readWalletLists.ts'
import css from './help.css?inline'

/** A few wallets to get, and the way to all of them. */
function GetWalletView({ kit }: OwnViewProps<'GetWallet'>) {
  const { customWallets, excludeWalletIds } = useStore(kit.options)
  const { featured, recommended, exclusions, loading } = shownLists(useStore(walletListsFeed(kit)))
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

/** One idea: a drawing, a line, and what it means. */
export function Explained(props: {
  /** In a square of 18. */
  readonly path: string
  readonly title: string
  readonly text: string
}) {
  return (
    <section className="explained">
      <span className="explained-picture">
        <Drawing path={props.path} tone="accent" />
      </span>
      <div>
        <h3>{props.title}</h3>
        <p className="lead">{props.text}</p>
      </div>
    </section>
  )
}

const ledger = 'M4 2.5h10v13H4zM7 6h4M7 9h4M7 12h2.5'
const fork = 'M9 15.5v-5M9 10.5L4.5 6.5V3M9 10.5l4.5-4V3'
/** A public text that no vendor wrote. */
const more = 'https://ethereum.org/en/developers/docs/networks/'

/** What a network is. */
function WhatIsANetworkView({ kit }: OwnViewProps<'WhatIsANetwork'>) {
  const { messages } = kit
  return (
    <div className="stack">
      <Explained
        path={ledger}
        title={messages.networkLedgerTitle}
        text={messages.networkLedgerText}
      />
      <Explained
        path={fork}
        title={messages.networkChoiceTitle}
        text={messages.networkChoiceText}
      />
      <a className="action" data-quiet href={more} target="_blank" rel="noreferrer">
        {messages.learnMore}
        <span className="sr-only">, {messages.opensNewTab}</span>
        <Glyph name="out" />
      </a>
    </div>
  )
}

const key = 'M6 11.6a3.1 3.1 0 100-6.2 3.1 3.1 0 000 6.2zM8.9 8.5h6.6v2.6M12.6 8.5v2'
const coins =
  'M7 9c2.5 0 4.5-1 4.5-2.2S9.5 4.6 7 4.6 2.5 5.6 2.5 6.8 4.5 9 7 9zM2.5 6.8v4.4c0 1.2 2 2.2 4.5 2.2s4.5-1 4.5-2.2V6.8M11.5 9.2c2.3.1 4 1 4 2.1s-1.7 2-4 2.1'
const door = 'M5 15.5v-13h8v13M3 15.5h12M10.5 9v.8'

/** What a wallet is good for. */
function WhatIsAWalletView({ kit }: OwnViewProps<'WhatIsAWallet'>) {
  const { messages } = kit
  return (
    <div className="stack">
      <Explained path={key} title={messages.walletKeyTitle} text={messages.walletKeyText} />
      <Explained path={coins} title={messages.walletAssetsTitle} text={messages.walletAssetsText} />
      <Explained path={door} title={messages.walletDoorTitle} text={messages.walletDoorText} />
      {kit.ports.wallets || kit.options.get().customWallets.length > 0 ? (
        <button
          type="button"
          className="action"
          onClick={() => {
            kit.events.send({ event: 'CLICK_GET_WALLET' })
            kit.modal.send({ type: 'push', view: { name: 'GetWallet' } })
          }}
        >
          {messages.getWallet}
        </button>
      ) : null}
    </div>
  )
}

export const getWalletPanel = { Component: GetWalletView, css }
export const whatIsAWallet = { Component: WhatIsAWalletView, css }
export const whatIsANetwork = { Component: WhatIsANetworkView, css }
