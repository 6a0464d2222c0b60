import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createByteCache } from '../../lib/answers/byteCache.ts'
import { versionOf, type Version } from '../../lib/answers/version.ts'
import { singleFlight } from '../../lib/cache/singleFlight.ts'
import type { Database } from '../../lib/db/database.ts'

/** The version of an account's history. */
export interface HistoryVersions {
  /**
   * @param account lower case
   * @returns null while something of it is still being read, or whoever asks must be noted: then nothing is kept
   */
  of(account: string, chainIds: readonly number[]): Promise<Version | null>
}

/** Seconds after which an answer is made anew though nothing happened: names and warnings of tokens may be others by then. */
const longest = 60
/** The state is asked of the database so often in a second at most; where more ask, they are told what was so just before. */
const readsPerSecond = 50
/** An address that is asked for again after so long is noted. */
const daySeconds = 86_400
/** What accounts had when the state was last another one. */
const accountBytes = 4 * 1024 * 1024

/** How histories stand, of all chains. */
interface State {
  /** Changes with every page. */
  readonly token: string
  /** Changes with whatever is written behind the newest blocks. */
  readonly older: ReadonlyMap<number, string>
}

interface AccountState {
  readonly text: string
  /** Unix seconds after which whoever asks is noted; null: never. */
  readonly notedUntil: number | null
}

/**
 * Tells whether a history is what it was, without reading it: an account's newest row moves with everything that new blocks bring it, and
 * whoever changes what is older says so (`noteHistoryChange`). Of an account that is known the database is asked once for all who
 * ask at the same time, and only whether a page came.
 * @param now unix ms
 */
export function createHistoryVersions(db: Database, now: () => number): HistoryVersions {
  const accounts = createByteCache<{ token: string; state: AccountState }>(accountBytes)
  let last: { readonly state: State; readonly at: number } | null = null
  const readLatest = singleFlight(async () => {
    const at = now()
    last = { state: await readState(db), at }
    return last.state
  })
  let reads = readsPerSecond
  let counted = now()

  /** As new as who asks, while few do. */
  function readNow(): Promise<State> {
    const at = now()
    reads = Math.min(readsPerSecond, reads + ((at - counted) / 1_000) * readsPerSecond)
    counted = at
    if (reads < 1 && last && at - last.at < 1_000) return Promise.resolve(last.state)
    reads -= 1
    return readLatest()
  }

  return {
    async of(account, chainIds) {
      const { token, older } = await readNow()
      const key = `${account} ${chainIds.toSorted((a, b) => a - b).join()}`
      const kept = accounts.get(key)
      const isKnown = kept?.token === token
      const state = isKnown ? kept.state : await readAccount(db, account, chainIds, older)
      // One that is not whole may become so without a page of new blocks.
      if (!state) accounts.delete(key)
      else if (!isKnown) accounts.set(key, { token, state }, 2 * key.length + 400)
      const seconds = Math.floor(now() / 1_000)
      if (!state || (state.notedUntil !== null && seconds >= state.notedUntil)) return null
      const headers = { 'x-history-complete': 'true' }
      return versionOf(`${Math.floor(seconds / longest)}-${state.text}`, {}, headers)
    },
  }
}

async function readState(db: Database): Promise<State> {
  const { rows } = await db.execute<{ id: string; front: string; older: string }>(sql`
    select c.chain_id::text as id, concat(c.xmin, c.indexed_hash) as front, concat(c.genesis_hash, w.xmin) as older
    from histories.chain c left join histories.watching w on w.chain_id = c.chain_id order by c.chain_id`)
  return {
    token: rows.map(({ id, front, older }) => `${id} ${front} ${older}`).join(),
    older: new Map(rows.map(({ id, older }) => [Number(id), older])),
  }
}

/** null unless everything of the account is stored, of the chains that are followed. */
async function readAccount(
  db: Database,
  account: string,
  chainIds: readonly number[],
  older: ReadonlyMap<number, string>,
): Promise<AccountState | null> {
  const followed = chainIds.filter((id) => older.has(id))
  if (followed.length === 0) return null
  const { rows } = await db.execute<{
    id: string
    complete: boolean
    askedAt: string | null
    newest: string | null
  }>(sql`
    select c.chain_id::text as id, c.indexed_number is not null and coalesce(min(w.known_from) <= c.start_block, false) as complete,
      min(w.asked_at)::text as "askedAt", (
        select concat_ws('-', a.timestamp, a.block_number, a.tx_index) from histories.activity a
        where a.chain_id = c.chain_id and a.address = ${account}
        order by a.timestamp desc, a.block_number desc, a.tx_index desc limit 1) as newest
    from histories.chain c
    left join histories.watched w on w.chain_id = c.chain_id
      and ((w.kind = 'address' and w.address = ${account}) or (w.kind = 'all' and w.address = '*'))
    where c.chain_id in (${sql.join(
      followed.map((id) => sql`${id}`),
      sql`, `,
    )})
    group by c.chain_id, c.start_block, c.indexed_number order by c.chain_id`)
  if (!rows.every(({ complete }) => complete)) return null
  const hash = createHash('sha256')
  for (const { id, newest } of rows) hash.update(`${id} ${newest} ${older.get(Number(id))}\n`)
  const asked = rows.flatMap(({ askedAt }) => (askedAt === null ? [] : [Number(askedAt)]))
  return {
    text: hash.digest('base64url').slice(0, 16),
    notedUntil: asked.length === 0 ? null : Math.min(...asked) + daySeconds,
  }
}
