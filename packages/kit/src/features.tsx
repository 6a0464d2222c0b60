import { accountViews } from './account/accountViews.tsx'
import { activityViews } from './activity/activityViews.tsx'
import { approveViews } from './approve/approveViews.tsx'
import { connectViews } from './connect/connectViews.tsx'
import { helpViews } from './help/helpViews.tsx'
import type { ViewName } from './modal/views.ts'
import { networkViews } from './network/networkViews.tsx'
import type { ViewEntry } from './ui/viewEntry.tsx'

type Views = { readonly [N in ViewName]: ViewEntry<N> }

/** Every view and where its code is. A new feature is its folder, its members of `View`, and one line here. */
export const features: Views = {
  ...connectViews,
  ...accountViews,
  ...activityViews,
  ...networkViews,
  ...approveViews,
  ...helpViews,
}
