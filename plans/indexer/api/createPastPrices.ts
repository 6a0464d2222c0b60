import pLimit from 'p-limit'
import { priceOf } from '@causeway/protocol/api/chainData/priceOf'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { type Fetch, host, sleep } from '@causeway/protocol/host'
import { call } from '@causeway/protocol/http/call'
import { httpStatus } from '@causeway/protocol/http/errors'
import { httpLimits } from '@causeway/protocol/http/limits'
import { retryDelay } from '@causeway/protocol/http/shouldRetry'
import { createTtlCache } from '@causeway/services/lib/cache/ttlCache'
import { RetryLater } from '@causeway/services/lib/http/refusal'
import type { Log } from '@causeway/services/lib/log/log'
import type { PastPrice, PricesAt } from './valueStatement.ts'

/** A price of the past does not change; one that nobody knew may be known another time. In ms. */
const keptMs = 7 * 86_400_000
const unknownMs = 60_000
/** So many blocks are asked for at once, and so many answers are kept: those of some hundreds of members' years. */
const mostAtOnce = 8
const mostKept = 100_000
/** So many wait: the days of some members' years. Who comes behind them is told when to come again. */
const mostWaiting = 1_000
/** What a busy service asks for is waited out so long, in ms; then all are told to come again, at the least after so many ms. */
const patienceMs = 20_000
const againMs = 5_000
/** Answers that time may cure. */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504])

type Answer = ReadonlyMap<string, PastPrice>

/**
 * Asks the chain-data service what tokens were worth. Where its nodes have forgotten the block, or it refuses for good, nothing is known.
 * @param deps.base its address
 * @returns prices, or fails with `RetryLater` 503 where it is away or busy for long: a gap that passes is none of a tax file
 */
export function createPastPrices(deps: {
  readonly base: string
  readonly chainId: number
  readonly log: Pick<Log, 'warn'>
}): PricesAt {
  const { base, chainId, log } = deps
  const limit = pLimit(mostAtOnce)
  const kept = createTtlCache<Answer>({ max: mostKept })
  /** Unix ms until which nobody is asked for: who waits is told so at once. */
  let awayUntil = 0
  const later = (ms: number) =>
    new RetryLater(503, ms / 1_000, {
      field: 'prices',
      description: 'what tokens were worth cannot be read now; try again later',
    })

  return (block, tokens, currency) => {
    const asked = tokens.toSorted()
    const isWhole = (answer: Answer) => answer.size === asked.length
    return kept.of(
      [block, currency, ...asked].join(),
      async () => {
        if (limit.pendingCount >= mostWaiting) throw later(againMs)
        return limit(() => ask(block, asked, currency))
      },
      (answer) => (isWhole(answer) ? keptMs : unknownMs),
    )
  }

  async function ask(...[block, tokens, currency]: Parameters<PricesAt>): Promise<Answer> {
    const awayMs = awayUntil - Date.now()
    if (awayMs > 0) throw later(awayMs)
    const addresses = tokens.map((token) => `eip155:${chainId}:${token}`)
    try {
      const { fungibles } = await call(priceOf, {
        base,
        fetch: patiently,
        timeoutMs: patienceMs + httpLimits.timeoutMs,
        query: {},
        body: { currency, block, addresses },
      })
      return new Map(
        fungibles.flatMap(({ address, decimals, pricing }) =>
          decimals === null
            ? []
            : [[address.split(':')[2] ?? '', { price: pricing.exact, decimals }]],
        ),
      )
    } catch (error) {
      if (!isBaseError(error)) throw error
      log.warn({ err: error, block }, 'prices of the past could not be read')
      const isPassing = isBaseError(error, httpStatus)
        ? passing.has(error.params.status)
        : error.retry
      if (!isPassing) return new Map()
      awayUntil = Math.max(awayUntil, Date.now() + againMs)
      throw later(awayUntil - Date.now())
    }
  }

  /** Sends again what a busy service did not take: prices are read alone, so nothing is done twice. */
  async function patiently(...request: Parameters<Fetch>): ReturnType<Fetch> {
    const until = Date.now() + patienceMs
    for (let attempt = 0; ; attempt += 1) {
      const response = await host().fetch(...request)
      if (!passing.has(response.status)) return response
      const asked = retryDelay(attempt, response.headers.get('retry-after'))
      const wait = Math.max(asked, retryDelay(attempt))
      if (Date.now() + wait > until) {
        awayUntil = Math.max(awayUntil, Date.now() + asked)
        return response
      }
      await sleep(wait)
    }
  }
}
