import { loadOnce } from '../loadOnce.ts'
import type { ViewEntry } from '../ui/viewEntry.tsx'

export const activityViews: { readonly Transactions: ViewEntry<'Transactions'> } = {
  Transactions: {
    title: (kit) => kit.messages.activity,
    panel: loadOnce(() => import('./activityPanel.tsx').then(({ transactions }) => transactions)),
  },
}
