import { isSameAddress } from '@causeway/protocol/address'
import type { Address } from '@causeway/protocol/address'
import type { ParsedOf } from '@causeway/protocol/http/call'
import { balanceOf, portfolioOf } from '@causeway/protocol/api/chainData/balances'
import { nativeToken } from '@causeway/protocol/api/chainData/fields'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { clientOf } from '../../lib/http/rateLimit.ts'
import type { Chain } from '../chains/createChains.ts'
import { overChains } from '../chains/overChains.ts'
import type { DataDeps } from '../dataDeps.ts'
import { mountData } from '../endpoints/mountData.ts'
import { nonEvmBalance } from '../nonEvm/nonEvmRow.ts'
import { byFiatValue, type BalanceAsk, type createBalances } from './createBalances.ts'
import { assetId, toBalance } from './toBalance.ts'

/** Serves what accounts hold. */
export function mountBalances(
  app: HttpApp,
  deps: DataDeps,
  balancesOf: ReturnType<typeof createBalances>,
): void {
  async function over(chains: readonly Chain[], askOf: (chain: Chain) => BalanceAsk) {
    const { found, unavailable } = await overChains(chains, deps.log, (chain) =>
      balancesOf(chain, askOf(chain)),
    )
    // By worth over all chains; of those without a price the order of the chains stays.
    return { holdings: found.flat().sort(byFiatValue), unavailable }
  }

  /** Chains of other namespaces, each by its own node; one that is away costs itself, and is named. */
  async function overOthers(address: string, caip: string | undefined) {
    return overChains(deps.nonEvm.of(address, caip), deps.log, async (chain) =>
      // As on chains of eip155: of what is not held nothing is said, of the coin neither.
      (await chain.holdings(address)).flatMap((holding) =>
        holding.amount > 0n ? [{ chain, holding }] : [],
      ),
    )
  }

  mountData(app, deps, balanceOf, async ({ params, query }, context) => {
    const account = params.address
    if (typeof account === 'object') {
      const { found, unavailable } = await overOthers(account.other, query.chainId)
      return {
        balances: found.flat().map(({ chain, holding }) => nonEvmBalance(chain, holding)),
        unavailable,
      }
    }
    const forced = forcedTokens(deps, query.forceUpdate)
    const chains = new Set(
      query.chainId === undefined ? deps.chains.list : [deps.chains.byCaip(query.chainId)],
    )
    for (const chain of forced.keys()) chains.add(chain)
    const { holdings, unavailable } = await over([...chains], (chain) => ({
      account,
      currency: query.currency,
      client: clientOf(context, deps.config.trustProxy),
      forced: forced.get(chain) ?? [],
    }))
    const named = new Map(
      query.forceUpdate?.map(({ chain, address, text }) => [`${chain}:${address}`, text]),
    )
    return {
      balances: holdings.map((holding) => {
        const { address, ...rest } = toBalance(holding)
        return address === undefined ? rest : { ...rest, address: named.get(address) ?? address }
      }),
      unavailable,
    }
  })

  mountData(app, deps, portfolioOf, async ({ params, query }, context) => {
    const account = params.address
    if (typeof account === 'object') {
      const { found, unavailable } = await overOthers(account.other, undefined)
      const data = found.flat().map(({ chain, holding: { name, symbol, token } }) => ({
        id: `${chain.network.caipNetworkId}:${token ?? 'native'}`,
        name,
        symbol,
      }))
      return { data, unavailable }
    }
    const { holdings, unavailable } = await over(deps.chains.list, () => ({
      account,
      currency: query.currency,
      client: clientOf(context, deps.config.trustProxy),
    }))
    return {
      data: holdings.map((holding) => ({
        id: assetId(holding),
        name: holding.name,
        symbol: holding.symbol,
      })),
      unavailable,
    }
  })
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
