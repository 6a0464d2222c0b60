import { sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import type { HistoryMode } from '../../lib/history/historySettings.ts'

/** Whose older rows are not all there yet. */
export interface Pending {
  readonly kind: 'all' | 'address'
  readonly address: string
  readonly knownFrom: number
}

/** Grows whenever the list of the watched changes; null while nobody ever was. */
export async function loadWatchVersion(db: Database, chainId: number): Promise<string | null> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select version::text from histories.watching where chain_id = ${chainId}`,
  )
  return rows[0]?.version ?? null
}

/** Makes the stored agree with the mode: `all` watches everybody, and what `watched` left out is read as older blocks. */
export async function watchByMode(
  db: Database,
  chainId: number,
  mode: Exclude<HistoryMode, 'off'>,
): Promise<void> {
  if (mode === 'all')
    await db.execute(sql`
      insert into histories.watched (chain_id, kind, address, known_from)
      select chain_id, 'all', '*', indexed_number + 1 from histories.chain
      where chain_id = ${chainId} and indexed_number is not null on conflict do nothing`)
  else
    await db.execute(
      sql`delete from histories.watched where chain_id = ${chainId} and kind = 'all'`,
    )
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
    select kind, address, known_from::text as "knownFrom" from histories.watched
    where chain_id = ${chainId} and known_from > ${startBlock}`)
  return rows.map((row) => ({ ...row, knownFrom: Number(row.knownFrom) }))
}

/** Everybody who is watched by address, in lower case. */
export async function loadAddresses(db: Database, chainId: number): Promise<Set<string>> {
  const { rows } = await db.execute<{ address: string }>(
    sql`select address from histories.watched where chain_id = ${chainId} and kind = 'address'`,
  )
  return new Set(rows.map(({ address }) => address))
}
