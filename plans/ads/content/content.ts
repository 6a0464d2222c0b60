import {
  and,
  count,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { adLimits as limits } from '../../protocol/ads/limits.ts'
import type { Database } from '@causeway/services/lib/db/database'
import type { Picture } from '@causeway/services/lib/pictures/createReencoder'
import { content, picture, upload } from '../schema.ts'

export type Content = typeof content.$inferSelect

const hourMs = 3_600_000

/** Who uploads, as it is counted: client and network as keyed hashes, the project or '' for none. */
export interface Uploader {
  readonly client: string
  readonly network: string
  readonly project: string
}

/** Contents that no moderator has judged. */
export async function countPending(db: Database): Promise<number> {
  const [row] = await db.select({ n: count() }).from(content).where(eq(content.state, 'pending'))
  return row?.n ?? 0
}

/** For how many seconds somebody who may not upload now must wait; null: it may. Counted on all nodes together. */
export async function uploadsWait(
  db: Database,
  by: Uploader,
  now: number,
): Promise<3_600 | 86_400 | null> {
  const since = (ms: number) => gte(upload.at, now - ms)
  const counted = async (where: SQL | undefined) => {
    const [row] = await db.select({ n: count() }).from(upload).where(where)
    return row?.n ?? 0
  }
  const day = 24 * hourMs
  if ((await counted(and(since(hourMs), eq(upload.client, by.client)))) >= limits.perClientHour)
    return 3_600
  if ((await counted(and(since(day), eq(upload.network, by.network)))) >= limits.perNetworkDay)
    return 86_400
  const project = await counted(and(since(day), eq(upload.project, by.project)))
  return project >= limits.perProjectDay ? 86_400 : null
}

/**
 * Counts an upload before its picture is looked at: bad ones cost us the most. Looking and counting are one step, so that many
 * at once are not more than one after the other.
 *
 * @returns as `uploadsWait`; null: it was counted.
 */
export function countUpload(
  db: Database,
  by: Uploader,
  at: number,
): Promise<Awaited<ReturnType<typeof uploadsWait>>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('causeway:uploads', 0))`)
    const wait = await uploadsWait(tx, by, at)
    if (wait === null) await tx.insert(upload).values({ ...by, at })
    return wait
  })
}

/** Keeps a picture and the document that names it; the same upload again begins its time anew. */
export async function saveUpload(
  db: Database,
  row: { picture: Picture; hash: string; document: string; now: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { hash, bytes } = row.picture
    await tx
      .insert(picture)
      .values({ hash, bytes: Buffer.from(bytes) })
      .onConflictDoNothing()
    await tx
      .insert(content)
      .values({
        hash: row.hash,
        document: row.document,
        picture: hash,
        uploadedAt: row.now,
        state: 'pending',
      })
      .onConflictDoUpdate({ target: content.hash, set: { uploadedAt: row.now } })
  })
}

/** The bytes of a picture, and whether an approved content shows it. */
export async function findPicture(
  db: Database,
  hash: string,
): Promise<{ bytes: Uint8Array; approved: boolean } | null> {
  const [row] = await db.select().from(picture).where(eq(picture.hash, hash))
  if (!row) return null
  const [shown] = await db
    .select({ hash: content.hash })
    .from(content)
    .where(and(eq(content.picture, hash), eq(content.state, 'approved')))
    .limit(1)
  return { bytes: row.bytes, approved: shown !== undefined }
}

export async function findContents(
  db: Database,
  hashes: readonly string[],
): Promise<Map<string, Content>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .select()
    .from(content)
    .where(inArray(content.hash, [...hashes]))
  return new Map(rows.map((row) => [row.hash, row]))
}

/** @returns false when there is no such content */
export async function recordVerdict(
  db: Database,
  hash: string,
  said: { state: 'approved' | 'rejected'; reason: string | null; by: string; now: number },
): Promise<boolean> {
  const rows = await db
    .update(content)
    .set({ state: said.state, reason: said.reason, decidedBy: said.by, decidedAt: said.now })
    .where(eq(content.hash, hash))
    .returning({ hash: content.hash })
  return rows.length === 1
}

/**
 * Forgets what nobody booked in time, and what no booking names any more.
 * @param booked hashes that bookings of today name: these stay
 * @returns how many contents went
 */
export async function forgetContents(
  db: Database,
  booked: readonly string[],
  before: { unbooked: number; booked: number; uploads: number; now: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    if (booked.length > 0)
      await tx
        .update(content)
        .set({ bookedAt: before.now })
        .where(inArray(content.hash, [...booked]))
    const gone = await tx
      .delete(content)
      .where(
        and(
          booked.length > 0 ? notInArray(content.hash, [...booked]) : undefined,
          or(
            and(isNull(content.bookedAt), lt(content.uploadedAt, before.unbooked)),
            lt(content.bookedAt, before.booked),
          ),
        ),
      )
      .returning({ hash: content.hash })
    await tx
      .delete(picture)
      .where(sql`not exists (select 1 from ${content} where ${content.picture} = ${picture.hash})`)
    await tx.delete(upload).where(lt(upload.at, before.uploads))
    return gone.length
  })
}
