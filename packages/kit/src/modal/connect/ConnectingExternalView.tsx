import { getAddress } from 'viem'
import { isGeneric } from '../../connection/addConnector.ts'
import { lazyErrors } from '../../connection/injectedPort.ts'
import { type ConnectionState, pendingConnect, connectionFailure } from '../../connection/state.ts'
import { request as requestTexts } from '../../core/messages/request.gen.ts'
import type { Messages } from '../../core/messages/en.ts'
import { WalletPrompt } from '../../ui/WalletPrompt.tsx'
import { type PromptState, errorText } from '../../core/messages/errorText.ts'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { shortName } from '../../core/names.ts'

interface ConnectingScreen {
  readonly state: PromptState
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
  const failure = connectionFailure(connection)
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
  const request = pendingConnect(connection)
  const another = session.status === 'connected' && session.connectorId !== connectorId
  if (request?.phase === 'slow')
    return {
      state: 'slow',
      title: messages.stillWaiting,
      text: messages.stillWaitingText,
      hint: messages.olderRequest,
      retry: true,
    }
  return {
    state: 'pending',
    title: messages.continueIn({ name }),
    text: messages.acceptInWallet,
    // Nobody was asked when the wallet appeared only after this view did. One that said yes is not asked again.
    retry: !request && (session.status === 'disconnected' || another),
  }
}

/** A wallet is being asked to connect. Leaving this view cancels the attempt. */
export function ConnectingExternalView({ kit, view }: OwnViewProps<'ConnectingExternal'>) {
  const { connectorId, namespace } = view
  const store = namespace ? kit.connectionOf(namespace) : kit.connection
  const connection = useStore(store)
  // Its own English until a whole language is here.
  const messages = { ...requestTexts, ...kit.messages }
  const connector = connection.connectors.find((known) => known.id === connectorId)
  const name =
    connector && (isGeneric(connector) ? messages.browserWallet : shortName(connector.name))
  const screen = connectingScreen(connection, connectorId, name, messages)
  return (
    <WalletPrompt
      kit={kit}
      state={screen.state}
      picture={<WalletIcon wallet={connector ?? { name: messages.browserWallet }} size="large" />}
      title={screen.title}
      text={screen.text}
      hint={screen.hint}
      onRetry={
        screen.retry ? () => store.send({ type: 'connectRequested', connectorId }) : undefined
      }
    />
  )
}

// What a wallet refuses is told in words that are here by then.
lazyErrors.preload()

export const connecting = { Component: ConnectingExternalView, css: '' }

// The first checksums of a page are the slowest step between a wallet's answer and the account on screen: the browser has
// yet to compile them. A visitor who is near a wallet has them made of nobody's addresses, when there is nothing else to do.
globalThis.requestIdleCallback?.(() => {
  for (const digit of '01234567') getAddress(`0x${digit.repeat(40)}`)
})
