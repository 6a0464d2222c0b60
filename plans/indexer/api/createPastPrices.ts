import pLimit from 'p-limit'
import { priceOf } from '@causeway/protocol/api/chainData/priceOf'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { call } from '@causeway/protocol/http/call'
import { createTtlCache } from '@causeway/services/lib/cache/ttlCache'
import type { Log } from '@causeway/services/lib/log/log'
import type { PastPrice, PricesAt } from './valueStatement.ts'

/** A price of the past does not change; one that nobody knew may be known another time. In ms. */
const keptMs = 7 * 86_400_000
const unknownMs = 60_000
/** So many blocks are asked for at once, and so many answers are kept: those of some hundreds of members' years. */
const mostAtOnce = 8
const mostKept = 100_000

type Answer = ReadonlyMap<string, PastPrice>

/**
 * Asks the chain-data service what tokens were worth. Where it is away, or its nodes have forgotten the block, nothing is known.
 * @param deps.base its address
 */
export function createPastPrices(deps: {
  readonly base: string
  readonly chainId: number
  readonly log: Pick<Log, 'warn'>
}): PricesAt {
  const { base, chainId, log } = deps
  const limit = pLimit(mostAtOnce)
  const kept = createTtlCache<Answer>({ max: mostKept })

  return (block, tokens, currency) => {
    const asked = tokens.toSorted()
    const isWhole = (answer: Answer) => answer.size === asked.length
    return kept.of(
      [block, currency, ...asked].join(),
      () => limit(() => ask(block, asked, currency)),
      (answer) => (isWhole(answer) ? keptMs : unknownMs),
    )
  }

  async function ask(...[block, tokens, currency]: Parameters<PricesAt>): Promise<Answer> {
    const addresses = tokens.map((token) => `eip155:${chainId}:${token}`)
    try {
      const { fungibles } = await call(priceOf, {
        base,
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
      return new Map()
    }
  }
}
