import { embeddedLimits } from '../limits.ts'
import { createLimiter } from '../../lib/http/limiter.ts'
import { abortablePause } from '../../lib/abortablePause.ts'
import { createProjects } from '../../lib/projects/createProjects.ts'
import type { ServiceDeps } from '../../lib/run/defineService.ts'
import type { EmbeddedConfig, WalletConfig } from '../config.ts'
import { createCodes } from '../mail/codes.ts'
import { createMailLimits } from '../mail/mailLimits.ts'
import { environmentKeys } from '../../lib/keys/environmentKeys.ts'
import { fileKeys } from '../../lib/keys/fileKeys.ts'
import { awsKmsKeys } from '../keys/awsKmsKeys.ts'
import { googleKmsKeys } from '../keys/googleKmsKeys.ts'
import { pkcs11Keys } from '../keys/pkcs11Keys.ts'
import type { KeyProvider } from '../../lib/keys/keyProvider.ts'
import { createMailer } from '../mail/createMailer.ts'
import { noMailer } from '../mail/noMailer.ts'
import { createAccessTokens } from '../tokens/accessTokens.ts'
import { createAudit } from '../sessions/audit.ts'
import { createCallers } from '../sessions/callers.ts'
import { createWalletMetrics } from './createWalletMetrics.ts'
import type { WalletDeps } from './walletDeps.ts'
import { createDescriptions } from '../sessions/createDescriptions.ts'
import { createDpopVerifier } from '../sessions/createDpopVerifier.ts'
import { createSecrets } from '../tokens/secrets.ts'
import { createSessions } from '../sessions/sessions.ts'
import { createUsers } from '../sessions/users.ts'

/** Puts the parts of the wallet's service together. */
export async function createDeps(
  { config, log, registry, database: { db, counters } }: ServiceDeps<EmbeddedConfig>,
  on: { readonly origin: string; readonly keys: NonNullable<WalletConfig['keys']> },
  { now, signal }: Pick<WalletDeps, 'now' | 'signal'>,
): Promise<WalletDeps & { readonly close: () => void }> {
  const { origin } = on
  const { trustProxy, wallet } = config
  const { url, token } = config.bundler
  const keys = providerOf(on.keys, now, config.isProduction)
  const projects = await createProjects({ ...config.projects, log })
  const secrets = createSecrets(db, keys)
  const metrics = createWalletMetrics(registry)
  const audit = createAudit(now, wallet.auditDays, metrics.event)
  const users = createUsers(now)
  const sessions = createSessions({ db, audit, now, idleMs: wallet.sessionDays * 86_400_000 })
  const tokens = createAccessTokens(secrets, origin, now)
  const prove = createDpopVerifier({ db, origin, now })
  const mailer = wallet.mail
    ? metrics.countMails(createMailer({ ...wallet.mail, origin }))
    : noMailer
  const limiter = (name: string, points: number) =>
    createLimiter({ name: `wallet-${name}`, points, seconds: 3_600, shared: counters })
  return {
    db,
    config: wallet,
    origin,
    trustProxy,
    log,
    projects,
    keys,
    secrets,
    callers: createCallers({ projects, prove, tokens, sessions, trustProxy }),
    sessions,
    users,
    audit,
    descriptions: createDescriptions({ users, tokens }),
    codes: createCodes({ db, secrets, now }),
    mailer,
    mailLimits: createMailLimits({
      db,
      shared: counters,
      addressLogins: wallet.addressLogins,
      log,
      now,
    }),
    releases: limiter('releases', embeddedLimits.releasesPerHour),
    recoveries: limiter('recoveries', embeddedLimits.recoveriesPerHour),
    operations: limiter('operations', embeddedLimits.operationsPerHour),
    grants: limiter('grants', embeddedLimits.grantsPerHour),
    bundler: url !== null && token !== null ? { url, token } : null,
    now,
    sleep: (ms) => abortablePause(ms, signal),
    signal,
    close: mailer.close,
  }
}

function providerOf(
  given: NonNullable<WalletConfig['keys']>,
  now: () => number,
  mustExist: boolean,
): KeyProvider {
  switch (given.kind) {
    case 'file':
      return fileKeys(given.path, now, mustExist)
    case 'environment':
      return environmentKeys(given.text, 'WALLET_KEYS_SECRET')
    case 'pkcs11':
      return pkcs11Keys(given, now)
    case 'aws':
      return awsKmsKeys(given, now)
    case 'google':
      return googleKmsKeys(given, now)
  }
  return given satisfies never
}
