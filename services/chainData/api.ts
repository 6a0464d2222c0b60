import type { HttpApp } from '../lib/http/createHttpApp.ts'
import { createOutside } from '../lib/outside/createOutside.ts'
import { mountBalances } from './balances/mount.ts'
import type { DataDeps } from './deps.ts'
import { mountHealth } from './health.ts'
import { createIdentity } from './identity/createIdentity.ts'
import { mountIdentity } from './identity/mount.ts'
import { createNfts } from './nfts/createNfts.ts'
import { mountNfts } from './nfts/mount.ts'
import type { SpamRules } from './nfts/spamRules.ts'
import type { NameOf } from './ports.ts'
import { mountHistory } from './history/mount.ts'
import { createReceived } from './history/received.ts'
import { createPrices } from './prices/createPrices.ts'
import { mountPrices } from './prices/mount.ts'
import { mountSwaps } from './swaps/mount.ts'
import { createTokenList } from './tokens/createTokenList.ts'
import { mountTokens } from './tokens/mount.ts'
import { mountRpc } from './rpc/mount.ts'
import { mountSockets } from './rpc/sockets.ts'

/** Serves every area of the service. */
export function mountApi(
  app: HttpApp,
  deps: DataDeps,
  { spamRules }: { readonly spamRules: SpamRules },
): void {
  const list = createTokenList(deps)
  const { pricesOf } = createPrices(deps)
  // Without a register of names, those of ENS alone are known.
  const nameOf: NameOf = async () => null
  const { contentHost, ensGateways } = deps.config.chainData
  const readOutside = createOutside({
    trusted: contentHost === null ? [] : [new URL(contentHost).origin],
  })
  const place = { readOutside, contentHost }
  const { tokensOf, nftsOf } = createReceived(deps)
  mountHealth(app, deps)
  mountPrices(app, deps, { pricesOf, list })
  mountBalances(app, deps, { pricesOf, list, tokensOf })
  mountIdentity(
    app,
    deps,
    createIdentity({ ...deps, nameOf, readOutside, contentHost, ensGateways }),
  )
  mountNfts(app, deps, { nfts: createNfts({ ...deps, nftsOf, place }), place, spamRules })
  mountTokens(app, deps, list)
  mountSwaps(app, deps, list)
  mountRpc(app, deps)
  mountSockets(app, deps)
  mountHistory(app, deps, { pricesOf, list })
}
