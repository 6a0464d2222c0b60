import type { ComponentType } from 'react'
import type { Kit } from '../kit.ts'
import { loadOnce } from '../loadOnce.ts'
import { NotHere, useLater } from '../ui/useLater.tsx'
import { useStyles } from '../ui/styles.tsx'
import type { ViewComponents, ViewEntry, ViewProps } from '../ui/viewEntry.tsx'
import type { useEntry } from './useEntry.tsx'
import type { View } from './views.ts'

/** Draws the current view: the app's own component for it, else the kit's, fetched when it is not here yet. */
export function Stage(props: {
  readonly kit: Kit
  readonly view: View
  readonly components: ViewComponents
  readonly found: ReturnType<typeof useEntry>
}) {
  const { kit, view, components, found } = props
  const { entry, ...missing } = found
  const replaced = components[view.name] as ComponentType<ViewProps> | undefined
  if (replaced) return <Replaced key={view.name} kit={kit} view={view} component={replaced} />
  if (!entry) return <NotHere kit={kit} {...missing} />
  return <Panel key={view.name} kit={kit} view={view} entry={entry} />
}

const here = loadOnce(() => Promise.resolve(true), true)

/** The app's own component for a view: it may use any text, so all of them are here first. */
function Replaced(
  props: ViewProps & {
    readonly component: ComponentType<ViewProps>
  },
) {
  const { component: Component, ...shown } = props
  const { code, ...missing } = useLater(props.kit, here)
  return code ? <Component {...shown} /> : <NotHere kit={props.kit} {...missing} />
}

function Panel(props: {
  readonly kit: Kit
  readonly view: View
  readonly entry: ViewEntry<View['name']>
}) {
  const { kit, view } = props
  const { panel, early } = props.entry
  const { code, ...missing } = useLater(kit, panel, { texts: !early })

  useStyles(code?.css)

  return code ? <code.Component kit={kit} view={view} /> : <NotHere kit={kit} {...missing} />
}
