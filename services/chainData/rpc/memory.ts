import { createAnswerCache } from './cache.ts'
import { blockOf, spanOf, spanOfAnswer } from './cacheRule.ts'
import { numberIn, type Answer, type Question } from './question.ts'

/** What is known of one chain from answers that were given. */
export interface Memory {
  /** The newest block that an answer spoke of. */
  head(): number
  /** An answer that is still true; null: somebody is to be asked. `fresh`: of the newest block nothing is taken from memory. */
  recall(question: Question, key: string, fresh: boolean): Answer | null
  /** @param headBefore what `head` was when the question was asked */
  learn(question: Question, key: string, answer: Answer, headBefore: number): void
}

/** An answer about the newest block is given again so long at most: half a second, a fraction of a block. */
const blockMs = 500
/** Memory for answers, of one chain. */
const maxBytes = 64 * 1024 * 1024
/** The block of an answer stands at its beginning; a receipt's bloom and logs come first in some. */
const lookedAt = 8_192

/** @param options.final the newest block that no reorganisation can replace */
export function createMemory(options: {
  readonly now: () => number
  readonly final: (head: number) => number
}): Memory {
  const cache = createAnswerCache({ maxBytes, blockMs, now: options.now })
  let head = 0
  const final = () => options.final(head)
  return {
    head: () => head,
    recall(question, key, fresh) {
      const span = spanOf(question, final())
      if (span === 'never' || (fresh && span === 'block')) return null
      const result = cache.get(key, head)
      return result === null ? null : { result }
    },
    learn(question, key, answer, headBefore) {
      if ('error' in answer) return
      const { result } = answer
      // What speaks of a newer block makes old what was said of the one before.
      if (tellsHead.test(question.method)) {
        const seen =
          question.method === 'eth_blockNumber'
            ? numberIn(answer)
            : blockOf(result.slice(0, lookedAt))
        if (seen !== null && seen > head) head = seen
      }
      const of = tellsHead.test(question.method) ? head : headBefore
      cache.set(key, result, spanOfAnswer(question, result, final()), of)
    },
  }
}

const tellsHead = /^eth_(?:blockNumber|getBlockBy\w+|getTransaction\w+|getLogs)$/u
