import { Counter } from 'prom-client'
import { createSigner } from '../lib/db/signer.ts'
import { createClientLimiter } from '../lib/http/createClientLimiter.ts'
import { abortablePause } from '../lib/abortablePause.ts'
import { createProjects } from '../lib/projects/createProjects.ts'
import { createRpc } from '../lib/rpc/createRpc.ts'
import { defineService, type ServiceDeps } from '../lib/run/defineService.ts'
import { offService } from '../lib/run/offService.ts'
import type { Service } from '../lib/run/service.ts'
import { mountApi } from './api.ts'
import { authSettings, type AuthConfig } from './config.ts'
import { createSignInNonces, forgetNonces } from './signIn/nonces.ts'
import { createSavedSettings } from './settings/createSavedSettings.ts'
import { signInSecret } from '../lib/signIn/schema.ts'
import { createSessions } from '../lib/signIn/sessions.ts'
import { createSessionToken } from './signIn/sessionToken.ts'
import { siteOf } from './signIn/siteOf.ts'

/** What one client may try a minute. A contract's signature is code that the node runs. */
const signInsPerMinute = 30
const contractsPerMinute = 10
/** Whoever tries each language one after the other. */
const settingsPerMinute = 60

const tidyEveryMs = 10 * 60_000

/**
 * Sign-in with a wallet: gives nonces, judges signed messages, keeps sessions. Without the site's host name in the settings it is
 * off: a message of any site would do.
 */
export async function createAuth(
  { config, log: parent, registry, database: { db, counters: shared } }: ServiceDeps<AuthConfig>,
  now: () => number = Date.now,
): Promise<Service> {
  const log = parent.child({ service: 'auth' })
  const { siteHostname: hostname, chainId, trustProxy } = config
  if (hostname === null) return offService('auth', { site: null })
  const site = siteOf(hostname, config.allowedOrigins)
  const stopping = new AbortController()
  const { signal } = stopping
  const rpc = createRpc({
    urls: config.rpcUrls,
    chainId,
    log,
    sleep: (ms) => abortablePause(ms, signal),
    signal,
    // Whoever signed waits for the answer.
    retries: 0,
    timeoutMs: 5_000,
  })
  const projects = await createProjects({ ...config.projects, log })
  const sessions = createSessions(db, now, config.sessions)
  const settings = createSavedSettings(db, now)
  const signedIn = new Counter({
    name: 'causeway_auth_sign_ins_total',
    help: 'Sign-ins by whether the message and its signature were good.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  })
  const state: { trouble: string | null } = { trouble: null }
  let loop: Promise<void> = Promise.resolve()
  const limiter = (name: string, points: number) =>
    createClientLimiter({ name, points, seconds: 60, shared })

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await forgetNonces(db, now())
        await sessions.forget()
        await settings.forget()
        state.trouble = null
      } catch (error) {
        if (signal.aborted) return
        state.trouble = 'old sessions could not be forgotten'
        log.error({ err: error }, state.trouble)
      }
      await abortablePause(tidyEveryMs, signal)
    }
  }

  return {
    name: 'auth',
    mountOn: (app) =>
      mountApi(app, {
        db,
        rpc,
        chainId,
        site,
        projects,
        sessions,
        settings,
        nonces: createSignInNonces(createSigner(db, signInSecret), now),
        shown: createSessionToken(site),
        signedIn,
        signIns: limiter('sign-ins', signInsPerMinute),
        contracts: limiter('contract-signatures', contractsPerMinute),
        settingsWrites: limiter('saved-settings', settingsPerMinute),
        trustProxy,
        now,
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
      details: { site: hostname, trouble: state.trouble, rpc: rpc.state() },
    }),
  }
}

export const authService = defineService({
  settings: authSettings,
  hasDatabase: true,
  create: createAuth,
})
