import { Hono } from 'hono'
import type { Registry } from 'prom-client'
import type { Log } from '../log/log.ts'
import { adminGuard } from './adminGuard.ts'
import { createFitness, type Lifecycle } from './createFitness.ts'
import type { Service } from './service.ts'
import type { WatchedNeeds } from './watchNeeds.ts'

type Told = Pick<Service, 'name' | 'health' | 'mountAdmin'>
interface PrivateOptions {
  readonly lifecycle: Lifecycle
  readonly lacks: WatchedNeeds['lacks']
  readonly token: string | null
  readonly log: Log
}

/**
 * Health, readiness and metrics for the operator, on a port of their own, and behind a token what changes something.
 * @param options.lacks sentences on what a part cannot work without
 * @param options.token see `adminGuard`
 */
export function createPrivateApp(
  services: readonly Told[],
  registry: Registry,
  { lifecycle, lacks, ...admin }: PrivateOptions,
): Hono {
  const app = new Hono()
  const fitness = createFitness(services, lifecycle, lacks)
  app.get('/health', (context) => {
    const parts = Object.fromEntries(
      services.map((one) => [one.name, fitness.healthOf(one)] as const),
    )
    const all = Object.values(parts).map(({ status }) => status)
    const status = all.includes('failed') ? 'failed' : all.includes('degraded') ? 'degraded' : 'ok'
    return context.json(
      { status, uptime: Math.round(process.uptime()), services: parts },
      fitness.isLost() ? 503 : 200,
    )
  })
  app.get('/ready/:service?', (context) => {
    const { service: name } = context.req.param()
    const asked = name === undefined ? services : services.filter((one) => one.name === name)
    if (asked.length === 0) return context.json({ error: `no service is called ${name}` }, 404)
    const parts = Object.fromEntries(asked.map((one) => [one.name, fitness.isFit(one)]))
    const ready = fitness.areFit(asked)
    // Fit to be asked, but not for everything: `/health` says what for.
    const degraded = asked.flatMap((one) =>
      fitness.healthOf(one).status === 'degraded' ? [one.name] : [],
    )
    const missing = Object.fromEntries(
      asked
        .map(({ name }) => [name, lacks(name)] as const)
        .filter(([, sentences]) => Object.keys(sentences).length > 0),
    )
    const said = { ready, state: lifecycle.state, services: parts, degraded, lacks: missing }
    return context.json(said, ready ? 200 : 503)
  })
  app.get('/metrics', async (context) =>
    context.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  )
  app.use(adminGuard(admin.token, admin.log))
  for (const service of services) service.mountAdmin?.(app)
  return app
}
