import { useEffect, useState, type ComponentType } from 'react'
import { features } from '../features.tsx'
import type { Kit } from '../kit.ts'
import { useStyles } from '../ui/styleRoot.tsx'
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
  const { panel } = entryOf(view)
  const [code, setCode] = useState(panel.loaded)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (code) return
    panel.load().then(setCode, (error: unknown) => {
      kit.log.write('error', `The view ${view.name} could not be loaded.`, { error, tries })
      setFailed(true)
    })
  }, [code, panel, kit, view.name, tries])

  useStyles(code?.css)

  if (code) return <code.Component kit={kit} view={view} />
  const { messages } = kit
  if (!failed) return <p className="waiting">{messages.loading}</p>
  const again = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return (
    <div className="waiting" role="alert">
      <p className="lead">{messages.loadFailed}</p>
      <button type="button" className="action" onClick={again}>
        {messages.tryAgain}
      </button>
    </div>
  )
}

/** The registry's entry of a view; the names agree by construction, which TypeScript cannot follow through a lookup. */
function entryOf(view: View): ViewEntry<View['name']> {
  return features[view.name] as unknown as ViewEntry<View['name']>
}
