import { loadOnce } from '../loadOnce.ts'
import type { AccountTab } from '../ui/accountTab.tsx'
import { hasActivity } from '../portfolio/hasActivity.ts'

export const activityTab: AccountTab = {
  id: 'Activity',
  label: (kit) => kit.messages.activity,
  exists: hasActivity,
  panel: loadOnce(() => import('./ActivityList.tsx').then((module) => module.ActivityList)),
}
