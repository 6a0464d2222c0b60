import type { Pool } from 'pg'
import type { Endpoint } from '@causeway/protocol/http/endpoint'
import type { HttpCaller } from '../../lib/http/caller.ts'
import { createClientLimiter } from '../../lib/http/createClientLimiter.ts'
import { createLimiter, type Limiter } from '../../lib/http/limiter.ts'
import { clientOf, spendOne, windowSeconds } from '../../lib/http/rateLimit.ts'
import type { Project } from '../../lib/projects/projectSchema.ts'

/** Bounds on what one route does for one client, and on what all clients of one project do. */
export interface Limits {
  /** @throws Refusal 429, with Retry-After, when the client asked this route too often */
  route(endpoint: Endpoint, caller: HttpCaller): Promise<void>
  /** @throws Refusal 429, with Retry-After, when the project's clients together asked too often */
  project(project: Project | null, caller: HttpCaller): Promise<void>
  /**
   * Counts calls of JSON-RPC: more of them are granted than of other requests, and each of a batch counts.
   * @param client null: nobody is counted
   * @returns 0, or after how many ms the client may come again; at once where this process counts alone
   */
  takeCalls(client: string | null, calls: number): number | Promise<number>
  /** The same for all clients of a project together, within its own rate. */
  takeProject(project: Project | null, requests: number): number | Promise<number>
}

/** Calls of JSON-RPC are many and cheap: so many of them are granted for one request to another route. */
const callsPerRequest = 50

/**
 * @param options.routeRate requests a second of one client to one route; 0: no limit
 * @param options.trustProxy see `forwardedAddress`
 * @param options.shared over which nodes count together; null: this process counts alone
 */
export function createLimits(options: {
  readonly routeRate: number
  readonly trustProxy: number
  readonly shared: Pool | null
}): Limits {
  const { routeRate, trustProxy, shared } = options
  const routes = new Map<string, Limiter>()
  const projects = new Map<number, Limiter>()

  /** One limiter for each name: a rate that an operator changes is another limiter. */
  function of<Key>(
    kept: Map<Key, Limiter>,
    key: Key,
    make: typeof createLimiter,
    { name, perSecond }: { readonly name: string; readonly perSecond: number },
  ): Limiter {
    const known = kept.get(key)
    if (known) return known
    const made = make({ name, points: perSecond * windowSeconds, seconds: windowSeconds, shared })
    kept.set(key, made)
    return made
  }
  const ofRoute = (key: string, name: string, perSecond: number) =>
    of(routes, key, createClientLimiter, { name, perSecond })
  const ofProject = (perSecond: number) =>
    of(projects, perSecond, createLimiter, { name: `project ${perSecond}`, perSecond })

  return {
    async route({ method, path }, caller) {
      if (routeRate === 0) return
      const client = clientOf(caller, trustProxy)
      if (client === null) return
      const name = `${method} ${path}`
      await spendOne(caller, ofRoute(name, name, routeRate), client)
    },
    takeCalls(client, calls) {
      if (routeRate === 0 || client === null) return 0
      return ofRoute('calls', 'rpc calls', routeRate * callsPerRequest).take(client, calls)
    },
    takeProject(project, requests) {
      const rate = project?.requestsPerSecond
      if (!project || !rate) return 0
      return ofProject(rate).take(project.id, requests)
    },
    async project(project, caller) {
      const rate = project?.requestsPerSecond
      if (!project || !rate) return
      await spendOne(caller, ofProject(rate), project.id)
    },
  }
}
