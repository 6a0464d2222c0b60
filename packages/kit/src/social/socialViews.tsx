import { loadOnce } from '../core/loadOnce.ts'
import { titled } from '../frame/loginWords.ts'
import type { ViewEntry } from '../ui/viewEntry.tsx'
import { providerNames } from './providers.tsx'

const code = loadOnce(() => import('./SocialPanels.tsx'))

export const socialViews: {
  readonly ConnectSocials: ViewEntry<'ConnectSocials'>
  readonly ConnectingSocial: ViewEntry<'ConnectingSocial'>
} = {
  ConnectSocials: {
    title: titled('socialsTitle'),
    panel: loadOnce(async () => (await code.load()).allSocials),
  },
  ConnectingSocial: {
    title: (kit, { provider }) =>
      provider === 'passkey' ? titled('passkey')(kit) : providerNames[provider],
    panel: loadOnce(async () => (await code.load()).connectingSocial),
  },
}
