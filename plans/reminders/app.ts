import { setMaxListeners } from 'node:events'
import { Counter, Gauge, type Registry } from 'prom-client'
import { abortablePause } from '@causeway/services/lib/abortablePause'
import { openSigningKey } from '@causeway/services/lib/keys/openSigningKey'
import { createProjects } from '@causeway/services/lib/projects/createProjects'
import { defineService, type ServiceDeps } from '@causeway/services/lib/run/defineService'
import { offService } from '@causeway/services/lib/run/offService'
import type { Service } from '@causeway/services/lib/run/service'
import { createSafeFetch } from '@causeway/services/lib/safeFetch/createSafeFetch'
import { plansMigrations } from '../indexer/store/plansMigrations.ts'
import { mountApi, mountNone } from './api.ts'
import { remindersSettings, type RemindersConfig } from './config.ts'
import { createNotices } from './mail/createNotices.ts'
import { createPush } from './push/createPush.ts'
import { createDenials } from './push/createDenials.ts'
import type { Delivery } from './push/judgeDelivery.ts'
import { vapidKey } from './push/vapidHeader.ts'
import { pushQueuesOf, sendDue } from './sendDue.ts'
import { countSubscriptions, forgetOld } from './store/saveSubscription.ts'
import type { DueReminder } from './store/takeDue.ts'
import { watchArrivals } from './store/watchArrivals.ts'

/** How often it is looked for what is kept no longer, in ms. */
const tidyEveryMs = 60_000
/** So many members are looked after at each look. */
const mostWatched = 50
const trouble = {
  failing: 'reminders could not be looked for or sent',
  denied: 'a push service, or the mail server, takes nothing with this key or contact',
} as const

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
  if (config.reminders === null) return offService('reminders', { key: null }, mountNone)
  const { keyFile: file, contact, furtherHosts, mail } = config.reminders
  const key = await openSigningKey({
    file,
    variable: 'REMINDERS_KEY_FILE',
    option: '--push',
    mustExist: config.isProduction,
  })
  const projects = await createProjects({ ...config.projects, log })
  const stopping = new AbortController()
  const { signal } = stopping
  // Every queue waits with it.
  setMaxListeners(0, signal)
  const byPush = createPush({ key, contact, furtherHosts, safeFetch, now, signal })
  const { push, close } = createNotices(mail, byPush)
  const { sent, browsers } = createReminderMetrics(registry)
  const failing = new Set<() => Promise<unknown>>()
  const denials = createDenials(now)
  const state = { tidiedAt: -Infinity }
  let loop: Promise<unknown> = Promise.resolve()

  async function tidy(): Promise<void> {
    if (now() - state.tidiedAt < tidyEveryMs) return
    state.tidiedAt = now()
    await forgetOld(db, now())
    browsers.set(await countSubscriptions(db))
  }
  const watch = () => watchArrivals(db, config.chainId, { now: now(), most: mostWatched })
  function told({ kind, endpoint }: DueReminder, what: Delivery | 'over'): void {
    sent.inc({ kind, what })
    if (what === 'sent') denials.taken(endpoint)
    // Where a first message came ours was the key: a stranger who subscribed with another one is no trouble of ours.
    if (what === 'denied' && kind !== 'proof') denials.denied(endpoint)
  }
  const sends = pushQueuesOf(furtherHosts).map((queue) => async () => {
    while (!signal.aborted && (await sendDue({ db, push, now, told }, queue)));
  })

  /** Each on its own: what takes long holds up nothing else. */
  async function run(work: () => Promise<unknown>): Promise<void> {
    while (!signal.aborted) {
      try {
        await work()
        failing.delete(work)
      } catch (error) {
        if (signal.aborted) return
        failing.add(work)
        log.error({ err: error }, trouble.failing)
      }
      await abortablePause(lookEveryMs, signal)
    }
  }

  const troubleNow = () =>
    failing.size > 0 ? trouble.failing : denials.are() ? trouble.denied : key.problem

  return {
    name: 'reminders',
    mountOn: (app) =>
      mountApi(app, {
        db,
        projects,
        furtherHosts,
        hasMail: mail !== null,
        now,
        key: vapidKey(key),
        trustProxy: config.trustProxy,
      }),
    start: () => {
      loop = Promise.all([tidy, watch, ...sends].map(run))
    },
    stop: async () => {
      stopping.abort()
      await loop
      close()
    },
    health: () => {
      const found = troubleNow()
      return { status: found === null ? 'ok' : 'degraded', details: { trouble: found } }
    },
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

export const remindersService = defineService({
  settings: remindersSettings,
  hasDatabase: true,
  migrations: [plansMigrations],
  create: createReminders,
})
