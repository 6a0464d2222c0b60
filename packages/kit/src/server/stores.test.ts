import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { developmentStore } from './developmentStore.ts'
import { keyValueStore, type KeyValue } from './keyValueStore.ts'
import { memoryStore, type SessionStore, type StoredServerSession } from './memoryStore.ts'

/** A database of keys in memory, which answers late, so that what is under way at once meets. */
function keys(): KeyValue & { readonly all: Map<string, string> } {
  const all = new Map<string, string>()
  const late = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 4))
  return {
    all,
    async get(key) {
      await late()
      return all.get(key)
    },
    async add(key, value, ttlMs) {
      await late()
      expect(ttlMs).toBeGreaterThan(0)
      if (all.has(key)) return false
      all.set(key, value)
      return true
    },
    async swap(key, value, was) {
      await late()
      if (all.get(key) !== was) return false
      all.set(key, value)
      return true
    },
    async remove(key) {
      await late()
      all.delete(key)
    },
  }
}

const until = Date.now() + 1_000_000
const one: StoredServerSession = {
  id: 'a',
  hash: 'h1',
  before: '',
  renewedAt: 1,
  owner: 'eip155:0xA',
  address: '0xA',
  chainId: 'eip155:137',
  device: 'Browser',
  createdAt: 1,
  until,
}

const stores: Readonly<Record<string, () => SessionStore>> = {
  memory: () => memoryStore(),
  'one of development': () => developmentStore(),
  'one of keys': () => keyValueStore(keys()),
}

describe.each(Object.entries(stores))('a store in %s', (_name, make) => {
  let store: SessionStore
  beforeEach(() => {
    store = make()
  })
  afterEach(() => Promise.all(['a', 'b', 'c'].map((id) => store.remove(id))))

  it('keeps, finds, lists and ends sessions', async () => {
    await Promise.all([
      store.add(one),
      store.add({ ...one, id: 'b' }),
      store.add({ ...one, id: 'c', owner: 'eip155:0xB' }),
    ])
    expect(await store.find('a')).toEqual(one)
    expect(await store.find('none')).toBeUndefined()
    const idsOf = async (owner: string) => (await store.list(owner)).map(({ id }) => id).toSorted()
    expect([await idsOf(one.owner), await idsOf('eip155:0xB')]).toEqual([['a', 'b'], ['c']])
    await store.remove('a')
    expect([await store.find('a'), await idsOf(one.owner)]).toEqual([undefined, ['b']])
    expect(await store.list('nobody')).toEqual([])
  })

  it('of fifty at once that spend a nonce, or take a session’s place, one does', async () => {
    const nonce = `nonce${Math.random()}`
    const spent = await Promise.all(Array.from({ length: 50 }, () => store.spend(nonce, until)))
    expect(spent.filter(Boolean)).toHaveLength(1)
    await store.add(one)
    const replaced = await Promise.all(
      Array.from({ length: 50 }, (_, at) => store.replace({ ...one, hash: `n${at}` }, 'h1')),
    )
    expect(replaced.filter(Boolean)).toHaveLength(1)
    const { hash } = (await store.find('a')) ?? {}
    expect(hash).toBe(`n${replaced.indexOf(true)}`)
    expect(await store.replace(one, 'h1')).toBe(false)
    expect(await store.replace({ ...one, id: 'none' }, 'h1')).toBe(false)
  })
})

it('a database of keys: an owner’s list forgets what is over, and stands under the prefix', async () => {
  const database = keys()
  const store = keyValueStore(database, { prefix: 'shop:' })
  await store.add(one)
  database.all.delete('shop:session:a')
  await store.add({ ...one, id: 'b' })
  expect(JSON.parse(database.all.get(`shop:owner:${one.owner}`) ?? '')).toEqual(['b'])
  expect([...database.all.keys()].every((key) => key.startsWith('shop:'))).toBe(true)
})

it('a database of keys: an owner’s list lives as long as the session that lives longest', async () => {
  const day = 86_400_000
  let now = 0
  const ends = new Map<string, number>()
  const database = keys()
  const { all } = database
  const put = (key: string, ttlMs: number) => void ends.set(key, now + ttlMs)
  const expiring: KeyValue = {
    ...database,
    async get(key) {
      if ((ends.get(key) ?? 0) <= now) all.delete(key)
      return database.get(key)
    },
    async add(key, value, ttlMs) {
      const isDone = await database.add(key, value, ttlMs)
      if (isDone) put(key, ttlMs)
      return isDone
    },
    async swap(key, value, was, ttlMs) {
      const isDone = await database.swap(key, value, was, ttlMs)
      if (isDone) put(key, ttlMs)
      return isDone
    },
  }
  const store = keyValueStore(expiring, { now: () => now })
  const listed = async () => (await store.list(one.owner)).map(({ id }) => id)
  await store.add({ ...one, until: 7 * day })
  now = 6 * day
  expect(await store.replace({ ...one, hash: 'h2', until: 13 * day }, 'h1')).toBe(true)
  // A later sign-in that ends sooner takes the list away from nobody.
  await store.add({ ...one, id: 'b', until: 7 * day })
  now = 8 * day
  expect(await listed()).toEqual(['a'])
  now = 13 * day
  expect(await listed()).toEqual([])
})

it('the store of development is one for all copies, and none in production', async () => {
  await developmentStore().add({ ...one, id: 'c' })
  vi.resetModules()
  const copy = await import('./developmentStore.ts')
  expect(await copy.developmentStore().find('c')).toMatchObject({ id: 'c' })
  vi.stubEnv('NODE_ENV', 'production')
  expect(() => developmentStore()).toThrow('is for development')
  vi.unstubAllEnvs()
})
