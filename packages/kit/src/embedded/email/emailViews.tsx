import { lazy } from '../../core/lazy.ts'
import { titled } from '../../ui/useLoginTexts.tsx'
import type { ViewEntry } from '../../ui/viewEntry.tsx'

const code = lazy(() => import('./EmailPanels.tsx'))
const change = lazy(() => import('./EmailChange.tsx'))

export const emailViews: {
  readonly EmailLogin: ViewEntry<'EmailLogin'>
  readonly EmailVerifyOtp: ViewEntry<'EmailVerifyOtp'>
  readonly EmailVerifyDevice: ViewEntry<'EmailVerifyDevice'>
  readonly UpdateEmailWallet: ViewEntry<'UpdateEmailWallet'>
  readonly UpdateEmailPrimaryOtp: ViewEntry<'UpdateEmailPrimaryOtp'>
  readonly UpdateEmailSecondaryOtp: ViewEntry<'UpdateEmailSecondaryOtp'>
  readonly UpgradeEmailWallet: ViewEntry<'UpgradeEmailWallet'>
} = {
  EmailLogin: {
    title: titled('emailTitle'),
    panel: lazy(async () => (await code.load()).emailLogin),
  },
  EmailVerifyOtp: {
    title: titled('confirmTitle'),
    panel: lazy(async () => (await code.load()).verifyOtp),
  },
  EmailVerifyDevice: {
    title: titled('deviceTitle'),
    panel: lazy(async () => (await code.load()).verifyDevice),
  },
  UpdateEmailWallet: {
    title: titled('changeTitle'),
    panel: lazy(async () => (await change.load()).updateEmail),
  },
  UpdateEmailPrimaryOtp: {
    title: titled('confirmOldTitle'),
    panel: lazy(async () => (await code.load()).primaryOtp),
  },
  UpdateEmailSecondaryOtp: {
    title: titled('confirmNewTitle'),
    panel: lazy(async () => (await code.load()).secondaryOtp),
  },
  UpgradeEmailWallet: {
    title: titled('upgradeTitle'),
    panel: lazy(async () => (await change.load()).upgradeWallet),
  },
}
