import { loadLogin, loginIn, withLoginTexts } from '../messages/login/loadLogin.ts'
import { lateTexts } from './lateTexts.tsx'

/** What the embedded wallet's logins say: the modal's words and their own. */
export const { useTexts: useLoginTexts, withTexts: withLogin } = lateTexts({
  load: loadLogin,
  loaded: loginIn,
  join: withLoginTexts,
  wrapper: 'withLogin',
})
