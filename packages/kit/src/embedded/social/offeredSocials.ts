import type { KitInside } from '../../actions/kit.ts'
import type { SocialLogin } from '../../core/options/createOptions.ts'

/** The logins beside e-mail that the app wants and this browser can do: those inside of other apps often have no WebAuthn. */
export function offeredSocials(kit: KitInside): {
  readonly socials: readonly SocialLogin[]
  /** Passkeys are wanted, and there are none here: whoever has one is told where it works. */
  readonly lacksPasskeys: boolean
} {
  const wanted = kit.options.get().features.socials
  if ('PublicKeyCredential' in globalThis) return { socials: wanted, lacksPasskeys: false }
  const socials = wanted.filter((one) => one !== 'passkey')
  return { socials, lacksPasskeys: socials.length < wanted.length }
}
