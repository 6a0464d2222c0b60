import { BaseError } from '../errors/baseError.ts'
import { wcMessage } from './errors.ts'

/** The error of a message that cannot be read. */
export function unreadableMessage(problem: string, cause?: unknown): BaseError<'wc.message'> {
  return new BaseError(wcMessage, { problem }, { cause })
}
