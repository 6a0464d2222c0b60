import type { BaseError } from '@causeway/protocol/errors/base'
import { spoken } from './spoken.ts'
import type { ErrorTranslation } from './words.ts'

/**
 * What a person reads about a failure, and what to do next: in the language of the page, and in English where the
 * language lacks it.
 */
export function errorText(error: BaseError): string {
  const { code, params, shortMessage, help } = error
  const texts = spoken().words['errorMessages'] as ErrorTranslation | undefined
  const text = texts?.[code]
  if (typeof text === 'string') return text
  // The catalogue ties the parameters to the code, which TypeScript cannot follow through a lookup.
  if (text) return text(params as never)
  if (!help) return shortMessage
  return /[.!?]$/u.test(shortMessage) ? `${shortMessage} ${help}` : `${shortMessage}. ${help}`
}
