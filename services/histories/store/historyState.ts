import { sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import type { HistoryMode } from '../config.ts'
import { countWatchChange, lockChain } from '../../lib/history/watchChange.ts'
import { toJson } from '../../lib/db/toJson.ts'
import { addressOfNumber } from '../addressOfNumber.ts'
import type { Pending } from '../chooseWork.ts'

/** How far a chain was read for addresses; null before the first time. */
export async function loadCursor(db: Database, chainId: number): Promise<number | null> {
  const { rows } = await db.execute<{ cursor: string }>(
    sql`select cursor::text from indexer.history where chain_id = ${chainId}`,
  )
  return rows[0] ? Number(rows[0].cursor) : null
}

/** Grows whenever the list of the watched changes; null before the first time. */
export async function loadWatchVersion(db: Database, chainId: number): Promise<string | null> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select watch_version::text as version from indexer.history where chain_id = ${chainId}`,
  )
  return rows[0]?.version ?? null
}

/**
 * Begins where the plans were followed to: what is older is read afterwards, newest first. Then makes the stored agree with the
 * mode: `all` watches everybody, and what `watched` left out is read as older blocks.
 */
export async function beginHistory(
  db: Database,
  chainId: number,
  mode: Exclude<HistoryMode, 'off'>,
  indexed: { readonly number: number; readonly timestamp: number },
): Promise<void> {
  await db.execute(sql`
    insert into indexer.history (chain_id, cursor, timestamp) values (${chainId}, ${indexed.number}, ${indexed.timestamp})
    on conflict do nothing`)
  if (mode === 'all')
    await db.execute(sql`
      insert into indexer.watched (chain_id, kind, address, known_from)
      select chain_id, 'all', '*', cursor + 1 from indexer.history where chain_id = ${chainId} on conflict do nothing`)
  else
    await db.execute(sql`delete from indexer.watched where chain_id = ${chainId} and kind = 'all'`)
}

/**
 * Watches all plans that caught up. One that fell behind is watched anew when it has caught up again: its events of the meantime
 * are read as older ones.
 */
export async function watchPlans(db: Database, chainId: number): Promise<void> {
  await db.execute(sql`
    delete from indexer.watched w using indexer.plan p
    where w.chain_id = ${chainId} and w.kind = 'plan' and p.chain_id = w.chain_id and p.address = w.address and p.cursor is not null`)
  await db.execute(sql`
    insert into indexer.watched (chain_id, kind, address, known_from)
    select p.chain_id, 'plan', p.address, h.cursor + 1 from indexer.plan p join indexer.history h on h.chain_id = p.chain_id
    where p.chain_id = ${chainId} and p.cursor is null on conflict do nothing`)
}

/**
 * Watches everybody who is a member of a plan, and whoever was asked for before as a member from now on.
 * @param since unix seconds: who joined before is watched already.
 */
export async function watchMembers(db: Database, chainId: number, since: number): Promise<void> {
  const { rows: hubs } = await db.execute<{ wallet: string }>(
    sql`select wallet from indexer.hub_member where chain_id = ${chainId} and joined_at >= ${since}`,
  )
  const { rows: others } = await db.execute<{ member: string }>(sql`
    select distinct m.member::text from indexer.member m
    join indexer.plan p on p.chain_id = m.chain_id and p.address = m.plan and p.hub is null
    where m.chain_id = ${chainId} and m.first_at >= ${since}`)
  const wallets = [
    ...hubs.map(({ wallet }) => wallet),
    ...others.map(({ member }) => addressOfNumber(BigInt(member))).filter((one) => one !== null),
  ]
  if (wallets.length === 0) return
  await db.transaction(async (tx) => {
    // The lock that guests come and go under.
    await lockChain(tx, chainId)
    const { rows: changed } = await tx.execute(sql`
      insert into indexer.watched as known (chain_id, kind, address, known_from)
      select ${chainId}::bigint, 'address', r.address, h.cursor + 1
      from json_array_elements_text(${toJson([...new Set(wallets)])}::json) as r(address)
      join indexer.history h on h.chain_id = ${chainId}
      on conflict (chain_id, kind, address) do update set asked_at = null, regular = false
      where known.asked_at is not null returning 1`)
    if (changed.length > 0) await countWatchChange(tx, chainId)
  })
}

/** Whose older rows are missing. */
export async function loadPending(
  db: Database,
  chainId: number,
  startBlock: number,
): Promise<Pending[]> {
  const { rows } = await db.execute<{
    kind: Pending['kind']
    address: string
    knownFrom: string
  }>(sql`
    select kind, address, known_from::text as "knownFrom" from indexer.watched
    where chain_id = ${chainId} and known_from > ${startBlock}`)
  return rows.map((row) => ({ ...row, knownFrom: Number(row.knownFrom) }))
}

/** Everybody who is watched by address, in lower case. */
export async function loadAddresses(db: Database, chainId: number): Promise<Set<string>> {
  const { rows } = await db.execute<{ address: string }>(
    sql`select address from indexer.watched where chain_id = ${chainId} and kind = 'address'`,
  )
  return new Set(rows.map(({ address }) => address))
}

/** Plans whose events are all stored as far as the plans were followed. */
export async function loadCaughtUp(db: Database, chainId: number): Promise<string[]> {
  const { rows } = await db.execute<{ address: string }>(
    sql`select address from indexer.plan where chain_id = ${chainId} and cursor is null`,
  )
  return rows.map(({ address }) => address)
}
