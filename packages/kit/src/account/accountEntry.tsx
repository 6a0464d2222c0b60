import { loadOnce } from '../loadOnce.ts'
import type { ViewEntry } from '../ui/viewEntry.tsx'

export const accountCode = loadOnce(() => import('./accountPanel.tsx'))

/** What the modal opens with once a wallet is connected: its address comes with the modal's code. */
export const accountEntry: ViewEntry<'Account'> = {
  title: (kit) => kit.messages.account,
  panel: loadOnce(async () => (await accountCode.load()).account),
}
