import { sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '../db/database.ts'
import { evictGuests, mayBeRegular } from './guests.ts'
import { countWatchChange, lockChain } from './watchChange.ts'

/** How much of an address's history is stored. */
export interface Watch {
  /** Whether rows from the first block on are there that is read. */
  readonly complete: boolean
  /** Everything from this block on is stored; null: nothing yet. */
  readonly knownFrom: number | null
  /** Everything up to this block is stored. */
  readonly cursor: number | null
}

/** Why an address that is not watched is not watched now either. `full`: every place is taken by somebody newer or steadier. */
export type NotWatched =
  | { readonly refused: 'full' }
  /** Whoever asks had too many addresses watched. */
  | { readonly refused: 'often'; readonly waitMs: number }

/** What strangers' wishes are bounded by. */
export interface WatchRules {
  /** Addresses that are watched because somebody asked; those that are always watched take none of these places. */
  readonly most: number
  /** Counts one place against whoever asks. @returns 0, or the ms after which it may have another one */
  readonly spend: () => Promise<number>
  /** Unix ms. */
  readonly now: () => number
}

const nothing: Watch = { complete: false, knownFrom: null, cursor: null }
const daySeconds = 86_400

/**
 * Has an address watched from now on, and its older blocks read, where everybody's are not stored anyway.
 *
 * Each place costs a reading of the chain's past, and a little of every block, so they are bounded. Whoever is new is a guest:
 * when all places are taken the oldest guest gives way, whatever was asked since. An address that is asked for again on another
 * day is a regular, for whom no guest makes room. Both steps count against whoever asks, so that nobody keeps many places, and a
 * crowd of strangers' addresses pushes out its own kind alone.
 *
 * @returns what is stored of it now; null when nobody follows the chain
 */
export async function watch(
  db: Database,
  chainId: number,
  address: Address,
  rules: WatchRules,
): Promise<Watch | NotWatched | null> {
  const account = address.toLowerCase()
  const known = await look(db, chainId, account)
  if (known === null) return null
  if (known.watch) {
    if (known.askedAt !== null) await rememberAsked(db, { chainId, account, known, rules })
    return known.watch
  }
  // The rows of its last time are being removed: what is left of them would be a history with holes.
  if (known.isForgotten) return nothing
  const waitMs = await rules.spend()
  if (waitMs > 0) return { refused: 'often', waitMs }
  const isIn = await begin(db, chainId, account, rules)
  if (!isIn) return { refused: 'full' }
  return (await look(db, chainId, account))?.watch ?? nothing
}

/** @returns false when every place is taken */
function begin(
  db: Database,
  chainId: number,
  account: string,
  { most, now }: WatchRules,
): Promise<boolean> {
  const seconds = Math.floor(now() / 1_000)
  return db.transaction(async (tx) => {
    // The lock that pages take: the front stands still between this look at it and the row.
    await lockChain(tx, chainId)
    if (!(await evictGuests(tx, chainId, { most, seconds }))) return false
    await tx.execute(sql`
      insert into histories.watched (chain_id, kind, address, known_from, asked_at)
      select chain_id, 'address', ${account}, indexed_number + 1, ${seconds}::bigint from histories.chain where chain_id = ${chainId} and indexed_number is not null
      on conflict do nothing`)
    await countWatchChange(tx, chainId)
    return true
  })
}

/** A guest that comes again on another day becomes a regular; a regular is noted once a day. */
async function rememberAsked(
  db: Database,
  asked: { chainId: number; account: string; known: Known; rules: WatchRules },
): Promise<void> {
  const { chainId, account, known, rules } = asked
  const seconds = Math.floor(rules.now() / 1_000)
  if (seconds - (known.askedAt ?? seconds) < daySeconds) return
  if (!known.regular && !(await mayBeRegular(db, chainId, rules.most))) return
  // Whoever has used up its share is answered as before: it keeps no more places alive.
  if ((await rules.spend()) > 0) return
  await db.execute(sql`
    update histories.watched set asked_at = ${seconds}, regular = true
    where chain_id = ${chainId} and kind = 'address' and address = ${account} and asked_at is not null`)
}

interface Known {
  /** null: it is not watched. */
  readonly watch: Watch | null
  /** null: nobody had to ask for it. */
  readonly askedAt: number | null
  readonly regular: boolean
  readonly isForgotten: boolean
}

/** null: nobody follows the chain. */
async function look(db: Database, chainId: number, address: string): Promise<Known | null> {
  const { rows } = await db.execute<{
    startBlock: string
    cursor: string | null
    knownFrom: string | null
    askedAt: string | null
    regular: boolean | null
    isForgotten: boolean
  }>(sql`
    select c.start_block::text as "startBlock", c.indexed_number::text as cursor, min(w.known_from)::text as "knownFrom",
      min(w.asked_at)::text as "askedAt", bool_or(w.regular) as regular,
      exists (select 1 from histories.forgotten f where f.chain_id = ${chainId} and f.address = ${address}) as "isForgotten"
    from histories.chain c
    left join histories.watched w on w.chain_id = c.chain_id
      and ((w.kind = 'address' and w.address = ${address}) or (w.kind = 'all' and w.address = '*'))
    where c.chain_id = ${chainId} group by c.start_block, c.indexed_number`)
  const [row] = rows
  if (!row) return null
  const { startBlock, cursor, knownFrom, askedAt, regular, isForgotten } = row
  const rest = {
    askedAt: askedAt === null ? null : Number(askedAt),
    regular: regular ?? false,
    isForgotten,
  }
  if (cursor === null) return { watch: nothing, ...rest }
  if (knownFrom === null) return { watch: null, ...rest }
  const from = Number(knownFrom)
  const complete = from <= Number(startBlock)
  return { watch: { complete, knownFrom: from, cursor: Number(cursor) }, ...rest }
}
