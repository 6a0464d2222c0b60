import { Counter, Gauge, type Registry } from 'prom-client'
import { abortablePause } from '@causeway/services/lib/abortablePause'
import { openSigningKey } from '@causeway/services/lib/keys/openSigningKey'
import { createProjects } from '@causeway/services/lib/projects/createProjects'
import { defineService, type ServiceDeps } from '@causeway/services/lib/run/defineService'
import type { Service } from '@causeway/services/lib/run/service'
import { createSafeFetch } from '@causeway/services/lib/safeFetch/createSafeFetch'
import { plansMigrations } from '../indexer/store/plansMigrations.ts'
import { mountApi, mountNone } from './api.ts'
import { remindersSettings, type RemindersConfig } from './config.ts'
import { createPush } from './push/createPush.ts'
import { vapidKey } from './push/vapidHeader.ts'
import { sendDue } from './sendDue.ts'
import { countSubscriptions, forgetOld } from './store/saveSubscription.ts'
import { watchArrivals } from './store/watchArrivals.ts'

/** How often it is looked for what is kept no longer, in ms. */
const tidyEveryMs = 60_000
/** So many members are looked after at each look. */
const mostWatched = 50

/** What tests put in place of the world. */
export interface RemindersWorld {
  readonly now: () => number
  /** Reads what strangers name. */
  readonly safeFetch: ReturnType<typeof createSafeFetch>
  /** How often it is looked for what is due, in ms; a new browser waits so long for its first message. */
  readonly lookEveryMs: number
}

const world: RemindersWorld = { now: Date.now, safeFetch: createSafeFetch(), lookEveryMs: 3_000 }

/**
 * Reminders by web push: keeps which browser wants to be told when, and tells it. Without a key in the settings it is off.
 * @throws FatalError when the key or the projects' file cannot be used
 */
export async function createReminders(
  { config, log: parent, registry, database: { db } }: ServiceDeps<RemindersConfig>,
  { now, safeFetch, lookEveryMs }: RemindersWorld = world,
): Promise<Service> {
  const log = parent.child({ service: 'reminders' })
  if (config.reminders === null) return off
  const { keyFile: file, contact } = config.reminders
  const key = await openSigningKey({
    file,
    variable: 'REMINDERS_KEY_FILE',
    option: '--push',
    mustExist: config.isProduction,
  })
  const projects = await createProjects({ ...config.projects, log })
  const stopping = new AbortController()
  const { signal } = stopping
  const push = createPush({ key, contact, safeFetch, now, signal })
  const { sent, browsers } = createReminderMetrics(registry)
  const state: { trouble: string | null; tidiedAt: number } = { trouble: null, tidiedAt: -Infinity }
  let loop: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    if (now() - state.tidiedAt >= tidyEveryMs) {
      state.tidiedAt = now()
      await forgetOld(db, now())
      browsers.set(await countSubscriptions(db))
    }
    await watchArrivals(db, config.chainId, { now: now(), most: mostWatched })
    const deps = { db, push, now, told: (kind: string, what: string) => sent.inc({ kind, what }) }
    while (!signal.aborted && (await sendDue(deps)).isMore);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await look()
        state.trouble = null
      } catch (error) {
        if (signal.aborted) return
        state.trouble = 'reminders could not be looked for or sent'
        log.error({ err: error }, state.trouble)
      }
      await abortablePause(lookEveryMs, signal)
    }
  }

  return {
    name: 'reminders',
    mountOn: (app) =>
      mountApi(app, { db, projects, now, key: vapidKey(key), trustProxy: config.trustProxy }),
    start: () => {
      loop = run()
    },
    stop: async () => {
      stopping.abort()
      await loop
    },
    health: () => ({
      status: (state.trouble ?? key.problem) ? 'degraded' : 'ok',
      details: { trouble: state.trouble ?? key.problem },
    }),
  }
}

const createReminderMetrics = (registry: Registry) => ({
  sent: new Counter({
    name: 'causeway_reminders_total',
    help: 'Reminders, by kind and by what the push service said.',
    labelNames: ['kind', 'what'] as const,
    registers: [registry],
  }),
  browsers: new Gauge({
    name: 'causeway_reminders_browsers',
    help: 'Browsers that are kept, when it was last looked.',
    registers: [registry],
  }),
})

const off: Service = {
  name: 'reminders',
  mountOn: mountNone,
  start: () => undefined,
  stop: async () => undefined,
  health: () => ({ status: 'ok', details: { key: null } }),
}

export const remindersService = defineService({
  settings: remindersSettings,
  hasDatabase: true,
  migrations: [plansMigrations],
  create: createReminders,
})
