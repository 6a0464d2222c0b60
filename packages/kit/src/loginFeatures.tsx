import { emailViews } from './email/emailViews.tsx'
import { farcasterViews } from './farcaster/farcasterViews.tsx'
import type { LoginViewName } from './modal/views.ts'
import { socialViews } from './social/socialViews.tsx'
import type { ViewEntry } from './ui/viewEntry.tsx'

/**
 * The views of the embedded wallet's logins, and where their code is. Apart from the others, as those that move money are: most
 * visits open none of them.
 */
export const loginFeatures: { readonly [N in LoginViewName]: ViewEntry<N> } = {
  ...emailViews,
  ...socialViews,
  ...farcasterViews,
}
