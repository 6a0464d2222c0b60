import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '@causeway/protocol/http/call'
import { nftsOf } from '@causeway/protocol/api/chainData/nftsOf'
import { png } from '../../testing/png.ts'
import { sniff } from '../../lib/pictures/sniff.ts'
import { startHostileChain } from '../../testing/chainData/startHostileChain.ts'
import { startTestData } from '../../testing/chainData/startTestData.ts'

let chain: Awaited<ReturnType<typeof startHostileChain>>
let data: Awaited<ReturnType<typeof startTestData>>
let collection: Address
/** What the operator's host of raw content was asked for. */
let asked: string[] = []
let files: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {}
const host = createServer((request, response) => {
  asked.push(request.url ?? '')
  const file = files[request.url ?? '']
  if (file) file(request, response)
  else response.writeHead(404).end()
})
const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

beforeAll(async () => {
  await new Promise<void>((done) => void host.listen(0, '127.0.0.1', done))
  const { port } = host.address() as AddressInfo
  chain = await startHostileChain()
  collection = await chain.deploy('Nft')
  data = await startTestData({
    chains: [
      { id: 31_337, rpc: { primary: chain.rpcUrl, backups: [], ws: [] } },
      { id: 5, rpc: { primary: 'http://127.0.0.1:1', backups: [], ws: [] } },
    ],
    env: {
      CAUSEWAY_CONTENT_HOST: `http://127.0.0.1:${port}`,
      CHAIN_DATA_URL: 'https://data.example',
    },
  })
})
afterAll(async () => {
  host.closeAllConnections()
  host.close()
  await data.close()
  await chain.stop()
})

let last = 0
const someone = (): Address => `0x${(last += 1).toString(16).padStart(4, '0')}${'ef'.repeat(18)}`
let lastId = 0n

/** What the index would say: that an address received a collectible. */
async function receives(
  address: Address,
  token: Address,
  id: bigint,
  kind: 'erc721' | 'erc1155' = 'erc721',
) {
  await data.database.db.execute(sql`
    insert into histories.received (chain_id, address, kind, token, token_id, block_number)
    values (31337, ${address.toLowerCase()}, ${kind}, ${token.toLowerCase()}, ${String(id)}, ${Number(id)})`)
}
/** A collectible that is described so, held by somebody new. */
async function minted(uri: string, holder = someone()) {
  const id = (lastId += 1n)
  await chain.send(collection, 'Nft', 'mint', [holder, id, uri])
  await receives(holder, collection, id)
  await chain.settle()
  return { holder, id }
}
const read = (address: Address, query: { cursor?: string; chainId?: string | undefined } = {}) =>
  call(nftsOf, {
    base: data.base,
    fetch: data.fetch,
    params: { address },
    query: { chainId: 'eip155:31337', ...query },
  })
