import type { Kit } from '../kit.ts'
import { openingFeatures } from '../openingFeatures.tsx'
import { useLater } from '../ui/useLater.tsx'
import type { ViewEntry } from '../ui/viewEntry.tsx'
import { later } from './later.tsx'
import type { View, ViewName } from './views.ts'

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
  const entry = entryIn(openingFeatures, name) ?? entryIn((await later.load()).features, name)
  await entry?.panel.load()
}

/** The registry's entry of a view; undefined while it is on its way, or could not be fetched. */
export function useEntry(kit: Kit, { name }: View) {
  const first = entryIn(openingFeatures, name)
  const { code, ...missing } = useLater(kit, later, { wanted: !first, texts: !first })
  return { entry: first ?? entryIn(code?.features, name), ...missing }
}
