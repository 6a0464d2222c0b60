import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseEther, zeroAddress, type Address } from 'viem'
import type { HistoryRow } from '@causeway/protocol/api/chainData/accountHistoryOf'
import { plainToken, puppet, wrappedToken } from '../../testing/histories/tokens.gen.ts'
import { databaseKinds } from '../../testing/db/databaseKinds.ts'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { startTestHistories, type TestHistories } from '../../testing/histories/testHistories.ts'
import { labelOn } from '../../testing/histories/labelOn.ts'
import { writeLabels } from '../../lib/history/labels.ts'
import { untilTrue } from '../../testing/untilTrue.ts'
import { bruteForce } from '../../testing/histories/bruteForce.ts'
import { logs, startTokenChain, type TokenChain } from '../../testing/histories/tokenChain.ts'
import { createTestChains, startTestData } from '../../testing/chainData/startTestData.ts'
import { createWatching } from './createWatching.ts'
import { createReceived } from './createReceived.ts'

interface Page {
  readonly data: HistoryRow[]
  readonly next: string | null
}

describe.each(databaseKinds)('history on %s', (kind) => {
  let databases: TestDatabases
  let chain: TokenChain
  let histories: TestHistories
  let pool: Address
  let data: Awaited<ReturnType<typeof startTestData>>
  let a: Address
  let b: Address
  let c: Address

  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    chain = await startTokenChain()
    ;[, a, b, c] = chain.accounts as [Address, Address, Address, Address]
    pool = await chain.deploy(puppet)
    const factory = await chain.deploy(puppet)
    await chain.makePool(pool, factory, true)
    histories = await startTestHistories({
      rpcUrls: [chain.rpcUrl],
      database: await databases.fresh(),
      history: 'watched',
    })
    data = await startTestData({
      database: histories.database,
      chains: [
        {
          id: 31337,
          rpc: { primary: chain.rpcUrl, backups: [], ws: [] },
          wrappedNative: '0x000000000000000000000000000000000000dEaD',
          swap: { factory, quoter: zeroAddress, router: zeroAddress, feeTo: null },
        },
      ],
    })
  })
  afterAll(async () => {
    await data.close()
    await histories.stop()
    await chain.stop()
    await databases.stop()
  })

  const get = (path: string) => data.fetch(`${data.base}/v1/account/${path}`)
  async function page(address: string, query = ''): Promise<Page> {
    const answer = await get(`${address}/history?projectId=p${query}`)
    expect(answer.status).toBe(200)
    return (await answer.json()) as Page
  }
  async function all(address: string, query = ''): Promise<HistoryRow[]> {
    const rows: HistoryRow[] = []
    let next: string | null = null
    do {
      const read: Page = await page(address, `${query}${next ? `&cursor=${next}` : ''}`)
      rows.push(...read.data)
      next = read.next
    } while (next)
    return rows
  }
  /** Everything up to the head is stored. */
  async function settled(address: Address): Promise<void> {
    const head = await chain.height()
    await untilTrue(async () => {
      const answer = await get(`${address}/history`)
      return answer.headers.get('x-history-complete') === 'true' && histories.seen().cursor === head
    }, `the history is stored up to block ${head}`)
  }
  const newest = async (address: Address) => {
    await settled(address)
    const { data: rows } = await page(address)
    return rows[0]!
  }

  it('[S7.data-history] tells a payment to both, in the words of the wire, whatever the case of the address', async () => {
    await settled(a)
    const hash = await chain.send(a, b, parseEther('1.5'))
    const row = await newest(a)
    expect(row).toEqual({
      id: `eip155:31337-${hash}`,
      metadata: {
        operationType: 'send',
        hash,
        minedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u),
        sentFrom: a,
        sentTo: b,
        status: 'confirmed',
        nonce: expect.any(Number),
        application: null,
        chain: 'eip155:31337',
      },
      transfers: [
        {
          fungible_info: { name: 'POL', symbol: 'POL', icon: null, listed: true, warnings: [] },
          nft_info: null,
          direction: 'out',
          quantity: { numeric: '1.5' },
          value: null,
          price: null,
        },
      ],
    })
    for (const written of [a.toLowerCase(), `0x${a.slice(2).toUpperCase()}`])
      expect((await page(written)).data[0]).toEqual(row)
    expect((await newest(b)).metadata.operationType).toBe('receive')
    expect((await page(a, '&chainId=eip155:31337')).data[0]).toEqual(row)
  })

  it('[S7.data-history] has a word for everything that is done', async () => {
    const word = async (address: Address = a) => {
      const { metadata, transfers } = await newest(address)
      expect(transfers.length).toBeGreaterThan(0)
      return metadata.operationType
    }
    const { token, wrapped } = chain
    await chain.mint(a, 5_000_000n)
    expect(await word()).toBe('mint')
    await chain.write(token, plainToken.abi, 'approve', [b, 7n], { from: a })
    expect(await newest(a)).toMatchObject({
      metadata: { operationType: 'approve', sentTo: token },
      transfers: [
        { fungible_info: { symbol: 'PLAIN' }, direction: 'self', quantity: { numeric: '0' } },
      ],
    })
    await chain.move(a, b, 1_500_000n)
    expect(await newest(b)).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: a, sentTo: b },
      transfers: [{ direction: 'in', quantity: { numeric: '1.5' } }],
    })
    await chain.move(a, a, 1n)
    expect(await newest(a)).toMatchObject({
      metadata: { operationType: 'send' },
      transfers: [{ direction: 'self', quantity: { numeric: '0.000001' } }],
    })
    await chain.write(token, plainToken.abi, 'burn', [7n], { from: a })
    expect(await word()).toBe('burn')
    await chain.write(wrapped, wrappedToken.abi, 'deposit', [], { from: a, value: 9n })
    expect(await word()).toBe('deposit')
    await chain.write(wrapped, wrappedToken.abi, 'withdraw', [4n], { from: a })
    expect(await newest(a)).toMatchObject({
      metadata: { operationType: 'withdraw' },
      transfers: [
        { direction: 'out' },
        { direction: 'in', quantity: { numeric: '0.000000000000000004' } },
      ],
    })
    await chain.write(token, plainToken.abi, 'transfer', [b, 10n ** 60n], {
      from: a,
      mayFail: true,
    })
    expect((await newest(a)).metadata).toMatchObject({ operationType: 'send', status: 'failed' })
    await chain.send(a, a, 0n)
    expect(await word()).toBe('cancel')
    await chain.tell([logs.swap(a, a), logs.erc20(pool, a, 3n)], { from: a, to: pool })
    expect(await word()).toBe('receive')
    await chain.tell([logs.single(a, a, b, 4n, 10n ** 77n), logs.erc721(b, a, 5n)], { from: a })
    const nfts = await newest(a)
    // Made anew by the service: nothing of the maker's host is told.
    const pictureOf = (id: number) => ({
      preview: {
        url: `${data.base}/v1/nfts/eip155:31337/${chain.puppet}/${id}/picture`,
        content_type: 'image/webp',
      },
    })
    expect(nfts.transfers).toMatchObject([
      {
        fungible_info: null,
        nft_info: { name: '#4', content: pictureOf(4), flags: { is_spam: false } },
        direction: 'out',
        quantity: { numeric: String(10n ** 77n) },
      },
      {
        fungible_info: null,
        nft_info: { name: '#5', content: pictureOf(5) },
        direction: 'in',
        quantity: { numeric: '1' },
      },
    ])
    // Once it is known that there is none, no row names it.
    const { url } = pictureOf(5).preview
    expect((await data.fetch(url)).status).toBe(404)
    const again = (await page(a)).data[0]!
    expect(again.transfers[1]?.nft_info?.content).toBe(null)
  })

  it('[S7.data-history] a swap in a pool of the chain is a trade, with what was given and what came', async () => {
    // The pool emits its swap, and tokens move in the same transaction: out of the account and into it.
    const told = [logs.swap(a, a), logs.erc20(a, pool, 2n), logs.erc721(pool, a, 77n)]
    await chain.tell(told, { from: a, to: pool })
    expect(await newest(a)).toMatchObject({
      metadata: { operationType: 'trade' },
      transfers: [{ direction: 'out' }, { direction: 'in' }],
    })
    await chain.tell(told, { from: a })
    expect((await newest(a)).metadata.operationType).toBe('execute')
  })

  it('[S7.data-history] what an application says of a transaction is told, and is there for clients that skip rows without transfers', async () => {
    const name = 'An application'
    const token = chain.token
    const put = await labelOn(chain, await chain.tell([], { from: a }), [c], { token })
    const source = { name: 'test', told: put.blockNumber }
    await writeLabels(histories.database.db, 31337, [put], source)
    await histories.reaches(await chain.height())
    await settled(c)
    expect((await page(c)).data[0]).toMatchObject({
      metadata: { operationType: 'deposit', sentTo: chain.puppet, application: { name } },
      transfers: [
        {
          direction: 'self',
          fungible_info: { symbol: 'PLAIN' },
          quantity: { numeric: '1000000000000' },
        },
      ],
    })
    // It is beside the transaction of whoever sent it, too.
    expect((await page(a)).data[0]).toMatchObject({
      metadata: { operationType: 'execute', application: { name } },
    })
    const taken = await labelOn(chain, await chain.tell([], { from: a }), [c], {
      meaning: 'withdraw',
      amount: null,
    })
    await writeLabels(histories.database.db, 31337, [taken], { ...source, told: taken.blockNumber })
    await histories.reaches(await chain.height())
    expect((await newest(c)).metadata.operationType).toBe('withdraw')
  })

  it('[S7.data-history] tells nobody of transfers of nothing that others wrote in his name', async () => {
    const before = await all(b)
    await chain.tell([logs.erc20(b, c, 0n), logs.erc20(c, b, 0n)])
    await settled(b)
    expect(await all(b)).toEqual(before)
  })

  it('[S7.data-history] pages of 50, each row once, as many as a scan of all blocks finds', async () => {
    for (let round = 0; round < 60; round += 1) await chain.send(b, c, BigInt(round + 1))
    await settled(b)
    const first = await page(b)
    expect(first.data).toHaveLength(50)
    expect(first.next).toHaveLength(80)
    const rows = await all(b)
    const truth = await bruteForce(chain, [chain.wrapped])
    expect(new Set(rows.map(({ metadata }) => metadata.hash))).toEqual(truth.get(b))
    expect(rows).toHaveLength(truth.get(b)?.size ?? 0)
    expect(rows.map(({ metadata }) => metadata.minedAt)).toEqual(
      rows
        .map(({ metadata }) => metadata.minedAt)
        .toSorted()
        .toReversed(),
    )
  })

  it('[S7.data-history] of a chain that nobody indexes it does not say that nothing happened there', async () => {
    const rpc = { primary: chain.rpcUrl, backups: [], ws: [] }
    const both = await startTestData({
      database: histories.database,
      chains: [
        { id: 31337, rpc },
        { id: 5, rpc },
      ],
    })
    const complete = async (id: number) => {
      const query = `history?chainId=eip155:${id}`
      const answer = await both.fetch(`${both.base}/v1/account/${a}/${query}`)
      return answer.headers.get('x-history-complete')
    }
    await untilTrue(async () => (await complete(31337)) === 'true', 'the history is whole')
    expect(await complete(5)).toBe('false')
    await both.close()
  })

  it('[S7.data-history] an address first watched today has its older rows in the first answer', async () => {
    const stranger = chain.accounts[7]!
    await chain.send(stranger, c, 1n)
    const truth = await bruteForce(chain, [chain.wrapped])
    await settled(b)
    const rows = await all(stranger)
    expect(rows.map(({ metadata }) => metadata.hash)).toEqual([...(truth.get(stranger) ?? [])])
  })

  it('[S7.data-history] a page goes on where it was when the chain replaced the block of its cursor', async () => {
    await settled(c)
    // The price is named, so that the same transaction has the same hash wherever it is mined.
    const tx = { from: c, to: a, value: '0x5', gas: '0x5208', gasPrice: '0x77359400' }
    const fixed = async () => {
      const hash = (await chain.request('eth_sendTransaction', [tx])) as string
      await untilTrue(
        async () => (await chain.request('eth_getTransactionReceipt', [hash])) !== null,
        'it is mined',
      )
      return hash
    }
    const mine = async () => {
      const fork = await chain.snapshot()
      const sent: string[] = []
      for (let round = 0; round < 55; round += 1) sent.push(await fixed())
      return { fork, sent }
    }
    const { fork, sent } = await mine()
    await settled(c)
    const before = await page(c)
    expect(before.data.map(({ metadata }) => metadata.hash)).toEqual(sent.slice(5).toReversed())
    await chain.revert(fork)
    // The same transactions, each some blocks later.
    await chain.mine(3)
    for (let round = 0; round < 55; round += 1) await fixed()
    await settled(c)
    const after = await page(c, `&cursor=${before.next}`)
    expect(after.data.slice(0, 5).map(({ metadata }) => metadata.hash)).toEqual(
      sent.slice(0, 5).toReversed(),
    )
  })

  it.each([
    ['a cursor that nobody made', `cursor=${'A'.repeat(80)}`],
    ['an on-ramp that is not known', 'onramp=other'],
    ['a currency that is not known', 'currency=xyz'],
    ['a chain that is not served', 'chainId=eip155:5'],
    ['a chain that is none', 'chainId=5'],
  ])('[S7.data-history] refuses %s', async (_, query) => {
    const answer = await get(`${a}/history?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ status: 'FAILED' })
  })

  it('[S7.data-history] refuses an address that is none, and the cursor of another account', async () => {
    expect((await get('0x12/history')).status).toBe(400)
    const { next } = await page(b)
    expect((await get(`${c}/history?cursor=${next}`)).status).toBe(400)
    expect((await get(`${b}/history?cursor=${next}&chainId=eip155:31337`)).status).toBe(200)
  })

  it('[S7.data-history] without an on-ramp nothing was bought', async () => {
    expect(await page(a, '&onramp=coinbase')).toEqual({ data: [], next: null })
  })

  it('tells what an address ever received', async () => {
    const config = { historyAddresses: { all: 100, perClient: 0 } }
    const watching = createWatching({ database: data.database, config, now: Date.now })
    const { tokensOf, nftsOf } = createReceived(data, watching)
    const rpc = { primary: chain.rpcUrl, backups: [], ws: [] }
    const own = createTestChains([{ id: 31337, rpc }]).byCaip('eip155:31337')
    await settled(a)
    const tokens = await tokensOf(own, a, null)
    expect(tokens).toContain(chain.token)
    expect(tokens).toContain(chain.wrapped)
    expect(await nftsOf(own, a, null)).toContainEqual({
      contract: chain.puppet,
      tokenId: 5n,
      standard: 'erc721',
    })
    expect(await nftsOf(own, chain.accounts[8]!, null)).toEqual([])
  })
})
