import { lazy } from '../../core/lazy.ts'
import type { ViewEntry } from '../../ui/viewEntry.tsx'

const accountCode = lazy(() => import('./AccountView.tsx'))

/** What the modal opens with once a wallet is connected: its address comes with the modal's code. */
export const accountEntry: ViewEntry<'Account'> = {
  title: (kit) => kit.messages.account,
  panel: lazy(async () => (await accountCode.load()).accountPanel),
}

const several = lazy(() => import('./ProfileView.tsx'))

export const accountViews: {
  readonly AccountSettings: ViewEntry<'AccountSettings'>
  readonly Profile: ViewEntry<'Profile'>
  readonly SwitchAddress: ViewEntry<'SwitchAddress'>
} = {
  AccountSettings: {
    title: (kit) => kit.messages.accountSettings,
    panel: lazy(async () => (await accountCode.load()).accountSettings),
  },
  Profile: {
    title: (kit) => kit.messages.profile,
    panel: lazy(async () => (await several.load()).profile),
  },
  SwitchAddress: {
    title: (kit) => kit.messages.switchAddress,
    panel: lazy(async () => (await several.load()).switchAddress),
  },
}
