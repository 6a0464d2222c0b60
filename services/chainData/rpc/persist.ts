import { retryDelay } from '@causeway/protocol/errors/retryDelay'
import { limits } from '@causeway/protocol/limits'
import { isRead } from '@causeway/protocol/rpc/methods'
import { sentBefore } from '@causeway/protocol/rpc/sentBefore'
import type { Crew } from './crew.ts'
import type { Pay } from './pay.ts'
import type { Answer, Question } from './question.ts'
import { race } from './race.ts'
import { askLogs, rangeOf } from './splitLogs.ts'
import { UpstreamFault } from './upstreamFault.ts'

/** All upstreams and all repetitions of one question together may take so long: the service's own answers end soon after. */
const patienceMs = 13_000

/**
 * Asks upstreams until one answers: the next when one fails, a second one beside the first when a read takes long, and all
 * again after SPEC's delays (§9) while there is time.
 * @param options.head the newest block that is known
 * @throws UpstreamFault when none answers
 */
export async function persist(
  crew: Crew,
  question: Question,
  options: {
    readonly head: number
    /** For what one question takes beyond one call. */
    readonly pay: Pay
    readonly now: () => number
    readonly sleep: (ms: number) => Promise<void>
  },
): Promise<Answer> {
  const { now } = options
  const until = now() + patienceMs
  const range = rangeOf(question, options.head)
  let tries = 0

  async function ask(place: number): Promise<Answer> {
    tries += 1
    const isRepeat = tries > 1
    const answer = await crew.on(place, (upstream) =>
      range ? askLogs(upstream, range, options.pay) : upstream.ask(question),
    )
    crew.keep(place, question, answer)
    if (!isRepeat || 'result' in answer) return answer
    const sent = await sentBefore(question, answer.error.message, async (hash) => {
      const asked = { method: 'eth_getTransactionByHash', params: [hash] }
      const found = await crew.on(place, (upstream) => upstream.ask(asked))
      return 'result' in found ? (JSON.parse(found.result) as unknown) : null
    })
    return sent ? { result: `"${sent}"` } : answer
  }

  // What sends is never asked of two at once.
  const hedgeMs = isRead(question.method)
    ? (place: number) => crew.upstreams[place]?.latency.hedgeMs() ?? 0
    : null
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await race(crew.order(question), ask, hedgeMs)
    } catch (error) {
      if (!(error instanceof UpstreamFault) || !isPassing(error)) throw error
      const { fault } = error
      const asked = fault.kind === 'unreachable' ? fault.retryAfter : null
      const delay = retryDelay(attempt, asked, now())
      if (attempt >= limits.rpc.retries || now() + delay >= until) throw error
      await options.sleep(delay)
    }
  }
}

function isPassing({ fault }: UpstreamFault): boolean {
  return fault.kind === 'refused' ? fault.retry : fault.kind !== 'oversized'
}
