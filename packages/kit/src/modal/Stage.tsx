import type { ComponentType } from 'react'
import type { Kit } from '../kit.ts'
import { NotHere } from '../ui/NotHere.tsx'
import { useStyles } from '../ui/styleRoot.tsx'
import { useLater } from '../ui/useLater.tsx'
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
  if (replaced) {
    const Replaced = replaced
    return <Replaced kit={kit} view={view} />
  }
  if (!entry) return <NotHere kit={kit} {...missing} />
  return <Panel key={view.name} kit={kit} view={view} entry={entry} />
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
