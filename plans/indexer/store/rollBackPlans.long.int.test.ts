import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from '@causeway/protocol/address'
import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '@causeway/services/lib/db/database'
import { openPlans } from './openPlans.ts'
import { createLog } from '@causeway/services/lib/log/log'
import { seededRandom } from '@causeway/services/testing/seededRandom'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import type { ChainEvent } from '../events/planEvent.ts'
import { unknownPlan, type PlanInfo } from '../events/planInfo.ts'
import { clearIndexed } from './clearIndexed.ts'
import { commitEvents } from './commitEvents.ts'
import { addPlan } from './followedPlan.ts'
import { rollBackPlans } from './rollBackPlans.ts'
import { planChainStore } from './planChainStore.ts'

const log = createLog({ level: 'fatal' })
const [hub, vault, selling, tree, ads, staking] = [1, 2, 3, 4, 5, 6].map(
  (digit): Address => `0x${String(digit).repeat(40)}`,
) as [Address, Address, Address, Address, Address, Address]
const info = (address: Address, part: Partial<PlanInfo>): PlanInfo => ({
  ...unknownPlan(address),
  ...part,
})
const infos: PlanInfo[] = [
  info(hub, { role: 'hub', hub }),
  info(vault, { role: 'vault', hub }),
  info(selling, { family: 'leadersPackage', hub, vault }),
  info(tree, { family: 'binaryPairing', hub, vault }),
  info(ads, { family: 'advertisement' }),
  info(staking, { family: 'staking' }),
]
const blocks = 10
const blockOf = (number: number, fork: string) => ({
  number,
  hash: `0x${fork}${String(number).padStart(63, '0')}` as const,
  timestamp: 1_000 + number * 2,
})

/** A history in which every event that is followed occurs, and closes what another opened. */
function history(random: (below: number) => number, fork: string, first: number): ChainEvent[] {
  const events: ChainEvent[] = []
  let number = first
  const emit = (plan: Address, name: string, part: Partial<ChainEvent> = {}) => {
    const { hash, timestamp } = blockOf(number, fork)
    const at = { blockHash: hash, blockNumber: number, timestamp, transactionHash: hash }
    const none = { member: null, recipient: null, amount: 0n, extra: null }
    events.push({ ...at, ...none, ...part, plan, name, logIndex: events.length })
  }
  for (; number <= blocks; number++) {
    // Ids and numbers that no other block uses, so that each fork is a whole history of its own.
    const id = BigInt(number + 2)
    const sponsor = String(1 + random(number + 1))
    const wallet = `0x${id.toString(16).padStart(40, '0')}`
    emit(hub, 'Joined', { member: id, extra: { sponsor, wallet } })
    emit(tree, 'Placed', { member: id, extra: { parent: sponsor, right: String(random(2)) } })
    const price = BigInt(100 + random(50))
    const [pid, other] = [String(number), String(number + 1_000)]
    emit(selling, 'Purchased', { member: id, amount: price, extra: { pid } })
    emit(selling, 'Purchased', { member: id, amount: price, extra: { pid: other } })
    emit(ads, 'Purchased', { member: 10n ** 20n + id, amount: price, extra: { pid: '7' } })
    emit(ads, 'Refunded', { extra: { pid: '7' } })
    emit(ads, 'Ended', { extra: { pid: '7', by: ads, refund: '40' } })
    emit(ads, 'Claimed', { member: 10n ** 20n + id, amount: 40n })
    const member = 10n ** 20n + BigInt(random(4))
    emit(staking, 'Deposited', { member, amount: BigInt(random(1_000)) })
    emit(staking, 'Claimed', { member, amount: BigInt(random(10)) })
    emit(staking, 'Withdrawn', { member, amount: BigInt(random(100)) })
    emit(staking, 'Funded', { amount: 5n, extra: { plan: staking, from: hub } })
    emit(tree, 'Scored', { member: id, extra: { epoch: '1', points: '12' } })
    if (number > first) {
      const before = String(number - 1)
      emit(selling, 'Finalized', { extra: { pid: before } })
      emit(vault, 'Credited', {
        member: id,
        amount: 9n,
        extra: { plan: selling, overflow: '0', level: '1' },
      })
      emit(vault, 'Credited', {
        member: 1n,
        amount: 60n,
        extra: { plan: selling, overflow: '0', level: '2' },
      })
      emit(vault, 'Claimed', { member: id, amount: 4n })
      emit(selling, 'Cancelled', { extra: { pid: String(number + 999), back: '70', used: '30' } })
      emit(selling, 'Refunded', { extra: { pid: String(number + 999) } })
      const to: Address = `0x${(id + 500n).toString(16).padStart(40, '0')}`
      const from = `0x${(id - 1n).toString(16).padStart(40, '0')}`
      if (random(2) === 0)
        emit(hub, 'WalletChanged', { member: id - 1n, recipient: to, extra: { from } })
    }
  }
  return events
}

