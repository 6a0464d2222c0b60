import { loadOnce } from '../../core/loadOnce.ts'
import { titled } from '../../ui/LoginTexts.tsx'
import type { ViewEntry } from '../../ui/viewEntry.tsx'

const code = loadOnce(() => import('./EmailPanels.tsx'))
const change = loadOnce(() => import('./EmailChange.tsx'))

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
    panel: loadOnce(async () => (await code.load()).emailLogin),
  },
  EmailVerifyOtp: {
    title: titled('confirmTitle'),
    panel: loadOnce(async () => (await code.load()).verifyOtp),
  },
  EmailVerifyDevice: {
    title: titled('deviceTitle'),
    panel: loadOnce(async () => (await code.load()).verifyDevice),
  },
  UpdateEmailWallet: {
    title: titled('changeTitle'),
    panel: loadOnce(async () => (await change.load()).updateEmail),
  },
  UpdateEmailPrimaryOtp: {
    title: titled('confirmOldTitle'),
    panel: loadOnce(async () => (await code.load()).primaryOtp),
  },
  UpdateEmailSecondaryOtp: {
    title: titled('confirmNewTitle'),
    panel: loadOnce(async () => (await code.load()).secondaryOtp),
  },
  UpgradeEmailWallet: {
    title: titled('upgradeTitle'),
    panel: loadOnce(async () => (await change.load()).upgradeWallet),
  },
}
