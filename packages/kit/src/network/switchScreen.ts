import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { Switching } from '../connection/state.ts'
import type { KitInside } from '../kit.ts'
import type { Messages } from '../messages/en.ts'
import { type PromptState, errorText } from '../messages/errorText.ts'

interface SwitchScreen {
  readonly state: PromptState
  readonly title: string
  readonly text: string
  readonly retry: boolean
}

/** What the switching view says. */
export function switchScreen(switching: Switching, name: string, messages: Messages): SwitchScreen {
  switch (switching.status) {
    case 'rejected':
      return {
        state: 'rejected',
        title: messages.switchDeclined,
        text: messages.switchDeclinedText,
        retry: true,
      }
    case 'failed':
      return {
        state: 'error',
        title: messages.switchFailed,
        text: errorText(messages, switching.error),
        retry: true,
      }
    case 'asking':
      if (switching.phase === 'slow')
        return {
          state: 'slow',
          title: messages.stillWaiting,
          text: messages.stillWaitingText,
          retry: true,
        }
      return asked(name, messages)
    case 'idle':
      return asked(name, messages)
    default:
      return switching satisfies never
  }
}

function asked(name: string, messages: Messages): SwitchScreen {
  return {
    state: 'asked',
    title: messages.switchTo({ name }),
    text: messages.approveSwitch,
    retry: false,
  }
}

/**
 * Goes over to the namespace of a network, with that network as the choice, and offers the wallets for it.
 * A network that the app does not have any more changes nothing but the view.
 */
export function switchActiveChain(kit: KitInside, caipNetworkId: CaipNetworkId): void {
  const network = kit.networkList.get().find((known) => known.caipNetworkId === caipNetworkId)
  if (network) {
    kit.activate(network.chainNamespace)
    kit.connection.send({ type: 'switchRequested', chainId: network.id })
  }
  kit.open({ view: 'Connect', namespace: network?.chainNamespace })
}
