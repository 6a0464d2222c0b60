import { useEffect, useMemo, useState } from 'react'
import type { Kit } from '../kit.ts'
import type { PairingPort } from '../ports/pairing.ts'
import type { WalletListItem } from '../ports/walletSource.ts'
import { Asked } from '../ui/Asked.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { useStore } from '../ui/useStore.tsx'
import { WalletIcon } from '../ui/WalletIcon.tsx'
import { getWallet } from '../wallets/getWallet.ts'
import { shortName } from '../wallets/shortName.ts'
import { manualPairing } from './manualPairing.ts'
import { createPairing } from './pairing.ts'
import { pairingScreen } from './pairingScreen.ts'

interface PairingProps {
  readonly kit: Kit
  readonly wallet: WalletListItem | undefined
}

/** Offers a pairing to a wallet outside the page, where the app has a way to. */
export function Pairing({ kit, wallet }: PairingProps) {
  const { uri } = useStore(kit.modal)
  const pairing = useMemo(
    () => (uri === undefined ? kit.ports.pairing : manualPairing(uri)),
    [kit, uri],
  )
  const { messages } = kit
  if (!pairing)
    return <EmptyState title={messages.pairingMissing} text={messages.pairingMissingText} />
  return <Offer key={uri} kit={kit} wallet={wallet} port={pairing} />
}

function Offer({ kit, wallet, port }: PairingProps & { readonly port: PairingPort }) {
  const [flow] = useState(() => createPairing(port, wallet))
  const state = useStore(flow)
  const { messages } = kit
  const done = state.status === 'paired'
  const name = wallet?.name ?? 'WalletConnect'
  useEffect(() => {
    kit.events.send({ event: 'SELECT_WALLET', name, platform: 'qrcode' })
    flow.send({ type: 'started' })
    return flow.stop
  }, [kit, flow, name])
  useEffect(() => {
    if (done) kit.close()
  }, [done, kit])

  const screen = pairingScreen(state, wallet && shortName(wallet.name), messages)
  return (
    <div className="stack">
      <Asked
        kit={kit}
        state={screen.state}
        picture={
          wallet ? (
            <WalletIcon wallet={wallet} size="large" />
          ) : (
            <span className="icon row-glyph" data-size="large">
              <Glyph name="qrCode" tone="accent" />
            </span>
          )
        }
        title={screen.title}
        text={screen.text}
        onRetry={screen.retry ? () => flow.send({ type: 'started' }) : undefined}
      >
        {state.status === 'waiting' ? <CopyLink kit={kit} uri={state.uri} /> : null}
      </Asked>
      {wallet ? <GetRow kit={kit} wallet={wallet} /> : null}
    </div>
  )
}

function CopyLink({ kit, uri }: { readonly kit: Kit; readonly uri: string }) {
  const { messages } = kit
  const say = (kind: 'success' | 'error', text: string) =>
    kit.toasts.send({ type: 'show', toast: { kind, text } })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(uri)
      say('success', messages.linkCopied)
    } catch (error) {
      kit.log.write('warn', 'The clipboard refused the pairing link.', error)
      say('error', messages.copyFailed)
    }
  }
  return (
    <button type="button" className="action" onClick={() => void copy()}>
      <Glyph name="copy" />
      {messages.copyLink}
    </button>
  )
}

/** "Don't have it? Get": to the store of this device, or to a choice of them. */
function GetRow({ kit, wallet }: { readonly kit: Kit; readonly wallet: WalletListItem }) {
  const { messages } = kit
  const get = getWallet(wallet, kit.platform())
  if (!get) return null
  return (
    <p className="get">
      <span className="get-name" title={wallet.name}>
        {messages.dontHave({ name: wallet.name })}
      </span>
      {get.kind === 'page' ? (
        <a className="action" data-quiet href={get.href} target="_blank" rel="noreferrer">
          {messages.get}
          <span className="sr-only">, {messages.opensNewTab}</span>
        </a>
      ) : (
        <button
          type="button"
          className="action"
          data-quiet
          onClick={() => kit.modal.send({ type: 'push', view: { name: 'Downloads', wallet } })}
        >
          {messages.get}
        </button>
      )}
    </p>
  )
}
