import type { Pool } from 'pg'
import { eq, sql } from 'drizzle-orm'
import { embeddedLimits } from '../limits.ts'
import type { Database } from '../../lib/db/database.ts'
import { createLimiter } from '../../lib/http/limiter.ts'
import { RetryLater } from '../../lib/http/refusal.ts'
import { createAddressLimiter } from '../../lib/mail/createAddressLimiter.ts'
import type { Log } from '../../lib/log/log.ts'
import type { DeviceCaller } from '../sessions/deviceCaller.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { spent } from '../schema.ts'

const hour = 3_600

/**
 * What one address, one network address and one device may ask for. An address's own devices count apart from strangers: who asks
 * for a stranger's codes all day shuts nobody out.
 */
export function createMailLimits({
  db,
  shared,
  addressLogins,
  log,
  now,
}: {
  readonly db: Database
  readonly shared: Pool | null
  /** An hour. */
  readonly addressLogins: number
  readonly log: Log
  readonly now: () => number
}) {
  const options = (name: string, points: number) => ({
    name: `wallet-${name}`,
    points,
    seconds: hour,
    shared,
  })
  const byClient = createLimiter(options('client', addressLogins))
  const byDevice = createLimiter(options('device', embeddedLimits.loginsPerDeviceHour))
  const byOwn = createLimiter(options('mail', embeddedLimits.mailsPerHour))
  const byAddress = createAddressLimiter(options('mail', embeddedLimits.mailsPerHour))
  const byProject = createLimiter(options('project', embeddedLimits.loginsPerProjectHour))

  const tooSoon = (field: string, ms: number) =>
    new RetryLater(429, ms / 1_000, {
      field,
      description: `comes too soon: try again after ${Math.ceil(ms / 1_000)} seconds`,
    })

  /** @returns the ms until the next mail may go out; 0: now, and this one does. One statement: of two at once one has to wait. */
  async function pause(email: string, device: string): Promise<number> {
    const key = `pause ${tokenHash(`${email} ${device}`)}`
    const until = now() + embeddedLimits.mailPauseSeconds * 1_000
    const { rows } = await db.execute(
      sql`insert into ${spent} (key, until) values (${key}, ${until}) on conflict (key) do update
        set until = excluded.until where ${spent.until} <= ${now()} returning 1`,
    )
    if (rows.length === 1) return 0
    const [row] = await db.select().from(spent).where(eq(spent.key, key))
    return Math.max(1, (row?.until ?? 0) - now())
  }

  return {
    /** @throws Later 429 when this client or device has begun too many logins */
    async login({ client, device, project }: DeviceCaller): Promise<void> {
      const wait = (await byClient.take(client)) || (await byDevice.take(device))
      if (wait > 0) throw tooSoon('login', wait)
      if ((await byProject.take(project.id)) > 0)
        log.warn({ project: project.id }, 'unusually many logins of one project within an hour')
    },
    /** @throws Later 429 when a mail to this address has to wait */
    async mail(email: string, device: string, isKnown: boolean): Promise<void> {
      const early = await pause(email, device)
      if (early > 0) throw tooSoon('email', early)
      const wait = await (isKnown ? byOwn.take(`${email} ${device}`) : byAddress.take(email))
      if (wait > 0) throw tooSoon('email', wait)
    },
  }
}

export type MailLimits = ReturnType<typeof createMailLimits>
