import type { KitInside } from '../kit.ts'
import { type LoginTexts, loadLogin, loginIn, withLoginTexts } from '../messages/login/loadLogin.ts'
import { lateTexts } from './lateTexts.tsx'

/**
 * What the embedded wallet's logins say: the modal's words and their own; anew when the language changes.
 * @throws Error outside of `withLogin`
 */
export const { useTexts: useLoginTexts, withTexts: withLogin } = lateTexts({
  load: loadLogin,
  loaded: loginIn,
  join: withLoginTexts,
  wrapper: 'withLogin',
})

/** The words that stand alone, without figures. */
type Words = {
  [K in keyof LoginTexts]: LoginTexts[K] extends string ? K : never
}[keyof LoginTexts]

/** A heading of the logins; until their words are here the one that the visitor came from. */
export const titled =
  (key: Words) =>
  ({ language, messages }: KitInside): string =>
    loginIn(language.get().tag)?.[key] ?? messages.connectWallet
