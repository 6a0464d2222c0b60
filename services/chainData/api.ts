import type { HttpApp } from '../lib/http/createHttpApp.ts'
import { mountBalances } from './balances/mount.ts'
import type { DataDeps } from './deps.ts'
import { mountHealth } from './health.ts'
import type { TokensOf } from './ports.ts'
import { createNames } from './names/createNames.ts'
import { mountNames } from './names/mount.ts'
import { createOnramp } from './onramp/createOnramp.ts'
import { mountOnramp } from './onramp/mount.ts'
import { createPrices } from './prices/createPrices.ts'
import { mountPrices } from './prices/mount.ts'
import { mountSwaps } from './swaps/mount.ts'
import { createTokenList } from './tokens/createTokenList.ts'
import { mountTokens } from './tokens/mount.ts'
import { mountRpc } from './rpc/mount.ts'
import { createSessions } from './sessions/createSessions.ts'
import { mountSessions } from './sessions/mount.ts'

/** Serves every area of the service. */
export function mountApi(app: HttpApp, deps: DataDeps): void {
  const list = createTokenList(deps)
  const { priceOf, pricesOf } = createPrices(deps)
  // Without an index of transfers, the list alone is looked at.
  const tokensOf: TokensOf = async () => []
  mountHealth(app, deps)
  mountPrices(app, deps, { pricesOf, list })
  mountBalances(app, deps, { pricesOf, list, tokensOf })
  mountTokens(app, deps, list)
  mountSwaps(app, deps, list)
  mountRpc(app, deps)
  mountNames(app, deps, createNames(deps))
  mountOnramp(app, deps, createOnramp(deps, { priceOf, tokens: list }))
  mountSessions(app, deps, createSessions(deps))
}
