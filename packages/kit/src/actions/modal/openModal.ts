import type { ChainNamespace } from '@causeway/protocol/networks'
import { askForWallets } from '../../connection/askForWallets.ts'
import type { Namespaces } from '../../connection/createNamespaces.ts'
import { type Environment, isMobile } from '../../core/browserEnvironment.ts'
import type { KitOptions } from '../../core/options/createOptions.ts'
import type { SettledPorts } from '../../core/ports/ports.ts'
import type { Store } from '../../core/createStore.ts'
import type { ModalEvent, ModalState } from './state.ts'
import type { ViewArguments } from './viewArguments.ts'
import { type View, type ViewName, viewFacts, viewNamed } from './views.ts'

/** What decides where the modal opens. */
interface Opening {
  readonly requested: View | undefined
  /** A wallet is connected in the active namespace. */
  readonly connected: boolean
  /** The app drives WalletConnect itself. */
  readonly manual: boolean
  /** There is a way to find wallets in the page. */
  readonly adapters: boolean
  readonly mobile: boolean
  /** The app gave a source of wallets, without which AllWallets would be empty. */
  readonly canList: boolean
  /** There is a pairing to show, or a way to make one. */
  readonly canPair: boolean
}

/**
 * Where the modal opens (SPEC §2): with manual control, or with neither an adapter nor an address, the list of all
 * wallets on a phone and the pairing elsewhere; else the requested view, else Account with an address, else Connect.
 * Views that make no sense without a wallet fall back to Connect rather than open empty.
 */
export function openingView(opening: Opening): View {
  const { requested, connected, manual, adapters, mobile } = opening
  if (manual || (!adapters && !connected)) {
    if (mobile && opening.canList) return { name: 'AllWallets' }
    if (!mobile && opening.canPair) return { name: 'ConnectingWalletConnectBasic' }
  }
  if (!requested) return { name: connected ? 'Account' : 'Connect' }
  return viewFacts(requested.name).needsWallet && !connected ? { name: 'Connect' } : requested
}

/** What an app may say when it opens the modal. */
export interface OpenOptions {
  readonly view?: ViewName | View | undefined
  /** What the view begins with, where it is named: tokens and amounts of `WalletSend` and `Swap`. */
  readonly arguments?: ViewArguments | undefined
  /** Becomes the active one, and only its wallets are offered. */
  readonly namespace?: ChainNamespace | undefined
  readonly uri?: string | undefined
}

/** Opens the modal where the rules of SPEC §2 say. */
export function openModal(
  deps: {
    readonly modal: Store<ModalState, ModalEvent>
    readonly namespaces: Namespaces
    readonly options: () => KitOptions
    readonly ports: SettledPorts
    readonly environment: Environment
  },
  { view, uri, namespace, arguments: given }: OpenOptions,
): void {
  const { modal, namespaces, ports, environment } = deps
  askForWallets(environment)
  const { manualWCControl, enableInjected, enableEIP6963 } = deps.options()
  const connected = namespaces.active.get().session.status === 'connected'
  const opened = openingView({
    requested: typeof view === 'string' ? viewNamed(view, given) : view,
    connected,
    manual: manualWCControl,
    adapters: enableInjected || enableEIP6963 || namespaces.store.get().all.length > 1,
    mobile: isMobile(environment.platform?.() ?? 'desktop'),
    canList: ports.wallets !== undefined,
    canPair: ports.pairing !== undefined || uri !== undefined,
  })
  modal.send({ type: 'open', view: opened, connected, uri, namespace })
}
