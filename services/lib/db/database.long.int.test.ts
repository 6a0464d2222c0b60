import { Worker } from 'node:worker_threads'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { untilTrue } from '../../testing/untilTrue.ts'
import type { DatabaseConfig } from '../config/databaseSettings.ts'
import { createLimiter } from '../http/limiter.ts'
import { transientFailure } from '../http/transientFailure.ts'
import { createLog } from '../log/log.ts'
import type { OpenDatabase } from './database.ts'
import { openWay } from '../../testing/db/openWay.ts'
import { standForLeader } from './leadership.ts'
import { openDatabase } from './openDatabase.ts'

const log = createLog({ level: 'fatal' })
const open = new Set<OpenDatabase>()

async function openOne(config: DatabaseConfig): Promise<OpenDatabase> {
  const database = await openDatabase(config, log)
  open.add(database)
  return database
}
async function closeAll(): Promise<void> {
  const all = [...open]
  open.clear()
  for (const database of all) await database.close()
}

describe('PostgreSQL', () => {
  let databases: TestDatabases
  beforeAll(async () => {
    databases = await startTestDatabases('postgres')
  })
  afterAll(async () => {
    await closeAll()
    await databases.stop()
  })

  async function fresh(connections: number) {
    const config = await databases.fresh()
    if (config.kind !== 'postgres') throw new Error('This is another kind of database.')
    const own = { ...config, connections }
    return { config: own, database: await openOne(own) }
  }

  it('I10: one node leads; when its connection ends the next one does, in seconds', async () => {
    const { database: first, config } = await fresh(2)
    const second = await openOne(config)
    const a = first.lead('test')
    await untilTrue(() => a.holds(), 'the first node leads')
    const b = second.lead('test')
    const other = second.lead('another post')
    await untilTrue(() => other.holds(), 'another post is free')
    expect(b.holds()).toBe(false)
    const begin = performance.now()
    await a.stop()
    await untilTrue(() => b.holds(), 'the second node leads')
    expect(performance.now() - begin).toBeLessThan(3_000)
    expect(a.holds()).toBe(false)
    // The server restarts: nobody leads meanwhile, and somebody does again.
    await databases.postgres?.dropConnections()
    await untilTrue(() => !b.holds(), 'the post is lost with the connection')
    await untilTrue(() => b.holds(), 'somebody leads again')
    await Promise.all([b.stop(), other.stop()])
  })

  // Most of their time they wait: each on a database of its own, all at once.
  describe.concurrent('side by side', () => {
    it('I2: writes while readers hold every connection that is theirs', async () => {
      const { database } = await fresh(2)
      let left = 0
      const slow = [1, 2, 3, 4].map(() =>
        database.db
          .execute(sql`select pg_sleep(6)`)
          .then(() => void (left += 1))
          .catch(() => null),
      )
      await database.writer.execute(sql`create table page (number int)`)
      expect(left).toBe(0)
      await Promise.all(slow)
    })

    it('I2: tells a reader soon that no connection is free, as what passes', async () => {
      const { database } = await fresh(1)
      let isOver = false
      const slow = database.db.execute(sql`select pg_sleep(8)`).then(() => void (isOver = true))
      const error = await database.db.execute(sql`select 1`).catch((reason: unknown) => reason)
      expect(isOver).toBe(false)
      expect(transientFailure(error)).toMatch(/database cannot answer/u)
      await slow
    })

    it('I2: ends an answer that takes longer than anybody waits for it; a page may take its time', async () => {
      const { database } = await fresh(2)
      const wait = sql`select pg_sleep(11)`
      const written = database.writer.execute(wait).then(({ rows }) => rows)
      const error = await database.db.execute(wait).catch((reason: unknown) => reason)
      expect(transientFailure(error)).toMatch(/database cannot answer/u)
      expect(await written).toHaveLength(1)
    })

    it('I10: a node that falls silent loses the post', async () => {
      const { database, config } = await fresh(2)
      // Holds the same lock as a frozen node: a session that asks for nothing more.
      const frozen = new Client({ connectionString: config.url })
      frozen.on('error', () => undefined)
      await frozen.connect()
      await frozen.query('set idle_session_timeout = 5000')
      await frozen.query(`select pg_advisory_lock(hashtextextended('silent', 0))`)
      const next = database.lead('silent')
      const begin = performance.now()
      await untilTrue(() => next.holds(), 'the silent one is followed', 12_000)
      expect(performance.now() - begin).toBeLessThan(8_000)
      await next.stop()
    })

    it('I10: gives the post up, and takes it again, though the server hangs without a word', async () => {
      const { config } = await fresh(2)
      const { hostname, port } = new URL(config.url)
      const way = await openWay({ host: hostname, port: Number(port) })
      try {
        const url = new URL(config.url)
        url.host = `127.0.0.1:${way.port}`
        const stand = () => standForLeader({ url: url.href, name: 'hanging', log })
        const first = stand()
        await untilTrue(() => first.holds(), 'the first node leads')
        way.hang()
        const begin = performance.now()
        await first.stop()
        expect(performance.now() - begin).toBeLessThan(5_000)
        expect(first.holds()).toBe(false)
        // Who stands while it hangs has the post soon after it hangs no more.
        const second = stand()
        await sleep(4_000)
        expect(second.holds()).toBe(false)
        way.mend()
        await untilTrue(() => second.holds(), 'the second node leads', 12_000)
        // The same for one that led when it began.
        way.hang()
        await untilTrue(() => !second.holds(), 'nobody leads', 8_000)
        way.mend()
        await untilTrue(() => second.holds(), 'it leads again', 12_000)
        await second.stop()
      } finally {
        await way.close()
      }
    }, 60_000)

    it('A6: nodes count one client together', async () => {
      const { database: first, config } = await fresh(2)
      const second = await openOne(config)
      const limiter = ({ counters: shared }: OpenDatabase) =>
        createLimiter({ name: 'test', points: 3, seconds: 60, shared })
      const [a, b] = [limiter(first), limiter(second)]
      const waits = []
      for (const one of [a, b, a, b, a]) waits.push(await one.take('9.9.9.9'))
      expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, true, true])
      expect(await b.take('8.8.8.8')).toBe(0)
    })

    it('A6: while the database is away each node counts for itself', async () => {
      const { database } = await fresh(2)
      const { counters: shared } = database
      const limiter = createLimiter({ name: 'test', points: 2, seconds: 60, shared })
      await shared?.end()
      const waits = []
      for (let index = 0; index < 3; index++) waits.push(await limiter.take('9.9.9.9'))
      expect(waits.map((wait) => wait > 0)).toEqual([false, false, true])
      open.delete(database)
    })
  })
})

