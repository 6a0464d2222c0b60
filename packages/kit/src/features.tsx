import { accountViews } from './account/accountViews.tsx'
import { activityViews } from './activity/activityViews.tsx'
import { approveViews } from './approve/approveViews.tsx'
import { connectViews } from './connect/connectViews.tsx'
import { helpViews } from './help/helpViews.tsx'
import type { ViewName } from './modal/views.ts'
import { networkViews } from './network/networkViews.tsx'
import type { openingFeatures } from './openingFeatures.tsx'
import type { ViewEntry } from './ui/viewEntry.tsx'

type Views = { readonly [N in Exclude<ViewName, keyof typeof openingFeatures>]: ViewEntry<N> }

/**
 * Every view past those that the modal opens with, and where its code is; itself fetched when the first of them is near.
 * A new feature is its folder, its members of `View`, and one line here.
 */
export const features: Views = {
  ...connectViews,
  ...accountViews,
  ...activityViews,
  ...networkViews,
  ...approveViews,
  ...helpViews,
}

/** What may stand beside a view, fetched when it is first wanted. */
export const parts = {
  notices: async () => (await import('./modal/noticePanels.tsx')).notices,
  askedBar: async () => (await import('./links/AskedBar.tsx')).AskedBar,
} as const
