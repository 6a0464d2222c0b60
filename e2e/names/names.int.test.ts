import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeAbiParameters, type Address, type Hex } from 'viem'
import { base, polygon } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKit, getIdentity } from '@causeway/kit'
import { startNamesChain } from './startNamesChain.ts'
import { createInside } from '../../packages/kit/src/entries/createKit.ts'
import { memoryStorage } from '../../packages/kit/src/core/createStorage.ts'
import type { KitConfig } from '../../packages/kit/src/actions/kit.ts'
import type { Identity } from '../../packages/kit/src/core/ports/identity.ts'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { resolveReceiver } from '../../packages/kit/src/money/assets/resolveReceiver.ts'
import { identityQuery } from '../../packages/kit/src/actions/portfolio/identityQuery.ts'

let names: Awaited<ReturnType<typeof startNamesChain>>
let web: Server
let host = ''
/** What was asked of the web, in order. */
let asked: string[] = []
let answer: (path: string) => { readonly status?: number; readonly body: string } = () => ({
  body: '',
})

beforeAll(async () => {
  names = await startNamesChain()
  web = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${body}`.trim())
      const { status = 200, body: text } = answer(request.url ?? '')
      response.writeHead(status, status === 302 ? { location: `http://${host}/elsewhere` } : {})
      response.end(text)
    })
  })
  await new Promise<void>((done) => void web.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(web.address() as AddressInfo).port}`
})
afterAll(async () => {
  web.close()
  await names.stop()
})

let last = 0
/** An address that no other test used. */
const someone = (): Address => `0x${(last += 1).toString(16).padStart(4, '0')}${'ab'.repeat(18)}`

/** What a kit says of an address, by its own road to names. */
async function identityOf(address: string, config: Partial<KitConfig> = {}): Promise<Identity> {
  asked = []
  const kit = createInside({ networks: [names.chain], storage: memoryStorage(), ...config })
  const query = identityQuery(kit, address)
  return query.enabled ? query.queryFn({ signal: new AbortController().signal }) : {}
}

describe('names of ENS, by its Universal Resolver', () => {
  const { signal } = new AbortController()
  const paid = (name: string, chainId = 1) =>
    resolveReceiver(
      createInside({ networks: [names.chain, base, polygon], storage: memoryStorage() }),
      name,
      `eip155:${chainId}`,
      signal,
    )

  it('a name that moved to version 2 leads to its present address, and its old one has no name', async () => {
    const [before, now] = [someone(), someone()]
    await names.claim(before, 'moved.eth')
    await names.write('moved.eth', before)
    expect(await paid('moved.eth')).toMatchObject({ address: toChecksum(before) })
    expect(await identityOf(before)).toEqual({ name: 'moved.eth' })
    await names.move('moved.eth', now)
    await names.claim(now, 'moved.eth')
    expect(await paid('Moved.ETH')).toEqual({ name: 'moved.eth', address: toChecksum(now) })
    expect(await identityOf(now)).toEqual({ name: 'moved.eth' })
    expect(await identityOf(before)).toEqual({})
  })

  it('a name leads on a network to the address that it has there', async () => {
    const [home, away] = [someone(), someone()]
    await names.write('travels.eth', home)
    await names.writeCoin('travels.eth', 0x8000_0000n + 8453n, away)
    expect(await paid('travels.eth', 8453)).toMatchObject({ address: toChecksum(away) })
    expect(await paid('travels.eth', 137)).toMatchObject({ address: toChecksum(home) })
  })

  it('a primary name is of its network, or of all (ENSIP-19), and leads back there', async () => {
    const networks = [names.chain, base, polygon] as const
    const inUse = (chainId: number) => ({
      networks,
      defaultNetwork: networks.find(({ id }) => id === chainId) ?? names.chain,
    })
    const onBase = someone()
    await names.claim(onBase, 'on-base.eth', names.resolver, '80002105')
    await names.writeCoin('on-base.eth', 0x8000_0000n + 8453n, onBase)
    expect(await identityOf(onBase, inUse(8453))).toEqual({ name: 'on-base.eth' })
    for (const other of [1, 137]) expect(await identityOf(onBase, inUse(other))).toEqual({})

    const onEthereum = someone()
    await names.claim(onEthereum, 'at-home.eth')
    await names.write('at-home.eth', onEthereum)
    expect(await identityOf(onEthereum, inUse(1))).toEqual({ name: 'at-home.eth' })
    expect(await identityOf(onEthereum, inUse(8453))).toEqual({})

    const everywhere = someone()
    await names.claim(everywhere, 'everywhere.eth', names.resolver, 'default')
    await names.writeCoin('everywhere.eth', 0x8000_0000n + 137n, everywhere)
    expect(await identityOf(everywhere, inUse(137))).toEqual({ name: 'everywhere.eth' })
    // No record for Base leads back.
    expect(await identityOf(everywhere, inUse(8453))).toEqual({})
  })

  it('error: a chain without the Universal Resolver is no chain without names', async () => {
    const nowhere = { ...names.chain, contracts: {} }
    await expect(identityOf(someone(), { networks: [nowhere] })).rejects.toMatchObject({
      code: 'name.resolve',
    })
  })

  it('an address goes by the name that leads back to it', async () => {
    const anna = someone()
    await names.claim(anna, 'anna.eth')
    await names.write('anna.eth', anna, 'https://pictures.example/anna.png')
    expect(await identityOf(anna)).toEqual({
      name: 'anna.eth',
      avatar: 'https://pictures.example/anna.png',
    })
  })

  it('an app reads the same by itself', async () => {
    const carla = someone()
    await names.claim(carla, 'carla.eth')
    await names.write('carla.eth', carla)
    const kit = createKit({ networks: [names.chain], storage: memoryStorage() })
    expect(await getIdentity(kit, { address: carla })).toEqual({ name: 'carla.eth' })
  })

  it('a forged reverse record is worth nothing', async () => {
    const mallory = someone()
    await names.claim(mallory, 'anna.eth')
    expect(await identityOf(mallory)).toEqual({})
  })

  it.each([
    ['zero-width letters', 'an\u200Bna.eth'],
    ['a joiner', 'an\u200Dna.eth'],
    ['capitals', 'Anna.eth'],
    ['letters of two scripts', '\u0430nna.eth'],
    ['no end', 'anna'],
    ['an empty label', 'anna..eth'],
    ['a length of no name', `${'a'.repeat(300)}.eth`],
  ])('a name with %s is shown for nobody, even where it leads back', async (_what, name) => {
    const mallory = someone()
    await names.claim(mallory, name)
    await names.write(name.normalize(), mallory).catch(() => undefined)
    expect(await identityOf(mallory)).toEqual({})
  })

  it('without a record there is no name', async () => {
    expect(await identityOf(someone())).toEqual({})
  })

  it.each(['Reverting', 'Huge', 'Liar'])(
    'a resolver that is %s costs the name, and nothing else',
    async (contract) => {
      const address = someone()
      const at = await names.deploy(contract)
      await names.claim(address, '', at)
      expect(await identityOf(address)).toEqual({})
      const other = someone()
      await names.claim(other, `${contract.toLowerCase()}.eth`)
      await names.point(`${contract.toLowerCase()}.eth`, at)
      expect(await identityOf(other)).toEqual({})
    },
  )

  it('addresses of other namespaces are not asked about, and without Ethereum nobody is asked', async () => {
    const anna = someone()
    await names.claim(anna, 'here.eth')
    await names.write('here.eth', anna)
    expect(await identityOf('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV')).toEqual({})
    expect(await identityOf(anna, { networks: [base] })).toEqual({})
    expect(await identityOf(anna, { ens: false })).toEqual({})
    const own = { identity: () => Promise.resolve({ name: 'Ours' }) }
    expect(await identityOf(anna, { identity: own })).toEqual({ name: 'Ours' })
    expect(await identityOf(anna)).toEqual({ name: 'here.eth' })
  })

  it('a node that does not answer is a failure, not a stranger', async () => {
    const dead = { ...names.chain, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }
    await expect(identityOf(someone(), { networks: [dead] })).rejects.toThrow()
  })
})

describe('names that are kept elsewhere', () => {
  const record = (address: Address): Hex => encodeAbiParameters([{ type: 'address' }], [address])
  async function sent(urls: readonly string[]) {
    const address = someone()
    const at = await names.deploy('Wildcard', [address, '', urls])
    const parent = `p${last}.eth`
    await names.point(parent, at)
    await names.claim(address, `below.${parent}`)
    return { address, at, name: `below.${parent}` }
  }

  it('a resolver answers for all names below its own (ENSIP-10)', async () => {
    const address = someone()
    const at = await names.deploy('Wildcard', [address, 'https://pictures.example/b.png', []])
    await names.point('many.eth', at)
    await names.claim(address, 'one.of.many.eth')
    expect(await identityOf(address)).toEqual({
      name: 'one.of.many.eth',
      avatar: 'https://pictures.example/b.png',
    })
  })

  it('no gateway is asked that the app did not name', async () => {
    const { address } = await sent([`http://${host}/{sender}/{data}.json`])
    expect(await identityOf(address)).toEqual({})
    expect(await identityOf(address, { ens: { gateways: ['other.example'] } })).toEqual({})
    expect(asked).toEqual([])
  })

  it('error: who is paid is not “nobody” where the name is kept with a host that the app did not name', async () => {
    const { name, address } = await sent([`http://${host}/{sender}/{data}.json`])
    answer = () => ({ body: JSON.stringify({ data: record(address) }) })
    const find = (gateways: string[]) =>
      resolveReceiver(
        createInside({ networks: [names.chain], storage: memoryStorage(), ens: { gateways } }),
        name,
        'eip155:1',
        new AbortController().signal,
      )
    asked = []
    await expect(find([])).rejects.toMatchObject({ code: 'name.resolve' })
    expect(asked).toEqual([])
    expect(await find([host])).toEqual({ name, address: toChecksum(address) })
    expect(asked).toHaveLength(1)
  })

  it('a gateway that the app named is asked, by address or by letter (EIP-3668)', async () => {
    for (const path of ['{sender}/{data}.json', 'lookup']) {
      const { address, at, name } = await sent([
        `https://not.named/{data}`,
        `http://${host}/${path}`,
      ])
      answer = () => ({ body: JSON.stringify({ data: record(address) }) })
      expect(await identityOf(address, { ens: { gateways: [host] } })).toMatchObject({ name })
      expect(asked[0]).toMatch(
        path === 'lookup'
          ? /^POST \/lookup \{"data":"0x3b3b57de/u
          : new RegExp(`^GET /${at}/0x3b3b57de`, 'iu'),
      )
    }
  })

  it('another contract’s question is not asked', async () => {
    const { address, at } = await sent([`http://${host}/{data}`])
    answer = () => ({ body: JSON.stringify({ data: record(address) }) })
    await names.send(at, 'Wildcard', 'setSender', [someone()])
    expect(await identityOf(address, { ens: { gateways: [host] } })).toEqual({})
    expect(asked).toEqual([])
  })

  it.each([
    ['that it has none', { status: 404, body: '' }],
    ['something else', { body: '{"data":"hello"}' }],
    ['no JSON', { body: 'hello' }],
    ['more than it may', { body: `{"data":"0x${'00'.repeat(100_000)}"}` }],
    ['that another host knows', { status: 302, body: '' }],
  ])('a gateway that says %s is a failure', async (_what, said) => {
    const { address } = await sent([`http://${host}/{data}`])
    answer = () => said
    await expect(identityOf(address, { ens: { gateways: [host] } })).rejects.toMatchObject({
      code: 'name.resolve',
    })
    expect(asked).toHaveLength(1)
  })
})

