import { openPlans } from '../store/openPlans.ts'
import type { DatabaseConfig } from '@causeway/services/lib/config/databaseSettings'
import { createLog } from '@causeway/services/lib/log/log'
import { askRoute } from '../fixture/askRoute.ts'
import { createTestApi } from '../fixture/createTestApi.ts'
import { listRoutes } from '../fixture/listRoutes.ts'
import { crowd, fillCrowd } from '../fixture/fillCrowd.ts'
import { seededRandom } from '@causeway/services/testing/seededRandom'

export interface PageTimes {
  readonly events: number
  readonly seconds: number
  readonly routes: readonly { readonly name: string; readonly p50: number; readonly p99: number }[]
}

const warmUp = 10

/** How long each route takes to answer, from the request to the last byte of its JSON, without a socket. */
export async function measurePages(
  config: DatabaseConfig,
  members: number,
  times: number,
): Promise<PageTimes> {
  const log = createLog({ level: 'fatal' })
  const opened = await openPlans(config, log)
  const { db } = opened
  try {
    const began = performance.now()
    const events = await fillCrowd(db, members)
    const seconds = (performance.now() - began) / 1000
    // What PostgreSQL does by itself some minutes later.
    await db.execute('vacuum analyze')
    const app = createTestApi(db, crowd.chainId, { answerBytes: 0 })
    const routes: PageTimes['routes'][number][] = []
    for (const route of listRoutes(members)) {
      const random = seededRandom(7)
      await askRoute(app, route, warmUp, random)
      const took = (await askRoute(app, route, times, random)).toSorted((a, b) => a - b)
      const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))]
      routes.push({ name: route.name, p50: at(0.5) ?? Number.NaN, p99: at(0.99) ?? Number.NaN })
    }
    return { events, seconds, routes }
  } finally {
    await opened.close()
  }
}
