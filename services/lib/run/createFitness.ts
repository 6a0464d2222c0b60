import type { HttpApp } from '../http/createHttpApp.ts'
import type { Health, Service } from './service.ts'
import type { WatchedNeeds } from './watchNeeds.ts'

/** Where the process stands between its start and its end. */
export interface Lifecycle {
  state: 'starting' | 'running' | 'stopping'
}

type Told = Pick<Service, 'name' | 'health' | 'hasHealthLine'>

/** What public and private ports say alike of the parts of this process. */
export interface Fitness {
  /** Whether this part is fit to be asked, whatever the process is about to do. */
  readonly isFit: (service: Told) => boolean
  /** Whether requests for these should come here now. */
  readonly areFit: (services: readonly Told[]) => boolean
  /** With what it lacks, if anything. */
  readonly healthOf: (
    service: Told,
  ) => Health & { readonly lacks?: Readonly<Record<string, string>> }
  /** Whether a restart takes nothing away: not while one part of several still works. */
  readonly isLost: () => boolean
}

export function createFitness(
  services: readonly Told[],
  lifecycle: Lifecycle,
  lacks: WatchedNeeds['lacks'],
): Fitness {
  const isWhole = ({ name }: Told) => Object.keys(lacks(name)).length === 0
  const isFit = (one: Told) => isWhole(one) && one.health().status !== 'failed'
  return {
    isFit,
    areFit: (asked) => lifecycle.state === 'running' && asked.every(isFit),
    healthOf: (one) => {
      const own = one.health()
      if (isWhole(one)) return own
      return {
        ...own,
        status: own.status === 'ok' ? 'degraded' : own.status,
        lacks: lacks(one.name),
      }
    },
    isLost: () => services.length > 0 && services.every((one) => one.health().status === 'failed'),
  }
}

/**
 * The same for balancers and operators' pages that reach the public port alone: whether something is held up. What it is, and why,
 * stays inside.
 * @param members the parts of that port
 */
export function mountFitness(
  { hono }: Pick<HttpApp, 'hono'>,
  fitness: Fitness,
  members: readonly Told[],
): void {
  hono.get('/ready', (context) => {
    const ready = fitness.areFit(members)
    const degraded = members.some((one) => fitness.healthOf(one).status !== 'ok')
    context.header('Cache-Control', 'no-store')
    return context.json({ ready, degraded }, ready ? 200 : 503)
  })
  hono.get('/health', (context, next) => {
    const isLost = fitness.isLost()
    if (!isLost && members.some(({ hasHealthLine }) => hasHealthLine)) return next()
    context.header('Cache-Control', 'no-store')
    const body = { status: isLost ? 'failed' : 'ok' }
    return Promise.resolve(context.json(body, isLost ? 503 : 200))
  })
}
