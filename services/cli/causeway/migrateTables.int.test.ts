import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { runCauseway } from './runCauseway.ts'
import { walletParts } from './walletParts.ts'

let databases: TestDatabases
let url: string
beforeAll(async () => void (databases = await startTestDatabases('postgres')))
beforeEach(async () => {
  const database = await databases.fresh()
  url = database.kind === 'postgres' ? database.url : ''
  const settings = { DATABASE_URL: url, CHAIN_ID: '31337', RPC_URLS: 'http://127.0.0.1:1' }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  vi.unstubAllEnvs()
  await databases?.stop()
})

/** What an operator who types these words sees. */
async function type(...words: string[]) {
  const said: string[] = []
  const hear = (text: string) => void said.push(text)
  vi.spyOn(console, 'log').mockImplementation(hear)
  vi.spyOn(console, 'error').mockImplementation(hear)
  const code = await runCauseway(words, walletParts)
  return `${code} ${said.join('\n')}`
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

it('migrate --plan names what would run and what it takes away, and changes nothing', async () => {
  const before = await type('migrate', '--plan')
  expect(before).toMatch(/^0 services: \d+ to run\n {2}0000_baseline: \d+ statements, takes away/u)
  expect(await type('migrate', '--plan')).toBe(before)
  expect(await ask(`select 1 from pg_namespace where nspname in ('wallet', 'drizzle')`)).toEqual([])
  expect(await type('migrate')).toBe('0 The tables are those of this release.')
  expect(await type('migrate', '--plan')).toBe('0 services: nothing to run')
  // As an installation of the first release has it.
  await ask(
    'delete from drizzle.services where created_at > (select min(created_at) from drizzle.services)',
  )
  expect(await type('migrate', '--plan')).toMatch(/to run\n {2}0001_undo: \d+ statements/u)
  await ask(`insert into drizzle.services (hash, created_at) values ('later', 99999999999999)`)
  expect(await type('migrate', '--plan')).toMatch(/^1 .*tables of a newer release/u)
  await ask(`delete from drizzle.services where hash = 'later'`)
  expect(await type('migrate', '--plane')).toMatch(/^1 causeway migrate \[--plan\]/u)
})

it('reindex forgets what histories keep of the chain, and names the parts that can', async () => {
  expect(await type('migrate')).toMatch(/^0 /u)
  await ask(
    `insert into histories.chain (chain_id, genesis_hash, start_block, head_number, head_timestamp) values (31337, '0x', 0, 1, 1), (137, '0x', 0, 1, 1)`,
  )
  expect(await type('reindex', 'histories')).toMatch(/^0 histories forgot chain 31337/u)
  expect(await ask('select chain_id::int as id from histories.chain')).toEqual([{ id: 137 }])
  for (const words of [[], ['auth'], ['histories', 'all']])
    expect(await type('reindex', ...words)).toMatch(/^1 causeway reindex <histories>/u)
})