describe('PGlite', () => {
  let databases: TestDatabases
  let db: OpenDatabase['db']
  beforeAll(async () => {
    databases = await startTestDatabases('embedded')
    ;({ db } = await openOne(await databases.fresh()))
  })
  afterAll(async () => {
    await closeAll()
    await databases.stop()
  })

  it('I2: a long query does not hold up the thread that serves sockets', async () => {
    let longest = 0
    let last = performance.now()
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const begin = performance.now()
    await db.execute(sql`select count(*) from generate_series(1, 3000000) a`)
    const took = performance.now() - begin
    clearInterval(beat)
    expect(took).toBeGreaterThan(200)
    expect(longest).toBeLessThan(took / 2)
  })

  it('keeps what a transaction did, and nothing of one that failed; others wait for their turn', async () => {
    await db.execute(sql`create table entry (value int primary key, bytes bytea)`)
    const all: Promise<unknown>[] = []
    for (let value = 0; value < 20; value++) {
      all.push(
        db
          .transaction(async (tx) => {
            await tx.execute(sql`insert into entry values (${value}, ${Buffer.from([value])})`)
            await tx.execute(sql`insert into entry values (${value + 1000})`)
            if (value % 3 === 0) throw new Error('taken back')
          })
          .catch((error: Error) => expect(error.message).toBe('taken back')),
        // Never between the two of one transaction.
        db
          .execute(sql`select count(*) from entry`)
          .then(({ rows }) => expect(Number(rows[0]?.['count']) % 2).toBe(0)),
      )
    }
    await Promise.all(all)
    const { rows } = await db.execute<{ value: number; bytes: Uint8Array }>(
      sql`select * from entry where value < 1000 order by value`,
    )
    expect(rows.map(({ value }) => value)).toEqual(
      Array.from({ length: 20 }, (_, value) => value).filter((value) => value % 3 !== 0),
    )
    expect([...(rows[0]?.bytes ?? [])]).toEqual([1])
    const error = await db.execute(sql`insert into entry values (1)`).catch((one: unknown) => one)
    expect((error as Error).cause).toMatchObject({ code: '23505' })
  })

  it('goes on after its thread ended in the midst of a transaction, without the half of it', async () => {
    await db.execute(sql`create table survivor (value int)`)
    const threads: Worker[] = []
    const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
      this: Worker,
      ...given
    ) {
      threads.push(this)
      post.mockRestore()
      this.postMessage(...given)
    })
    const failed = await db
      .transaction(async (tx) => {
        await tx.execute(sql`insert into survivor values (1)`)
        await threads[0]?.terminate()
        await tx.execute(sql`insert into survivor values (2)`)
      })
      .catch((error: unknown) => error)
    expect(transientFailure(failed)).toMatch(/database cannot answer/u)
    await db.execute(sql`insert into survivor values (3)`)
    const { rows } = await db.execute(sql`select value from survivor`)
    expect(rows).toEqual([{ value: 3 }])
  })
})
