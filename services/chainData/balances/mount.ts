import { isSameAddress } from '@causeway/protocol/address'
import type { Address } from '@causeway/protocol/address'
import type { ParsedOf } from '@causeway/protocol/api/endpoint'
import {
  balanceOf,
  jsonRpcCall,
  portfolioOf,
  walletCall,
} from '@causeway/protocol/api/chainData/balances'
import { nativeToken } from '@causeway/protocol/api/chainData/fields'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { passingFailure } from '../../lib/http/passingFailure.ts'
import type { Chain } from '../chains/createChains.ts'
import type { DataDeps } from '../deps.ts'
import { mountData } from '../mountData.ts'
import type { PricesOf, TokenList, TokensOf } from '../ports.ts'
import { mountWalletCalls } from './mountWalletCalls.ts'
import { byWorth, createBalances, type BalanceAsk, type Holding } from './readBalances.ts'
import { assetId, toBalance } from './toWire.ts'

/** Serves what accounts hold. */
export function mountBalances(
  app: HttpApp,
  deps: DataDeps,
  ports: { readonly list: TokenList; readonly tokensOf: TokensOf; readonly pricesOf: PricesOf },
): void {
  const balancesOf = createBalances({ ...ports, now: deps.now })

  /** Over several chains; one whose nodes do not answer costs itself alone, and is named. */
  async function over(chains: readonly Chain[], askOf: (chain: Chain) => BalanceAsk) {
    const holdings: Holding[] = []
    const unavailable: string[] = []
    let failure: unknown
    await Promise.all(
      chains.map(async (chain) => {
        try {
          holdings.push(...(await balancesOf(chain, askOf(chain))))
        } catch (error) {
          if (passingFailure(error) === null) throw error
          deps.log.warn({ err: error, chain: chain.caip }, 'balances of a chain could not be read')
          failure = error
          unavailable.push(chain.caip)
        }
      }),
    )
    if (failure !== undefined && unavailable.length === chains.length) throw failure
    // By worth over all chains; within a chain the order stays.
    const order = new Map(chains.map((chain, at) => [chain, at]))
    holdings.sort((a, b) => byWorth(a, b) || (order.get(a.chain) ?? 0) - (order.get(b.chain) ?? 0))
    return { holdings, unavailable: unavailable.sort() }
  }

  mountData(app, deps, balanceOf, async ({ params, query }) => {
    const forced = forcedTokens(deps, query.forceUpdate)
    const chains = new Set(
      query.chainId === undefined ? deps.chains.list : [deps.chains.byCaip(query.chainId)],
    )
    for (const chain of forced.keys()) chains.add(chain)
    const { holdings, unavailable } = await over([...chains], (chain) => ({
      account: params.address,
      currency: query.currency,
      forced: forced.get(chain) ?? [],
    }))
    return { balances: holdings.map(toBalance), unavailable }
  })

  mountData(app, deps, portfolioOf, async ({ params, query }) => {
    const { holdings } = await over(deps.chains.list, () => ({
      account: params.address,
      currency: query.currency,
    }))
    return {
      data: holdings.map((holding) => ({
        id: assetId(holding),
        name: holding.name,
        symbol: holding.symbol,
      })),
    }
  })

  for (const endpoint of [walletCall, jsonRpcCall])
    mountWalletCalls(app, deps, { endpoint, balancesOf })
}

/** @throws Refusal 400 for a chain that is not served */
function forcedTokens(
  { chains }: DataDeps,
  asked: ParsedOf<typeof balanceOf>['query']['forceUpdate'] = [],
): ReadonlyMap<Chain, readonly (Address | 'native')[]> {
  const forced = new Map<Chain, (Address | 'native')[]>()
  for (const { chain: id, address } of asked) {
    const chain = chains.byCaip(id, 'forceUpdate')
    const token = isSameAddress(address, nativeToken) ? 'native' : address
    forced.set(chain, [...(forced.get(chain) ?? []), token])
  }
  return forced
}
