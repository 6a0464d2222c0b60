import { accountEntry } from '../account/accountViews.tsx'
import { builtInViews } from '../connect/builtInViews.tsx'
import { lazy } from '../../core/lazy.ts'
import type { BuiltInViewName, ViewName } from '../../actions/modal/views.ts'
import type { ViewEntry } from '../../ui/viewEntry.tsx'

/**
 * The registry of all that comes after the first views. One of its own: a bundler writes the name of every file of every
 * view beside it, and most visits need one view.
 */
export const lazyFeatures = lazy(() => import('../features/features.tsx'))

/** That of the views which move money. */
const money = lazy<object>(
  async () => (await import('../features/moneyFeatures.tsx')).moneyFeatures,
)

/** That of the embedded wallet's logins. */
const login = lazy<object>(
  async () => (await import('../features/loginFeatures.tsx')).loginFeatures,
)

export const registryOf = (name: ViewName) => (/Email|Social|Farcaster/u.test(name) ? login : money)

/** The views that the modal opens with: their registry comes with its own code, that of all others is `features.tsx`. */
export const builtInEntries: { readonly [N in BuiltInViewName]: ViewEntry<N> } = {
  ...builtInViews,
  Account: accountEntry,
}

type Entry = ViewEntry<ViewName>

/** The names agree by construction, which TypeScript cannot follow through a lookup. */
export function entryIn(registry: object | undefined, name: ViewName): Entry | undefined {
  const entries: { readonly [N in ViewName]?: Entry } | undefined = registry
  return entries?.[name]
}

/** Fetches what the views past the first begin with; for when one of them is near. */
export const preloadRegistry = lazyFeatures.preload

/** Fetches a view's code ahead of the click that is about to want it. */
export async function preload(name: ViewName): Promise<void> {
  const entry =
    entryIn(builtInEntries, name) ??
    entryIn((await lazyFeatures.load()).features, name) ??
    entryIn(await registryOf(name).load(), name)
  await entry?.panel.load()
}
