import { defineService, type ServiceDeps } from '@causeway/services/lib/run/defineService'
import { adLimits as limits } from '../protocol/ads/limits.ts'
import { plansMigrations } from '../indexer/store/plansMigrations.ts'
import { Counter, Gauge, type Registry } from 'prom-client'
import { createSigner } from '@causeway/services/lib/db/signer'
import { abortablePause } from '@causeway/services/lib/abortablePause'
import { createProjects } from '@causeway/services/lib/projects/createProjects'
import { createRpc } from '@causeway/services/lib/rpc/createRpc'
import { offService } from '@causeway/services/lib/run/offService'
import type { Service } from '@causeway/services/lib/run/service'
import { createSessions } from '@causeway/services/lib/signIn/sessions'
import { adsSettings, type AdsConfig } from './config.ts'
import { mountApi } from './api.ts'
import { createBookings } from './content/bookings.ts'
import { createCaptcha } from './captchas/createCaptcha.ts'
import { createExternalCaptchas } from './captchas/createExternalCaptchas.ts'
import { createModerators } from './moderation/createModerators.ts'
import { createReencoder } from '@causeway/services/lib/pictures/createReencoder'
import { signingSecret } from './schema.ts'
import { countPending } from './content/content.ts'
import { tidyUploads, tidyEveryMs } from './content/tidyUploads.ts'

/**
 * Advertisements: takes pictures for the slots of the advertisement plan, lets moderators look at them, and says what
 * is to be shown. Without a plan in the settings it is off.
 */
export async function createAds(
  { config, log: parent, registry, database: { db } }: ServiceDeps<AdsConfig>,
  now: () => number = Date.now,
): Promise<Service> {
  const log = parent.child({ service: 'ads' })
  const { advertisement: plan, chainId, trustProxy } = config
  if (!plan) return offService('ads', { plan: null })
  const stopping = new AbortController()
  const { signal } = stopping
  const rpc = createRpc({
    urls: config.rpcUrls,
    chainId,
    log,
    sleep: (ms) => abortablePause(ms, signal),
    signal,
  })
  const projects = await createProjects({ ...config.projects, log })
  const signer = createSigner(db, signingSecret)
  const bookings = createBookings({ rpc, plan })
  const { contents, waiting } = createAdsMetrics(registry)
  const state: { trouble: string | null } = { trouble: null }
  let loop: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        const gone = await tidyUploads({ db, bookings, now })
        if (gone > 0) log.info({ gone }, 'contents that nobody shows were forgotten')
        waiting.set(await countPending(db))
        state.trouble = null
      } catch (error) {
        if (signal.aborted) return
        state.trouble = 'old uploads could not be forgotten'
        log.error({ err: error }, state.trouble)
      }
      await abortablePause(tidyEveryMs, signal)
    }
  }

  return {
    name: 'ads',
    mountOn: (app) =>
      mountApi(app, {
        db,
        plan,
        projects,
        bookings,
        signer,
        trustProxy,
        now,
        count: (what) => contents.inc({ what }),
        captcha: createCaptcha({ db, signer, now }),
        external: createExternalCaptchas({ ...config, db, log, now }),
        moderators: createModerators({
          sessions: createSessions(db, now),
          rpc,
          plan,
          chainId,
        }),
        reencode: createReencoder({ ...limits, fit: 'cover' }),
      }),
    start: () => {
      loop = run()
    },
    stop: async () => {
      stopping.abort()
      await loop
    },
    health: () => ({
      status: state.trouble ? 'degraded' : 'ok',
      details: { plan, trouble: state.trouble, rpc: rpc.state() },
    }),
  }
}

const createAdsMetrics = (registry: Registry) => ({
  contents: new Counter({
    name: 'causeway_ads_contents_total',
    help: 'Contents of advertisements that were taken, approved or rejected.',
    labelNames: ['what'] as const,
    registers: [registry],
  }),
  waiting: new Gauge({
    name: 'causeway_ads_waiting',
    help: 'Contents that wait for a moderator, when it was last looked.',
    registers: [registry],
  }),
})

export const adsService = defineService({
  settings: adsSettings,
  hasDatabase: true,
  migrations: [plansMigrations],
  create: createAds,
})
