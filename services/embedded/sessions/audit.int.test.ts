import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../lib/db/openDatabase.ts'
import type { OpenDatabase } from '../../lib/db/database.ts'
import { createLog } from '../../lib/log/log.ts'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { user } from '../schema.ts'
import { createAudit } from './audit.ts'

let databases: TestDatabases
let database: OpenDatabase
beforeAll(async () => {
  databases = await startTestDatabases('postgres')
  database = await openDatabase(await databases.fresh(), createLog({ level: 'silent' }))
})
afterAll(async () => {
  await database?.close()
  await databases?.stop()
})

it('keeps what happened for as many days as the operator says, and no longer', async () => {
  const { db } = database
  const day = 86_400_000
  let now = Date.UTC(2026, 0, 1)
  const audit = createAudit(() => now, 30)
  await db.insert(user).values({ id: 'one', createdAt: now })
  const by = { device: null, browser: 'Browser', place: '203.0.113.0', dappOrigin: null }
  const kept = async () => (await audit.list(db, 'one')).map(({ what }) => what)
  await audit.write(db, 'one', 'login.email', by)
  now += 10 * day
  await audit.write(db, 'one', 'session.ended', by)
  now += 20 * day
  await audit.forget(db)
  expect(await kept()).toEqual(['session.ended', 'login.email'])
  now += 1
  await audit.forget(db)
  expect(await kept()).toEqual(['session.ended'])
})
