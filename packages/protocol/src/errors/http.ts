import type { ErrorCode } from './catalogue.ts'
import { withTexts, type BaseErrorOf } from './codedError.ts'
import { httpTexts } from './texts/http.ts'

/** The error class for code that asks a service or reads what was asked of it: with the texts of that alone. */
export const BaseError = /* @__PURE__ */ withTexts<keyof typeof httpTexts>(httpTexts)
export type BaseError<C extends ErrorCode = ErrorCode> = BaseErrorOf<C>
