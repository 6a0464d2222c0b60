import { lazy } from '../../core/lazy.ts'
import { emailViews } from '../../embedded/email/emailViews.tsx'
import type { LoginViewName } from '../../actions/modal/views.ts'
import { providerNames } from '../../embedded/social/providerNames.tsx'
import { titled } from '../../ui/useLoginTexts.tsx'
import type { ViewEntry } from '../../ui/viewEntry.tsx'

const social = lazy(() => import('../../embedded/social/SocialPanels.tsx'))

/**
 * The views of the embedded wallet's logins, and where their code is. Apart from the others, as those that move money are: most
 * visits open none of them.
 */
export const loginFeatures: { readonly [N in LoginViewName]: ViewEntry<N> } = {
  ...emailViews,
  ConnectSocials: {
    title: titled('socialsTitle'),
    panel: lazy(async () => (await social.load()).allSocials),
  },
  ConnectingSocial: {
    title: (kit, { provider }) =>
      provider === 'passkey' ? titled('passkey')(kit) : providerNames[provider],
    panel: lazy(async () => (await social.load()).connectingSocial),
  },
  ConnectingFarcaster: {
    title: () => 'Farcaster',
    panel: lazy(
      async () => (await import('../../embedded/farcaster/FarcasterPanel.tsx')).connectingFarcaster,
    ),
  },
}
