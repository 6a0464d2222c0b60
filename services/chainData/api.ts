import type { HttpApp } from '../lib/http/createHttpApp.ts'
import { createSafeFetch } from '../lib/safeFetch/createSafeFetch.ts'
import { assetMethods } from './balances/assetMethods.ts'
import { mountBalances } from './balances/mountBalances.ts'
import { createBalances } from './balances/createBalances.ts'
import { mountBundler } from './bundler/mountBundler.ts'
import type { DataDeps } from './dataDeps.ts'
import { mountHealth } from './endpoints/mountHealth.ts'
import { createWatching } from './history/createWatching.ts'
import { mountHistory } from './history/mountHistory.ts'
import { createReceived } from './history/createReceived.ts'
import { createIdentity } from './identity/createIdentity.ts'
import { mountIdentity } from './identity/mountIdentity.ts'
import { createNames } from './names/createNames.ts'
import { mountNames } from './names/mountNames.ts'
import { createNftPictures } from './nfts/createNftPictures.ts'
import { createNfts } from './nfts/createNfts.ts'
import { mountWalletCalls } from './endpoints/mountWalletCalls.ts'
import { mountNfts } from './nfts/mountNfts.ts'
import type { KeyProvider } from '../lib/keys/keyProvider.ts'
import type { SpamRules } from './nfts/spamRules.ts'
import { createOnramp } from './onramp/createOnramp.ts'
import { mountOnramp } from './onramp/mountOnramp.ts'
import { createPrices } from './prices/createPrices.ts'
import { mountPrices } from './prices/mountPrices.ts'
import { mountRpc } from './rpcApi/mountRpc.ts'
import { mountSockets } from './rpcApi/mountSockets.ts'
import { callMethods } from './sessions/callMethods.ts'
import { createCosigner } from './sessions/createCosigner.ts'
import { createSessions } from './sessions/createSessions.ts'
import { mountSessions } from './sessions/mountSessions.ts'
import { mountSwaps } from './swaps/mountSwaps.ts'
import { createTokenList } from './tokens/createTokenList.ts'
import { mountTokens } from './tokens/mountTokens.ts'
import { mountFiatValue } from './fiatValue/mountFiatValue.ts'

/** Serves every area of the service, each with what it asks of others. */
export function mountApi(
  app: HttpApp,
  deps: DataDeps,
  { spamRules, keys }: { readonly spamRules: SpamRules; readonly keys: KeyProvider },
): void {
  const list = createTokenList(deps)
  const { priceOf, pricesOf, currenciesOf } = createPrices(deps)
  const watching = createWatching(deps)
  const { tokensOf, nftsOf } = createReceived(deps, watching)
  const balancesOf = createBalances({ list, tokensOf, pricesOf, now: deps.now })
  const names = createNames(deps)
  const onramp = createOnramp(deps, { priceOf, tokens: list })
  const { contentHost, ensGateways } = deps.config.chainData
  const safeFetch = createSafeFetch({
    trusted: contentHost === null ? [] : [new URL(`${contentHost}/ipfs/`).href],
  })
  const place = { safeFetch, contentHost }
  const external = { safeFetch, contentHost, ensGateways }
  const nfts = createNfts({ ...deps, nftsOf, place })
  const pictures = createNftPictures({ nfts, place, now: deps.now })
  mountHealth(app, deps)
  mountRpc(app, deps)
  mountSockets(app, deps)
  mountBundler(app, deps)
  mountPrices(app, deps, { pricesOf, list })
  mountBalances(app, deps, balancesOf)
  mountFiatValue(app, deps, { balancesOf, currenciesOf, watching })
  mountHistory(app, deps, {
    pricesOf,
    list,
    spamRules,
    watching,
    pictures,
    onrampRowsOf: onramp.rowsOf,
  })
  mountIdentity(app, deps, createIdentity({ ...deps, ...external, nameOf: names.nameOf }))
  mountNfts(app, deps, { nfts, pictures, spamRules })
  mountTokens(app, deps, list)
  mountSwaps(app, deps, list)
  mountNames(app, deps, names)
  mountOnramp(app, deps, onramp)
  const sessionDeps = { ...deps, keys }
  const cosigner = createCosigner(sessionDeps)
  mountSessions(app, deps, { sessions: createSessions(sessionDeps), cosigner })
  mountWalletCalls(app, deps, { ...assetMethods(deps, balancesOf), ...callMethods(deps, cosigner) })
}
