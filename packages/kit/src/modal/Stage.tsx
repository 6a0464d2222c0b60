import type { ComponentType } from 'react'
import { features } from '../features.tsx'
import type { Kit } from '../kit.ts'
import { NotHere } from '../ui/NotHere.tsx'
import { useStyles } from '../ui/styleRoot.tsx'
import { useLater } from '../ui/useLater.tsx'
import type { ViewComponents, ViewEntry, ViewProps } from '../ui/viewEntry.tsx'
import type { View } from './views.ts'

/** What the header says. */
export function titleOf(kit: Kit, view: View): string {
  return entryOf(view).title(kit, view)
}

/** Draws the current view: the app's own component for it, else the kit's, fetched when it is not here yet. */
export function Stage(props: {
  readonly kit: Kit
  readonly view: View
  readonly components: ViewComponents
}) {
  const { kit, view, components } = props
  const replaced = components[view.name] as ComponentType<ViewProps> | undefined
  if (replaced) {
    const Replaced = replaced
    return <Replaced kit={kit} view={view} />
  }
  return <Panel key={view.name} kit={kit} view={view} />
}

function Panel({ kit, view }: { readonly kit: Kit; readonly view: View }) {
  const { panel, early } = entryOf(view)
  const { code, ...missing } = useLater(kit, panel, { texts: !early })

  useStyles(code?.css)

  return code ? <code.Component kit={kit} view={view} /> : <NotHere kit={kit} {...missing} />
}

/** The registry's entry of a view; the names agree by construction, which TypeScript cannot follow through a lookup. */
function entryOf(view: View): ViewEntry<View['name']> {
  return features[view.name] as unknown as ViewEntry<View['name']>
}
