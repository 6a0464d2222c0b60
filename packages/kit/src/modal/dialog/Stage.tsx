import { type ComponentType, useEffect } from 'react'
import { Legal } from '../connect/ConnectView.tsx'
import { WalletList } from '../connect/WalletList.tsx'
import type { KitInside } from '../../actions/kit.ts'
import { lazy } from '../../core/lazy.ts'
import type { View } from '../../actions/modal/views.ts'
import { useStyles } from '../../ui/useStyles.tsx'
import { useLazy } from '../../ui/useLazy.tsx'
import { NotHere } from '../../ui/NotHere.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { ViewComponents, ViewEntry, OwnViewProps } from '../../ui/viewEntry.tsx'
import type { useEntry } from './useEntry.tsx'

/** What comes with the first views, for those of the same family that come later. */
export const connectParts = { Legal, Wallets: WalletList }
export { ConnectParts } from '../connect/ConnectParts.tsx'

/**
 * Draws the current view: the app's own component for it, else the kit's, fetched when it is not here yet. Anew with every
 * change of the app's options, so that a view may read them wherever it draws: no view has to listen for itself.
 */
export function Stage(props: {
  readonly kit: KitInside
  readonly view: View
  readonly components: ViewComponents
  readonly found: ReturnType<typeof useEntry>
}) {
  const { kit, view, components, found } = props
  const { entry, ...missing } = found
  useStore(kit.options)
  const replaced = components[view.name] as ComponentType<OwnViewProps> | undefined
  if (replaced) return <Replaced key={view.name} kit={kit} view={view} component={replaced} />
  if (!entry) return <NotHere kit={kit} {...missing} />
  if (entry.feature && !kit.options.get().features[entry.feature]) return <Off kit={kit} />
  return <Panel key={view.name} kit={kit} view={view} entry={entry} />
}

/** A view whose feature the app switched off: its code is not fetched. */
function Off({ kit }: { readonly kit: KitInside }) {
  useEffect(() => kit.modal.send({ type: 'replace', view: { name: 'Account' } }), [kit])
  return null
}

const here = lazy(() => Promise.resolve(true), true)

/** The app's own component for a view: it may use any text, so all of them are here first. */
function Replaced(
  props: OwnViewProps & {
    readonly component: ComponentType<OwnViewProps>
  },
) {
  const { component: Component, ...shown } = props
  const { code, ...missing } = useLazy(props.kit, here)
  return code ? <Component {...shown} /> : <NotHere kit={props.kit} {...missing} />
}

function Panel(props: {
  readonly kit: KitInside
  readonly view: View
  readonly entry: ViewEntry<View['name']>
}) {
  const { kit, view } = props
  const { panel, ownTexts: early } = props.entry
  const { code, ...missing } = useLazy(kit, panel, { texts: !early })

  useStyles(code?.css)

  return code ? <code.Component kit={kit} view={view} /> : <NotHere kit={kit} {...missing} />
}
