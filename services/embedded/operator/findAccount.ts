import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../lib/db/database.ts'
import { savedSettings, session } from '../../lib/signIn/schema.ts'
import { canonicalEmail } from '../email/canonicalEmail.ts'
import { grant } from '../grants/schema.ts'
import * as tables from '../schema.ts'

/** What opens or proves something: of no use to its owner, and of some to others. */
const withheld = new Set([
  'share',
  'wrapped',
  'keyId',
  'mac',
  'hash',
  'linkHash',
  'stateHash',
  'resultHash',
  'kept',
  'ciphertext',
  'salt',
  'recoveryKey',
  'tokenHash',
])

/**
 * The user that an operator names by e-mail address, wallet address or id; null: nobody. Of an address whose wallet is another's now, him.
 * @throws Error with the ids where several users have that wallet
 */
export async function findAccount(db: Database, named: string): Promise<string | null> {
  const { identity, user, wallet } = tables
  const email = canonicalEmail(named)
  if (email !== null) {
    const [row] = await db
      .select({ id: identity.userId })
      .from(identity)
      .where(eq(identity.subject, email))
    return row?.id ?? null
  }
  const rows = await db
    .select({ id: wallet.userId, until: wallet.replacedUntil })
    .from(wallet)
    .where(sql`lower(${wallet.eip155}) = ${named.toLowerCase()}`)
  const now = rows.filter(({ until }) => until === null)
  const owners = [...new Set((now.length > 0 ? now : rows).map(({ id }) => id))]
  if (owners.length > 1)
    throw new Error(`${named} is the wallet of several accounts, name one: ${owners.join(', ')}.`)
  if (owners[0] !== undefined) return owners[0]
  const [row] = await db.select({ id: user.id }).from(user).where(eq(user.id, named))
  return row?.id ?? null
}

/**
 * Addresses under which something is written about a user: those of his logins, and those that were his before a change. An address that
 * he only named in a change may be anybody's: what is written by it is another's until he has proved it.
 */
async function emailsOf(db: Database, userId: string): Promise<readonly string[]> {
  const { identity, emailUndo } = tables
  const own = await db.select().from(identity).where(eq(identity.userId, userId))
  const undos = await db.select().from(emailUndo).where(eq(emailUndo.userId, userId))
  const mine = own.flatMap(({ subject, email }) => [subject, ...(email ? [email] : [])])
  const before = undos.flatMap(({ old, email }) => (old === null ? [email] : [old, email]))
  const others = await db
    .select({ subject: identity.subject, email: identity.email })
    .from(identity)
    .where(
      and(
        or(inArray(identity.subject, before), inArray(identity.email, before)),
        ne(identity.userId, userId),
      ),
    )
  const taken = new Set(others.flatMap(({ subject, email }) => [subject, email]))
  return [...new Set([...mine, ...before.filter((one) => !taken.has(one))])]
}

type Rows = readonly [name: string, table: PgTable, where: SQL | undefined]

/** Every row that is about a user: what stands by an address or a device of his, too. */
async function rowsOf(db: Database, userId: string): Promise<readonly Rows[]> {
  const t = tables
  const identities = await db.select().from(t.identity).where(eq(t.identity.userId, userId))
  const wallets = await db.select().from(t.wallet).where(eq(t.wallet.userId, userId))
  const families = await db.select().from(t.family).where(eq(t.family.userId, userId))
  const subjects = identities.map(({ subject }) => subject)
  const emails = await emailsOf(db, userId)
  // Of an address that he only named, the proof that is his own.
  const changes = await db.select().from(t.emailChange).where(eq(t.emailChange.userId, userId))
  const steps = changes.map(({ stepId }) => stepId)
  const walletIds = wallets.map(({ id }) => id)
  const addresses = wallets.flatMap(({ eip155, solana }) => [eip155, ...(solana ? [solana] : [])])
  const signedAs = (owner: typeof session.owner | typeof savedSettings.owner) =>
    or(
      sql`false`,
      ...addresses.map((one) => sql`strpos(lower(${owner}), ${one.toLowerCase()}) > 0`),
    )
  return [
    // Before its codes: in this order they are held by whoever sends or tries one.
    [
      'emailLogin',
      t.pendingEmailLogin,
      or(inArray(t.pendingEmailLogin.id, steps), inArray(t.pendingEmailLogin.email, emails)),
    ],
    ['code', t.code, or(inArray(t.code.owner, [userId, ...steps]), inArray(t.code.email, emails))],
    ['emailChange', t.emailChange, eq(t.emailChange.userId, userId)],
    ['emailUndo', t.emailUndo, eq(t.emailUndo.userId, userId)],
    ['known', t.known, inArray(t.known.email, emails)],
    [
      'outsideLogin',
      t.externalLogin,
      or(
        eq(t.externalLogin.userId, userId),
        inArray(sql`${t.externalLogin.result} ->> 'subject'`, subjects),
      ),
    ],
    ['passkey', t.passkey, inArray(t.passkey.id, subjects)],
    [
      'refresh',
      t.refresh,
      inArray(
        t.refresh.familyId,
        families.map(({ id }) => id),
      ),
    ],
    ['session', t.family, eq(t.family.userId, userId)],
    ['challenge', t.challenge, eq(t.challenge.userId, userId)],
    ['recovery', t.recoveryShare, inArray(t.recoveryShare.walletId, walletIds)],
    ['device', t.device, inArray(t.device.walletId, walletIds)],
    ['grant', grant, eq(grant.userId, userId)],
    ['wallet', t.wallet, eq(t.wallet.userId, userId)],
    ['audit', t.audit, eq(t.audit.userId, userId)],
    ['signIn', session, signedAs(session.owner)],
    ['settings', savedSettings, signedAs(savedSettings.owner)],
    ['identity', t.identity, eq(t.identity.userId, userId)],
    ['user', t.user, eq(t.user.id, userId)],
  ]
}

/** All that is kept about a user, for him: by kind, without what opens or proves something. */
export async function exportAccount(
  db: Database,
  userId: string,
): Promise<Readonly<Record<string, readonly object[]>>> {
  return db.transaction(async (tx) => {
    const kinds: Record<string, readonly object[]> = {}
    for (const [name, table, where] of await rowsOf(tx, userId)) {
      const rows: object[] = await tx.select().from(table).where(where)
      kinds[name] = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !withheld.has(column))),
      )
    }
    return kinds
  })
}

/**
 * Forgets a user: accounts of his embedded wallet, his sessions and settings. The server's share and the sealed recovery go
 * with it: without the private keys, which he can write down before, nobody can move what is on the wallet's addresses any more.
 * @returns how many rows went
 */
export async function deleteAccount(db: Database, userId: string): Promise<number> {
  return db.transaction(async (tx) => {
    // A login of the same moment waits, and finds nobody.
    await tx.select().from(tables.user).where(eq(tables.user.id, userId)).for('update')
    const emails = await emailsOf(tx, userId)
    let gone = 0
    for (const [, table, where] of await rowsOf(tx, userId))
      gone += (await tx.delete(table).where(where).returning()).length
    // Limits count by address and by user, some of them with a device or a project behind.
    for (const one of [userId, ...emails])
      await tx.execute(
        sql`delete from limits.counter where starts_with(substr(key, strpos(key, ':') + 1) || ' ', ${`${one} `})`,
      )
    return gone
  })
}
