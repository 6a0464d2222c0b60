import type { ParsedOf } from '@causeway/protocol/http/call'
import type { eventOf } from '@causeway/protocol/api/registry'
import { Counter, type Registry } from 'prom-client'
import { createTokenBuckets } from '../../lib/http/createTokenBuckets.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Log } from '../../lib/log/log.ts'
import type { Project } from '../../lib/projects/projectSchema.ts'
import { createEventFiles } from './eventFiles.ts'
import { toRecord } from './toRecord.ts'

/** Takes events of apps whose operator and visitors agreed, and forgets them in time. */
export interface Collector {
  /** Whether events of this app are taken; null: an app that is no project of ours. */
  takes(project: Project | null): boolean
  /** @throws Refusal 404 where nothing is collected, 429 for a flood, 503 when the day's file is full */
  take(request: ParsedOf<typeof eventOf>, sender: Sender): Promise<void>
  start(onFault: (error: unknown) => void): void
  stop(): Promise<void>
}

/** Who sent an event. */
interface Sender {
  readonly project: Project | null
  /** The visitor's browser asks not to be counted (`Sec-GPC`, `DNT`). */
  readonly declines: boolean
}

/** Of one project. */
const perSecond = 50
const mostBytesADay = 256 * 1024 * 1024
const tidyMs = 3_600_000
/** Event ids that are remembered, so that an event which is sent again is kept once. */
const remembered = 10_000

/** @param options.folder null: nothing is collected at all */
export function createCollector(options: {
  readonly analytics: { readonly folder: string; readonly days: number } | null
  readonly log: Log
  readonly metrics: Registry
  readonly now?: () => number
}): Collector {
  const { analytics, log, now = Date.now } = options
  const files = analytics && createEventFiles({ ...analytics, mostBytes: mostBytesADay, now })
  const buckets = createTokenBuckets({ perSecond, burst: perSecond * 4 })
  const seen = new Set<string>()
  const outcomes = new Counter({
    name: 'causeway_analytics_events_total',
    help: 'Events that reached the collector, by what became of them.',
    labelNames: ['outcome'] as const,
    registers: [options.metrics],
  })
  let timer: NodeJS.Timeout | undefined
  let tidying: Promise<void> = Promise.resolve()

  async function tidy(): Promise<void> {
    const gone = (await files?.tidy()) ?? []
    if (gone.length > 0) log.info({ files: gone.length }, 'old events were deleted')
  }

  return {
    takes: (project) => files !== null && project?.analytics === true,
    async take(request, { project, declines }) {
      if (!files || project?.analytics !== true)
        throw new HttpRefusal(404, { field: 'project', description: 'has no analytics here' })
      if (declines) return outcomes.inc({ outcome: 'declined' })
      const wait = buckets.take(project.id, now())
      if (wait > 0) {
        outcomes.inc({ outcome: 'limited' })
        throw new HttpRefusal(429, { field: 'rate_limited', description: 'Too many events.' })
      }
      const { eventId } = request.body
      if (seen.has(eventId)) return outcomes.inc({ outcome: 'repeated' })
      seen.add(eventId)
      if (seen.size > remembered) seen.delete(seen.values().next().value ?? eventId)
      const record = toRecord(request, { at: new Date(now()), project: project.id })
      const kept = await files.write(record)
      outcomes.inc({ outcome: kept ? 'kept' : 'full' })
      if (!kept)
        throw new HttpRefusal(503, { field: 'server', description: 'takes no more events today' })
    },
    start(onFault) {
      const run = () => {
        tidying = tidy().catch(onFault)
      }
      run()
      timer = setInterval(run, tidyMs)
    },
    async stop() {
      clearInterval(timer)
      await tidying
    },
  }
}
