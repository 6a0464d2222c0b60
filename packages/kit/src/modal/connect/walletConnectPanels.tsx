import { useEffect, useMemo, useState } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { type LinkChoice, rememberLinkChoice } from '../links/pairingLink.ts'
import { lazy } from '../../core/lazy.ts'
import type { Messages } from '../../core/messages/en.ts'
import { isMobile } from '../../core/browserEnvironment.ts'
import type { PairingPort } from '../../core/ports/pairing.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useStyles } from '../../ui/useStyles.tsx'
import { useLazy } from '../../ui/useLazy.tsx'
import { NotHere } from '../../ui/NotHere.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import {
  type WalletListRow,
  installedAs,
  connectorsFeed,
} from '../../actions/wallets/connectorsFeed.ts'
import { panelSheet as css } from './panelSheet.ts'
import { QrPanel } from './QrPanel.tsx'
import remoteCss from './remoteWallet.css?inline'
import { type PairingOffer, holdPairing, manualPairing } from './createPairing.ts'
import { type PanelName, needsPairing, panelsOf, platformName } from './panelsOf.ts'
import { useConnectParts } from './ConnectParts.tsx'

const linkCode = lazy(() => import('./LinkWay.tsx'))

const tabNames = {
  browser: 'tabBrowser',
  mobile: 'tabMobile',
  page: 'tabMobile',
  qrCode: 'tabMobile',
  web: 'tabWeb',
  desktop: 'tabDesktop',
  unsupported: 'tabBrowser',
} as const satisfies Readonly<Record<PanelName, keyof Messages>>

interface WaysProps {
  readonly kit: KitInside
  readonly wallet: WalletListItem | undefined
  readonly panels: readonly PanelName[]
  /** Undefined where no panel needs one. */
  readonly offer: PairingOffer | undefined
}

/** The panels of a wallet; tabs where there are several. */
function Ways(props: WaysProps) {
  const { kit, wallet, panels } = props
  const [chosen, choose] = useState<PanelName>()
  // A way that is no more, or was not chosen, gives way to the best one.
  const panel = panels.find((name) => name === chosen) ?? panels[0] ?? 'qrCode'
  const name = wallet?.name ?? 'WalletConnect'
  useEffect(() => {
    kit.events.send({ event: 'SELECT_WALLET', name, platform: platformName(panel) })
  }, [kit, name, panel])
  const drawn = <Way key={panel} {...props} panel={panel} />
  if (panels.length === 1) return drawn
  return (
    <Tabs
      label={kit.messages.waysToConnect}
      tabs={panels.map((id) => ({ id, label: kit.messages[tabNames[id]] }))}
      selected={panel}
      onSelect={choose}
    >
      {drawn}
    </Tabs>
  )
}

function Way(props: WaysProps & { readonly panel: PanelName }) {
  const { kit, wallet, offer, panel } = props
  const byCode = panel === 'qrCode' || !wallet
  const { code, ...missing } = useLazy(kit, linkCode, { wanted: !byCode })
  if (byCode) return offer ? <QrPanel kit={kit} wallet={wallet} offer={offer} /> : null
  if (!code) return <NotHere kit={kit} {...missing} />
  return <code.LinkWay kit={kit} wallet={wallet} panel={panel} offer={offer} />
}

interface RemoteWalletProps {
  readonly kit: KitInside
  /** Any wallet when undefined. */
  readonly wallet: WalletListItem | undefined
}

/** A wallet outside the page, and every way to it that this device has. */
function RemoteWallet({ kit, wallet }: RemoteWalletProps) {
  const { messages } = kit
  useStyles(remoteCss)
  const { uri } = useStore(kit.modal)
  const port = useMemo(
    () => (uri === undefined ? kit.ports.pairing : manualPairing(uri)),
    [kit, uri],
  )
  const { connectors } = useStore(connectorsFeed(kit))
  const panels = panelsOf(wallet, {
    platform: kit.platform(),
    pairing: port !== undefined,
    installed: wallet !== undefined && installedAs(wallet, connectors) !== undefined,
  })
  const ways = { kit, wallet, panels }
  if (!panels.some(needsPairing)) return <Ways {...ways} offer={undefined} />
  if (!port)
    return <EmptyState title={messages.pairingMissing} text={messages.pairingMissingText} />
  return <RemoteWalletOffer key={uri} {...ways} port={port} />
}

/** Offers a pairing for as long as it is on screen. */
function RemoteWalletOffer(
  props: RemoteWalletProps & { readonly panels: readonly PanelName[]; readonly port: PairingPort },
) {
  const { kit, wallet, port } = props
  const [pairing] = useState(() => holdPairing(kit, port, wallet))
  const state = useStore(pairing)
  const [opened, onOpen] = useState<LinkChoice>()
  useEffect(() => {
    pairing.enter()
    return pairing.leave
  }, [pairing])
  const done = state.status === 'paired'
  useEffect(() => {
    if (!done) return
    rememberLinkChoice(kit.storage, opened)
    kit.close()
  }, [done, kit, opened])
  const retry = () => pairing.send({ type: 'started' })
  return <Ways {...props} offer={{ state, retry, opened, onOpen }} />
}

/** Connecting without adapters: on a desktop the pairing and all wallets, on a phone the wallets to open. */
function ConnectingWalletConnectBasicView({ kit }: OwnViewProps<'ConnectingWalletConnectBasic'>) {
  const { Legal, Wallets } = useConnectParts()
  const mobile = isMobile(kit.platform())
  const outside = ({ view }: WalletListRow) => {
    if (view.name === 'AllWallets') return true
    return mobile && (view.name === 'ConnectingWalletConnect' || view.name === 'Downloads')
  }
  return (
    <Legal kit={kit}>
      <div className="scroll">
        {mobile ? null : <RemoteWallet kit={kit} wallet={undefined} />}
        <Wallets kit={kit} only={outside} />
      </div>
    </Legal>
  )
}

/** Connecting a wallet outside the page: the one that was chosen, or any. */
function ConnectingWalletConnectView({ kit, view }: OwnViewProps<'ConnectingWalletConnect'>) {
  return <RemoteWallet key={view.wallet?.id} kit={kit} wallet={view.wallet} />
}

export const walletConnectPanel = { Component: ConnectingWalletConnectView, css }
export const walletConnectBasic = { Component: ConnectingWalletConnectBasicView, css }
