import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { InitialState } from '../../actions/calls/cookieStorage.ts'
import { type Kit, insideOf } from '../../actions/kit.ts'
import type { ThemeMode } from '../../core/options/createOptions.ts'
import type { ViewComponents } from '../../ui/viewEntry.tsx'
import { KitContext } from './KitContext.tsx'
import { otherMistakes, notifyDeveloper } from '../../core/development/notifyDeveloper.ts'
import { isRendering } from './isRendering.tsx'
import { ModalGate } from './KitModal.tsx'

// Bundlers put the name of the mode in its place, and take what stands behind another one out.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

const noComponents: ViewComponents = {}

/**
 * Hands a kit to the components below and draws its modal. Of several providers over one kit, as islands have them, the first draws it,
 * with its theme and its components.
 * @param props.theme overrides the kit's theme, for apps with a switch of their own
 * @param props.initialState what the server knew of the visitor; see `initialStateFromCookie`. Read once
 * @param props.components views that replace the kit's own, by name
 */
export function KitProvider(props: {
  readonly kit: Kit
  readonly theme?: ThemeMode
  readonly initialState?: InitialState | undefined
  readonly components?: ViewComponents
  readonly children?: ReactNode
}) {
  if (process.env.NODE_ENV === 'development') {
    if (!isRendering()) notifyDeveloper(otherMistakes.secondReact)
    if (typeof (props.kit as Partial<Kit> | undefined)?.open !== 'function')
      notifyDeveloper(otherMistakes.noKit)
  }
  const { components = noComponents } = props
  const kit = insideOf(props.kit)
  const options = useSyncExternalStore(kit.options.subscribe, kit.options.get, kit.options.get)
  const theme = props.theme ?? options.theme
  const [initial, setInitial] = useState(props.initialState)
  useEffect(() => {
    if (!initial) return
    const connection = kit.connectionOf(initial.namespace)
    const look = () => {
      const { session } = connection.get()
      const waits = session.status === 'unknown' || ('by' in session && session.by === 'restore')
      if (!waits) setInitial(undefined)
    }
    look()
    return connection.subscribe(look)
  }, [kit, initial])
  const value = useMemo(
    () => ({ kit, theme, components, initial }),
    [kit, theme, components, initial],
  )
  return (
    <KitContext.Provider value={value}>
      {props.children}
      <ModalGate />
    </KitContext.Provider>
  )
}
