import { useEffect, useState } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { pageLink } from '../links/pageLink.ts'
import { pairingLink, targetOf } from '../links/pairingLink.ts'
import { surroundingsOf } from '../../core/surroundingsOf.ts'
import { isMobile } from '../../core/browserEnvironment.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import { WalletPrompt } from '../../ui/WalletPrompt.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { connectorsFeed, viewOfWallet } from '../../actions/wallets/connectorsFeed.ts'
import { shortName } from '../../core/names.ts'
import { CopyLink } from './CopyLink.tsx'
import { GetRow } from './GetRow.tsx'
import { useOnline } from './useOnline.tsx'
import { StoreList } from './StoreList.tsx'
import type { PairingOffer } from './createPairing.ts'
import { type PanelName, linksOf, pairingScreen } from './panelsOf.ts'

/** Panels that need no pairing. */
interface FixedProps {
  readonly kit: KitInside
  readonly wallet: WalletListItem
}

/** The wallet came to this page while its view was open: it can be asked itself. */
function BrowserPanel({ kit, wallet }: FixedProps) {
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
function PagePanel({ kit, wallet }: FixedProps) {
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
          <a className="action" {...pageLink(wallet.dappLink, surroundingsOf(kit.platform()))}>
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
function UnsupportedPanel({ kit, wallet }: FixedProps) {
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

/** How long a pressed link may take to lead away before the page says what else there is, in ms. */
const patience = 2_500

/**
 * A wallet's app or web page, opened by a link. The link is a link: it leads away inside the visitor's own press, which
 * browsers ask for, and only after the address was made, so that the wallet finds the question when it opens.
 */
function LinkPanel(props: {
  readonly kit: KitInside
  readonly wallet: WalletListItem
  readonly panel: PanelName
  readonly offer: PairingOffer
}) {
  const { kit, wallet, panel, offer } = props
  const { state, retry, opened, onOpen } = offer
  const { messages } = kit
  const online = useOnline()
  const name = shortName(wallet.name)
  const stayed = useStayed(opened)
  const at = { panel, name, online, opened: opened !== undefined }
  const screen = pairingScreen(state, at, messages)
  const uri = 'uri' in state ? state.uri : undefined
  const here = surroundingsOf(kit.platform())
  const [first, second] = linksOf(panel, wallet, kit.options.get().preferUniversalLinks)
  const link = (base: string) => ({
    href: pairingLink(base, uri ?? '', here),
    target: targetOf(base, here),
    rel: 'noopener noreferrer',
    onClick: () => onOpen({ href: base, name: wallet.name }),
  })
  return (
    <div className="stack">
      <WalletPrompt
        kit={kit}
        state={screen.state}
        picture={<WalletIcon wallet={wallet} size="large" />}
        title={screen.title}
        text={screen.text}
        hint={stayed && screen.state === 'pending' ? messages.nothingOpened : undefined}
        onRetry={screen.retry ? retry : undefined}
      >
        {uri !== undefined && first !== undefined ? (
          <a className="action" {...link(first)}>
            {messages.openNamed({ name })}
            <Glyph name="out" />
          </a>
        ) : null}
      </WalletPrompt>
      <div className="other-ways">
        {uri !== undefined && second !== undefined && stayed ? (
          <a className="action" data-quiet {...link(second)}>
            {messages.openOtherWay}
          </a>
        ) : null}
        {panel === 'mobile' && wallet.dappLink !== undefined ? (
          <a className="action" data-quiet {...pageLink(wallet.dappLink, here)}>
            {messages.openPageIn({ name })}
          </a>
        ) : null}
        <CopyLink kit={kit} uri={uri} />
      </div>
      <GetRow kit={kit} wallet={wallet} />
    </div>
  )
}

/**
 * Whether a link was pressed and the page was still on screen a moment later. Once so, it stays: a link that went away
 * while it is pressed would lead nowhere.
 */
function useStayed(opened: object | undefined): boolean {
  const [stayed, setStayed] = useState(false)
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') setStayed(true)
    }, patience)
    const left = () => {
      if (document.visibilityState === 'hidden') clearTimeout(timer)
    }
    document.addEventListener('visibilitychange', left)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', left)
    }
  }, [opened])
  return stayed
}

/** The panel of a way other than by code. */
export function LinkWay(props: {
  readonly kit: KitInside
  readonly wallet: WalletListItem
  readonly panel: Exclude<PanelName, 'qrCode'>
  /** Undefined where no panel needs one. */
  readonly offer: PairingOffer | undefined
}) {
  const { kit, wallet, panel, offer } = props
  switch (panel) {
    case 'mobile':
    case 'web':
    case 'desktop':
      return offer ? <LinkPanel kit={kit} wallet={wallet} panel={panel} offer={offer} /> : null
    case 'browser':
      return <BrowserPanel kit={kit} wallet={wallet} />
    case 'page':
      return <PagePanel kit={kit} wallet={wallet} />
    case 'unsupported':
      return <UnsupportedPanel kit={kit} wallet={wallet} />
    default:
      return panel satisfies never
  }
}
