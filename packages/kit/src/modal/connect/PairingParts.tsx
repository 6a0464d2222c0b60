import { useSyncExternalStore } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import { Drawing, drawings } from '../../ui/Glyph.tsx'
import { getWallet } from '../../actions/wallets/getWallet.ts'
import connect from './connect.css?inline'
import panels from './panels.css?inline'
import { toastsOf } from '../../actions/toast/toasts.ts'

/** Copies the pairing address. Without one it keeps its place, so that nothing moves when the address comes. */
export function CopyLink(props: { readonly kit: KitInside; readonly uri: string | undefined }) {
  const { kit, uri } = props
  const { messages } = kit
  const say = (kind: 'success' | 'error', text: string) =>
    toastsOf(kit).send({ type: 'show', toast: { kind, text } })
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      say('success', messages.linkCopied)
    } catch (error) {
      kit.log.write('warn', 'The clipboard refused the pairing link.', error)
      say('error', messages.copyFailed)
    }
  }
  return (
    <button
      type="button"
      className="action"
      data-quiet
      disabled={uri === undefined}
      onClick={() => {
        if (uri !== undefined) void copy(uri)
      }}
    >
      <Drawing path={drawings.copy} />
      {messages.copyLink}
    </button>
  )
}

/** "Don't have it? Get": to the store of this device, or to a choice of them. */
export function GetRow({
  kit,
  wallet,
}: {
  readonly kit: KitInside
  readonly wallet: WalletListItem
}) {
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

/** Whether the browser has a line. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** The sheet of the family's panels that come later than the first frame. */
export const panelSheet = connect + panels
