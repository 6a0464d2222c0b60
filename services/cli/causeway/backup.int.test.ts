import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { typeCauseway } from '../../testing/cli/typeCauseway.ts'
import type { DatabaseConfig } from '../../lib/config/databaseSettings.ts'
import { openDatabase } from '../../lib/db/openDatabase.ts'
import { createLog } from '../../lib/log/log.ts'
import { databaseKinds } from '../../testing/db/databaseKinds.ts'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'causeway-backup-'))
})
afterAll(() => rm(home, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

/** What an operator sees who types these words with this database in the settings. */
async function type(database: DatabaseConfig, ...words: string[]) {
  vi.stubEnv('DATABASE_URL', database.kind === 'postgres' ? database.url : undefined)
  vi.stubEnv('DATA_DIR', database.kind === 'embedded' ? database.folder : undefined)
  return typeCauseway(...words)
}

const open = (database: DatabaseConfig) => openDatabase(database, createLog({ level: 'silent' }))

/** Adds something, and tells all that is there. */
async function rows(database: DatabaseConfig, added?: string) {
  const opened = await open(database)
  try {
    if (added)
      await opened.db.execute(sql`insert into auth.spent (key, until) values (${added}, 1)`)
    const found = await opened.db.execute<{ key: string }>(
      sql`select key from auth.spent order by key`,
    )
    return found.rows.map(({ key }) => key)
  } finally {
    await opened.close()
  }
}

describe.each(databaseKinds)('a copy of %s', (kind) => {
  let databases: TestDatabases
  beforeAll(async () => {
    databases = await startTestDatabases(kind)
  })
  afterAll(() => databases?.stop())

  /** A database without a table: embedded ones of tests have some. */
  const empty = async (): Promise<DatabaseConfig> =>
    kind === 'postgres'
      ? databases.fresh()
      : { kind, folder: join(home, `empty-${Math.random().toString(36).slice(2)}`) }

  it('holds all of it, is for its owner alone, and goes into an empty database and no other', async () => {
    const from = await databases.fresh()
    expect(await rows(from, 'first')).toEqual(['first'])
    const file = join(home, `${kind}.copy`)
    const made = await type(from, 'backup', file)
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Not in it: key files') })
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    await rows(from, 'later')
    const into = await empty()
    expect(await type(into, 'restore', file)).toMatchObject({ code: 0 })
    expect(await rows(into)).toEqual(['first'])

    const again = await type(into, 'restore', file)
    expect(again).toMatchObject({ code: 1, said: expect.stringMatching(/already/u) })
    expect(await rows(from)).toEqual(['first', 'later'])
  })

  it('error: overwrites no file, and leaves no half of one', async () => {
    const from = await databases.fresh()
    const file = join(home, `${kind}.kept`)
    await writeFile(file, 'mine')
    expect(await type(from, 'backup', file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is there already'),
    })
    expect(await readFile(file, 'utf8')).toBe('mine')
    const away: DatabaseConfig =
      from.kind === 'postgres'
        ? { ...from, url: `${from.url}-not-there` }
        : { kind: 'embedded', folder: join(home, 'nothing') }
    expect(await type(away, 'backup', join(home, 'half'))).toMatchObject({ code: 1 })
    expect(readdirSync(home).filter((name) => name.startsWith('half'))).toEqual([])
  })

  it('error: half of a copy is taken back as a whole', async () => {
    const from = await databases.fresh()
    await rows(from, 'first')
    const [whole, half] = [join(home, `${kind}.whole`), join(home, `${kind}.cut`)]
    await type(from, 'backup', whole)
    const bytes = await readFile(whole)
    await writeFile(half, bytes.subarray(0, bytes.length * 0.7))
    const into = await empty()
    expect(await type(into, 'restore', half)).toMatchObject({ code: 1 })
    // Into a database that holds anything nothing would go.
    expect(await type(into, 'restore', whole)).toMatchObject({ code: 0 })
    expect(await rows(into)).toEqual(['first'])
  })

  it.each([
    ['a file that is not there', null, /is not there/u],
    ['what is no copy', '\u0089PNG..', /is no copy/u],
    [
      'a copy of the other kind',
      kind === 'postgres' ? '\u001f\u008b..' : 'PGDMP',
      /but the settings name/u,
    ],
  ])('error: %s is refused', async (what, text, sentence) => {
    const file = join(home, `${kind} ${what}`)
    if (text !== null) await writeFile(file, Buffer.from(text, 'latin1'))
    const { code, said } = await type(await empty(), 'restore', file)
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)])
  })
})

it('error: tells how it is used, and never the password', async () => {
  const database = {
    kind: 'postgres',
    url: 'postgres://me:hunter2@127.0.0.1:1/none',
    connections: 1,
  } as const
  for (const words of [['backup'], ['backup', '--all'], ['restore'], ['restore', 'a', 'b']])
    expect(await type(database, ...words)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`causeway ${words[0]} <file>`),
    })
  const copy = join(home, 'some.copy')
  await writeFile(copy, 'PGDMP')
  for (const words of [
    ['backup', join(home, 'never')],
    ['restore', copy],
  ]) {
    const { code, said } = await type(database, ...words)
    expect([code, said]).toEqual([1, expect.not.stringContaining('hunter2')])
  }
})
