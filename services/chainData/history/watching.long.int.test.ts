import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Address } from 'viem'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { watchAlways } from '../../lib/history/watchAlways.ts'
import { startTestHistories, type TestHistories } from '../../testing/histories/testHistories.ts'
import { untilTrue } from '../../testing/untilTrue.ts'
import { everyKind } from '../../testing/histories/everyKind.ts'
import { storedParts } from '../../testing/histories/storedParts.ts'
import { startTokenChain, type TokenChain } from '../../testing/histories/tokenChain.ts'
import { startTestData } from '../../testing/chainData/startTestData.ts'

const day = 86_400

describe.each(['embedded', 'postgres'] as const)('addresses that strangers watch on %s', (kind) => {
  let databases: TestDatabases
  let chain: TokenChain
  let histories: TestHistories
  let data: Awaited<ReturnType<typeof startTestData>>
  let people: readonly Address[]

  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    chain = await startTokenChain()
    people = chain.accounts
    await everyKind(chain)
    histories = await startTestHistories({
      rpcUrls: [chain.rpcUrl],
      database: await databases.fresh(),
      history: 'watched',
    })
    await untilTrue(
      async () =>
        (await query(sql`select 1 from histories.chain where indexed_number is not null`))
          .length === 1,
      'histories began',
    )
    data = await startTestData({
      database: histories.database,
      chains: [{ id: 31337, rpc: { primary: chain.rpcUrl, backups: [], ws: [] } }],
      env: {
        HISTORY: 'watched',
        HISTORY_ADDRESSES: '3',
        HISTORY_ADDRESSES_PER_CLIENT: '5',
        TRUST_PROXY: '1',
      },
    })
  })
  afterAll(async () => {
    await data.close()
    await histories.stop()
    await chain.stop()
    await databases.stop()
  })
  beforeEach(async () => {
    await query(sql`delete from histories.watched where asked_at is not null`)
    await query(sql`update histories.watching set version = version + 1`)
    clients += 100
  })

  let clients = 0
  /** Somebody who asked for nothing yet. */
  const stranger = () => `203.0.${Math.floor((clients += 1) / 250)}.${clients % 250}`
  const query = async (text: ReturnType<typeof sql>) =>
    (await histories.database.db.execute(text)).rows
  const ask = (address: Address, client = stranger(), what = 'history') =>
    data.fetch(`${data.base}/v1/account/${address}/${what}?currency=usd`, {
      headers: { 'x-forwarded-for': client },
    })
  const nobody = (at: number): Address => `0x${at.toString(16).padStart(40, '7000000')}`
  const watched = async () =>
    (await query(sql`select address from histories.watched where kind = 'address' order by 1`)).map(
      ({ address }) => address,
    )
  /** As if nothing had happened for so long. */
  const pass = (seconds: number) =>
    query(sql`update histories.watched set asked_at = asked_at - ${seconds}`)
  const complete = (address: Address) =>
    untilTrue(
      async () => (await ask(address)).headers.get('x-history-complete') === 'true',
      `the history of ${address} is complete`,
    )
  const removed = () =>
    untilTrue(
      async () => (await query(sql`select 1 from histories.forgotten`)).length === 0,
      'the rows of the forgotten are removed',
    )

  it('attack: one stranger has so many new addresses watched an hour, and the others find room', async () => {
    const attacker = stranger()
    const first = Array.from({ length: 5 }, (_, at) => nobody(at))
    for (const one of first) {
      expect((await ask(one, attacker)).status).toBe(200)
      await pass(700)
    }
    const refused = await ask(nobody(6), attacker)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await refused.json()).toEqual({
      status: 'FAILED',
      reasons: [{ field: 'rate_limited', description: expect.stringContaining('5 addresses') }],
    })
    // What is watched already is told to it as to everybody.
    expect((await ask(nobody(4), attacker)).status).toBe(200)
    expect((await ask(nobody(7))).status).toBe(200)
  })

  it('attack: networks of IPv6, of which anybody has thousands, count together', async () => {
    const answers: number[] = []
    for (let at = 0; at < 45; at += 1) {
      answers.push((await ask(nobody(100 + at), `2001:db8:7:${at}::1`, 'nfts')).status)
      await pass(700)
    }
    expect(answers.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200))
    expect(answers.slice(40)).toEqual([429, 429, 429, 429, 429])
  })

  it('error: while every place is taken by newcomers a history says so, and a balance tells the list', async () => {
    for (let at = 0; at < 3; at += 1) await ask(nobody(at))
    const [, a] = people as [Address, Address]
    for (const what of ['history', 'nfts']) {
      const refused = await ask(a, stranger(), what)
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toBe('600')
      expect(await refused.json()).toEqual({
        status: 'FAILED',
        reasons: [{ field: 'address', description: expect.stringContaining('as many addresses') }],
      })
    }
    expect((await ask(a, stranger(), 'balance')).status).toBe(200)
    expect(await watched()).not.toContain(a.toLowerCase())
  })

  it('the oldest guest gives way with its rows, and has all of them when it comes again', async () => {
    const [, a, b] = people as [Address, Address, Address]
    await complete(a)
    await complete(b)
    const before = await storedParts(histories.database.db)
    const received = sql`select kind, token, token_id::text, block_number::text from histories.received
      where address = ${a.toLowerCase()} order by 1, 2, 3`
    const ownTokens = await query(received)
    expect(ownTokens.length).toBeGreaterThan(2)
    const alone = [...before.get(a)!].filter((hash) => !before.get(b)!.has(hash))
    expect(alone.length).toBeGreaterThan(3)
    await query(
      sql`update histories.watched set asked_at = asked_at - 700 where address = ${a.toLowerCase()}`,
    )
    await ask(nobody(1))
    await ask(nobody(2))
    await removed()
    expect(await watched()).not.toContain(a.toLowerCase())
    const after = await storedParts(histories.database.db)
    expect(after.get(a)).toBeUndefined()
    expect(after.get(b)).toEqual(before.get(b))
    expect(await query(received)).toEqual([])
    const left = await query(sql`select hash from histories.transaction`)
    expect(left.map(({ hash }) => hash).filter((hash) => alone.includes(hash as never))).toEqual([])
    const [loose] =
      await query(sql`select count(*)::int as count from histories.transfer t where not exists (
      select 1 from histories.transaction x where x.block_number = t.block_number and x.tx_index = t.tx_index)`)
    expect(loose).toEqual({ count: 0 })
    await pass(700)
    await complete(a)
    expect((await storedParts(histories.database.db)).get(a)).toEqual(before.get(a))
    expect(await query(received)).toEqual(ownTokens)
  })

  it('what is mined while one is exchanged for another is in the history of the new one', async () => {
    const [, a, b, c] = people as [Address, Address, Address, Address]
    for (const one of [a, nobody(1), nobody(2)]) await ask(one)
    await complete(a)
    await pass(700)
    // As many as before are watched, and not the same.
    await ask(b)
    const hash = await chain.send(b, c, 5n)
    await complete(b)
    await untilTrue(
      async () => (await storedParts(histories.database.db)).get(b)?.has(hash) ?? false,
      'the new block is in the history of the new one',
    )
  })

  it('attack: a crowd of newcomers does not push out who comes again', async () => {
    const [, a] = people as [Address, Address]
    await ask(a)
    await pass(day)
    await ask(a)
    expect(await query(sql`select regular from histories.watched where regular`)).toHaveLength(1)
    for (let at = 0; at < 8; at += 1) {
      expect((await ask(nobody(at))).status).toBe(200)
      await pass(day)
    }
    expect(await watched()).toContain(a.toLowerCase())
    // One that stayed away for a month gives way before everybody else.
    await pass(30 * day)
    await ask(nobody(20))
    expect(await watched()).not.toContain(a.toLowerCase())
  })

  it('attack: those who come again leave a place for newcomers', async () => {
    for (let at = 0; at < 3; at += 1) await ask(nobody(at))
    await pass(day)
    for (let at = 0; at < 3; at += 1) await ask(nobody(at))
    // 0.8 of three places: the third stays a guest.
    expect(await query(sql`select 1 from histories.watched where regular`)).toHaveLength(2)
    expect((await ask(people[1]!)).status).toBe(200)
  })

  it('one that another service has watched always is never forgotten, whoever asked first', async () => {
    const member = people[5]!
    await ask(member)
    await chain.send(member, people[6]!, 5n)
    await watchAlways(histories.database.db, 31337, [member.toLowerCase()])
    expect(
      await query(
        sql`select 1 from histories.watched where address = ${member.toLowerCase()} and asked_at is null`,
      ),
    ).toHaveLength(1)
    await pass(90 * day)
    for (let at = 0; at < 5; at += 1) {
      await ask(nobody(at))
      await pass(90 * day)
    }
    expect(await watched()).toContain(member.toLowerCase())
    await complete(member)
    const own = (await storedParts(histories.database.db)).get(member)
    expect(own?.size).toBeGreaterThan(0)
  })
})
