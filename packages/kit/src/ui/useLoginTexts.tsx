import { loadLogin, loginIn, type LoginTexts } from '../core/messages/login/loadLogin.ts'
import { lazyTexts } from './lazyTexts.tsx'

const {
  useTexts,
  withTexts: wrap,
  titled: heading,
} = lazyTexts<LoginTexts>({
  load: loadLogin,
  loaded: loginIn,
  wrapper: 'withLogin',
})

/**
 * What the embedded wallet's logins say: the modal's words and their own; anew when the language changes.
 * @throws Error outside of `withLogin`
 */
export const useLoginTexts = useTexts

/** Draws a part of the logins once their texts are here too. */
export const withLogin = wrap

/**
 * A heading of the logins, by the key of its text; none until their words are here.
 * @returns what a view's entry has as its title
 */
export const titled = heading
