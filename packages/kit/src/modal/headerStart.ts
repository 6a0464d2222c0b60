import type { KitOptions } from '../options.ts'
import type { ModalState } from './machine.ts'
import { canGoBack, currentView } from './place.ts'

/** What stands at the start of the header. */
export type HeaderStart = 'network' | 'back' | 'help' | undefined

/**
 * SPEC §2's header (modal.md §2.5): on Account the network, where one may be chosen; else the way back; else, on
 * Connect, the help, unless the app embeds the modal or gives no guide.
 * @param page.choice whether there is more than one network, or the wallet stands on one that the app does not use
 */
export function headerStart(
  state: ModalState,
  options: Pick<KitOptions, 'enableNetworkSwitch' | 'enableEmbedded' | 'enableWalletGuide'>,
  page: { readonly choice: boolean },
): HeaderStart {
  const { name } = currentView(state)
  if (name === 'Account' && options.enableNetworkSwitch && page.choice) return 'network'
  const atHome = name === 'Connect' && options.enableEmbedded
  if (canGoBack(state) && !atHome) return 'back'
  return name === 'Connect' && options.enableWalletGuide && !atHome ? 'help' : undefined
}
