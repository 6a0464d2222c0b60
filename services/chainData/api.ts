import type { HttpApp } from '../lib/http/createHttpApp.ts'
import { createOutside } from '../lib/outside/createOutside.ts'
import { mountBalances } from './balances/mount.ts'
import type { DataDeps } from './deps.ts'
import { mountHealth } from './health.ts'
import type { TokensOf } from './ports.ts'
import { createNames } from './names/createNames.ts'
import { mountNames } from './names/mount.ts'
import { createOnramp } from './onramp/createOnramp.ts'
import { mountOnramp } from './onramp/mount.ts'
import { createIdentity } from './identity/createIdentity.ts'
import { mountIdentity } from './identity/mount.ts'
import { createPrices } from './prices/createPrices.ts'
import { mountPrices } from './prices/mount.ts'
import { mountSwaps } from './swaps/mount.ts'
import { createTokenList } from './tokens/createTokenList.ts'
import { mountTokens } from './tokens/mount.ts'
import { mountRpc } from './rpc/mount.ts'
import { mountSockets } from './rpc/sockets.ts'
import { createSessions } from './sessions/createSessions.ts'
import { mountSessions } from './sessions/mount.ts'

/** Serves every area of the service. */
export function mountApi(app: HttpApp, deps: DataDeps): void {
  const list = createTokenList(deps)
  const { priceOf, pricesOf } = createPrices(deps)
  // Without an index of transfers, the list alone is looked at.
  const tokensOf: TokensOf = async () => []
  const names = createNames(deps)
  const { nameOf } = names
  const onramp = createOnramp(deps, { priceOf, tokens: list })
  const readOutside = createOutside()
  const { contentHost, ensGateways } = deps.config.chainData
  mountHealth(app, deps)
  mountPrices(app, deps, { pricesOf, list })
  mountBalances(app, deps, { pricesOf, list, tokensOf })
  mountIdentity(
    app,
    deps,
    createIdentity({ ...deps, nameOf, readOutside, contentHost, ensGateways }),
  )
  mountTokens(app, deps, list)
  mountSwaps(app, deps, list)
  mountRpc(app, deps)
  mountSockets(app, deps)
  mountNames(app, deps, names)
  mountOnramp(app, deps, onramp)
  mountSessions(app, deps, createSessions(deps))
}
