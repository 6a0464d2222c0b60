import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Address, Hex } from 'viem'
import { startRpcProxy } from '../testing/chain/rpcProxy.ts'
import { startTestDatabases, type TestDatabases } from '../testing/db/testDatabases.ts'
import { seededRandom } from '../testing/seededRandom.ts'
import {
  startTestHistories,
  type TestHistories,
  type TestHistoriesOptions,
} from '../testing/histories/testHistories.ts'
import { watchAlways } from '../lib/history/watchAlways.ts'
import { puppet } from '../testing/histories/tokens.gen.ts'
import { untilTrue } from '../testing/untilTrue.ts'
import { bruteForce } from '../testing/histories/bruteForce.ts'
import { everyKind, most } from '../testing/histories/everyKind.ts'
import { storedParts } from '../testing/histories/storedParts.ts'
import { watch } from '../lib/history/watch.ts'
import { logs, startTokenChain, type TokenChain } from '../testing/histories/tokenChain.ts'

describe.each(['embedded', 'postgres'] as const)('histories of addresses on %s', (kind) => {
  let databases: TestDatabases
  let chain: TokenChain
  let lying: Hex
  const running: { stop(): Promise<unknown> }[] = []

  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    chain = await startTokenChain()
    lying = await everyKind(chain)
  })
  afterEach(async () => {
    while (running.length > 0) await running.pop()?.stop()
  })
  afterAll(async () => {
    await chain.stop()
    await databases.stop()
  })

  async function start(options: Partial<TestHistoriesOptions> = {}): Promise<TestHistories> {
    const histories = await startTestHistories({
      rpcUrls: [chain.rpcUrl],
      database: await databases.fresh(),
      ...options,
    })
    running.push(histories)
    return histories
  }
  /** Everything is stored up to the head, older blocks too. */
  const isDone = async (histories: TestHistories) => histories.reaches(await chain.height())
  async function expectTruth(histories: TestHistories): Promise<void> {
    expect(await storedParts(histories.database.db)).toEqual(
      await bruteForce(chain, [chain.wrapped], [lying]),
    )
  }

  it('holds whoever had a part in any transaction of any block', async () => {
    const histories = await start()
    await isDone(histories)
    await expectTruth(histories)
    await chain.mint(chain.accounts[1]!, 77n)
    await chain.send(chain.accounts[2]!, chain.accounts[3]!, 5n)
    await isDone(histories)
    await expectTruth(histories)
  })

  it('equals a scan of every block after forty transactions of any kind', async () => {
    const below = seededRandom(kind === 'embedded' ? 3 : 4)
    const people = chain.accounts.slice(0, 6)
    const pick = () => people[below(people.length)]!
    for (let round = 0; round < 40; round += 1) {
      const amount = BigInt(below(3))
      const what = below(3)
      if (what === 0) await chain.send(pick(), pick(), amount)
      else if (what === 1) await chain.tell([logs.erc20(pick(), pick(), amount)])
      else await chain.tell([logs.batch(pick(), pick(), pick(), [1n, 2n], [amount, 0n])])
    }
    const histories = await start()
    await isDone(histories)
    await expectTruth(histories)
  })

  it('keeps numbers of 78 digits, and every part of a batch', async () => {
    const histories = await start()
    await isDone(histories)
    const { rows } = await histories.database.db.execute(sql`
      select kind, token_id::text as id, amount::text as amount, log_index >= 0 as logged from histories.transfer
      where amount = ${String(most)}::numeric or token_id = ${String(most)}::numeric order by block_number, log_index, part`)
    expect(rows).toEqual([
      { kind: 'erc721', id: String(most), amount: '1', logged: true },
      { kind: 'erc1155', id: String(most), amount: String(most), logged: true },
      { kind: 'erc1155', id: '2', amount: String(most), logged: true },
      { kind: 'erc20', id: null, amount: String(most), logged: true },
    ])
  })

  it('takes a pool for one only when its factory says so', async () => {
    const [, a, b] = chain.accounts as [Address, Address, Address]
    const [pool, fake, factory] = [
      await chain.deploy(puppet),
      await chain.deploy(puppet),
      await chain.deploy(puppet),
    ]
    await chain.makePool(pool, factory, true)
    await chain.tell([logs.swap(a, b)], { to: pool })
    await chain.makePool(fake, factory, false)
    await chain.tell([logs.swap(a, b)], { to: fake })
    await chain.makePool(pool, factory, true)
    const histories = await start()
    await isDone(histories)
    const { rows } = await histories.database.db.execute(
      sql`select pool, factory from histories.swap`,
    )
    expect(rows).toEqual([{ pool: pool.toLowerCase(), factory: factory.toLowerCase() }])
  })

  it('takes back what the chain replaced, older and newer blocks alike', async () => {
    const histories = await start()
    await isDone(histories)
    const [, a, b] = chain.accounts as [Address, Address, Address]
    await chain.mint(a, 1n)
    const fork = await chain.snapshot()
    for (let round = 0; round < 3; round += 1) {
      await chain.send(a, b, 9n)
      await chain.tell([logs.erc721(a, chain.puppet, 900n + BigInt(round))])
    }
    await isDone(histories)
    await expectTruth(histories)
    await chain.revert(fork)
    await chain.move(a, b, 1n)
    for (let round = 0; round < 7; round += 1) await chain.send(b, a, 8n)
    await isDone(histories)
    await expectTruth(histories)
    const { rows } = await histories.database.db.execute(
      sql`select 1 from histories.received where token_id between 900 and 902`,
    )
    expect(rows).toEqual([])
    const before = told(histories)
    await chain.reorg(4)
    await untilTrue(() => told(histories) > before, 'the roll-back is told')
    await isDone(histories)
    await expectTruth(histories)
  })

  it('goes on where it was, and reads nobody twice, after a restart', async () => {
    const database = await databases.fresh()
    const first = await start({ database })
    await isDone(first)
    await first.stop()
    running.pop()
    await chain.mint(chain.accounts[1]!, 1n)
    const second = await start({ database })
    await isDone(second)
    await expectTruth(second)
  })

  describe('of watched addresses', () => {
    const options = { history: 'watched' } as const

    it.each([
      ['all', []],
      ['no receipts of whole blocks', ['eth_getBlockReceipts']],
    ])(
      'one that is first watched today shows its older rows, too; the node knows %s',
      async (_, refused) => {
        const proxy = await startRpcProxy(chain.rpcUrl)
        running.push(proxy)
        for (const method of refused) proxy.faults.refuses.add(method)
        const histories = await start({ ...options, rpcUrls: [proxy.url] })
        await isDone(histories)
        expect((await storedParts(histories.database.db)).size).toBe(0)
        const [, a, b] = chain.accounts as [Address, Address, Address]
        expect(await watch(histories.database.db, 31337, a, anybody)).toMatchObject({
          complete: false,
        })
        await chain.send(a, b, 4n)
        await isDone(histories)
        await watch(histories.database.db, 31337, b, anybody)
        await isDone(histories)
        const truth = await bruteForce(chain, [chain.wrapped], [lying])
        const stored = await storedParts(histories.database.db)
        expect([...stored.keys()].toSorted()).toEqual([a, b].toSorted())
        expect(stored.get(a)).toEqual(truth.get(a))
        expect(stored.get(b)).toEqual(truth.get(b))
        expect(await watch(histories.database.db, 31337, a, anybody)).toMatchObject({
          complete: true,
        })
      },
    )

    it('those that another service names are watched without being asked for', async () => {
      const member = chain.accounts[4]!
      await chain.send(member, chain.accounts[1]!, 2n)
      const histories = await start(options)
      await isDone(histories)
      await watchAlways(histories.database.db, 31337, [member.toLowerCase()])
      await isDone(histories)
      const truth = await bruteForce(chain, [chain.wrapped], [lying])
      expect((await storedParts(histories.database.db)).get(member)).toEqual(truth.get(member))
    })

    it('a node that does not trace is told of once, and what logs tell is there', async () => {
      const proxy = await startRpcProxy(chain.rpcUrl)
      running.push(proxy)
      proxy.faults.refuses.add('debug_traceBlockByNumber')
      const histories = await start({ ...options, rpcUrls: [proxy.url] })
      const [, a] = chain.accounts as [Address, Address]
      await isDone(histories)
      await watch(histories.database.db, 31337, a, anybody)
      await isDone(histories)
      const warned = histories.lines.filter(({ msg }) => msg.includes('does not trace'))
      expect(warned).toHaveLength(1)
      expect(histories.service.health().details).toMatchObject({ traces: false })
      const { rows } = await histories.database.db.execute(
        sql`select distinct traced from histories.transaction`,
      )
      expect(rows).toEqual([{ traced: false }])
    })
  })

  it('a node that refuses what is needed is told of, and waited for', async () => {
    const proxy = await startRpcProxy(chain.rpcUrl)
    running.push(proxy)
    proxy.faults.refuses.add('eth_getBlockReceipts').add('eth_getTransactionReceipt')
    const histories = await start({ rpcUrls: [proxy.url] })
    await untilTrue(
      () => histories.service.health().status === 'degraded',
      'health says that histories stand still',
    )
    proxy.faults.refuses.clear()
    await isDone(histories)
    expect(histories.service.health().status).toBe('ok')
  })
})

/** No limit is met. */
const anybody = { most: 100, spend: async () => 0, now: Date.now }

const told = (histories: TestHistories) =>
  histories.lines.filter(({ msg }) => msg.includes('rolled back')).length
