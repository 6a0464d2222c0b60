import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/db/databaseKinds.ts'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { FatalError } from '../log/fatalError.ts'
import { createLog } from '../log/log.ts'
import type { Migrations } from './migrations.ts'
import { openDatabase } from './openDatabase.ts'

const log = createLog({ level: 'fatal' })

describe.each(databaseKinds)('tables of several owners on %s', (kind) => {
  let databases: TestDatabases
  let folder: string
  let own: Migrations

  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    folder = await mkdtemp(join(tmpdir(), 'causeway-migrations-'))
    own = { folder, table: 'others' }
    await mkdir(join(folder, 'meta'))
    await write(1)
  })
  afterAll(async () => {
    await databases.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** So many migrations of the other owner. */
  async function write(count: number): Promise<void> {
    const tags = Array.from({ length: count }, (_, idx) => ({
      idx,
      version: '7',
      when: 1_000 + idx,
      tag: `000${idx}_one`,
      breakpoints: true,
    }))
    const journal = { version: '7', dialect: 'postgresql', entries: tags }
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
    for (const { idx, tag } of tags)
      await writeFile(join(folder, `${tag}.sql`), `create table public.own${idx} (id int);`)
  }

  it('are made beside each other, each owner’s own further migrations too, whatever their dates', async () => {
    const where = await databases.fresh()
    const first = await openDatabase(where, log, [own, own])
    await first.close()
    await write(2)
    const second = await openDatabase(where, log, [own])
    const { rows } = await second.db.execute(
      sql`select to_regclass('public.own1')::text as other, to_regclass('histories.chain')::text as ours`,
    )
    expect(rows).toEqual([{ other: 'own1', ours: 'histories.chain' }])
    await second.close()
  })

  it('error: a database of a newer release is refused in one sentence, and left as it is', async () => {
    const where = await databases.fresh()
    await write(2)
    const newer = await openDatabase(where, log, [own])
    await newer.close()
    await write(1)
    await expect(openDatabase(where, log, [own])).rejects.toThrow(
      /^The database holds tables of a newer release than this one, .*another database\.$/u,
    )
    await write(2)
    const again = await openDatabase(where, log, [own])
    await again.close()
  })

  it('error: a database of 0.1.0 is refused in one sentence, and left as it is', async () => {
    const where = await databases.fresh()
    const open = await openDatabase(where, log)
    await open.db.execute(sql`create table drizzle.__drizzle_migrations (id int)`)
    await open.close()
    await expect(openDatabase(where, log, [own])).rejects.toThrow(FatalError)
    await expect(openDatabase(where, log, [own])).rejects.toThrow(
      /^The database holds tables of version 0\.1\.0, .*"npm start -- --fresh".*\.$/u,
    )
  })
})
