import { errorText } from '../messages/errorText.ts'
import { askedNow, failureOf, type ConnectionState } from '../connection/state.ts'
import type { Messages } from '../messages/en.ts'
import type { AskedState } from '../ui/askedState.ts'

interface ConnectingScreen {
  readonly state: AskedState
  readonly title: string
  readonly text: string
  /** One more thing to look for when nothing else explains it. */
  readonly hint?: string
  readonly retry: boolean
}

/**
 * What the connecting view says: one ordered list of rules over the connection's state.
 * @param name what the wallet calls itself; undefined when the page has no such wallet
 */
export function connectingScreen(
  connection: ConnectionState,
  connectorId: string,
  name: string | undefined,
  messages: Messages,
): ConnectingScreen {
  const { session } = connection
  if (name === undefined)
    return {
      state: 'error',
      title: messages.walletGone,
      text: messages.walletGoneText,
      retry: false,
    }
  const failure = failureOf(connection)
  if (failure?.connectorId === connectorId) {
    if (failure.kind === 'rejected')
      return {
        state: 'rejected',
        title: messages.declined,
        text: messages.declinedText,
        retry: true,
      }
    const { error } = failure
    return {
      state: 'error',
      title: messages.connectFailed,
      text: errorText(messages, error),
      retry: true,
      ...(error.code === 'wallet.pending' ? {} : { hint: messages.olderRequest }),
    }
  }
  const asked = askedNow(connection)
  if (asked?.phase === 'slow')
    return {
      state: 'slow',
      title: messages.stillWaiting,
      text: messages.stillWaitingText,
      hint: messages.olderRequest,
      retry: true,
    }
  return {
    state: 'asked',
    title: messages.continueIn({ name }),
    text: messages.acceptInWallet,
    // Nobody was asked when the wallet appeared only after this view did.
    retry: !asked && (session.status === 'disconnected' || session.status === 'connected'),
  }
}
