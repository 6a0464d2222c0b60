import { loadOnce } from '../loadOnce.ts'
import type { ViewEntry } from '../ui/viewEntry.tsx'

export const accountViews: { readonly Account: ViewEntry<'Account'> } = {
  Account: {
    title: (kit) => kit.messages.account,
    panel: loadOnce(() => import('./accountPanel.tsx').then(({ account }) => account)),
  },
}
