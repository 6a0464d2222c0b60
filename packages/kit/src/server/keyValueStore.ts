import * as v from 'valibot'
import type { SessionStore, StoredServerSession } from './memoryStore.ts'

/** What `keyValueStore` needs of a database of keys: Redis, Valkey, Deno KV, DynamoDB. Each is one step for the database. */
export interface KeyValue {
  readonly get: (key: string) => Promise<string | null | undefined>
  /** Writes where nothing is. @returns whether it wrote */
  readonly add: (key: string, value: string, ttlMs: number) => Promise<boolean>
  /** Writes where `was` still is. @returns whether it wrote */
  readonly swap: (key: string, value: string, was: string, ttlMs: number) => Promise<boolean>
  readonly remove: (key: string) => Promise<unknown>
}

const Session = v.custom<StoredServerSession>(
  (one) => typeof (one as { until?: unknown } | null)?.until === 'number',
)
const Ids = v.array(v.string())

const idsIn = (text: string | null | undefined) => (text ? v.parse(Ids, JSON.parse(text)) : [])

/** So often a list is tried that others write too. */
const tries = 20

/**
 * A store over a database of keys. Everything in it has an end; what is over leaves an owner's list of sessions at the next change.
 * @param options.prefix of all keys; `sign-in:` when left out
 * @param options.now Unix ms
 */
export function keyValueStore(
  database: KeyValue,
  options: { readonly prefix?: string; readonly now?: () => number } = {},
): SessionStore {
  const { prefix = 'sign-in:', now = Date.now } = options
  const keyOf = (id: string) => `${prefix}session:${id}`
  const left = (until: number) => Math.max(1, until - now())

  async function find(id: string): Promise<StoredServerSession | undefined> {
    const text = await database.get(keyOf(id))
    return text ? v.parse(Session, JSON.parse(text)) : undefined
  }

  /** Those whose session is still there: each is written before its id is listed. */
  async function alive(ids: readonly string[]): Promise<readonly StoredServerSession[]> {
    const all = await Promise.all(ids.map(find))
    return all.filter((one) => one !== undefined)
  }

  /** Puts a session on its owner's list, which lives as long as the one that lives longest; those that are over leave it here. */
  async function enlist({ id, owner, until }: StoredServerSession): Promise<void> {
    const key = `${prefix}owner:${owner}`
    for (let turn = 0; turn < tries; turn += 1) {
      const was = await database.get(key)
      const others = (await alive(idsIn(was))).filter((one) => one.id !== id)
      const next = JSON.stringify([...others.map((one) => one.id), id])
      const ttlMs = left(Math.max(until, ...others.map((one) => one.until)))
      if (await (was ? database.swap(key, next, was, ttlMs) : database.add(key, next, ttlMs)))
        return
    }
    throw new Error('The list of sessions is written by too many at once.')
  }

  return {
    spend: (nonce, until) => database.add(`${prefix}nonce:${nonce}`, '1', left(until)),
    find,
    list: async (owner) => alive(idsIn(await database.get(`${prefix}owner:${owner}`))),
    async add(session) {
      await database.add(keyOf(session.id), JSON.stringify(session), left(session.until))
      await enlist(session)
    },
    async replace(session, hash) {
      const was = await database.get(keyOf(session.id))
      if (!was || v.parse(Session, JSON.parse(was)).hash !== hash) return false
      const ttlMs = left(session.until)
      const isDone = await database.swap(keyOf(session.id), JSON.stringify(session), was, ttlMs)
      // A renewed session lives longer, and its owner's list with it.
      if (isDone) await enlist(session)
      return isDone
    },
    async remove(id) {
      await database.remove(keyOf(id))
    },
  }
}