const first = async (uri: string) => (await read((await minted(uri)).holder)).data[0]
const inside = (about: object) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(about)).toString('base64')}`
const sends = (content: string | Buffer, type: string) => (_: unknown, response: ServerResponse) =>
  response.writeHead(200, { 'content-type': type }).end(content)
const picture = (url: string) => data.fetch(url.replace('https://data.example', data.base))

describe('GET /v1/account/{address}/nfts', () => {
  it('tells what is held, in words that can be shown, with a picture of the service’s own making', async () => {
    const { holder, id } = await minted(`ipfs://${cid}/7.json`)
    files = {
      [`/ipfs/${cid}/7.json`]: sends(
        JSON.stringify({
          name: 'Harbour at \u202EDusk #7',
          description: 'One of\n100.',
          external_url: 'https://harbour.example/7',
          image: `ipfs://ipfs/${cid}/7.png`,
        }),
        'application/json',
      ),
      [`/ipfs/${cid}/7.png`]: sends(png(1_000, 500), 'image/png'),
    }
    const { data: found, next } = await read(holder)
    expect(next).toBeNull()
    expect(found).toEqual([
      {
        id: `eip155:31337:${collection}/${id}`,
        chainId: 'eip155:31337',
        contract: `eip155:31337:${collection}`,
        tokenId: String(id),
        standard: 'erc721',
        quantity: { numeric: '1' },
        collection: { name: 'Harbour', symbol: 'HRB' },
        description: 'One of 100.',
        url: 'https://harbour.example/7',
        nft_info: {
          name: 'Harbour at Dusk #7',
          content: {
            preview: {
              url: `https://data.example/v1/nfts/eip155:31337/${collection}/${id}/picture`,
              content_type: 'image/webp',
            },
            detail: null,
          },
          flags: { is_spam: false },
        },
        spam_rules: [],
      },
    ])
    const shown = await picture(found[0]?.nft_info.content?.preview.url ?? '')
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    const bytes = new Uint8Array(await shown.arrayBuffer())
    expect(sniff(bytes)).toEqual({ kind: 'webp', width: 512, height: 256 })
  })

  it('what was given away is not told, whatever the index says; of 1155 how many', async () => {
    const { holder, id } = await minted(inside({ name: 'Given' }))
    expect((await read(holder)).data).toHaveLength(1)
    await chain.send(collection, 'Nft', 'mint', [someone(), id, ''])
    await chain.settle()
    expect((await read(holder)).data).toEqual([])
    const multi = await chain.deploy('Multi', [`ipfs://${cid}/{id}.json`])
    files = {
      [`/ipfs/${cid}/${'9'.padStart(64, '0')}.json`]: sends('{"name":"Ticket"}', 'text/plain'),
    }
    await chain.send(multi, 'Multi', 'mint', [holder, 9n, 40n])
    await receives(holder, multi, 9n, 'erc1155')
    await receives(holder, multi, 8n, 'erc1155')
    await chain.settle()
    const { data: found } = await read(holder)
    expect(
      found.map(({ standard, quantity, nft_info }) => [standard, quantity.numeric, nft_info.name]),
    ).toEqual([['erc1155', '40', 'Ticket']])
  })

  it('pages follow one another without a gap, also when something new comes in between', async () => {
    const holder = someone()
    for (let n = 0; n < 23; n += 1) {
      const id = (lastId += 1n)
      await chain.send(collection, 'Nft', 'mint', [holder, id, ''])
      await receives(holder, collection, id)
    }
    await chain.settle()
    const one = await read(holder)
    expect(one.data).toHaveLength(20)
    await minted('', holder)
    const two = await read(holder, { cursor: one.next ?? '' })
    expect(two.data).toHaveLength(3)
    expect(two.next).toBeNull()
    expect(new Set([...one.data, ...two.data].map(({ id }) => id)).size).toBe(23)
  })

  it('what breaks a rule of the operator is called spam, with the rule', async () => {
    const spam = await first(
      inside({ name: '$1,000 voucher', description: 'Claim now at x.example' }),
    )
    expect(spam?.nft_info.flags.is_spam).toBe(true)
    expect(spam?.spam_rules).toEqual([
      'asks to claim',
      'promises a gift',
      'is worth a sum in its name',
    ])
  })

  it.each([
    ['is no page', ''],
    ['leads to the private network', 'https://10.0.0.1/7.json'],
    ['leads to this machine', 'https://127.0.0.1/7.json'],
    ['is not encrypted', 'http://pages.example/7.json'],
    ['is no JSON', 'data:application/json,hello'],
    ['is a list', inside([])],
    ['climbs out of its folder', `ipfs://${cid}/../../secret`],
    ['is no address at all', 'javascript:alert(1)'],
  ])('error: a description that %s costs itself, not the collectible', async (_what, uri) => {
    const found = await first(uri)
    expect(found?.nft_info).toEqual({ name: null, content: null, flags: { is_spam: false } })
    expect(found?.collection.name).toBe('Harbour')
  })

  it('error: a description that is huge, slow, compressed, or sends on into the network is none', async () => {
    let sent = 0
    const hostile: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
      huge: (_, response) => {
        const more = () => {
          if (response.destroyed) return
          sent += 100_000
          response.write('x'.repeat(100_000), () => setImmediate(more))
        }
        more()
      },
      slow: (_, response) => {
        const drip = setInterval(() => response.write(' '), 100)
        response.on('close', () => clearInterval(drip))
      },
      compressed: (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'),
      private: (_, response) => response.writeHead(302, { location: 'https://10.0.0.1/' }).end(),
      metadata: (_, response) =>
        response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    }
    const holder = someone()
    for (const [name, answer] of Object.entries(hostile)) {
      files[`/ipfs/${cid}/${name}`] = answer
      await minted(`ipfs://${cid}/${name}`, holder)
    }
    const started = Date.now()
    const { data: found } = await read(holder)
    expect(found).toHaveLength(5)
    for (const { nft_info } of found) expect(nft_info.name).toBeNull()
    expect(Date.now() - started).toBeLessThan(9_000)
    expect(sent).toBeLessThan(20_000_000)
  })

  it.each([
    ['a drawing by its kind', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['a drawing by its name', `ipfs://${cid}/x.svg`],
    ['a page', 'data:text/html,<script>alert(1)</script>'],
  ])('%s is not even named as a picture', async (_what, image) => {
    expect((await first(inside({ name: 'Drawn', image })))?.nft_info).toMatchObject({
      name: 'Drawn',
      content: null,
    })
  })

  it.each([
    [
      'a drawing with a script that is called a picture',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'.padEnd(64),
      ),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(64))],
    ['a bomb', png(400, 200, { claims: { width: 60_000, height: 60_000 } })],
    ['nothing', Buffer.alloc(0)],
  ])('error: %s is never passed on', async (_what, content) => {
    const name = `${(lastId += 1n)}.png`
    files[`/ipfs/${cid}/${name}`] = sends(content, 'image/png')
    const found = await first(inside({ image: `ipfs://${cid}/${name}` }))
    const response = await picture(found?.nft_info.content?.preview.url ?? '')
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('<script')
  })

  it('a picture inside of the description is made anew, too, and told unchanged to who has it', async () => {
    const image = `data:image/png;base64,${png(30, 30).toString('base64')}`
    const found = await first(inside({ image }))
    const url = found?.nft_info.content?.preview.url ?? ''
    const shown = await picture(url)
    expect(shown.status).toBe(200)
    const tag = shown.headers.get('etag') ?? ''
    const again = await data.fetch(url.replace('https://data.example', data.base), {
      headers: { 'if-none-match': tag },
    })
    expect(again.status).toBe(304)
  })

  it('error: bad addresses, chains and cursors are refused', async () => {
    const get = async (path: string) => (await data.fetch(`${data.base}${path}`)).status
    const holder = someone()
    expect(await get('/v1/account/0x12/nfts')).toBe(400)
    expect(await get(`/v1/account/${holder}/nfts?chainId=eip155:999`)).toBe(400)
    expect(await get(`/v1/account/${holder}/nfts?cursor=forged`)).toBe(400)
    expect(await get(`/v1/nfts/eip155:31337/${collection}/12x/picture`)).toBe(400)
    expect(await get(`/v1/nfts/eip155:999/${collection}/1/picture`)).toBe(400)
    expect(await get(`/v1/nfts/eip155:31337/${collection}/999999/picture`)).toBe(404)
  })

  it('without a chain every chain is asked, and one that does not answer is named', async () => {
    const { holder } = await minted(inside({ name: 'Alone' }))
    const { data: found, unavailable } = await read(holder, { chainId: undefined })
    expect(found.map(({ nft_info }) => nft_info.name)).toEqual(['Alone'])
    expect(unavailable).toEqual(['eip155:5'])
    const away = await data.fetch(`${data.base}/v1/account/${holder}/nfts?chainId=eip155:5`)
    expect(away.status).toBe(503)
  })

  it('asked again, a page is not read again', async () => {
    const { holder } = await minted(`ipfs://${cid}/once.json`)
    files[`/ipfs/${cid}/once.json`] = sends('{"name":"Once"}', 'application/json')
    asked = []
    await Promise.all([read(holder), read(holder), read(holder)])
    await read(holder)
    expect(asked).toEqual([`/ipfs/${cid}/once.json`])
  })
})
