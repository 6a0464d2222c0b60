import type { HttpApp } from '../lib/http/createHttpApp.ts'
import { settingsTokens } from './chains/settingsTokens.ts'
import type { DataDeps } from './deps.ts'
import { mountHealth } from './health.ts'
import { mountHistory } from './history/mount.ts'
import { createPrices } from './prices/createPrices.ts'
import { mountPrices } from './prices/mount.ts'

/** Serves every area of the service. */
export function mountApi(app: HttpApp, deps: DataDeps): void {
  const list = settingsTokens
  const { pricesOf } = createPrices(deps)
  mountHealth(app, deps)
  mountPrices(app, deps, { pricesOf, list })
  mountHistory(app, deps, { pricesOf, list })
}
