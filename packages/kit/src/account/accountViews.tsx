import { loadOnce } from '../loadOnce.ts'
import type { ViewEntry } from '../ui/viewEntry.tsx'
import { accountCode } from './accountEntry.tsx'

const several = loadOnce(() => import('./accountsPanel.tsx'))

export const accountViews: {
  readonly AccountSettings: ViewEntry<'AccountSettings'>
  readonly Profile: ViewEntry<'Profile'>
  readonly SwitchAddress: ViewEntry<'SwitchAddress'>
} = {
  AccountSettings: {
    title: (kit) => kit.messages.accountSettings,
    panel: loadOnce(async () => (await accountCode.load()).accountSettings),
  },
  Profile: {
    title: (kit) => kit.messages.profile,
    panel: loadOnce(async () => (await several.load()).profile),
  },
  SwitchAddress: {
    title: (kit) => kit.messages.switchAddress,
    panel: loadOnce(async () => (await several.load()).switchAddress),
  },
}
