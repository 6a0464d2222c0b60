import {
  errorMessage,
  successMessage,
  type WireMessage,
} from '@causeway/protocol/frame/wireMessage'
import type { AppMessage } from '@causeway/protocol/frame/readAppMessage'
import { failureText } from '../context/failureText.ts'
import type { Frame } from '../context/frame.ts'
import { handlers } from './handlers.ts'

/**
 * Answers one message of the page: its success, or its error in one sentence. Nothing that a handler throws goes further.
 * @returns null where no declared message says it
 */
export async function answerMessage(
  frame: Frame,
  message: AppMessage,
  origin: string,
): Promise<WireMessage | null> {
  const { name, id, payload } = message
  try {
    const result = await handlers[name](frame, payload as never, origin)
    return successMessage(name, id, result as never)
  } catch (error) {
    return errorMessage(name, id, failureText(error))
  }
}
