import type { ConnectionState } from '../connection/state.ts'
import type { Messages } from '../messages/en.ts'
import type { AskedState } from '../ui/askedState.ts'

interface ConnectingScreen {
  readonly state: AskedState
  readonly title: string
  readonly text: string
  readonly retry: boolean
}

/** What the connecting view says: one ordered list of rules over the connection's state. */
export function connectingScreen(
  connection: ConnectionState,
  connectorId: string,
  name: string,
  messages: Messages,
): ConnectingScreen {
  const { session } = connection
  const failure = session.status === 'disconnected' ? session.failure : undefined
  if (failure?.connectorId === connectorId) {
    if (failure.kind === 'rejected')
      return {
        state: 'rejected',
        title: messages.declined,
        text: messages.declinedText,
        retry: true,
      }
    const { shortMessage } = failure.error
    return { state: 'error', title: messages.connectFailed, text: shortMessage, retry: true }
  }
  if (session.status === 'connecting' && session.by === 'visitor' && session.phase === 'slow')
    return {
      state: 'slow',
      title: messages.stillWaiting,
      text: messages.stillWaitingText,
      retry: true,
    }
  return {
    state: 'asked',
    title: messages.continueIn({ name }),
    text: messages.acceptInWallet,
    retry: false,
  }
}
