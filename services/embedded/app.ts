import { lt } from 'drizzle-orm'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import type { HttpApp } from '../lib/http/createHttpApp.ts'
import { abortablePause } from '../lib/abortablePause.ts'
import { defineService, type ServiceDeps } from '../lib/run/defineService.ts'
import { offService } from '../lib/run/offService.ts'
import type { Service } from '../lib/run/service.ts'
import { requireHeldKeys } from '../lib/keys/requireHeldKeys.ts'
import { keysNeed } from '../lib/keys/keysNeed.ts'
import { sealedSamples, sealedSecrets } from './custody/sealedSamples.ts'
import { createReplayGuard } from '../lib/db/replayGuard.ts'
import { walletSettings, type EmbeddedConfig } from './config.ts'
import { keyVariables } from './keys/keySettings.ts'
import { createChallenges } from './custody/challenges.ts'
import { type CustodyDeps, forgetReplaced } from './custody/importWallet.ts'
import { mountCustody } from './custody/mountCustody.ts'
import { settleAddresses } from './email/settleAddresses.ts'
import { mountEmail } from './email/mountEmail.ts'
import { createGrants } from './grants/createGrants.ts'
import { mountBundlerProxy } from './grants/mountBundlerProxy.ts'
import { mountGrants } from './grants/mountGrants.ts'
import { mountFeatures, offeredLogins } from './host/mountFeatures.ts'
import { mountHost } from './host/mountHost.ts'
import { readFrameNetworks } from './host/readFrameNetworks.ts'
import { type PagesState, watchPages } from './host/watchPages.ts'
import { rewrapShares } from './custody/rewrapShares.ts'
import { mountFarcaster } from './logins/mountFarcaster.ts'
import { mountLogins } from './logins/mountLogins.ts'
import { mountPasskeys } from './logins/mountPasskeys.ts'
import { mountSocial } from './logins/mountSocial.ts'
import { createExternalLogins } from './logins/externalLogins.ts'
import { createDeps } from './deps/createDeps.ts'
import type { WalletDeps } from './deps/walletDeps.ts'
import { mountAccount } from './operator/mountAccount.ts'
import { mountWalletSessions } from './account/mountWalletSessions.ts'
import { emailChange, emailUndo, pendingEmailLogin, externalLogin, spent } from './schema.ts'

const tidyEveryMs = 5 * 60_000
/** How often keys of a service of others are tried. */
const remoteKeysMs = 30_000

/**
 * The embedded wallet: logins, sessions, the server's share of each key, and the pages of the wallet's own origin. Without an origin
 * and keys in the settings it is off.
 * @throws FatalError when the file of the keys, the projects or the chains cannot be used
 */
export async function createWallet(
  given: ServiceDeps<EmbeddedConfig>,
  now: () => number = Date.now,
): Promise<Service> {
  const log = given.log.child({ service: 'wallet' })
  const { origin, keys, port, pages, networksFile } = given.config.wallet
  if (origin === null || keys === null)
    return offService('wallet', {
      origin: null,
      off: 'WALLET_ORIGIN and WALLET_KEYS_FILE switch it on',
    })
  const stopping = new AbortController()
  const { signal } = stopping
  const deps = await createDeps({ ...given, log }, { origin, keys }, { now, signal })
  await requireHeldKeys(deps.keys, await sealedSamples(deps.db), keyVariables[keys.kind])
  // Now and not at the first code, which is tried within a transaction: an embedded database answers nothing beside one.
  await Promise.all([deps.secrets.pepper(), deps.secrets.signing()])
  await settleAddresses(deps.db, log)
  const networks = await readFrameNetworks(networksFile)
  // Now and not at the first login: keys that cannot be read are a fault of the settings.
  const state = {
    keyId: await deps.keys.keyId(),
    trouble: null as string | null,
    pages: 'not built' as PagesState,
  }
  let loop: Promise<unknown> = Promise.resolve()

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await forget(deps)
        state.trouble = null
      } catch (error) {
        if (signal.aborted) return
        state.trouble = 'what is over could not be forgotten'
        log.error({ err: error }, state.trouble)
      }
      await abortablePause(tidyEveryMs, signal)
    }
  }

  return {
    name: 'wallet',
    listens: { port, setting: 'WALLET_PORT', isPrivateOrigin: true },
    mountOn: (app) => mountWallet(app, deps, networks),
    mountAdmin(app) {
      app.post('/wallet/keys/rotate', async (context) => {
        state.keyId = await deps.keys.rotate()
        return context.json({ keyId: state.keyId, ...(await rewrap(deps)) })
      })
      app.post('/wallet/keys/rewrap', async (context) =>
        context.json({ keyId: state.keyId, ...(await rewrap(deps)) }),
      )
    },
    needs: [
      keysNeed(
        deps.keys,
        () => sealedSecrets(deps.db),
        keyVariables[keys.kind],
        keys.kind === 'aws' || keys.kind === 'google' ? remoteKeysMs : undefined,
      ),
    ],
    start: () => {
      const onPages = (found: PagesState) => void (state.pages = found)
      loop = Promise.all([run(), watchPages(pages, onPages, { log, now, signal })])
    },
    stop: async () => {
      stopping.abort()
      await loop
      deps.close()
    },
    health: () => ({
      status: state.trouble || state.pages === 'missing' ? 'degraded' : 'ok',
      details: {
        origin,
        logins: offeredLogins(deps.config),
        keyId: state.keyId,
        frame: state.pages === 'built' ? 'built' : 'not built',
        trouble: state.trouble,
      },
    }),
  }
}

function mountWallet(app: HttpApp, deps: WalletDeps, networks: readonly FrameNetwork[]): void {
  const { projects, origin, config } = deps
  const grants = createGrants(deps)
  const hasLiveGrants: CustodyDeps['hasLiveGrants'] = (...who) => grants.hasLive(...who)
  const custody = { ...deps, hasLiveGrants }
  mountWalletSessions(app, deps)
  mountEmail(app, custody)
  mountAccount(app, deps)
  mountCustody(app, custody)
  const external = createExternalLogins(deps)
  mountSocial(app, deps, external)
  mountFarcaster(app, deps, external)
  mountPasskeys(app, deps, external)
  mountLogins(app, deps)
  mountBundlerProxy(app, deps, networks)
  mountGrants(app, deps, networks)
  mountFeatures(app, deps, networks)
  const { pages: folder, relatedOrigins } = config
  mountHost(app, { folder, origin, projects, networks, relatedOrigins })
}

async function rewrap(deps: WalletDeps) {
  const done = { ...(await rewrapShares(deps)), own: await deps.secrets.rewrap() }
  deps.log.info(done, 'keys were wrapped anew')
  return done
}

async function forget(deps: WalletDeps): Promise<void> {
  const { db, now, codes, sessions, audit } = deps
  await db.delete(pendingEmailLogin).where(lt(pendingEmailLogin.until, now()))
  await db.delete(externalLogin).where(lt(externalLogin.until, now()))
  await db.delete(emailChange).where(lt(emailChange.until, now()))
  await db.delete(emailUndo).where(lt(emailUndo.until, now()))
  await db.transaction((tx) => forgetReplaced(tx, now()))
  await createReplayGuard(spent).forget(db, now())
  await createChallenges(db, now).forget()
  await codes.forget()
  await sessions.forget()
  await audit.forget(db)
  await createGrants(deps).forget()
}

export const walletService = defineService({
  settings: walletSettings,
  hasDatabase: true,
  create: createWallet,
})
