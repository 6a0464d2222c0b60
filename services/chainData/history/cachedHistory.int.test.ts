import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from 'viem'
import type { Database } from '../../lib/db/database.ts'
import { writeLabels } from '../../lib/history/labels.ts'
import { rollBackLabels } from '../../lib/history/rollBackLabels.ts'
import { startTestData } from '../../testing/chainData/startTestData.ts'
import { databaseKinds } from '../../testing/db/databaseKinds.ts'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { labelOn } from '../../testing/histories/labelOn.ts'
import { startTestHistories, type TestHistories } from '../../testing/histories/testHistories.ts'
import { startTokenChain, type TokenChain } from '../../testing/histories/tokenChain.ts'
import { createHistoryVersions } from './createHistoryVersions.ts'

interface Page {
  readonly data: readonly { readonly id: string; readonly metadata: { application: unknown } }[]
  readonly next: string | null
}

describe.each(databaseKinds)('a history that is kept, on %s', (kind) => {
  let databases: TestDatabases
  let chain: TokenChain
  let histories: TestHistories
  let data: Awaited<ReturnType<typeof startTestData>>
  let a: Address
  let b: Address

  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    chain = await startTokenChain()
    ;[, a, b] = chain.accounts as [Address, Address, Address]
    await chain.send(a, b, 5n)
    histories = await startTestHistories({
      rpcUrls: [chain.rpcUrl],
      database: await databases.fresh(),
    })
    const rpc = { primary: chain.rpcUrl, backups: [], ws: [] }
    data = await startTestData({ database: histories.database, chains: [{ id: 31337, rpc }] })
    await histories.reaches(await chain.height())
  })
  afterAll(async () => {
    await data.close()
    await histories.stop()
    await chain.stop()
    await databases.stop()
  })

  async function ask(address: string, tag?: string) {
    const headers: Record<string, string> = tag ? { 'if-none-match': tag } : {}
    const url = `${data.base}/v1/account/${address}/history?projectId=p`
    const answer = await data.fetch(url, { headers })
    const text = await answer.text()
    return {
      status: answer.status,
      tag: answer.headers.get('etag') ?? undefined,
      complete: answer.headers.get('x-history-complete'),
      page: (text ? JSON.parse(text) : null) as Page | null,
    }
  }
  const count = async (address: string) => (await ask(address)).page?.data.length ?? 0

  it('is the same, with the same tag, while nothing of the account happens, whatever blocks come', async () => {
    const first = await ask(a)
    expect(first).toMatchObject({ status: 200, complete: 'true' })
    expect(first.tag).toBeDefined()
    await chain.mint(chain.accounts[4]!, 1n)
    await histories.reaches(await chain.height())
    expect(await ask(a)).toEqual(first)
    expect(await ask(a, first.tag)).toMatchObject({ status: 304, complete: 'true', page: null })
  })

  it('is another one as soon as a row is stored, for both whom it concerns', async () => {
    const [before, other] = [await ask(a), await ask(b)]
    await chain.send(a, b, 6n)
    await histories.reaches(await chain.height())
    const [after, others] = [await ask(a, before.tag), await ask(b, other.tag)]
    expect([after.status, others.status]).toEqual([200, 200])
    expect(after.page?.data.length).toBe((before.page?.data.length ?? 0) + 1)
    expect(others.page?.data[0]?.id).toBe(after.page?.data[0]?.id)
  })

  it('is what it was once the chain took a row back, and tells the one in its place', async () => {
    const rows = await count(a)
    const fork = await chain.snapshot()
    await chain.send(a, b, 7n)
    await histories.reaches(await chain.height())
    const gone = (await ask(a)).page
    expect(gone?.data).toHaveLength(rows + 1)
    await chain.revert(fork)
    await chain.send(a, b, 8n)
    await chain.send(b, chain.accounts[5]!, 1n)
    await histories.reaches(await chain.height())
    const now = (await ask(a)).page
    expect(now?.data).toHaveLength(rows + 1)
    expect(now?.data[0]?.id).not.toBe(gone?.data[0]?.id)
  })

  it('has a label as soon as somebody writes one, and loses it when it is taken back', async () => {
    const { db } = histories.database
    const hash = await chain.send(a, b, 9n)
    await histories.reaches(await chain.height())
    const before = await ask(a)
    expect(before.page?.data[0]?.metadata.application).toBeNull()
    const label = await labelOn(chain, hash, [a])
    await writeLabels(db, 31337, [label], { name: 'test', told: label.blockNumber })
    const named = await ask(a, before.tag)
    expect(named.page?.data[0]?.metadata.application).toEqual({ name: label.application })
    await db.transaction((tx) => rollBackLabels(tx, 31337, label.blockNumber - 1))
    expect((await ask(a, named.tag)).page?.data[0]?.metadata.application).toBeNull()
  })

  it('is not kept where not all of it is known, or whoever asks is to be noted', async () => {
    const account = b.toLowerCase()
    const of = (db: Database, chainIds = [31337]) =>
      createHistoryVersions(db, Date.now).of(account, chainIds)
    const { db } = histories.database
    expect(await of(db)).not.toBeNull()
    expect(await of(db, [1])).toBeNull()
    const changes = [
      sql`update histories.watched set known_from = 3, kind = 'address' where kind = 'all'`,
      sql`update histories.chain set start_block = -1`,
      sql`insert into histories.watched (chain_id, kind, address, known_from, asked_at) values (31337, 'address', ${account}, 0, 1)`,
    ]
    for (const change of changes) {
      const undo = db.transaction(async (tx) => {
        await tx.execute(change)
        expect(await of(tx)).toBeNull()
        throw new Error('taken back')
      })
      await expect(undo).rejects.toThrow('taken back')
    }
  })

  it('costs no question to the database about an account that is known', async () => {
    const { db } = histories.database
    const asked: string[] = []
    const counting = { execute: (query: never) => (asked.push('x'), db.execute(query)) } as never
    const versions = createHistoryVersions(counting, Date.now)
    const first = await versions.of(a.toLowerCase(), [31337])
    expect(asked).toHaveLength(2)
    const again = await Promise.all(
      Array.from({ length: 2_000 }, () => versions.of(a.toLowerCase(), [31337])),
    )
    expect(new Set(again.map((one) => one?.text))).toEqual(new Set([first?.text]))
    // All who ask at once share a reading, and many share the one just before.
    expect(asked.length).toBeLessThan(10)
  })
})
