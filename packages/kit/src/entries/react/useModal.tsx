import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { ChainNamespace } from '@causeway/protocol/networks'
import { useMemo, useSyncExternalStore } from 'react'
import type { KitEvent } from '../../connection/events/kitEvent.ts'
import type { Kit } from '../../actions/kit.ts'
import { currentView } from '../../actions/modal/state.ts'
import type { ViewName } from '../../actions/modal/views.ts'
import type { ThemeMode, ThemeVariables } from '../../core/options/options.ts'
import { useKit, useKitContext } from './KitContext.tsx'
import { useNamespaceAccount, useNamespaceNetwork } from './useNamespace.tsx'

/** The modal: to open and close it, and what it shows. */
export function useModal(): {
  readonly open: Kit['open']
  readonly close: Kit['close']
  readonly isOpen: boolean
  /** The view on top; undefined while the modal is closed. */
  readonly view: ViewName | undefined
} {
  const kit = useKit()
  const view = useSyncExternalStore(
    kit.modal.subscribe,
    () => {
      const state = kit.modal.get()
      return state.open ? currentView(state).name : undefined
    },
    () => undefined,
  )
  const { open, close } = kit
  return useMemo(() => ({ open, close, isOpen: view !== undefined, view }), [open, close, view])
}

/** The look of the modal and the buttons: the theme in use, the variables that the app set, and the way to change both. */
export function useTheme(): {
  readonly theme: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly setTheme: Kit['setTheme']
  readonly setThemeVariables: Kit['setThemeVariables']
} {
  const { kit, theme } = useKitContext()
  const { setTheme, setThemeVariables } = kit
  const { themeVariables } = useSyncExternalStore(
    kit.options.subscribe,
    kit.options.get,
    kit.options.get,
  )
  return useMemo(
    () => ({ theme, themeVariables, setTheme, setThemeVariables }),
    [theme, themeVariables, setTheme, setThemeVariables],
  )
}

/** The kit at a glance. */
export function useKitState(): {
  /** Whether the modal is open. */
  readonly open: boolean
  /** Whether a wallet is being asked, or an earlier connection is being taken up. */
  readonly loading: boolean
  /** Whether the kit has looked at the page; never on a server. */
  readonly initialized: boolean
  readonly activeNamespace: ChainNamespace
  /** Undefined while the wallet stands on a network that the app does not have. */
  readonly selectedNetworkId: CaipNetworkId | undefined
} {
  const { isOpen } = useModal()
  const { namespace, status, reason } = useNamespaceAccount(undefined)
  const { network } = useNamespaceNetwork(undefined)
  return {
    open: isOpen,
    loading: status === 'connecting',
    initialized: status !== 'unknown' && reason !== 'remembered',
    activeNamespace: namespace,
    selectedNetworkId: network?.caipNetworkId,
  }
}

/** The newest event of the kit; undefined before the first. It stays in the page: see `KitConfig.events` for what may leave it. */
export function useKitEvents(): KitEvent | undefined {
  const { events } = useKit()
  return useSyncExternalStore(events.subscribe, events.get, () => undefined)
}