describe('pictures of names', () => {
  let count = 0
  async function pictured(avatar: string, owner = someone()) {
    const name = `picture${(count += 1)}.eth`
    await names.claim(owner, name)
    await names.write(name, owner, avatar)
    return owner
  }
  const avatarOf = async (record: string, config: Partial<KitConfig> = {}, owner?: Address) =>
    (await identityOf(await pictured(record, owner), config)).avatar
  const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
  const drawing = 'data:image/svg+xml;base64,PHN2Zy8+'

  it('inside of the text, of the web, and of IPFS where the app named a gateway', async () => {
    expect(await avatarOf(drawing)).toBe(drawing)
    expect(await avatarOf('https://a.example/b.png')).toBe('https://a.example/b.png')
    expect(await avatarOf(`ipfs://${cid}/a.png`)).toBeUndefined()
    const ens = { ipfs: 'https://ipfs.example/ipfs/' }
    expect(await avatarOf(`ipfs://ipfs/${cid}/a.png`, { ens })).toBe(
      `https://ipfs.example/ipfs/${cid}/a.png`,
    )
  })

  it.each([
    'http://a.example/b.png',
    'javascript:alert(1)',
    'data:text/html,<script>',
    'https://user:word@a.example/b.png',
    `ipfs://${cid}/../../x`,
    'eip155:1/erc721:0x0/1',
    'nothing at all',
  ])('no picture: %s', async (record) => {
    expect(await avatarOf(record, { ens: { ipfs: 'https://ipfs.example/ipfs' } })).toBeUndefined()
  })

  const description = (about: object) =>
    `data:application/json;base64,${Buffer.from(JSON.stringify(about)).toString('base64')}`

  it.each(['erc721', 'erc1155'])(
    'a token of %s, for who holds it and nobody else',
    async (kind) => {
      const holder = someone()
      const token = await names.deploy('Token', [holder, description({ image: drawing })])
      const record = `eip155:1/${kind}:${token}/7`
      expect(await avatarOf(record, {}, holder)).toBe(drawing)
      expect(await avatarOf(record)).toBeUndefined()
    },
  )

  it('a token that is described on a page, or drawn in its description', async () => {
    const holder = someone()
    answer = () => ({ body: JSON.stringify({ image: 'https://a.example/7.png' }) })
    const page = await names.deploy('Token', [holder, `ipfs://${cid}/{id}.json`])
    const ens = { ipfs: `http://${host}/ipfs` }
    expect(await avatarOf(`eip155:1/erc1155:${page}/7`, { ens }, holder)).toBe(
      'https://a.example/7.png',
    )
    expect(asked).toEqual([`GET /ipfs/${cid}/${'7'.padStart(64, '0')}.json`])
    const drawn = await names.deploy('Token', [holder, description({ image_data: '<svg/>' })])
    expect(await avatarOf(`eip155:1/erc721:${drawn}/7`, {}, holder)).toBe(
      'data:image/svg+xml;utf8,%3Csvg%2F%3E',
    )
  })

  it('what breaks on the way to a picture does not cost the name', async () => {
    const holder = someone()
    for (const broken of ['data:application/json;base64,%%%', description([]), 'hello']) {
      const token = await names.deploy('Token', [holder, broken])
      const owner = await pictured(`eip155:1/erc721:${token}/7`, holder)
      const identity = await identityOf(owner)
      expect([identity.name?.startsWith('picture'), identity.avatar]).toEqual([true, undefined])
    }
  })

  it('a token of a chain that the app does not have is none', async () => {
    expect(await avatarOf(`eip155:8453/erc721:${someone()}/7`)).toBeUndefined()
  })
})
