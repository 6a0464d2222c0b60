import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { type Kit, insideOf } from '../kit.ts'
import type { ThemeMode } from '../options.ts'
import type { ViewComponents } from '../ui/viewEntry.tsx'
import { KitContext } from './KitContext.tsx'
import { ModalGate } from './KitModal.tsx'

const noComponents: ViewComponents = {}

/**
 * Hands a kit to the components below and draws its modal.
 * @param props.theme overrides the kit's theme, for apps with a switch of their own
 * @param props.components views that replace the kit's own, by name
 */
export function KitProvider(props: {
  readonly kit: Kit
  readonly theme?: ThemeMode
  readonly components?: ViewComponents
  readonly children?: ReactNode
}) {
  const { components = noComponents } = props
  const kit = insideOf(props.kit)
  const options = useSyncExternalStore(kit.options.subscribe, kit.options.get, kit.options.get)
  const theme = props.theme ?? options.theme
  const value = useMemo(() => ({ kit, theme, components }), [kit, theme, components])
  return (
    <KitContext.Provider value={value}>
      {props.children}
      <ModalGate />
    </KitContext.Provider>
  )
}
