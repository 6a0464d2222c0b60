import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres, type Postgres } from '@causeway/testkit/postgres/startPostgres'
import { failureOf } from '../http/failureOf.ts'
import { createLog } from '../log/log.ts'
import type { OpenDatabase } from './database.ts'
import { openPostgres } from './openPostgres.ts'

let postgres: Postgres
let url: string
let open: OpenDatabase
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())
beforeEach(async () => {
  url = await postgres.createDatabase()
  open = await openPostgres({ url, connections: 2 }, createLog({ level: 'fatal' }), [])
  await open.db.execute(sql`create table kept (value int primary key)`)
})
afterEach(() => open.close())

type Tx = Parameters<Parameters<OpenDatabase['db']['transaction']>[0]>[0]

/** Ends the session of a transaction from outside, as an operator or a failover does. */
async function endSession(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  await asOperator('select pg_terminate_backend($1)', [rows[0]?.pid])
  await sleep(100)
}

async function asOperator(text: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}

const refused = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it went through'),
    (error: unknown) => failureOf(error),
  )
const passing = expect.objectContaining({ status: 503, afterSeconds: 2, log: 'warn' })

it('a session that is ended in a transaction rejects that transaction, and nothing else', async () => {
  const lost = open.db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (1)`)
    await endSession(tx)
    await tx.execute(sql`insert into kept values (2)`)
  })
  const other = open.db.transaction(async (tx) => tx.execute(sql`insert into kept values (3)`))
  expect(await refused(lost)).toEqual(passing)
  await other
  const { rows } = await open.db.execute(sql`select value from kept`)
  expect(rows).toEqual([{ value: 3 }])
})

it('what refused before the session ended is what the asker hears', async () => {
  const own = new Error('not so')
  const work = open.db.transaction(async (tx) => {
    await endSession(tx)
    throw own
  })
  await expect(work).rejects.toBe(own)
})

it('gives every connection back whose transaction could not begin', async () => {
  // More often than there are connections: one that is kept is missing for ever.
  for (let time = 0; time < 6; time++) {
    await open.db.execute(sql`select 1`)
    const begin = open.db.transaction(async (tx) => tx.execute(sql`select 1`), {
      // Words that no server takes: the first statement is refused.
      isolationLevel: 'nonsense' as never,
    })
    await expect(begin).rejects.toThrow()
  }
  expect((await open.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

it('a server that became read-only is told as what passes, and its connection is not kept', async () => {
  const pids = async () =>
    (await open.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
  const before = await pids()
  await asOperator(
    `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
  )
  // Sessions that are open know it when they are asked anew; as after a failover, they are of no use.
  await open.db.execute(sql`set default_transaction_read_only = on`)
  const work = open.db.transaction(async (tx) => tx.execute(sql`insert into kept values (1)`))
  expect(await refused(work)).toEqual(passing)
  expect(await pids()).not.toBe(before)
  expect(await refused(open.db.execute(sql`insert into kept values (1)`))).toEqual(passing)
})

it.each([
  ['53100', 'disk full'],
  ['53300', 'too many connections'],
  ['57P01', 'terminating'],
  ['57P03', 'starting'],
  ['58030', 'input or output'],
  ['40001', 'serialization'],
  ['40P01', 'deadlock'],
])('%s (%s) is a 503 with Retry-After', async (code) => {
  const raise = sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`)
  expect(await refused(open.db.execute(raise))).toEqual(passing)
  expect(await refused(open.db.transaction(async (tx) => tx.execute(raise)))).toEqual(passing)
})
