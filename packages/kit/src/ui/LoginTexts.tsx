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

/** A heading of the logins; none until their words are here, and then it is drawn: who draws it listens to the language. */
export const titled =
  (key: Words) =>
  ({ language, log }: KitInside): string | undefined => {
    const { tag, messages } = language.get()
    const words = loginIn(tag)
    if (!words)
      loadLogin(tag).then(
        () => language.send({ type: 'loaded', tag, messages }),
        // The view says so, and offers another try.
        (error: unknown) => log.write('warn', 'A heading could not be loaded.', error),
      )
    return words?.[key]
  }
