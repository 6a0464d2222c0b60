import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Address } from 'viem'
import { writeLabels, type HistoryLabel } from '../lib/history/labels.ts'
import { rollBackLabels } from '../lib/history/rollBackLabels.ts'
import { databaseKinds } from '../testing/db/databaseKinds.ts'
import { labelOn } from '../testing/histories/labelOn.ts'
import { storedParts } from '../testing/histories/storedParts.ts'
import { startTestHistories, type TestHistories } from '../testing/histories/testHistories.ts'
import { startTestChain, type TestChain } from '../testing/chain/testChain.ts'
import { startTestDatabases, type TestDatabases } from '../testing/db/testDatabases.ts'
import { untilTrue } from '../testing/untilTrue.ts'

describe.each(databaseKinds)('labels of transactions on %s', (kind) => {
  let databases: TestDatabases
  let chain: TestChain
  let histories: TestHistories
  let sender: Address
  let other: Address
  /** Who has no part in any transaction but by a label. */
  const named: Address = '0x00000000000000000000000000000000000A11cE'

  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    chain = await startTestChain()
    ;[sender, other] = chain.accounts as [Address, Address]
  })
  afterEach(async () => {
    await histories.stop()
  })
  afterAll(async () => {
    await chain.stop()
    await databases.stop()
  })

  const start = async (history: 'all' | 'watched') => {
    histories = await startTestHistories({
      rpcUrls: [chain.rpcUrl],
      database: await databases.fresh(),
      history,
    })
    await histories.reaches(await chain.height())
  }
  const write = (labels: readonly HistoryLabel[]) =>
    histories.database.db.transaction((tx) =>
      writeLabels(tx, 31337, labels, { name: 'test', told: labels.at(-1)?.blockNumber ?? 0 }),
    )
  const partsOf = async (address: Address) => [
    ...((await storedParts(histories.database.db)).get(address) ?? []),
  ]
  const waiting = async () => {
    const { rows } = await histories.database.db.execute<{ hash: string }>(
      sql`select transaction_hash as hash from histories.label where not settled`,
    )
    return rows.map(({ hash }) => hash)
  }

  it.each(['all', 'watched'] as const)(
    'give whoever they name a part, whether the block was read before or after; kept are %s',
    async (history) => {
      await start(history)
      const before = await chain.send(sender, other, 1n)
      await histories.reaches(await chain.height())
      await write([await labelOn(chain, before, [named])])
      await histories.reaches(await chain.height())
      expect(await partsOf(named)).toEqual([before])
      const after = await chain.send(sender, other, 2n)
      await write([await labelOn(chain, after, [named, other])])
      await histories.reaches(await chain.height())
      expect(await partsOf(named)).toEqual([before, after])
      expect(await partsOf(other)).toContain(after)
    },
  )

  it('are laid beside the same transaction anew when the chain replaced its block', async () => {
    await start('watched')
    const fork = await chain.snapshot()
    const gone = await chain.send(sender, other, 3n)
    const label = await labelOn(chain, gone, [named])
    await write([label])
    await histories.reaches(await chain.height())
    expect(await partsOf(named)).toEqual([gone])
    await chain.revert(fork)
    await chain.mine(2)
    const height = await chain.height()
    await untilTrue(() => histories.seen().cursor === height, 'the new blocks are stored')
    // It is of a block that is gone: nobody has a part by it, and nothing waits for it.
    expect(await partsOf(named)).toEqual([])
    expect(await waiting()).toEqual([gone])
    const stands = await chain.send(sender, other, 4n)
    const { blockNumber } = label
    await histories.database.db.transaction((tx) => rollBackLabels(tx, 31337, blockNumber - 1))
    await write([await labelOn(chain, stands, [named])])
    await histories.reaches(await chain.height())
    expect(await partsOf(named)).toEqual([stands])
    expect(await waiting()).toEqual([])
  })

  it('of blocks that are not there yet wait until they are', async () => {
    await start('watched')
    const hash = await chain.send(sender, other, 5n)
    const label = await labelOn(chain, hash, [named])
    await write([{ ...label, blockNumber: label.blockNumber + 100, transactionHash: '0x01' }])
    await write([label])
    await untilTrue(
      async () => (await partsOf(named)).length === 1,
      'the one that is there is told',
    )
    expect(await waiting()).toEqual(['0x01'])
    expect(histories.service.health().status).toBe('ok')
  })
})
