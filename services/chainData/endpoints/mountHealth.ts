import { createRequire } from 'node:module'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import type { DataDeps } from '../dataDeps.ts'

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }

/** `GET /health` in words, as clients of the public service know it (facts/data-api.md §1); supervisors ask the private port. */
export function mountHealth(app: HttpApp, { chains, config, nonEvm, now }: DataDeps): void {
  const since = now()
  app.hono.get('/health', (context) => {
    const other = nonEvm.list.map(({ network }) => network.caipNetworkId)
    const features = [...chains.list.map(({ caip }) => caip), ...other].join(' ')
    const seconds = Math.floor((now() - since) / 1_000)
    return context.text(
      `OK v${version}, commit hash: ${config.chainData.commit}, features: ${features}, uptime: ${seconds} seconds`,
    )
  })
}
