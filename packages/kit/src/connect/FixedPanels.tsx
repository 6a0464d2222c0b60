import type { Kit } from '../kit.ts'
import { pageLink } from '../links/pageLink.ts'
import { surroundings } from '../links/surroundings.ts'
import { isMobile } from '../platform.ts'
import type { WalletListItem } from '../ports/walletSource.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { WalletIcon } from '../ui/WalletIcon.tsx'
import { connectorsFeed } from '../wallets/connectorsFeed.ts'
import { shortName } from '../wallets/shortName.ts'
import { viewOfWallet } from '../wallets/walletSelection.ts'
import { GetRow } from './GetRow.tsx'
import { StoreList } from './StoreList.tsx'

/** Panels that need no pairing. */
interface FixedProps {
  readonly kit: Kit
  readonly wallet: WalletListItem
}

/** The wallet came to this page while its view was open: it can be asked itself. */
export function BrowserPanel({ kit, wallet }: FixedProps) {
  const { messages } = kit
  const name = shortName(wallet.name)
  function ask() {
    const { connectors } = connectorsFeed(kit).get()
    const context = { connectors, pairing: true, mobile: isMobile(kit.platform()) }
    kit.modal.send({ type: 'push', view: viewOfWallet(wallet, context) })
  }
  return (
    <EmptyState
      picture={<WalletIcon wallet={wallet} size="large" />}
      title={messages.continueIn({ name })}
      text={messages.inThisBrowser}
    >
      <button type="button" className="action" onClick={ask}>
        {messages.openNamed({ name })}
      </button>
    </EmptyState>
  )
}

/** This page in the wallet's own browser: the way that needs no relay. */
export function PagePanel({ kit, wallet }: FixedProps) {
  const { messages } = kit
  const name = shortName(wallet.name)
  return (
    <div className="stack">
      <EmptyState
        picture={<WalletIcon wallet={wallet} size="large" />}
        title={messages.openPageIn({ name })}
        text={messages.openPageText}
      >
        {wallet.dappLink === undefined ? null : (
          <a className="action" {...pageLink(wallet.dappLink, surroundings(kit))}>
            {messages.openNamed({ name })}
            <Glyph name="out" />
          </a>
        )}
      </EmptyState>
      <GetRow kit={kit} wallet={wallet} />
    </div>
  )
}

/** The wallet works in browsers, but is not in this one: where it can be had. */
export function UnsupportedPanel({ kit, wallet }: FixedProps) {
  const { messages } = kit
  return (
    <div className="stack">
      <EmptyState
        picture={<WalletIcon wallet={wallet} size="large" />}
        title={messages.notDetected({ name: shortName(wallet.name) })}
        text={messages.notDetectedText}
      />
      <StoreList kit={kit} wallet={wallet} />
    </div>
  )
}
