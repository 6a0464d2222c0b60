import { and, count, eq, gte, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../lib/db/database.ts'
import type { Picture } from './pictures/reencode.ts'
import { content, picture, upload } from './schema.ts'

export type Content = typeof content.$inferSelect

const hourMs = 3_600_000

/** How much a client and a project have uploaded lately, on all nodes. */
export async function uploadsOf(
  db: Database,
  { client, project, now }: { client: string; project: string; now: number },
): Promise<{ clientHour: number; projectDay: number }> {
  const since = (ms: number) => gte(upload.at, now - ms)
  const [[own], [all]] = await Promise.all([
    db
      .select({ n: count() })
      .from(upload)
      .where(and(since(hourMs), eq(upload.client, client))),
    db
      .select({ n: count() })
      .from(upload)
      .where(and(since(24 * hourMs), eq(upload.project, project))),
  ])
  return { clientHour: own?.n ?? 0, projectDay: all?.n ?? 0 }
}

/** Counts an upload before its picture is looked at: bad ones cost us the most. */
export async function countUpload(
  db: Database,
  row: { client: string; project: string; at: number },
): Promise<void> {
  await db.insert(upload).values(row)
}

/** Keeps a picture and the document that names it; the same upload again begins its time anew. */
export async function keep(
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
export async function decide(
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
export async function forget(
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
