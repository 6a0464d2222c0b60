import { Hono } from 'hono'
import type { Registry } from 'prom-client'
import type { Service } from './service.ts'

/** Health and metrics for the operator, on a port of their own. */
export function createPrivateApp(
  services: readonly Pick<Service, 'name' | 'health' | 'mountPrivate'>[],
  registry: Registry,
): Hono {
  const app = new Hono()
  app.get('/health', (context) => {
    const parts = Object.fromEntries(services.map((service) => [service.name, service.health()]))
    const all = Object.values(parts).map(({ status }) => status)
    const status = all.includes('failed') ? 'failed' : all.includes('degraded') ? 'degraded' : 'ok'
    // 503 only when a restart may help: a slow or absent node is degraded, and restarting would not cure it.
    return context.json(
      { status, uptime: Math.round(process.uptime()), services: parts },
      status === 'failed' ? 503 : 200,
    )
  })
  app.get('/metrics', async (context) =>
    context.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  )
  for (const service of services) service.mountPrivate?.(app)
  return app
}
