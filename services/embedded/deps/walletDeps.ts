import type { Database } from '../../lib/db/database.ts'
import type { Limiter } from '../../lib/http/limiter.ts'
import type { Log } from '../../lib/log/log.ts'
import type { Projects } from '../../lib/projects/createProjects.ts'
import type { WalletConfig } from '../config.ts'
import type { Codes } from '../mail/codes.ts'
import type { MailLimits } from '../mail/mailLimits.ts'
import type { KeyProvider } from '../../lib/keys/keyProvider.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Audit } from '../sessions/audit.ts'
import type { Callers } from '../sessions/callers.ts'
import type { Descriptions } from '../sessions/createDescriptions.ts'
import type { Secrets } from '../tokens/secrets.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Users } from '../sessions/users.ts'

/** What the parts of the wallet's service work with. */
export interface WalletDeps {
  readonly db: Database
  readonly config: WalletConfig
  /** The wallet's own, without a slash at the end. */
  readonly origin: string
  readonly trustProxy: number
  readonly log: Log
  readonly projects: Projects
  readonly keys: KeyProvider
  readonly secrets: Secrets
  readonly callers: Callers
  readonly sessions: Sessions
  readonly users: Users
  readonly audit: Audit
  readonly descriptions: Descriptions
  readonly codes: Codes
  readonly mailer: Mailer
  readonly mailLimits: MailLimits
  /** Of the share, by a device; of the recovery share, by a user. */
  readonly releases: Limiter
  readonly recoveries: Limiter
  /** Calls to the bundler by a user in an app, and grants by a user. */
  readonly operations: Limiter
  readonly grants: Limiter
  /** null: nothing goes to a bundler. */
  readonly bundler: { readonly url: string; readonly token: string } | null
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** Ends what waits for people. */
  readonly signal: AbortSignal
}
