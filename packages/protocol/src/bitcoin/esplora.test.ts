import { describe, expect, it } from 'vitest'
import { createEsplora } from './esplora.ts'

const address = 'bcrt1q9vza2e8x573nczrlzms0wvx3gsqjx7vay85cr9'
const txid = 'ab'.repeat(32)

/** An API of fixed answers: text, or a status that is none of success. */
function api(answers: Readonly<Record<string, unknown>>, urls = ['http://one.test/api/']) {
  const asked: string[] = []
  const answer = async (input: unknown, init?: { method?: string }) => {
    const url = String(input)
    asked.push(`${init?.method ?? 'GET'} ${url}`)
    const found = answers[url.replace(/^http:\/\/[a-z]+\.test\/api/u, '')] ?? answers[url]
    if (found === undefined) return new Response('Not found', { status: 404 })
    if (typeof found === 'number') return new Response('Busy', { status: found })
    return new Response(typeof found === 'string' ? found : JSON.stringify(found))
  }
  return { asked, esplora: createEsplora({ urls, chain: 'regtest', fetch: answer }) }
}

const stats = (funded_txo_sum: number, spent_txo_sum: number) => ({ funded_txo_sum, spent_txo_sum })

describe('createEsplora', () => {
  it('reads balance, coins, history and fees', async () => {
    const { esplora, asked } = api({
      [`/address/${address}`]: { chain_stats: stats(5000, 2000), mempool_stats: stats(0, 1000) },
      [`/address/${address}/utxo`]: [
        { txid, vout: 1, value: 2100000000000000, status: { confirmed: false } },
      ],
      [`/address/${address}/txs/chain/${txid}`]: [
        {
          txid,
          fee: 110,
          vin: [{ txid, vout: 0, prevout: { scriptpubkey_address: address, value: 600 } }],
          vout: [{ value: 0 }, { scriptpubkey_address: address, value: 490 }],
          status: { confirmed: true, block_height: 7, block_time: 1_700_000_000 },
        },
      ],
      '/fee-estimates': { 1: 20.1, 3: 4, 6: 0.5 },
      '/blocks/tip/height': '812\n',
    })
    expect(await esplora.balance(address)).toEqual({ confirmed: 3000n, waiting: -1000n })
    expect(await esplora.coins(address)).toEqual([
      { txid, index: 1, value: 2_100_000_000_000_000n, isConfirmed: false },
    ])
    expect(await esplora.history(address, txid)).toEqual([
      {
        txid,
        fee: 110n,
        inputs: [{ txid, index: 0, address, value: 600n }],
        outputs: [
          { address: undefined, value: 0n },
          { address, value: 490n },
        ],
        block: { height: 7, time: 1_700_000_000 },
      },
    ])
    expect(await esplora.fees()).toEqual({ fast: 21n, usual: 4n, slow: 1n })
    expect(await esplora.height()).toBe(812)
    expect(asked[0]).toBe(`GET http://one.test/api/address/${address}`)
  })

  it('behavior: mempool.space has fees of its own', async () => {
    const { esplora } = api({
      '/v1/fees/recommended': { fastestFee: 9, halfHourFee: 6, hourFee: 2 },
    })
    expect(await esplora.fees()).toEqual({ fast: 9n, usual: 6n, slow: 2n })
  })

  it('error: a rate that nobody ever asked is a mistake or a lie, and no payment is built by it', async () => {
    for (const answers of [
      { '/fee-estimates': { 1: 5_001, 3: 4, 6: 1 } },
      { '/v1/fees/recommended': { fastestFee: 900_000, halfHourFee: 6, hourFee: 2 } },
    ])
      await expect(api(answers).esplora.fees()).rejects.toMatchObject({ code: 'rpc.unreachable' })
  })

  it('behavior: the next address is asked where one is away or busy, and not where it refuses', async () => {
    const urls = ['http://one.test/api', 'http://two.test/api']
    const busy = api(
      {
        'http://one.test/api/blocks/tip/height': 503,
        'http://two.test/api/blocks/tip/height': '3',
      },
      urls,
    )
    // The short form would answer for both.
    expect(await busy.esplora.height()).toBe(3)
    const refused = api({}, urls)
    await expect(refused.esplora.height()).rejects.toMatchObject({ code: 'rpc.unreachable' })
    expect(refused.asked).toHaveLength(1)
  })

  it.each([
    ['a value below nothing', [{ txid, vout: 0, value: -1, status: { confirmed: true } }]],
    ['more than there is', [{ txid, vout: 0, value: 21e14 + 1, status: { confirmed: true } }]],
    ['a broken satoshi', [{ txid, vout: 0, value: 1.5, status: { confirmed: true } }]],
    ['text for an amount', [{ txid, vout: 0, value: '100', status: { confirmed: true } }]],
    ['a path for an id', [{ txid: '../x', vout: 0, value: 1, status: { confirmed: true } }]],
    ['HTML', '<html>'],
  ])('error: %s is no answer', async (_title, answer) => {
    const { esplora } = api({ [`/address/${address}/utxo`]: answer })
    await expect(esplora.coins(address)).rejects.toMatchObject({ code: 'rpc.unreachable' })
  })

  it('error: an address of another chain is asked of nobody', async () => {
    const { esplora, asked } = api({})
    await expect(esplora.coins('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l')).rejects.toMatchObject(
      {
        code: 'address.invalid',
      },
    )
    expect(asked).toEqual([])
  })

  it('error: a transaction that is refused says why', async () => {
    const esplora = createEsplora({
      urls: ['http://one.test/api'],
      chain: 'regtest',
      fetch: async () => new Response('min relay fee not met', { status: 400 }),
    })
    await expect(esplora.broadcast('00')).rejects.toMatchObject({
      code: 'bitcoin.refused',
      params: { reason: 'min relay fee not met' },
    })
  })
})
