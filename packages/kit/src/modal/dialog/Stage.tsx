import { type ComponentType, useEffect } from 'react'
import { accountEntry } from '../account/accountViews.tsx'
import { Legal } from '../connect/ConnectView.tsx'
import { Wallets } from '../connect/Wallets.tsx'
import { openingViews } from '../connect/openingViews.tsx'
import type { KitInside } from '../../actions/kit.ts'
import { loadOnce } from '../../core/loadOnce.ts'
import type { OpeningViewName, View, ViewName } from '../../actions/modal/views.ts'
import { useStyles } from '../../ui/styles.tsx'
import { NotHere, useLater, useStore } from '../../ui/useLater.tsx'
import type { ViewComponents, ViewEntry, OwnViewProps } from '../../ui/viewEntry.tsx'

/**
 * The registry of all that comes after the first views. One of its own: a bundler writes the name of every file of every
 * view beside it, and most visits need one view.
 */
const later = loadOnce(() => import('../features/features.tsx'))
/** That of the views which move money. */
const money = loadOnce<object>(
  async () => (await import('../features/moneyFeatures.tsx')).moneyFeatures,
)
/** That of the embedded wallet's logins. */
const login = loadOnce<object>(
  async () => (await import('../features/loginFeatures.tsx')).loginFeatures,
)
const othersOf = (name: ViewName) => (/Email|Social|Farcaster/u.test(name) ? login : money)

/** The views that the modal opens with: their registry comes with its own code, that of all others is `features.tsx`. */
export const openingFeatures: { readonly [N in OpeningViewName]: ViewEntry<N> } = {
  ...openingViews,
  Account: accountEntry,
}

/** What comes with them, for the views of the same family that come later. */
export const connectParts = { Legal, Wallets }
export { ConnectParts } from '../connect/parts.tsx'

type Entry = ViewEntry<ViewName>

/** The names agree by construction, which TypeScript cannot follow through a lookup. */
function entryIn(registry: object | undefined, name: ViewName): Entry | undefined {
  const entries: { readonly [N in ViewName]?: Entry } | undefined = registry
  return entries?.[name]
}

/** Fetches what the views past the first begin with; for when one of them is near. */
export const approach = later.near

/** Fetches a view's code ahead of the click that is about to want it. */
export async function preload(name: ViewName): Promise<void> {
  const entry =
    entryIn(openingFeatures, name) ??
    entryIn((await later.load()).features, name) ??
    entryIn(await othersOf(name).load(), name)
  await entry?.panel.load()
}

/** The registry's entry of a view; undefined while it is on its way, or could not be fetched. */
export function useEntry(kit: KitInside, { name }: View) {
  const first = entryIn(openingFeatures, name)
  const { code, ...missing } = useLater(kit, later, { wanted: !first, texts: !first })
  const entry = first ?? entryIn(code?.features, name)
  const isOther = code !== undefined && !entry
  const others = othersOf(name)
  const { code: panels, ...gone } = useLater(kit, others, { wanted: isOther, texts: isOther })
  // What was loaded for the view before may be the other registry.
  const registry = others.loaded() ?? panels
  return isOther ? { entry: entryIn(registry, name), ...gone } : { entry, ...missing }
}

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

const here = loadOnce(() => Promise.resolve(true), true)

/** The app's own component for a view: it may use any text, so all of them are here first. */
function Replaced(
  props: OwnViewProps & {
    readonly component: ComponentType<OwnViewProps>
  },
) {
  const { component: Component, ...shown } = props
  const { code, ...missing } = useLater(props.kit, here)
  return code ? <Component {...shown} /> : <NotHere kit={props.kit} {...missing} />
}

function Panel(props: {
  readonly kit: KitInside
  readonly view: View
  readonly entry: ViewEntry<View['name']>
}) {
  const { kit, view } = props
  const { panel, early } = props.entry
  const { code, ...missing } = useLater(kit, panel, { texts: !early })

  useStyles(code?.css)

  return code ? <code.Component kit={kit} view={view} /> : <NotHere kit={kit} {...missing} />
}
