import type { ChainNamespace } from '@causeway/protocol/networks'
import type { Namespaces } from '../connection/createNamespaces.ts'
import type { Environment } from '../environment.ts'
import type { KitOptions } from '../options.ts'
import { isMobile } from '../platform.ts'
import type { Ports } from '../ports/ports.ts'
import type { Store } from '../store.ts'
import type { ModalEvent, ModalState } from './machine.ts'
import { openingView } from './opening.ts'
import { viewNamed, type View, type ViewName } from './views.ts'

/** What an app may say when it opens the modal. */
export interface OpenOptions {
  readonly view?: ViewName | View | undefined
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
    readonly ports: Ports
    readonly environment: Environment
  },
  { view, uri, namespace }: OpenOptions,
): void {
  const { modal, namespaces, ports, environment } = deps
  const { manualWCControl, enableInjected, enableEIP6963 } = deps.options()
  const connected = namespaces.active.get().session.status === 'connected'
  const opened = openingView({
    requested: typeof view === 'string' ? viewNamed(view) : view,
    connected,
    manual: manualWCControl,
    adapters: enableInjected || enableEIP6963 || namespaces.store.get().all.length > 1,
    mobile: isMobile(environment.platform?.() ?? 'desktop'),
    canList: ports.wallets !== undefined,
    canPair: ports.pairing !== undefined || uri !== undefined,
  })
  modal.send({ type: 'open', view: opened, connected, uri, namespace })
}
