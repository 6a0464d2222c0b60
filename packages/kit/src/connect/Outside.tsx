import { useEffect, useMemo, useState } from 'react'
import type { Kit } from '../kit.ts'
import { rememberLinkChoice, type LinkChoice } from '../links/linkChoice.ts'
import type { PairingPort } from '../ports/pairing.ts'
import type { WalletListItem } from '../ports/walletSource.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useStyles } from '../ui/styleRoot.tsx'
import { useStore } from '../ui/useStore.tsx'
import { useConnectors } from '../wallets/useConnectors.tsx'
import { installedAs } from '../wallets/walletSelection.ts'
import { holdPairing } from './keptPairing.ts'
import { manualPairing } from './manualPairing.ts'
import css from './outside.css?inline'
import { needsPairing, panelsOf, type PanelName } from './panels.ts'
import { Ways } from './Ways.tsx'

interface OutsideProps {
  readonly kit: Kit
  /** Any wallet when undefined. */
  readonly wallet: WalletListItem | undefined
}

/** A wallet outside the page, and every way to it that this device has. */
export function Outside({ kit, wallet }: OutsideProps) {
  const { messages } = kit
  useStyles(css)
  const { uri } = useStore(kit.modal)
  const port = useMemo(
    () => (uri === undefined ? kit.ports.pairing : manualPairing(uri)),
    [kit, uri],
  )
  const { connectors } = useConnectors(kit)
  const panels = panelsOf(wallet, {
    platform: kit.platform(),
    pairing: port !== undefined,
    installed: wallet !== undefined && installedAs(wallet, connectors) !== undefined,
  })
  const ways = { kit, wallet, panels }
  if (!panels.some(needsPairing)) return <Ways {...ways} offer={undefined} />
  if (!port)
    return <EmptyState title={messages.pairingMissing} text={messages.pairingMissingText} />
  return <Offered key={uri} {...ways} port={port} />
}

/** Offers a pairing for as long as it is on screen. */
function Offered(
  props: OutsideProps & { readonly panels: readonly PanelName[]; readonly port: PairingPort },
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
