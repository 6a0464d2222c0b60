import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { NameAttributes } from '@causeway/protocol/names/readNameMessage'
import { outlineOf, shapeOf } from './shapeOf.ts'
import type { ParsedName } from '@causeway/protocol/names/parseName'
import type { Database } from '../../lib/db/database.ts'
import { nameAddress, name } from './schema.ts'

/** A registered name with its addresses, by coin type ascending. */
export type StoredName = typeof name.$inferSelect & {
  readonly addresses: readonly (typeof nameAddress.$inferSelect)[]
}

const inZone = (text: string, zone: string) => `${text}.${zone}`
/** What tells names apart for the eye, their zone included. */
export const storedShape = ({ label, zone }: ParsedName) => inZone(shapeOf(label), zone)
const storedOutline = ({ label, zone }: ParsedName) => inZone(outlineOf(label), zone)

async function withAddresses(
  db: Database,
  rows: readonly (typeof name.$inferSelect)[],
): Promise<StoredName[]> {
  if (rows.length === 0) return []
  const found = await db
    .select()
    .from(nameAddress)
    .where(
      inArray(
        nameAddress.name,
        rows.map((row) => row.name),
      ),
    )
    .orderBy(nameAddress.coinType)
  return rows.map((row) => ({ ...row, addresses: found.filter((one) => one.name === row.name) }))
}

/** A name; null: nobody registered it. */
export async function findName(db: Database, wanted: string): Promise<StoredName | null> {
  const rows = await db.select().from(name).where(eq(name.name, wanted))
  return (await withAddresses(db, rows))[0] ?? null
}

/** The same, for whoever changes it: the next one who does waits until the transaction ends. */
export async function lockName(tx: Database, wanted: string): Promise<StoredName | null> {
  const rows = await tx.select().from(name).where(eq(name.name, wanted)).for('update')
  return (await withAddresses(tx, rows))[0] ?? null
}

/** Names that an address signed for, the first registered first: existing clients show the first one of the list. */
export async function findNamesOf(db: Database, owner: Address): Promise<StoredName[]> {
  const held = db
    .select({ name: nameAddress.name })
    .from(nameAddress)
    .where(and(eq(nameAddress.address, owner), eq(nameAddress.proven, true)))
  const rows = await db
    .select()
    .from(name)
    .where(inArray(name.name, held))
    .orderBy(name.registeredAt, name.name)
    .limit(100)
  return withAddresses(db, rows)
}

/** The registered name that has the shape of another, which may be itself; null: there is none. */
export async function findByShape(db: Database, parsed: ParsedName): Promise<string | null> {
  const [row] = await db
    .select({ name: name.name })
    .from(name)
    .where(eq(name.shape, storedShape(parsed)))
  return row?.name ?? null
}

/** Another registered name that a reader may take this one for. */
export async function findResembling(
  db: Database,
  parsed: ParsedName & { readonly name: string },
): Promise<string | null> {
  const [row] = await db
    .select({ name: name.name })
    .from(name)
    .where(and(eq(name.outline, storedOutline(parsed)), ne(name.name, parsed.name)))
    .orderBy(name.registeredAt)
    .limit(1)
  return row?.name ?? null
}

/** Which of some shapes (`storedShape`) are taken. */
export async function takenShapes(
  db: Database,
  shapes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ shape: name.shape })
    .from(name)
    .where(inArray(name.shape, [...shapes]))
  return new Set(rows.map(({ shape }) => shape))
}

/** How many names an address signed for. Looking and adding are one step: whoever comes next waits for the transaction. */
export async function countNamesOf(tx: Database, owner: Address): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`name owner ${owner}`}, 0))`)
  const [row] = await tx
    .select({ n: count(sql`distinct ${nameAddress.name}`) })
    .from(nameAddress)
    .where(and(eq(nameAddress.address, owner), eq(nameAddress.proven, true)))
  return row?.n ?? 0
}

/** Registers a name. @returns false when it, or one of its shape, is there already: of many at once one wins */
export async function insertName(
  tx: Database,
  parsed: ParsedName & { readonly name: string },
  entry: {
    readonly attributes: NameAttributes | null
    readonly address: Address
    readonly coinTypes: readonly number[]
    readonly now: number
  },
): Promise<boolean> {
  const { now, attributes } = entry
  const rows = await tx
    .insert(name)
    .values({
      name: parsed.name,
      shape: storedShape(parsed),
      outline: storedOutline(parsed),
      registeredAt: now,
      updatedAt: now,
      attributes,
    })
    .onConflictDoNothing()
    .returning({ name: name.name })
  if (rows.length === 0) return false
  await tx.insert(nameAddress).values(
    entry.coinTypes.map((coinType) => ({
      name: parsed.name,
      coinType,
      address: entry.address,
      proven: true,
      createdAt: now,
    })),
  )
  return true
}

/** Replaces what a name says of its owner. */
export async function updateAttributes(
  tx: Database,
  wanted: string,
  attributes: NameAttributes,
  now: number,
): Promise<void> {
  await tx.update(name).set({ attributes, updatedAt: now }).where(eq(name.name, wanted))
}

/** Adds an address to a name, or replaces the one of its coin type. */
export async function putAddress(
  tx: Database,
  row: Omit<typeof nameAddress.$inferSelect, 'createdAt'>,
  now: number,
): Promise<void> {
  const values = { ...row, createdAt: now }
  await tx
    .insert(nameAddress)
    .values(values)
    .onConflictDoUpdate({ target: [nameAddress.name, nameAddress.coinType], set: values })
  await tx.update(name).set({ updatedAt: now }).where(eq(name.name, row.name))
}
