import { errorText } from '../messages/errorText.ts'
import type { Messages } from '../messages/en.ts'
import type { AskedState } from '../ui/askedState.ts'
import type { PairingState } from './pairing.ts'

interface PairingScreen {
  readonly state: AskedState
  readonly title: string
  readonly text: string
  readonly retry: boolean
}

/** What the pairing view says. */
export function pairingScreen(
  pairing: PairingState,
  name: string | undefined,
  messages: Messages,
): PairingScreen {
  switch (pairing.status) {
    case 'preparing':
    case 'paired':
      return {
        state: 'asked',
        title: messages.preparingLink,
        text: messages.preparingLinkText,
        retry: false,
      }
    case 'waiting':
      return {
        state: 'asked',
        title: name === undefined ? messages.linkReady : messages.continueIn({ name }),
        text: messages.linkReadyText,
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
