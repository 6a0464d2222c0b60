import { withTexts } from '../errors/codedError.ts'
import { loginTexts } from '../errors/texts/login.ts'

/** Failures of reading names; the class of all others, with these texts only. */
export const BaseError = /* @__PURE__ */ withTexts(loginTexts)
