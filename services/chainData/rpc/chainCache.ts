import type { JsonRpcRequest } from '@causeway/protocol/rpc/batchCalls'
import { behindMs } from '@causeway/protocol/rpc/createEndpointRanking'
import { createAnswerCache } from './answerCache.ts'
import { blockOf, spanOf, spanOfAnswer } from './spanOf.ts'
import { numberIn, type Answer } from './answer.ts'

/** What is known of one chain from answers that were given. */
export interface ChainCache {
  /** The newest block that an answer spoke of. */
  head(): number
  /** An answer that is still true; null: somebody is to be asked. `fresh`: of the newest block nothing is taken from memory. */
  recall(question: JsonRpcRequest, key: string, fresh: boolean): Answer | null
  /** What a client is told: the number of the newest block never goes back, whichever node is asked. */
  told(question: JsonRpcRequest, answer: Answer): Answer
  /** The height that the newest block has, where an answer gives an older one in its place; null: it does not. */
  heightBeyond(question: JsonRpcRequest, answer: Answer): number | null
  /** The newer one of an answer and what was given to the same question before. */
  givenBefore(key: string, answer: Answer): Answer
  /** @param headBefore what `head` was when the question was asked */
  learn(question: JsonRpcRequest, key: string, answer: Answer, headBefore: number): void
}

/** An answer about the newest block is given again so long at most: half a second, a fraction of a block. */
const blockMs = 500
/** Memory for answers, of one chain. */
const maxBytes = 64 * 1024 * 1024
/** The block of an answer stands at its beginning; a receipt's bloom and logs come first in some. */
const lookedAt = 8_192

/** An answer that speaks of a block so far above what the nodes agree on is not believed about that (ours). */
const farBlocks = 1_000

/**
 * @param options.agreed the height that the nodes agree on; null: it is not known
 * @param options.finality blocks below the head that a reorganisation may still replace
 */
export function createChainCache(options: {
  readonly now: () => number
  readonly agreed: () => number | null
  readonly finality: number
}): ChainCache {
  const cache = createAnswerCache({ maxBytes, blockMs, now: options.now })
  let heard = 0
  /** The last answers to who asked for the newest block, of the few forms that the question has. */
  const given = new Map<string, string>()
  /** Since when only lower heads are told; null: they are not. */
  let lowSince: number | null = null
  /** One node alone is believed; of several, what two say. */
  const final = () => (options.agreed() ?? heard) - options.finality

  function headNow(): number {
    const agreed = options.agreed()
    return agreed !== null && heard > agreed + farBlocks ? agreed : heard
  }

  function hear(seen: number, isHead: boolean): void {
    if (seen >= headNow()) lowSince = null
    if (seen > headNow()) heard = seen
    if (!isHead || seen >= headNow()) return
    lowSince ??= options.now()
    // What stands so long is the truth: a chain was taken back further than any reorganisation does.
    if (options.now() - lowSince >= behindMs) [heard, lowSince] = [seen, null]
  }

  return {
    head: headNow,
    told(question, answer) {
      if ('error' in answer) return answer
      const newest = newestIn(question, answer)
      if (newest !== null) hear(newest, true)
      if (question.method !== 'eth_blockNumber') return answer
      const number = numberIn(answer)
      hear(number, true)
      return number < headNow() ? { result: `"0x${headNow().toString(16)}"` } : answer
    },
    heightBeyond(question, answer) {
      const number = newestIn(question, answer)
      return number !== null && number < headNow() ? headNow() : null
    },
    givenBefore(key, answer) {
      const result = given.get(key)
      const [known, now] = [result, 'result' in answer ? answer.result : undefined].map((text) =>
        text === undefined ? null : blockOf(text.slice(0, lookedAt)),
      )
      return result !== undefined && (known ?? 0) > (now ?? 0) ? { result } : answer
    },
    recall(question, key, fresh) {
      const span = spanOf(question, final())
      if (span === 'never' || (fresh && span === 'block')) return null
      const result = cache.get(key, headNow())
      return result === null ? null : { result }
    },
    learn(question, key, answer, headBefore) {
      if ('error' in answer) return
      const { result } = answer
      // What speaks of a newer block makes old what was said of the one before.
      const isOfBlock = tellsHead.test(question.method)
      if (isOfBlock) {
        const seen = blockOf(result.slice(0, lookedAt))
        if (seen !== null) hear(seen, false)
      }
      if (newestIn(question, answer) !== null) {
        given.set(key, result)
        if (given.size > mostGiven) given.delete(given.keys().next().value ?? '')
      }
      const of = question.method === 'eth_blockNumber' || isOfBlock ? headNow() : headBefore
      cache.set(key, result, spanOfAnswer(question, result, final()), of)
    },
  }
}

/** The question has a form for whole transactions and one for their hashes; of strange ones few are kept. */
const mostGiven = 4

/** The height of the block in an answer to who asked for the newest one; null: that was not asked, or there is none. */
function newestIn({ method, params }: JsonRpcRequest, answer: Answer): number | null {
  const isAsked =
    (method === 'eth_getBlockByNumber' || method === 'eth_getHeaderByNumber') &&
    (params as readonly unknown[] | undefined)?.[0] === 'latest'
  return isAsked && 'result' in answer ? blockOf(answer.result.slice(0, lookedAt)) : null
}

/** Of the newest number itself `told` takes note. */
const tellsHead = /^eth_(?:getBlockBy\w+|getTransaction\w+|getLogs)$/u
