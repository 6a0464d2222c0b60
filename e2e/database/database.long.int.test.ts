import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres, type Postgres } from '@causeway/testkit/postgres/startPostgres'
import { startTestChain, type TestChain } from '@causeway/services/testing/chain/testChain'
import { untilTrue } from '@causeway/services/testing/untilTrue'
import { startServiceProcess, type ServiceProcess } from './startServiceProcess.ts'
import type { Tally } from './createAsker.ts'
import { createVisitors } from './visitors.ts'

/** In ms; two minutes when it is asked for. */
const suspendedMs = process.env['CAUSEWAY_E2E_LONG'] ? 120_000 : 16_000

type Rows = readonly Readonly<Record<string, unknown>>[]

let postgres: Postgres
let chain: TestChain
let services: ServiceProcess
let visitors: ReturnType<typeof createVisitors>
let operator: Client
let name: string

beforeAll(async () => {
  ;[postgres, chain] = await Promise.all([startPostgres(), startTestChain()])
  const url = new URL(await postgres.createDatabase())
  name = url.pathname.slice(1)
  await open()
  await asOperator('create role app login')
  await asOperator(`alter database ${name} owner to app`)
  // As an operator's services: of a role that is bound by what binds a role.
  url.username = 'app'
  services = await startServiceProcess({ databaseUrl: url.href, rpcUrl: chain.rpcUrl })
  visitors = createVisitors(services, chain.accounts[0] ?? '')
})
afterAll(async () => {
  await operator.end()
  await services.stop()
  await Promise.all([chain.stop(), postgres.stop()])
})

/** The operator's own session, which no fault ends. */
async function open(): Promise<void> {
  operator = new Client({ connectionString: new URL(name, postgres.url).href })
  operator.on('error', () => undefined)
  await operator.connect()
}
const asOperator = async (text: string): Promise<Rows> => (await operator.query(text)).rows
const others = `from pg_stat_activity where usename = 'app'`

/** Visitors before, in and after a fault. @returns how they were answered while it stood */
async function during(fault: () => Promise<void>): Promise<Tally> {
  let isOver = false
  const answered = visitors.until(() => isOver)
  try {
    await fault()
  } finally {
    isOver = true
  }
  return answered
}

/** Somebody who writes has heard of it, and so will more, for a while. */
async function writesAreRefused(): Promise<void> {
  const { later } = visitors.tally()
  const writes = () => (later['sign-in'] ?? 0) + (later['save'] ?? 0) + (later['e-mail'] ?? 0)
  await untilTrue(() => writes() > 2, 'writes are refused', 30_000)
  await sleep(2_000)
}

/** Whoever comes when it is over is answered, and nothing that was said to be kept is missing. */
async function isWell(tally: Tally): Promise<void> {
  const count = (list: Readonly<Record<string, number>>) =>
    Object.values(list).reduce((sum, one) => sum + one, 0)
  console.log(
    `${expect.getState().currentTestName}: ${count(tally.done)} answered, ${count(tally.later)} later, ` +
      `${tally.wrong.length} otherwise, slowest ${Math.round(tally.slowest)} ms, ${visitors.kept()} sessions kept`,
  )
  expect(services.runs()).toBe(true)
  expect([...new Set(tally.wrong)].slice(0, 9)).toEqual([])
  // What stood in the pools is found out to be of no use, one by one.
  await untilTrue(
    async () => {
      const calm = await visitors.until(() => true)
      const whole = await during(() => sleep(300))
      return calm.wrong.length === 0 && Object.keys(whole.later).length === 0
    },
    'all is well again',
    30_000,
  )
  expect(await visitors.lost()).toEqual([])
  expect(Object.keys(tally.done).length + Object.keys(tally.later).length).toBeGreaterThan(3)
}

describe('a database that goes wrong: no process ends, nothing acknowledged is lost, all else is a 503 with Retry-After', () => {
  it('calm', async () => {
    const tally = await during(() => sleep(3_000))
    expect(tally.later).toEqual({})
    expect(Object.keys(tally.done).toSorted()).toEqual(
      ['e-mail', 'history', 'nonce', 'registry', 'save', 'settings', 'sign-in'].toSorted(),
    )
    await isWell(tally)
  })

  it('ends sessions every 10 ms', async () => {
    const tally = await during(async () => {
      for (const end = Date.now() + 8_000; Date.now() < end;) {
        await asOperator(`select pg_terminate_backend(pid) ${others} order by random() limit 1`)
        await sleep(10)
      }
    })
    expect(Object.keys(tally.later).length).toBeGreaterThan(0)
    await isWell(tally)
  })

  it('is read-only', async () => {
    const tally = await during(async () => {
      await sleep(500)
      await asOperator('alter system set default_transaction_read_only = on')
      await asOperator('select pg_reload_conf()')
      await writesAreRefused()
      await asOperator('set default_transaction_read_only = off')
      await asOperator('alter system reset default_transaction_read_only')
      await asOperator('select pg_reload_conf()')
    })
    await isWell(tally)
  })

  it('has no connection free', async () => {
    const tally = await during(async () => {
      await sleep(500)
      await asOperator(`alter role app connection limit 1`)
      await asOperator(`select pg_terminate_backend(pid) ${others}`)
      await sleep(4_000)
      await asOperator(`alter role app connection limit -1`)
    })
    expect(Object.keys(tally.later).length).toBeGreaterThan(0)
    await isWell(tally)
  })

  it('is full', async () => {
    // Every write fails as on a disk without room.
    await asOperator(
      `create or replace function public.full() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
    )
    const tables = await asOperator(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname !~ '^pg_' and schemaname <> 'information_schema'`,
    )
    const tally = await during(async () => {
      await sleep(500)
      for (const table of tables)
        await asOperator(
          `create trigger full_disk before insert or update on ${String(table['name'])} execute function public.full()`,
        )
      await writesAreRefused()
      for (const table of tables)
        await asOperator(`drop trigger full_disk on ${String(table['name'])}`)
    })
    await isWell(tally)
  })

  it('restarts', async () => {
    const tally = await during(async () => {
      await sleep(500)
      await postgres.restart(1_500)
      await open()
      await sleep(2_000)
    })
    expect(Object.keys(tally.later).length).toBeGreaterThan(0)
    await isWell(tally)
  })

  it(
    'is suspended',
    async () => {
      const tally = await during(async () => {
        await sleep(500)
        const [row] = await asOperator('select pg_backend_pid() as pid')
        const pids = await family(Number(row?.['pid']))
        try {
          for (const pid of pids) signal(pid, 'SIGSTOP')
          await sleep(suspendedMs)
        } finally {
          for (const pid of pids) signal(pid, 'SIGCONT')
        }
        await sleep(1_000)
      })
      expect(Object.keys(tally.later).length).toBeGreaterThan(0)
      await isWell(tally)
    },
    suspendedMs + 120_000,
  )
})

/** A session may have ended since its process was listed. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The server that a backend belongs to, and all its processes. */
async function family(backend: number): Promise<readonly number[]> {
  const status = await readFile(`/proc/${backend}/status`, 'utf8')
  const server = Number(/^PPid:\s+(\d+)/mu.exec(status)?.[1])
  const children = await readFile(`/proc/${server}/task/${server}/children`, 'utf8')
  return [server, ...children.trim().split(/\s+/u).map(Number)]
}
