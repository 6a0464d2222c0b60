import { type Address, isEvmAddress } from '@causeway/protocol/address'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { decimal } from '@causeway/protocol/amount/decimal'
import { cacheLimits } from '../../actions/portfolio/limits.ts'
import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import * as v from 'valibot'
import { getCapabilities } from '../../actions/calls/getCapabilities.ts'
import { objectId } from '../../core/names.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { balanceUnavailable } from '@causeway/protocol/tokens/errors'
import { readAgain } from '../../actions/portfolio/readAgain.ts'
import { isSameToken, unitsOf, valueOf } from './tokenAmounts.ts'

/** What a wallet may say that an account holds (SPEC §5): a single entry of another form, and none of it is believed. */
const Assets = v.record(
  v.string(),
  v.array(
    v.object({
      address: v.string(),
      balance: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/iu)),
      type: v.picklist(['ERC20', 'NATIVE']),
      metadata: v.object({
        name: v.string(),
        symbol: v.string(),
        decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
        price: decimal,
        iconUrl: v.string(),
        listed: v.optional(v.boolean()),
        warnings: v.optional(v.array(v.string())),
      }),
    }),
  ),
)

/** The number of an EVM network; undefined for any other. */
export function tokenChainId(caipNetworkId: string): number | undefined {
  const [namespace, reference] = caipNetworkId.split(':')
  return namespace === 'eip155' ? Number(reference) : undefined
}

/** The coin of a network as the chain itself counts it, without a price. @throws BaseError `balance.unavailable` inside */
export function ownCoinQuery(kit: KitInside, { address, caipNetworkId }: ChainAccount) {
  const chainId = tokenChainId(caipNetworkId)
  const network = kit.networks.find(({ id }) => id === chainId)
  return {
    ...readAgain,
    queryKey: ['causeway', 'coin', objectId(kit), { address, caipNetworkId }] as const,
    enabled: network !== undefined,
    staleTime: cacheLimits.tokensPollMs,
    async queryFn(): Promise<TokenBalance> {
      const { name, symbol, decimals } = network?.nativeCurrency ?? {
        name: '',
        symbol: '',
        decimals: 18,
      }
      try {
        const units = await kit
          .client(chainId)
          .request({ method: 'eth_getBalance', params: [address as Address, 'latest'] })
        const numeric = toDecimalString(BigInt(units), decimals)
        return {
          name,
          symbol,
          chainId: caipNetworkId,
          quantity: { decimals: `${decimals}`, numeric },
        }
      } catch (cause) {
        throw new BaseError(balanceUnavailable, { cause })
      }
    },
  }
}

/**
 * What the connected wallet itself says that the account holds (EIP-7811), where it lists `assetDiscovery` among what it can do.
 * Null where it does not, or says something of another form: then the balance source is asked.
 */
export function walletAssetsQuery(kit: KitInside, { address, caipNetworkId }: ChainAccount) {
  const chainId = tokenChainId(caipNetworkId) ?? 0
  const provider = kit.provider()
  return {
    ...readAgain,
    queryKey: [
      'causeway',
      'walletAssets',
      objectId(kit),
      { address, caipNetworkId, wallet: objectId(provider) },
    ] as const,
    enabled: provider !== undefined && isEvmAddress(address),
    staleTime: cacheLimits.portfolioMs,
    async queryFn(): Promise<readonly TokenBalance[] | null> {
      try {
        const account = address as Address
        const known = await getCapabilities(kit, { account, chainIds: [chainId] })
        const can = known[chainId]?.['assetDiscovery'] ?? known[0]?.['assetDiscovery']
        if (!v.is(v.object({ supported: v.literal(true) }), can)) return null
        const chain = `0x${chainId.toString(16)}` as const
        const answer: unknown = await provider?.request({
          method: 'wallet_getAssets',
          params: [{ account, chainFilter: [chain] }],
        })
        return assetsOf(v.parse(Assets, answer)[chain] ?? [], caipNetworkId)
      } catch (error) {
        kit.log.write('warn', 'The wallet’s own list of assets could not be read.', error)
        return null
      }
    },
  }
}

function assetsOf(
  assets: v.InferOutput<typeof Assets>[string],
  chainId: string,
): readonly TokenBalance[] {
  return assets
    .filter(({ metadata, type }) => type === 'NATIVE' || metadata.decimals > 0)
    .map(({ address, balance, type, metadata }) => {
      const { name, symbol, decimals, price, iconUrl, listed, warnings } = metadata
      const token: TokenBalance = {
        name,
        symbol,
        chainId,
        ...(type === 'NATIVE' ? {} : { address }),
        // Clients take a number alone here, so a wallet says 0 for a price that it does not know.
        ...(price === '0' ? {} : { price }),
        quantity: { decimals: `${decimals}`, numeric: toDecimalString(BigInt(balance), decimals) },
        ...(iconUrl ? { iconUrl } : {}),
        listed,
        warnings,
      }
      const value = valueOf(unitsOf(token), token)
      return value === undefined ? token : { ...token, value }
    })
}

/**
 * What can be sent: what the list says, and the coin always, as the chain counts it. What nobody holds is left out.
 * @param listed by wallet or source; undefined where neither answered
 * @param coin undefined where the chain did not answer
 */
export function ownTokens(
  listed: readonly TokenBalance[] | undefined,
  coin: TokenBalance | undefined,
): readonly TokenBalance[] {
  const listedCoin = coin && listed?.find((token) => isSameToken(token, coin))
  const others = (listed ?? []).filter((token) => !isSameToken(token, coin) && unitsOf(token) > 0n)
  if (!coin) return others
  const merged: TokenBalance = {
    ...listedCoin,
    ...coin,
  }
  const value = valueOf(unitsOf(merged), merged)
  return [{ ...merged, ...(value === undefined ? {} : { value }) }, ...others]
}
