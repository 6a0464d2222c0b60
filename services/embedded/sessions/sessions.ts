import { randomUUID } from 'node:crypto'
import { and, eq, gt, ne, sql, type SQL } from 'drizzle-orm'
import type { LoginName } from '@causeway/protocol/api/wallet/fields'
import { embeddedLimits } from '../limits.ts'
import type { Database } from '../../lib/db/database.ts'
import type { DeviceCaller } from './deviceCaller.ts'
import type { TokenFamily } from './tokenFamily.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import {
  createRefreshing,
  endFamily,
  giveToken,
  heldFamily,
  type RefreshDeps,
} from './createRefreshing.ts'
import { family, refresh } from '../schema.ts'

/** Who signs in, and how he proved it. */
export interface ProvedLogin {
  readonly userId: string
  readonly provider: LoginName
  readonly subject: string
  readonly dappOrigin: string
}

/** Sessions: each login begins a family of refresh tokens, of which the newest one is good, once, with its device key. */
export function createSessions(deps: RefreshDeps) {
  const { db, audit, now, idleMs } = deps
  const open = (id: string) => and(eq(family.id, id), gt(family.until, now()))

  return {
    async find(id: string): Promise<TokenFamily | null> {
      const [row] = await db.select().from(family).where(open(id))
      return row ?? null
    },

    /** One that goes on until the transaction ends; null: it is over. */
    async hold(tx: Database, id: string): Promise<TokenFamily | null> {
      const [row] = await tx.select().from(family).where(open(id)).for('update')
      return row ?? null
    },

    refresh: createRefreshing(deps),

    /** Begins a session, as part of the transaction that proved the login. */
    async open(
      tx: Database,
      caller: DeviceCaller,
      login: ProvedLogin,
    ): Promise<[TokenFamily, string]> {
      const row: TokenFamily = {
        ...login,
        id: randomUUID(),
        projectId: caller.project.id,
        device: caller.device,
        browser: caller.browser,
        place: caller.place,
        loggedInAt: now(),
        until: now() + idleMs,
      }
      await tx.insert(family).values(row)
      await audit.write(tx, login.userId, `login.${login.provider}`, row)
      return [row, await giveToken(tx, row.id)]
    },

    /** Ends the session of a refresh token of this device. */
    async end(token: string, caller: DeviceCaller): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await heldFamily(tx, tokenHash(token))
        if (row?.device !== caller.device) return
        await endFamily(tx, row.id)
        await audit.write(tx, row.userId, 'session.ended', row)
      })
    },

    /** Ends what a device of a user has open, as part of a transaction. */
    async endOfDevice(tx: Database, userId: string, device: string): Promise<void> {
      await endAll(tx, userId, eq(family.device, device))
    },

    /** Ends what every other device of a user has open, as part of a transaction. */
    async endOfOtherDevices(tx: Database, userId: string, device: string): Promise<void> {
      await endAll(tx, userId, ne(family.device, device))
    },

    /** Ends all of a user's but one, as part of a transaction. */
    async endOfOthers(tx: Database, { userId, id }: TokenFamily): Promise<void> {
      await endAll(tx, userId, ne(family.id, id))
    },

    /** Has a session by e-mail go on by another address. */
    async rename(tx: Database, { id }: TokenFamily, subject: string): Promise<void> {
      const byMail = and(eq(family.id, id), eq(family.provider, 'email'))
      await tx.update(family).set({ subject }).where(byMail)
    },

    /** Ends all of a user's, as part of a transaction. */
    async endOfUser(tx: Database, userId: string): Promise<void> {
      await endAll(tx, userId, undefined)
    },

    /** Ends what was begun by a login of a user, as part of a transaction. */
    async endOfLogin(
      tx: Database,
      userId: string,
      { provider, subject }: Pick<ProvedLogin, 'provider' | 'subject'>,
    ): Promise<void> {
      await endAll(tx, userId, and(eq(family.provider, provider), eq(family.subject, subject)))
    },

    isFresh: (row: TokenFamily): boolean =>
      row.loggedInAt + embeddedLimits.freshSeconds * 1_000 > now(),

    /** Each login before its tokens, as who ends it does; one that is being ended is left to him. */
    async forget(): Promise<void> {
      await db.execute(
        sql`with over as (select id from ${family} where until < ${now()} for update skip locked),
          gone as (delete from ${family} where id in (select id from over) returning id)
          delete from ${refresh} where family_id in (select id from gone)`,
      )
    },
  }
}

async function endAll(tx: Database, userId: string, which: SQL | undefined): Promise<void> {
  const rows = await tx
    .select({ id: family.id })
    .from(family)
    .where(and(eq(family.userId, userId), which))
    .orderBy(family.id)
  for (const { id } of rows) await endFamily(tx, id)
}

export type Sessions = ReturnType<typeof createSessions>
