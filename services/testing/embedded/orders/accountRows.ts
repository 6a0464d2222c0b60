import { sql } from 'drizzle-orm'
import type { Database } from '../../../lib/db/database.ts'

const tables = [
  'user',
  'identity',
  'known',
  'email_login',
  'code',
  'email_change',
  'email_undo',
  'family',
  'refresh',
  'challenge',
  'wallet',
  'recovery',
  'device',
  'outside_login',
  'passkey',
  'audit',
] as const
type Row = Readonly<Record<string, unknown>>
export type AccountRows = Readonly<Record<(typeof tables)[number], readonly Row[]>>

const picked = (row: Row, ...columns: readonly string[]) => columns.map((name) => row[name])

const named = (table: string) => sql.raw(`wallet."${table}"`)

/** All rows of all accounts. */
export async function readAccountRows(db: Database): Promise<AccountRows> {
  const parts = tables.map(
    (table) =>
      sql`${table}::text, (select coalesce(json_agg(t), '[]'::json) from ${named(table)} t)`,
  )
  const { rows } = await db.execute(
    sql`select json_build_object(${sql.join(parts, sql`, `)})::text as all`,
  )
  return JSON.parse(String(rows[0]?.['all'])) as AccountRows
}

/** Puts them back as they were, and forgets what was used since. */
export async function putAccountRows(db: Database, rows: AccountRows): Promise<void> {
  const deletes = [...tables, 'spent'].map(
    (table) => sql`d_${sql.raw(table)} as (delete from ${named(table)})`,
  )
  await db.execute(sql`with ${sql.join(deletes, sql`, `)} select 1`)
  const inserts = tables.map(
    (table) =>
      sql`i_${sql.raw(table)} as (insert into ${named(table)} select * from json_populate_recordset(null::${named(table)}, ${JSON.stringify(rows[table])}::json))`,
  )
  await db.execute(sql`with ${sql.join(inserts, sql`, `)} select 1`)
}

/**
 * What of it has a meaning, as one text: what is made by chance (ids, tokens, sealed bytes) is told apart from what was there before, and
 * no further.
 */
export function comparableRows(rows: AccountRows, before: AccountRows, now: number): string {
  const known = new Set(
    [...before.user, ...before.family, ...before.email_login].map(({ id }) => String(id)),
  )
  const nameOf = (id: unknown) => (typeof id === 'string' && !known.has(id) ? 'new' : id)
  const hashes = new Set(before.refresh.map(({ hash }) => hash))
  const is = (time: unknown) => (time === null ? null : Number(time) > now)
  const tokens = (id: unknown) =>
    rows.refresh
      .filter(({ family_id }) => family_id === id)
      .map(({ hash, used_at }) => [
        hashes.has(hash),
        used_at === null ? 'live' : Number(used_at) === 0 ? 'lost' : 'used',
      ])
      .map((one) => one.join(' '))
      .toSorted()
  const said = {
    users: rows.user.map(({ id }) => nameOf(id)),
    logins: rows.identity.map((row) => [
      ...picked(row, 'provider', 'subject'),
      nameOf(row['user_id']),
      is(row['recovers_at']),
    ]),
    known: rows.known.map(({ email, device }) => [email, device]),
    proofs: rows.email_login.map((row) => [
      nameOf(row['id']),
      row['kind'],
      row['email'],
      row['approved_at'] === null,
    ]),
    codes: rows.code.map((row) => [
      nameOf(row['owner']),
      row['purpose'],
      row['email'],
      row['attempts'],
      row['used_at'] === null,
      is(row['until']),
    ]),
    changes: rows.email_change.map((row) => [
      nameOf(row['user_id']),
      row['email'],
      row['proved_at'] === null,
      row['step_id'] === '' ? '' : nameOf(row['step_id']),
    ]),
    undo: rows.email_undo.map((row) => [
      nameOf(row['user_id']),
      ...picked(row, 'old', 'email', 'wallet_id', 'login'),
    ]),
    sessions: rows.family.map((row) => [
      nameOf(row['id']),
      nameOf(row['user_id']),
      row['device'],
      row['provider'],
      row['subject'],
      tokens(row['id']),
    ]),
    // A token without a session is a row that nobody ends.
    orphans: rows.refresh.filter((row) => !rows.family.some(({ id }) => id === row['family_id']))
      .length,
    challenges: rows.challenge.length,
    wallets: rows.wallet.map((row) => [
      nameOf(row['user_id']),
      ...picked(row, 'id', 'version'),
      is(row['replaced_until']),
    ]),
    recoveries: rows.recovery.map((row) => picked(row, 'wallet_id', 'version', 'ciphertext')),
    devices: rows.device.map((row) => picked(row, 'wallet_id', 'id', 'is_revoked')),
    outside: rows.outside_login.map((row) => [
      ...picked(row, 'provider', 'kind', 'device'),
      nameOf(row['user_id']),
    ]),
    passkeys: rows.passkey.map(({ id }) => id),
    log: rows.audit.map((row) => [nameOf(row['user_id']), row['what'], row['device']]),
  }
  const sorted = Object.entries(said).map(([name, list]) => [
    name,
    Array.isArray(list) ? list.map((one) => JSON.stringify(one)).toSorted() : list,
  ])
  return JSON.stringify(sorted, null, 1)
}
