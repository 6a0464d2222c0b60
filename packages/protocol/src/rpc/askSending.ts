import type { AskNode, Question } from './createPool.ts'
import type { Crew } from './crew.ts'
import { faultOf } from './fault.ts'
import { sentBefore } from './sentBefore.ts'

/** How answers look that are no plain values, of nodes that judge them themselves (`lieOf`). */
export interface AnswerForm<Answer> {
  /** undefined: it is a refusal. */
  readonly valueOf: (answer: Answer) => unknown
  /** The words of a refusal that came as an answer; null: it is none. */
  readonly refusalOf: (answer: Answer) => string | null
  readonly of: (value: unknown) => Answer
}

/**
 * Asks what moves something of one node after the other. Asked a second time, a node may refuse a transaction because the first
 * time had sent it: its hash is the answer then.
 * @param form left out: answers are values, and refusals are thrown
 */
export function askSending<Answer>(
  crew: Crew<AskNode<Answer>>,
  question: Question,
  form: AnswerForm<Answer> | undefined,
): Promise<Answer> {
  let tries = 0
  return crew.run(async (node) => {
    const find = async (hash: string) => {
      const found = await node({ method: 'eth_getTransactionByHash', params: [hash] })
      return form ? form.valueOf(found) : found
    }
    const sent = async (refusal: string) => {
      const hash = tries > 1 ? await sentBefore(question, refusal, find) : null
      return hash && (form ? form.of(hash) : (hash as Answer))
    }
    tries += 1
    try {
      const answer = await node(question)
      const refusal = form?.refusalOf(answer)
      return (refusal && (await sent(refusal))) || answer
    } catch (error) {
      const fault = faultOf(error)
      if (fault?.kind !== 'refused' || fault.elsewhere) throw error
      // As viem's errors tell it.
      const { details, message } = error as { details?: unknown; message?: unknown }
      const hash = await sent(`${String(details)} ${String(message)}`)
      if (!hash) throw error
      return hash
    }
  })
}
