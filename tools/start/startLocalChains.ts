import { chainsSchema } from '@causeway/services/chainData/chains/chainSchema'
import { blueprint } from '@causeway/plans/contracts/script/deploy/blueprint'
import { localTerms } from '@causeway/plans/contracts/script/plans/deployTerms'
import { localPolygon } from '@causeway/protocol/networks'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import * as v from 'valibot'
import type { Address } from 'viem'
import { localFeeds } from '../../plans/seed/uniswap/localFeeds.ts'

/** The local feeds answer with the time of the block, so an hour is more than they need. */
const maxAgeSeconds = 3_600

/**
 * What `CHAINS_FILE` says of the local chain: its tokens, its Uniswap v3, its price feeds and its smart accounts. The fee of swaps goes
 * to the operator.
 *
 * @param operator Account 0 of the development phrase, who deployed the contracts. They must be built.
 */
export function startLocalChains(
  settings: Settings,
  rpcUrl: string,
  operator: Address,
  smartAccounts?: SmartAccountContracts,
) {
  const { chain, tokens, swap, contracts } = settings
  const listed = Object.values(tokens).filter((address) => address !== null)
  const [router] = swap.routers
  const { quoter, factory } = swap
  return v.parse(chainsSchema, [
    {
      id: chain.id,
      name: chain.name,
      nativeCurrency: localPolygon.nativeCurrency,
      rpc: { primary: rpcUrl, ws: [rpcUrl.replace(/^http/u, 'ws')] },
      wrappedNative: tokens.wmatic,
      multicall3: contracts.multicall3,
      gasApi: settings.gasApi,
      tokens: listed.map((address) => ({ address, ...pictureOf(address, settings.contentHost) })),
      swap: router && quoter && factory ? { factory, quoter, router, feeTo: operator } : null,
      smartAccounts: smartAccounts ? { contracts: smartAccounts } : null,
      ...feedsOf(settings, operator),
    },
  ])
}

/** Pictures of tokens lie on the raw-content host, where one is set (SPEC §3): `tokens/<address>.svg`; else the service has its own. */
function pictureOf(address: Address, contentHost: string | null): { readonly icon?: string } {
  if (!contentHost) return {}
  return { icon: `${contentHost.replace(/\/+$/u, '')}/tokens/${address.toLowerCase()}.svg` }
}

function feedsOf({ tokens }: Settings, operator: Address) {
  const { placements } = blueprint(localTerms(operator))
  const own = localFeeds(operator)
  const at = (name: string) =>
    placements.find((one) => one.name === `local feed ${name}`)?.address ?? null
  const feeds = [
    { token: 'native', address: at('WMATIC') },
    { token: tokens.wmatic, address: at('WMATIC') },
    { token: tokens.usdc, address: at('USDC') },
    { token: tokens.dai, address: at('DAI') },
    { token: tokens.usdt, address: own.usdt.address },
  ]
  return {
    feeds: feeds
      .filter(({ token, address }) => token !== null && address !== null)
      .map((feed) => ({ ...feed, maxAgeSeconds })),
    currencyFeeds: [{ currency: 'eur', address: own.eur.address, maxAgeSeconds }],
  }
}
