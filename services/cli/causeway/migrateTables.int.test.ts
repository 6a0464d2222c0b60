import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { chain } from '../../histories/schema.ts'
import type { OpenDatabase } from '../../lib/db/database.ts'
import { openDatabase } from '../../lib/db/openDatabase.ts'
import { createLog } from '../../lib/log/log.ts'
import { typeCauseway } from '../../testing/cli/typeCauseway.ts'
import { databaseKinds } from '../../testing/db/databaseKinds.ts'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'

let databases: TestDatabases
let url: string
beforeAll(async () => void (databases = await startTestDatabases('postgres')))
beforeEach(async () => {
  const database = await databases.fresh()
  url = database.kind === 'postgres' ? database.url : ''
  const settings = { DATABASE_URL: url, CHAIN_ID: '31337', RPC_URLS: 'http://127.0.0.1:1' }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await databases?.stop()
})

/** What an operator who types these words sees. */
async function type(...words: string[]) {
  const { code, said } = await typeCauseway(...words)
  return `${code} ${said}`
}

async function ask(text: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

it('migrate --plan names what would run and whole what does more than add, and changes nothing', async () => {
  const before = await type('migrate', '--plan')
  expect(before).toMatch(
    /^0 services: \d+ to run\n {2}0000_baseline: \d+ statements, \d+ do more than add/u,
  )
  expect(await type('migrate', '--plan')).toBe(before)
  expect(await ask(`select 1 from pg_namespace where nspname in ('wallet', 'drizzle')`)).toEqual([])
  expect(await type('migrate')).toBe('0 The tables are those of this release.')
  expect(await type('migrate', '--plan')).toBe('0 services: nothing to run')
  // As an installation of the first release has it.
  await ask(
    'delete from drizzle.services where created_at > (select min(created_at) from drizzle.services)',
  )
  expect(await type('migrate', '--plan')).toMatch(/to run\n {2}0001_undo: \d+ statements/u)
  const [, , third = ''] = (await type('migrate', '--plan')).split(/^ {2}000/mu).slice(1)
  expect(third.replaceAll('"', '').trim()).toBe(
    '3_replaced_wallets: 4 statements, 2 do more than add\n    ALTER TABLE wallet.wallet DROP CONSTRAINT wallet_user_id_unique;\n    CREATE UNIQUE INDEX wallet_user ON wallet.wallet USING btree (user_id) WHERE wallet.wallet.replaced_until is null;',
  )
  await ask('create table drizzle.__drizzle_migrations (id int)')
  expect(await type('migrate', '--plan')).toMatch(/^1 .*tables of version 0\.1\.0/u)
  await ask('drop table drizzle.__drizzle_migrations')
  await ask(`insert into drizzle.services (hash, created_at) values ('later', 99999999999999)`)
  expect(await type('migrate', '--plan')).toMatch(/^1 .*tables of a newer release/u)
  await ask(`delete from drizzle.services where hash = 'later'`)
  expect(await type('migrate', '--plane')).toMatch(/^1 causeway migrate \[--plan\]/u)
})

it.each(databaseKinds)(
  'reindex forgets what histories keep of the chain in %s where no node of them lives',
  async (kind) => {
    const own = await startTestDatabases(kind)
    onTestFinished(() => own.stop())
    const database = await own.fresh()
    vi.stubEnv('DATABASE_URL', database.kind === 'postgres' ? database.url : undefined)
    vi.stubEnv('DATA_DIR', database.kind === 'embedded' ? database.folder : undefined)
    /** What stands in the database, while a node lives there. */
    const living = async <T>(work: (node: OpenDatabase) => Promise<T>): Promise<T> => {
      const node = await openDatabase(database, createLog({ level: 'silent' }))
      try {
        return await work(node)
      } finally {
        await node.close()
      }
    }
    const chains = () =>
      living(async ({ db }) => (await db.select().from(chain)).map(({ chainId }) => chainId))
    const head = { genesisHash: '0x', startBlock: 0, headNumber: 1, headTimestamp: 1 } as const
    expect(await type('migrate')).toMatch(/^0 /u)
    await living(async ({ db, lead }) => {
      await db.insert(chain).values([31_337, 137].map((chainId) => ({ chainId, ...head })))
      const post = lead('causeway:histories:31337')
      await expect.poll(post.holds).toBe(true)
      expect(await type('reindex', 'histories')).toMatch(
        kind === 'postgres'
          ? /^1 A node of histories follows chain 31337/u
          : /^1 .*(?:another process|is in use)/u,
      )
      await post.stop()
    })
    expect(await chains()).toEqual([31_337, 137])
    expect(await type('reindex', 'histories')).toMatch(/^0 histories forgot chain 31337/u)
    expect(await chains()).toEqual([137])
    for (const words of [[], ['auth'], ['histories', 'all']])
      expect(await type('reindex', ...words)).toMatch(/^1 causeway reindex <histories>/u)
  },
)
