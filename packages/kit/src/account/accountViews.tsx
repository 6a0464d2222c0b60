import { loadOnce } from '../loadOnce.ts'
import type { ViewEntry } from '../ui/viewEntry.tsx'

const one = loadOnce(() => import('./accountPanel.tsx'))
const several = loadOnce(() => import('./accountsPanel.tsx'))

export const accountViews: {
  readonly Account: ViewEntry<'Account'>
  readonly AccountSettings: ViewEntry<'AccountSettings'>
  readonly Profile: ViewEntry<'Profile'>
  readonly SwitchAddress: ViewEntry<'SwitchAddress'>
} = {
  Account: {
    title: (kit) => kit.messages.account,
    panel: loadOnce(async () => (await one.load()).account),
  },
  AccountSettings: {
    title: (kit) => kit.messages.accountSettings,
    panel: loadOnce(async () => (await one.load()).accountSettings),
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
