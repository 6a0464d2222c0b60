import { sql } from 'drizzle-orm'
import { createClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveHttp } from '../../lib/http/serveHttp.ts'
import { databaseKinds } from '../../testing/db/databaseKinds.ts'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { startTestHistories, type TestHistories } from '../../testing/histories/testHistories.ts'
import { everyKind } from '../../testing/histories/everyKind.ts'
import { startTokenChain, type TokenChain } from '../../testing/histories/tokenChain.ts'
import { compareTransactions } from './compareTransactions.ts'

describe.each(databaseKinds)('transactions that are kept on %s', (kind) => {
  let databases: TestDatabases
  let chain: TokenChain
  let histories: TestHistories

  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    chain = await startTokenChain()
    await everyKind(chain)
    histories = await startTestHistories({
      rpcUrls: [chain.rpcUrl],
      database: await databases.fresh(),
    })
    await histories.reaches(await chain.height())
  })
  afterAll(async () => {
    await histories.stop()
    await chain.stop()
    await databases.stop()
  })

  async function compared() {
    const { fetch } = histories.app.hono
    const server = await serveHttp({ fetch, host: '127.0.0.1', port: 0, setting: 'PORT' })
    try {
      return await compareTransactions(createClient({ transport: http(chain.rpcUrl) }), server.url)
    } finally {
      await server.close(0)
    }
  }

  it('are those of the chain, and add up to what everybody has', async () => {
    const found = await compared()
    expect(found.map(({ what, differences }) => ({ what, differences }))).toEqual([
      { what: 'transfers', differences: [] },
      { what: 'approvals', differences: [] },
      { what: 'balances of tokens', differences: [] },
      { what: 'native balances, lately', differences: [] },
    ])
    for (const { what, compared: count } of found) expect(count, what).toBeGreaterThan(2)
  })

  it.each([
    [
      'transfers',
      'delete from histories.transfer where (block_number, tx_index, log_index, part) = (select block_number, tx_index, log_index, part from histories.transfer order by 1, 2, 3, 4 limit 1)',
    ],
    [
      'balances of tokens',
      `update histories.transfer set amount = amount + 1 where kind = 'erc20' and amount = 9`,
    ],
    ['approvals', `update histories.approval set amount = 0 where kind = 'all'`],
    [
      'transfers',
      'delete from histories.transaction where block_number = (select max(block_number) from histories.transaction)',
    ],
    [
      'native balances, lately',
      'update histories.transaction set fee = fee + 1 where block_number = (select max(block_number) from histories.transaction)',
    ],
  ])('a wrong figure among %s is told', async (what, statement) => {
    await histories.database.db.execute(sql.raw(statement))
    const told = (await compared()).find((one) => one.what === what)
    expect(told?.differences.length).toBeGreaterThan(0)
  })
})
