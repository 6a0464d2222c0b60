import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import manifest from '../../package.json' with { type: 'json' }
import type { DataDeps } from '../dataDeps.ts'

/** `GET /health` in words, as clients of the public service know it (facts/data-api.md §1); supervisors ask the private port. */
export function mountHealth(app: HttpApp, { chains, config, nonEvm, now }: DataDeps): void {
  const since = now()
  app.hono.get('/health', (context) => {
    const other = nonEvm.list.map(({ network }) => network.caipNetworkId)
    const features = [...chains.list.map(({ caip }) => caip), ...other].join(' ')
    const seconds = Math.floor((now() - since) / 1_000)
    return context.text(
      `OK v${manifest.version}, commit hash: ${config.chainData.commit}, features: ${features}, uptime: ${seconds} seconds`,
    )
  })
}
