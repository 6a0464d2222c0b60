import type { Messages } from '../messages/en.ts'
import { errorText } from '../messages/errorText.ts'
import type { AskedState } from '../ui/askedState.ts'
import type { PairingState } from './pairing.ts'
import type { PanelName } from './panels.ts'

interface PairingScreen {
  readonly state: AskedState
  readonly title: string
  readonly text: string
  readonly retry: boolean
}

/** What a panel says of the pairing: one ordered list of rules. */
export function pairingScreen(
  pairing: PairingState,
  at: {
    readonly panel: PanelName
    /** What the wallet calls itself; undefined for any wallet. */
    readonly name: string | undefined
    readonly online: boolean
    /** A link of the panel was pressed. */
    readonly opened: boolean
  },
  messages: Messages,
): PairingScreen {
  const waits = { state: 'asked', retry: false } as const
  const open = pairing.status !== 'rejected' && pairing.status !== 'expired'
  if (!at.online && open) return { ...waits, title: messages.offline, text: messages.offlineText }
  switch (pairing.status) {
    case 'preparing':
    case 'paired':
      return { ...waits, title: messages.preparingLink, text: messages.preparingLinkText }
    case 'waiting':
      return { ...waits, ...offer(at, pairing.renewed, messages) }
    case 'renewing':
      return at.panel === 'qrCode'
        ? { ...waits, title: messages.codeRenewing, text: messages.preparingLinkText }
        : { ...waits, ...offer(at, false, messages) }
    case 'expired':
      return {
        state: 'error',
        title: messages.codeExpired,
        text: messages.codeExpiredText,
        retry: false,
      }
    case 'rejected':
      return {
        state: 'rejected',
        title: messages.declined,
        text: messages.declinedText,
        retry: true,
      }
    case 'failed':
      return {
        state: 'error',
        title: messages.linkFailed,
        text: errorText(messages, pairing.error),
        retry: true,
      }
    default:
      return pairing satisfies never
  }
}

function offer(
  at: { readonly panel: PanelName; readonly name: string | undefined; readonly opened: boolean },
  renewed: boolean,
  messages: Messages,
): Pick<PairingScreen, 'title' | 'text'> {
  const { panel, name } = at
  if (panel === 'qrCode' || name === undefined)
    return {
      title: name === undefined ? messages.scanCode : messages.scanWith({ name }),
      text: renewed ? messages.codeRenewed : messages.scanText,
    }
  if (at.opened) return { title: messages.continueIn({ name }), text: messages.acceptInWallet }
  return {
    title: messages.continueIn({ name }),
    text: panel === 'web' ? messages.openWebText : messages.openAppText,
  }
}
