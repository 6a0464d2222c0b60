import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAddress, type Address } from 'viem'
import { startTestData } from '@causeway/services/testing/chainData/startTestData'
import { startNamesChain } from './startNamesChain.ts'

let names: Awaited<ReturnType<typeof startNamesChain>>
let data: Awaited<ReturnType<typeof startTestData>>

beforeAll(async () => {
  names = await startNamesChain()
  data = await startTestData({
    chains: [
      {
        id: 1,
        rpc: { primary: names.chain.rpcUrls.default.http[0] ?? '', backups: [], ws: [] },
        ens: { universalResolver: names.chain.contracts.ensUniversalResolver.address },
      },
    ],
  })
})
afterAll(async () => {
  await data.close()
  await names.stop()
})

let last = 0
const someone = (): Address => `0x${(last += 1).toString(16).padStart(4, '0')}${'cd'.repeat(18)}`
async function ask(address: string, from = data, path = '/v1/identity/') {
  const response = await from.fetch(`${from.base}${path}${address}?sender=${address}&projectId=x`)
  return {
    status: response.status,
    age: Number(/max-age=(\d+)/u.exec(response.headers.get('cache-control') ?? '')?.[1]),
    shared: response.headers.get('cache-control')?.includes('s-maxage='),
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as Record<string, unknown>,
  }
}

describe('GET /v1/identity/{address}', () => {
  it('[S7.data-identity] tells name and picture of ENS, in whatever case the address is written, for a day', async () => {
    const anna = someone()
    await names.claim(anna, 'anna.eth')
    await names.write('anna.eth', anna, 'https://pictures.example/anna.png')
    const { status, body, age, shared } = await ask(anna.toUpperCase().replace('0X', '0x'))
    expect([status, body]).toEqual([
      200,
      {
        name: 'anna.eth',
        avatar: 'https://pictures.example/anna.png',
        resolvedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u),
      },
    ])
    expect(age).toBeGreaterThan(86_390)
    expect(age).toBeLessThanOrEqual(86_400)
    expect(shared).toBe(true)
  })

  it('the other address that clients know answers the same', async () => {
    const bert = someone()
    await names.claim(bert, 'bert.eth')
    await names.write('bert.eth', bert)
    const path = `/v1/account/${bert}/identity`
    const response = await data.fetch(`${data.base}${path}?projectId=x`)
    expect(await response.json()).toMatchObject({ name: 'bert.eth', avatar: null })
  })

  it('a name that does not lead back is nobody’s, and that there is none is kept for five minutes alone', async () => {
    const mallory = someone()
    await names.claim(mallory, 'anna.eth')
    for (const address of [mallory, someone()]) {
      const { body, age } = await ask(address)
      expect(body).toMatchObject({ name: null, avatar: null })
      expect(age).toBeGreaterThan(290)
      expect(age).toBeLessThanOrEqual(300)
    }
  })

  it('a picture that lies in its token is told to who holds it; one that could hold a script, to nobody', async () => {
    const drawing = 'data:image/svg+xml;base64,PHN2Zy8+'
    const dot = 'data:image/png;base64,iVBORw0KGgo='
    const describing = (image: string) =>
      `data:application/json;base64,${Buffer.from(JSON.stringify({ image })).toString('base64')}`
    for (const [image, avatar] of [
      [dot, dot],
      [drawing, null],
    ] as const) {
      const holder = someone()
      const token = await names.deploy('Token', [holder, describing(image)])
      const name = `holder${last}.eth`
      await names.claim(holder, name)
      await names.write(name, holder, `eip155:1/erc721:${token}/7`)
      expect((await ask(holder)).body).toMatchObject({ name, avatar })
    }
  })

  it('a page inside of the network is not asked for what a token is', async () => {
    const holder = someone()
    const token = await names.deploy('Token', [holder, 'https://127.0.0.1/secret.json'])
    const name = `inside${last}.eth`
    await names.claim(holder, name)
    await names.write(name, holder, `eip155:1/erc721:${token}/7`)
    expect((await ask(holder)).body).toMatchObject({ name, avatar: null })
    expect(data.lines.join('\n')).toContain('is not an address of the public internet')
  })

  it('an address of Solana has no name here', async () => {
    const { status, body, age } = await ask('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV')
    expect([status, body, age]).toEqual([
      200,
      { name: null, avatar: null, resolvedAt: null },
      3_600,
    ])
  })

  it.each(['0x12', 'anna.eth', '0OIl'])('error: %s is no address', async (address) => {
    expect(await ask(address)).toMatchObject({ status: 400, body: { status: 'FAILED' } })
  })

  it('many addresses are answered by one question, each once, with whom nothing is said of beside them', async () => {
    const [carl, nobody] = [someone(), someone()]
    await names.claim(carl, 'carl.eth')
    await names.write('carl.eth', carl)
    const askAll = async (addresses: string, from = data) => {
      const response = await from.fetch(`${from.base}/v1/identities?addresses=${addresses}`)
      expect(response.headers.get('cache-control')).toContain('no-store')
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    expect(await askAll([carl, nobody, carl].join())).toEqual({
      status: 200,
      body: {
        identities: [
          { address: getAddress(carl), name: 'carl.eth', avatar: null },
          { address: getAddress(nobody), name: null, avatar: null },
        ],
        unavailable: [],
      },
    })
    const many = Array.from({ length: 51 }, someone)
    for (const bad of ['', 'anna.eth', many.join()])
      expect(await data.fetch(`${data.base}/v1/identities?addresses=${bad}`)).toMatchObject({
        status: 400,
      })
    const away = await startTestData({
      chains: [
        {
          id: 1,
          rpc: { primary: 'http://127.0.0.1:1', backups: [], ws: [] },
          ens: { universalResolver: names.chain.contracts.ensUniversalResolver.address },
        },
      ],
    })
    try {
      expect((await askAll(carl, away)).body).toEqual({
        identities: [],
        unavailable: [getAddress(carl)],
      })
    } finally {
      await away.close()
    }
  })

  it('error: a node of chain 1 that is away is 503, not that there is no name', async () => {
    const away = await startTestData({
      chains: [
        {
          id: 1,
          rpc: { primary: 'http://127.0.0.1:1', backups: [], ws: [] },
          ens: { universalResolver: names.chain.contracts.ensUniversalResolver.address },
        },
      ],
    })
    try {
      const { status, retryAfter } = await ask(someone(), away)
      expect([status, retryAfter]).toEqual([503, '2'])
    } finally {
      await away.close()
    }
  })

  it('without chain 1 nobody is asked', async () => {
    const other = await startTestData({
      chains: [{ id: 31_337, rpc: { primary: 'http://127.0.0.1:1', backups: [], ws: [] } }],
    })
    try {
      expect(await ask(someone(), other)).toMatchObject({ status: 200, body: { name: null } })
    } finally {
      await other.close()
    }
  })
})
