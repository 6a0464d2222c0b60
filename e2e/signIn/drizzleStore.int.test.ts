import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drizzleStore } from './recipes/drizzle.ts'

/* The recipe of docs/guides/sign-in.md as it stands there, on a database. */

const one = {
  id: 'a',
  hash: 'h1',
  before: '',
  owner: 'eip155:0xA',
  address: '0xA',
  chainId: 'eip155:137',
  device: 'Browser',
  createdAt: 1_700_000_000_000,
  renewedAt: 1_700_000_000_000,
  until: 1_800_000_000_000,
} as const

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')
const database = new PGlite()
const store = drizzleStore(drizzle(database))
const times = <T>(make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, at) => make(at)))

beforeAll(async () => {
  const [, tables = ''] = /```sql\n(?<sql>create table sign_in_nonces[\s\S]*?)```/u.exec(
    await read('../../docs/guides/sign-in.md'),
  ) ?? ['', '']
  await database.exec(tables)
})
afterAll(() => database.close())

it('stands in the guide as it is run here', async () => {
  const code = await read('recipes/drizzle.ts')
  expect(await read('../../docs/guides/sign-in.md')).toContain(code.trim())
})

it('keeps, lists and ends sessions', async () => {
  await store.add(one)
  await store.add({ ...one, id: 'b' })
  await store.add({ ...one, id: 'c', owner: 'eip155:0xB' })
  expect(await store.find('a')).toEqual(one)
  expect(await store.find('none')).toBeUndefined()
  expect((await store.list(one.owner)).map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
  await store.remove('b')
  expect(await store.find('b')).toBeUndefined()
})

it('of fifty at once that spend a nonce, or take a session’s place, one does', async () => {
  const spent = await times(() => store.spend('nonce', one.until))
  expect(spent.filter(Boolean)).toHaveLength(1)
  const replaced = await times((at) => store.replace({ ...one, hash: `n${at}` }, 'h1'))
  expect(replaced.filter(Boolean)).toHaveLength(1)
  expect((await store.find('a'))?.hash).toBe(`n${replaced.indexOf(true)}`)
})
