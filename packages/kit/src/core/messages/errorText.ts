import type { ErrorCode } from '@causeway/protocol/catalogue'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import type { Messages } from './en.ts'

/**
 * What a person reads about a failure (facts/modal.md §23): a text as it is, an error of the catalogue in the kit's
 * language, the first line of any other error, else 'Unknown error' (SPEC §8).
 */
export function errorText(messages: Messages, thrown: unknown): string {
  if (typeof thrown === 'string' && thrown.trim() !== '') return thrown
  if (isBaseError(thrown)) {
    const text = messages.errors[thrown.code as ErrorCode]
    if (typeof text === 'string') return text
    // The catalogue ties the parameters to the code, which TypeScript cannot follow through a lookup.
    return text ? text(thrown.params as never) : thrown.shortMessage
  }
  const line = thrown instanceof Error ? thrown.message.split('\n')[0]?.trim() : ''
  return line || messages.unknownError
}

/** What the screen shows while a wallet is asked, and after it said no. */
export type PromptState =
  | 'pending'
  /** It has had the question for longer than wallets take (`timing.slowAfter`). */
  | 'slow'
  | 'rejected'
  | 'error'
