import { loadOnce } from '../../core/loadOnce.ts'
import type { ViewEntry } from '../../ui/viewEntry.tsx'

const accountCode = loadOnce(() => import('./AccountView.tsx'))

/** What the modal opens with once a wallet is connected: its address comes with the modal's code. */
export const accountEntry: ViewEntry<'Account'> = {
  title: (kit) => kit.messages.account,
  panel: loadOnce(async () => (await accountCode.load()).account),
}

const several = loadOnce(() => import('./ProfileView.tsx'))

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
