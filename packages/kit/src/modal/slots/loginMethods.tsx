import type { ComponentType } from 'react'
import { type Lazy, lazy } from '../../core/lazy.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { ConnectMethod } from '../../core/options/createOptions.ts'

/** A way to connect beside wallets; its code comes when it is drawn. */
export interface LoginMethod {
  readonly name: Exclude<ConnectMethod, 'wallet'>
  readonly enabled: (kit: KitInside) => boolean
  readonly code: Lazy<ComponentType<{ readonly kit: KitInside }>>
}

/** The ways beside wallets, one line each: both lead to the embedded wallet, and are there where the app named its frame. */
export const loginMethods: readonly LoginMethod[] = [
  {
    name: 'email',
    enabled: ({ options }) => offers(options.get().endpoints.frame, options.get().features.email),
    code: lazy(async () => (await import('../../embedded/email/EmailField.tsx')).EmailMethod),
  },
  {
    name: 'social',
    enabled: ({ options }) =>
      offers(options.get().endpoints.frame, options.get().features.socials.length > 0),
    code: lazy(async () => (await import('../../embedded/social/SocialRows.tsx')).SocialMethod),
  },
]

const offers = (frame: string | undefined, wanted: boolean) => frame !== undefined && wanted
