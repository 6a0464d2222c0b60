import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '@causeway/services/lib/db/database'
import { singleFlight } from '@causeway/services/lib/cache/singleFlight'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import { OperatorError } from '@causeway/services/lib/log/operatorError'

/** How a plan, or a vault or hub behind plans, stands. */
export interface PlanPulse {
  readonly address: Address
  readonly listed: boolean
  readonly role: string
  readonly hub: Address | null
  /** See `plan.cursor`. */
  readonly cursor: number | null
  readonly cursorTimestamp: number | null
  /** Changes with everything that is stored of the plan itself, and never comes back to what it was. */
  readonly version: string
}

/** What is stored now, as far as it tells which answers are still true. */
export interface Pulse {
  /** Changes with everything that the indexer writes. */
  readonly token: string
  /** Hash of the chain's first block; null before its first use. A local chain that begins anew has another one. */
  readonly genesis: string | null
  /** The last block whose events are all stored. */
  readonly block: StoredBlock | null
  readonly plans: ReadonlyMap<string, PlanPulse>
}

/** The state of the books, as new as who asks, and read once for all who ask at the same time. */
export type ReadPulse = () => Promise<Pulse>

export interface PulseReader {
  readonly read: ReadPulse
  /** Something may have been written. */
  readonly changed: () => void
}

/**
 * Tells what has changed without reading what it is. Every page and every roll-back writes the row of each plan that it concerns, and
 * PostgreSQL names each row's last writer (`xmin`): a plan that nobody wrote to has the version that it had, and one that was
 * rolled back has a new one, never its old one again.
 *
 * @param options.isSole nobody writes but who calls `changed`: until then the state is known, and not asked for. Else the database
 *   is asked each time, since another node may have written.
 */
export function createPulse(
  db: Database,
  chainId: number,
  options: { readonly isSole: boolean } = { isSole: false },
): PulseReader {
  let last: Pulse | null = null
  let changes = 0
  /** For which number of changes `last` is known to be true. */
  let knownAt = -1
  const readLatest = singleFlight(async () => {
    const before = changes
    const token = await readToken(db, chainId)
    if (last?.token !== token) last = await readPulse(db, chainId)
    knownAt = before
    return last
  })
  return {
    read: () =>
      options.isSole && last && knownAt === changes ? Promise.resolve(last) : readLatest(),
    changed: () => void (changes += 1),
  }
}

const writers = (chainId: number) => sql`
  concat(
    (select concat(c.xmin, '-', c.indexed_hash) from indexer.chain c where c.chain_id = ${chainId}), ':',
    (select md5(string_agg(concat(p.address, p.xmin), ',' order by p.address)) from indexer.plan p where p.chain_id = ${chainId})
  )`

async function readToken(db: Database, chainId: number): Promise<string> {
  const { rows } = await db.execute<{ token: string }>(sql`select ${writers(chainId)} as token`)
  return rows[0]?.token ?? ''
}

interface Row extends Record<string, unknown> {
  token: string
  genesis: string | null
  number: string | null
  hash: string | null
  timestamp: string | null
  plans: readonly PlanRow[] | null
}

interface PlanRow {
  readonly address: string
  readonly listed: boolean
  readonly role: string
  readonly hub: string | null
  readonly cursor: number | null
  readonly cursorTimestamp: number | null
  readonly writer: string
  /** The newest event: a database that was made anew numbers its writers anew, too. */
  readonly newest: string | null
}

/** How everything stands. One statement, and so one state of the database. */
export async function readPulse(db: Database, chainId: number): Promise<Pulse> {
  const { rows } = await db.execute<Row>(sql`
    select ${writers(chainId)} as token, c.genesis_hash as genesis, c.indexed_number::text as number, c.indexed_hash as hash,
      c.indexed_timestamp::text as timestamp, (
        select json_agg(json_build_object(
          'address', p.address, 'listed', p.listed, 'role', p.role, 'hub', p.hub, 'cursor', p.cursor,
          'cursorTimestamp', p.cursor_timestamp, 'writer', concat(p.xmin, md5(p::text)), 'newest', e.newest
        )) from indexer.plan p left join lateral (
          select concat(e.block_hash, e.log_index) as newest from indexer.event e
          where e.chain_id = p.chain_id and e.plan = p.address
          order by e.block_number desc, e.log_index desc limit 1
        ) e on true where p.chain_id = ${chainId}
      ) as plans
    from (select 1) one left join indexer.chain c on c.chain_id = ${chainId}`)
  const [row] = rows
  if (!row) throw new OperatorError('The database did not say what it holds.')
  const { token, genesis, number, hash, timestamp } = row
  return {
    token,
    genesis,
    block:
      number === null || hash === null || timestamp === null
        ? null
        : { number: Number(number), hash: hash as `0x${string}`, timestamp: Number(timestamp) },
    plans: new Map((row.plans ?? []).map((one) => [one.address, planPulse(one)])),
  }
}

function planPulse({ writer, newest, ...plan }: PlanRow): PlanPulse {
  return {
    ...plan,
    address: plan.address as Address,
    hub: plan.hub as Address | null,
    version: digest(writer, newest ?? ''),
  }
}

/** A short name of texts. */
export function digest(...texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('base64url').slice(0, 16)
}
