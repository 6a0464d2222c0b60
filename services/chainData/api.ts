import type { HttpApp } from '../lib/http/createHttpApp.ts'
import type { DataDeps } from './deps.ts'
import { mountHealth } from './health.ts'
import { mountRpc } from './rpc/mount.ts'

/** Serves every area of the service. */
export function mountApi(app: HttpApp, deps: DataDeps): void {
  mountHealth(app, deps)
  mountRpc(app, deps)
}
