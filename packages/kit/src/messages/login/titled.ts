import type { KitInside } from '../../kit.ts'
import { type LoginTexts, loginIn } from './loadLogin.ts'

/** The words that stand alone, without figures. */
type Words = {
  [K in keyof LoginTexts]: LoginTexts[K] extends string ? K : never
}[keyof LoginTexts]

/** A heading of the logins; until their words are here the one that the visitor came from. */
export const titled =
  (key: Words) =>
  ({ language, messages }: KitInside): string =>
    loginIn(language.get().tag)?.[key] ?? messages.connectWallet
