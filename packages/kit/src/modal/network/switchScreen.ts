import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { ChainNamespace } from '@causeway/protocol/networks'
import type { Switching } from '../../connection/state.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { Messages } from '../../core/messages/en.ts'
import { type PromptState, errorText } from '../../core/messages/errorText.ts'
import { sendChains } from '../../actions/wallets/chainsFeed.ts'

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
      return pendingScreen(name, messages)
    case 'idle':
      return pendingScreen(name, messages)
    default:
      return switching satisfies never
  }
}

function pendingScreen(name: string, messages: Messages): SwitchScreen {
  return {
    state: 'pending',
    title: messages.switchTo({ name }),
    text: messages.approveSwitch,
    retry: false,
  }
}

/**
 * Offers the wallets for the namespace of a network, with that network as the choice. Whoever is connected stays so, and stays
 * the active account until a wallet connects there.
 * A network that the app does not have any more changes nothing but the view.
 */
export function switchActiveChain(kit: KitInside, caipNetworkId: CaipNetworkId): void {
  const namespace = choose(kit, caipNetworkId)
  if (namespace) sendChains(kit, { type: 'otherWalletWanted', namespace })
  else kit.open({ view: 'Connect' })
}

/** The same, where the connected wallet shows itself in that namespace: it is asked there. */
export function askThere(kit: KitInside, caipNetworkId: CaipNetworkId): void {
  const namespace = choose(kit, caipNetworkId)
  if (namespace) sendChains(kit, { type: 'chosen', namespace })
}

/** Without a wallet a network is a choice for later: the wallet that comes stands on it. */
function choose(kit: KitInside, caipNetworkId: CaipNetworkId): ChainNamespace | undefined {
  const network = kit.networkList.get().find((known) => known.caipNetworkId === caipNetworkId)
  if (!network) return undefined
  const { chainNamespace, id } = network
  kit.connectionOf(chainNamespace).send({ type: 'switchRequested', chainId: id })
  return chainNamespace
}
