import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Hex } from 'viem'
import { stubSignature, type UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import { databaseKinds } from '../../testing/db/databaseKinds.ts'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import type { OpenDatabase } from '../../lib/db/database.ts'
import { openDatabase } from '../../lib/db/openDatabase.ts'
import { createLog } from '../../lib/log/log.ts'
import { spend } from '../schema.ts'
import { createBudgetReservations, type Reservation } from './budgetReservations.ts'

const now = Date.UTC(2026, 10, 27, 12)
let count = 0
const hashOf = (): Hex => `0x${(++count).toString(16).padStart(64, '0')}`

function reservation(nonce: bigint, cost: bigint, most: readonly [bigint, bigint]): Reservation {
  const op: UserOperation = {
    sender: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    nonce,
    callData: '0x',
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    signature: stubSignature,
  }
  return {
    op,
    hash: hashOf(),
    chainId: 31_337,
    projectId: 'p',
    scopes: [
      { name: '31337/p', whose: 'project', most: most[0] },
      { name: '31337/p/user:u', whose: 'user', most: most[1] },
    ],
    cost,
    validUntil: now + 600_000,
    fromBlock: 0,
  }
}

describe.each(databaseKinds)('budgets on %s', (kind) => {
  let databases: TestDatabases
  let database: OpenDatabase
  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    database = await openDatabase(await databases.fresh(), createLog({ level: 'fatal' }))
  })
  afterAll(async () => {
    await database.close()
    await databases.stop()
  })
  const store = () => createBudgetReservations(database.db, () => now)
  const taken = async (scope: string) =>
    (await database.db.select().from(spend).where(eq(spend.scope, scope)))[0]?.taken
  const fresh = async () => void (await database.db.delete(spend))

  it('of a hundred that ask at once, as many are promised as the budget has, and not one more', async () => {
    await fresh()
    const reservations = store()
    const asked = Array.from({ length: 100 }, (_, index) =>
      reservation(1_000n + BigInt(index), 10n, [95n, 1_000n]),
    )
    const answers = await Promise.all(asked.map((one) => reservations.reserve(one)))
    expect(answers.filter((answer) => answer === null)).toHaveLength(9)
    expect(new Set(answers.filter((answer) => answer !== null))).toEqual(new Set(['project']))
    expect(await taken('31337/p')).toBe(90n)
    expect(await taken('31337/p/user:u')).toBe(90n)
    // Settlements and new promises at once leave what each of them said.
    const all = asked.filter((_, index) => answers[index] === null)
    const more = reservation(2_000n, 5n, [1_000n, 1_000n])
    await Promise.all([
      ...all.map(({ hash }) => reservations.settle(hash, 3n)),
      reservations.reserve(more),
    ])
    expect(await taken('31337/p')).toBe(32n)
  })

  it('what one budget refuses is counted in none, and the answer names it', async () => {
    await fresh()
    const reservations = store()
    expect(await reservations.reserve(reservation(1n, 10n, [1_000n, 9n]))).toBe('user')
    expect(await taken('31337/p')).toBeUndefined()
  })

  it('what an operation did cost takes the place of what it could have, as often as it is said', async () => {
    await fresh()
    const reservations = store()
    const one = reservation(2n, 10n, [100n, 100n])
    await reservations.reserve(one)
    await reservations.settle(one.hash, 4n)
    await reservations.settle(one.hash, 4n)
    expect(await taken('31337/p')).toBe(4n)
    await reservations.settle(one.hash, 6n)
    expect(await taken('31337/p')).toBe(6n)
    expect(await taken('31337/p/user:u')).toBe(6n)
  })

  it('of several with one nonce the dearest is set aside; the one that is carried out counts', async () => {
    await fresh()
    const reservations = store()
    const [first, second, third] = [
      reservation(3n, 10n, [100n, 100n]),
      reservation(3n, 30n, [100n, 100n]),
      reservation(3n, 20n, [100n, 100n]),
    ] as const
    for (const one of [first, second, third]) expect(await reservations.reserve(one)).toBeNull()
    expect(await taken('31337/p')).toBe(30n)
    await reservations.settle(first.hash, 8n)
    await reservations.settle(third.hash, 0n)
    expect(await taken('31337/p')).toBe(8n)
  })

  it('the very same operation again is set aside once', async () => {
    await fresh()
    const reservations = store()
    const one = reservation(4n, 10n, [15n, 15n])
    expect(await reservations.reserve(one)).toBeNull()
    expect(await reservations.reserve(one)).toBeNull()
    expect(await taken('31337/p')).toBe(10n)
  })

  it('a budget that was made smaller stops what comes next, and hinders no settlement', async () => {
    await fresh()
    const reservations = store()
    const [one, other] = [
      reservation(5n, 50n, [100n, 100n]),
      reservation(5n, 50n, [100n, 100n]),
    ] as const
    await reservations.reserve(one)
    await reservations.reserve(other)
    expect(await reservations.reserve(reservation(6n, 1n, [40n, 40n]))).toBe('project')
    // Both of them: the chain takes only one, but what it says is counted.
    await reservations.settle(one.hash, 49n)
    await reservations.settle(other.hash, 60n)
    expect(await taken('31337/p')).toBe(109n)
  })

  it('tells what ended and is not known for good', async () => {
    const reservations = store()
    const one = reservation(7n, 1n, [1_000n, 1_000n])
    await reservations.reserve(one)
    const hashes = async (before: number) =>
      (await reservations.ended(31_337, before)).map(({ hash }) => hash)
    expect(await hashes(now)).toEqual([])
    expect(await hashes(now + 600_001)).toContain(one.hash)
    await reservations.close(one.hash)
    expect(await hashes(now + 600_001)).not.toContain(one.hash)
  })
})
