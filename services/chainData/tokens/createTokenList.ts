import { createTtlCache } from '../../lib/cache/ttlCache.ts'
import type { Log } from '../../lib/log/log.ts'
import type { Chain } from '../chains/createChains.ts'
import type { ListedToken, TokenList } from '../ports.ts'
import { readListedToken } from './readToken.ts'

/** Names and places of tokens do not change; what an operator mends on the chain is seen after so long. */
const keptMs = 10 * 60_000

/**
 * The tokens that the operator lists for a chain, read and checked on it. One that cannot be trusted is left out and logged; a second
 * one of the same symbol too, because clients match prices by symbol. While no node answers there is no list, rather than a
 * part of it.
 */
export function createTokenList(deps: {
  readonly log: Log
  readonly now: () => number
}): TokenList {
  const kept = createTtlCache<readonly ListedToken[]>({ max: 1_000, now: deps.now })
  return (chain) => kept.of(chain.caip, () => read(chain, deps.log), keptMs)
}

async function read(chain: Chain, log: Log): Promise<readonly ListedToken[]> {
  const entries = chain.tokens.filter(
    ({ address }, index) => chain.tokens.findIndex((one) => one.address === address) === index,
  )
  const answers = await Promise.all(entries.map((entry) => readListedToken(chain, entry)))
  const symbols = new Set([chain.nativeCurrency.symbol.toLowerCase()])
  const list: ListedToken[] = []
  for (const [index, answer] of answers.entries()) {
    const about = { chain: chain.caip, token: entries[index]?.address }
    if ('problem' in answer) {
      log.warn(about, `a token of the list is left out: it ${answer.problem}`)
      continue
    }
    const { token, note } = answer
    if (symbols.has(token.symbol.toLowerCase())) {
      log.warn(about, `a token of the list is left out: its symbol ${token.symbol} is another's`)
      continue
    }
    if (note) log.warn(about, `a token of the list ${note}`)
    symbols.add(token.symbol.toLowerCase())
    list.push(token)
  }
  return list
}
