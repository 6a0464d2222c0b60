import type { KitInside } from '../../actions/kit.ts'
import type { View } from '../../actions/modal/views.ts'
import { useLazy } from '../../ui/useLazy.tsx'
import { entryIn, builtInEntries, lazyFeatures, registryOf } from './viewRegistry.tsx'

/** The registry's entry of a view; undefined while it is on its way, or could not be fetched. */
export function useEntry(kit: KitInside, { name }: View) {
  const first = entryIn(builtInEntries, name)
  const { code, ...missing } = useLazy(kit, lazyFeatures, { wanted: !first, texts: !first })
  const entry = first ?? entryIn(code?.features, name)
  const isOther = code !== undefined && !entry
  const others = registryOf(name)
  const { code: panels, ...gone } = useLazy(kit, others, { wanted: isOther, texts: isOther })
  // What was loaded for the view before may be the other registry.
  const registry = others.loaded() ?? panels
  return isOther ? { entry: entryIn(registry, name), ...gone } : { entry, ...missing }
}
