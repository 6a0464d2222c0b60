import type { ComponentType } from 'react'
import type { Kit, KitInside } from '../actions/kit.ts'
import type { Lazy } from '../core/lazy.ts'
import type { View, ViewName } from '../actions/modal/views.ts'

/** What a view of the app's own gets: the kit, and the view's parameters. */
export interface ViewProps<N extends ViewName = ViewName> {
  readonly kit: Kit
  readonly view: Extract<View, { name: N }>
}

/** What the kit's own views get. */
export interface OwnViewProps<N extends ViewName = ViewName> {
  readonly kit: KitInside
  readonly view: Extract<View, { name: N }>
}

/** Views that replace the kit's own, by name. */
export type ViewComponents = { readonly [N in ViewName]?: ComponentType<ViewProps<N>> }

/** A loaded panel: its component and its style sheet. */
interface Panel<N extends ViewName> {
  readonly Component: ComponentType<OwnViewProps<N>>
  readonly css: string
}

/** One view of a feature: what the header says and where its code is. */
export interface ViewEntry<N extends ViewName> {
  readonly title: (kit: KitInside, view: Extract<View, { name: N }>) => string | undefined
  readonly panel: Lazy<Panel<N>>
  /** The feature that it belongs to: an app that switched it off is led to the account instead (SPEC §2). */
  readonly feature?: 'receive' | 'send' | 'onramp' | 'pay' | 'smartSessions'
  /** It needs no other texts than those of `messages/connect.gen.ts`, or brings its own. */
  readonly ownTexts?: true
}
