import { loadOnce } from '../../core/loadOnce.ts'
import { emailViews } from '../../embedded/email/emailViews.tsx'
import type { LoginViewName } from '../../actions/modal/views.ts'
import { providerNames } from '../../embedded/social/providerNames.tsx'
import { titled } from '../../ui/LoginTexts.tsx'
import type { ViewEntry } from '../../ui/viewEntry.tsx'

const social = loadOnce(() => import('../../embedded/social/SocialPanels.tsx'))

/**
 * The views of the embedded wallet's logins, and where their code is. Apart from the others, as those that move money are: most
 * visits open none of them.
 */
export const loginFeatures: { readonly [N in LoginViewName]: ViewEntry<N> } = {
  ...emailViews,
  ConnectSocials: {
    title: titled('socialsTitle'),
    panel: loadOnce(async () => (await social.load()).allSocials),
  },
  ConnectingSocial: {
    title: (kit, { provider }) =>
      provider === 'passkey' ? titled('passkey')(kit) : providerNames[provider],
    panel: loadOnce(async () => (await social.load()).connectingSocial),
  },
  ConnectingFarcaster: {
    title: () => 'Farcaster',
    panel: loadOnce(
      async () => (await import('../../embedded/farcaster/FarcasterPanel.tsx')).connectingFarcaster,
    ),
  },
}