describe.each(['embedded', 'postgres'] as const)('a roll-back on %s', (kind) => {
  let databases: TestDatabases
  beforeAll(async () => {
    databases = await startTestDatabases(kind)
  })
  afterAll(() => databases.stop())

  async function open(): Promise<OpenDatabase> {
    return openPlans(await databases.fresh(), log)
  }

  /** Stores events in pages of some blocks, behind what is stored. */
  async function store(
    { db }: OpenDatabase,
    events: readonly ChainEvent[],
    from: number,
    fork: string,
    expected: ReturnType<typeof blockOf> | null,
  ): Promise<void> {
    let before = expected
    for (let at = from; at <= blocks; at += 4) {
      const to = blockOf(Math.min(blocks, at + 3), fork)
      const own = events.filter(({ blockNumber: n }) => n >= at && n <= to.number)
      const list = Array.from({ length: to.number - at + 1 }, (_, index) =>
        blockOf(at + index, fork),
      )
      const stored = await commitEvents(db, 1, {
        expected: before,
        plans: infos.map(({ address }) => address),
        cursor: null,
        head: { number: blocks, timestamp: 1 },
        events: own,
        to,
        blocks: list,
        keepFrom: 0,
      })
      expect(stored).not.toBe('overtaken')
      before = to
    }
  }

  async function dump({ db }: OpenDatabase): Promise<Record<string, unknown[]>> {
    const tables: Record<string, unknown[]> = {}
    for (const name of [
      'event',
      'member',
      'outcome',
      'point',
      'purchase',
      'hub_member',
      'place',
      'plan',
      'block',
    ]) {
      const { rows } = await db.execute<{ row: string }>(
        sql`select to_jsonb(t)::text as row from indexer.${sql.identifier(name)} t`,
      )
      tables[name] = rows.map(({ row }) => row).toSorted()
    }
    return tables
  }

  it('leaves every table as if the replaced blocks had never been stored, whatever their events', async () => {
    const database = await open()
    // The embedded database is slow to write; one fork tells whether its SQL is the same.
    for (const fork of kind === 'embedded' ? [6] : [3, 9]) {
      const common = history(seededRandom(fork), 'a', 1)
      const kept = common.filter(({ blockNumber }) => blockNumber <= fork)
      const other = history(seededRandom(fork + 50), 'b', fork + 1)
      const dumps = []
      for (const before of [kept, common]) {
        await restart(database)
        await store(database, before, 1, 'a', null)
        await rollBackTo(database, fork, 'a')
        await store(database, other, fork + 1, 'b', blockOf(fork, 'a'))
        dumps.push(await dump(database))
      }
      const [right, found] = dumps
      expect(right?.['hub_member']?.length).toBe(blocks)
      expect(right?.['outcome']?.length).toBeGreaterThan(3)
      expect(found).toEqual(right)
    }
    await database.close()
  })

  /** The straight history has no events above the fork, so its roll-back takes back empty blocks alone. */
  async function rollBackTo({ db }: OpenDatabase, number: number, fork: string): Promise<void> {
    const undone = await rollBackPlans(db, 1, {
      expected: blockOf(blocks, fork),
      to: blockOf(number, fork),
    })
    expect(undone).not.toBe('overtaken')
  }

  async function restart({ db }: OpenDatabase): Promise<void> {
    await clearIndexed(db, 1)
    const head = { number: blocks, timestamp: 1 }
    await planChainStore.create(db, 1, { genesisHash: blockOf(0, 'a').hash, startBlock: 1, head })
    for (const one of infos) await addPlan(db, 1, one, null)
  }
})
