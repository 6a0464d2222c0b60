import type { BaseError } from '@causeway/protocol/errors/baseError'
import { spoken } from './spoken.ts'
import type { Text } from './loadChunk.ts'

/**
 * What a person reads about a failure, and what to do next: in the language of the page, and in English where the
 * language lacks it.
 */
export function appErrorText(error: BaseError): string {
  const { code, params, shortMessage, help } = error
  const { error: texts, help: helps } = spoken().words as Partial<
    Record<'error' | 'help', Readonly<Record<string, Text>>>
  >
  const text = texts?.[code]
  if (text === undefined) return joined(shortMessage, help)
  // The catalogue ties the parameters to the code, which TypeScript cannot follow through a lookup.
  const told = (of: Text) => (typeof of === 'string' ? of : of(params as never))
  const helped = helps?.[code]
  return joined(told(text), helped === undefined ? undefined : told(helped))
}

/** Two sentences, of which the first may have been written as a title. */
function joined(text: string, help: string | undefined): string {
  if (!help) return text
  if (/[。！？]$/u.test(text)) return `${text}${help}`
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text))
    return `${text}。${help}`
  return /[.!?؟]$/u.test(text) ? `${text} ${help}` : `${text}. ${help}`
}
