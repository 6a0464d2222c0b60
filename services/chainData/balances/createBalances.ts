import { amountAtPrice } from '@causeway/protocol/amount/decimal'
import { encodeFunctionData, erc20Abi, hexToBigInt, numberToHex, slice } from 'viem'
import type { Address } from '@causeway/protocol/address'
import type { BalanceWarning } from '@causeway/protocol/api/chainData/balances'
import type { Currency } from '@causeway/protocol/api/chainData/fields'
import { multicall } from '../../lib/chain/multicall.ts'
import { readHead } from '../../lib/chain/readHead.ts'
import { createTtlCache } from '../../lib/cache/ttlCache.ts'
import type { Chain } from '../chains/createChains.ts'
import { describeTokens } from '../tokens/describeTokens.ts'
import type { Price, PricesOf, TokenList, TokensOf } from '../ports.ts'

/** What an account holds of one token at a block. */
export interface Holding {
  readonly chain: Chain
  readonly token: Address | 'native'
  /** Base units. */
  readonly amount: bigint
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl: string
  /** Whether the operator lists it; the chain's own coin always is. */
  readonly isListed: boolean
  readonly warnings: readonly BalanceWarning[]
  /** null: nobody is sure. */
  readonly price: Price | null
  /** Of all of it, in 10^−36 of the currency; null without a price. */
  readonly value: bigint | null
}

const keptMs = 30_000

export interface BalanceAsk {
  readonly account: Address
  readonly currency: Currency
  /** Who asks, as limits count it; null: nobody can be told apart. */
  readonly client: string | null
  /** Listed even where nothing is held, and read at the newest block of the node. */
  readonly forced?: readonly (Address | 'native')[]
  /** Left out: the newest. */
  readonly block?: bigint
}

/**
 * Reads what accounts hold: the chain's own coin, the tokens of the operator's list, and those that the account ever
 * received. One reading for each chain, account, currency and block, however many ask.
 */
export function createBalances(ports: {
  readonly list: TokenList
  readonly tokensOf: TokensOf
  readonly pricesOf: PricesOf
  readonly now: () => number
}) {
  const kept = createTtlCache<readonly Holding[]>({ max: 5_000, now: ports.now })

  /**
   * @returns the most valuable first, then those without a price, the listed ones before the others
   * @throws what the node failed with
   */
  return async function balancesOf(chain: Chain, ask: BalanceAsk): Promise<readonly Holding[]> {
    const forced = [...new Set(ask.forced)].sort()
    const block = ask.block ?? (await readHead(chain.client, { fresh: forced.length > 0 })).number
    const key = [chain.id, block, ask.currency, ask.account, ...forced].join(':')
    return kept.of(key, () => read(chain, { ...ask, forced }, block), keptMs)
  }

  async function read(
    chain: Chain,
    { account, currency, client, forced }: Required<Omit<BalanceAsk, 'block'>>,
    block: bigint,
  ): Promise<readonly Holding[]> {
    const [listed, received] = await Promise.all([
      ports.list(chain),
      ports.tokensOf(chain, account, client),
    ])
    const tokens = new Set<Address>([
      ...listed.map(({ address }) => address),
      ...forced.filter((token) => token !== 'native'),
      ...received,
    ])
    const amounts = await amountsOf(chain, { account, tokens: [...tokens], block })
    const shown = new Set(forced)
    const held = [...amounts].filter(([token, amount]) => amount > 0n || shown.has(token))
    const { list } = ports
    const words = await describeTokens(
      chain,
      held.map(([token]) => token),
      { list, block },
    )
    const holdings = held.flatMap(([token, amount]) => {
      const said = words.get(token)
      // Without decimals no amount can be told, and none is guessed.
      if (!said || said.decimals === null) return []
      const { name, symbol, decimals, iconUrl, isListed, warnings } = said
      return [{ chain, token, amount, name, symbol, decimals, iconUrl, isListed, warnings }]
    })
    // What pretends to be another token is not given a worth either.
    const priced = holdings.filter(({ warnings }) => warnings.length === 0)
    const prices = await ports.pricesOf(
      chain,
      priced.map(({ token }) => token),
      currency,
      Number(block),
    )
    return holdings
      .map((holding): Holding => {
        const price = holding.warnings.length === 0 ? (prices.get(holding.token) ?? null) : null
        return {
          ...holding,
          price,
          value: price && amountAtPrice(holding.amount, { ...holding, price: price.value }),
        }
      })
      .sort(
        (a, b) =>
          byFiatValue(a, b) ||
          Number(b.amount > 0n) - Number(a.amount > 0n) ||
          Number(b.isListed) - Number(a.isListed) ||
          a.warnings.length - b.warnings.length ||
          // The chain's own coin first.
          (a.token < b.token ? 1 : -1),
      )
  }
}

/** The most valuable first, those without a price last. */
export function byFiatValue(a: Pick<Holding, 'value'>, b: Pick<Holding, 'value'>): number {
  if (a.value === b.value) return 0
  if (a.value === null) return 1
  if (b.value === null) return -1
  return a.value > b.value ? -1 : 1
}

/** Base units by token; a contract that does not say what it owes the account is left out. */
async function amountsOf(
  { client }: Chain,
  asked: { account: Address; tokens: readonly Address[]; block: bigint },
): Promise<ReadonlyMap<Address | 'native', bigint>> {
  const { account, tokens, block } = asked
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const [native, answers] = await Promise.all([
    client.request({ method: 'eth_getBalance', params: [account, numberToHex(block)] }),
    multicall(client, { calls: tokens.map((to) => ({ to, data })), block }),
  ])
  const amounts = new Map<Address | 'native', bigint>([['native', hexToBigInt(native)]])
  for (const [at, token] of tokens.entries()) {
    const answer = answers[at]
    if (answer) amounts.set(token, hexToBigInt(slice(answer, 0, 32)))
  }
  return amounts
}
