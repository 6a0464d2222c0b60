import { loadOnce } from '../loadOnce.ts'
import type { ViewEntry } from '../ui/viewEntry.tsx'

export const approveViews: { readonly ApproveTransaction: ViewEntry<'ApproveTransaction'> } = {
  ApproveTransaction: {
    title: (kit) => kit.messages.approveTransaction,
    panel: loadOnce(() =>
      import('./approvePanel.tsx').then(({ approveTransaction }) => approveTransaction),
    ),
  },
}
