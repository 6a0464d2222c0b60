import type { HttpApp } from '../lib/http/createHttpApp.ts'
import type { DataDeps } from './deps.ts'
import { mountHealth } from './health.ts'
import { mountSwaps } from './swaps/mount.ts'
import { createTokenList } from './tokens/createTokenList.ts'
import { mountTokens } from './tokens/mount.ts'

/** Serves every area of the service. */
export function mountApi(app: HttpApp, deps: DataDeps): void {
  const tokenList = createTokenList(deps)
  mountHealth(app, deps)
  mountTokens(app, deps, tokenList)
  mountSwaps(app, deps, tokenList)
}
