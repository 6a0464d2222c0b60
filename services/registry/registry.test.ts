import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '@causeway/protocol/http/call'
import {
  analyticsConfigOf,
  originsOf,
  walletImageOf,
  registryWalletOf,
  walletsOf,
} from '@causeway/protocol/api/registry'
import { fromServer } from '@causeway/protocol/errors/fromServer'
import { walletListLimits } from '@causeway/protocol/wallets/limits'
import { openApi } from '../lib/http/openApi.ts'
import type { Project } from '../lib/projects/projectSchema.ts'
import { startTestRegistry } from '../testing/registry/startTestRegistry.ts'

const project: Project = {
  id: '0123456789abcdef0123456789abcdef',
  name: 'One',
  allowedOrigins: ['https://app.example.org'],
  analytics: true,
}
const quiet = { ...project, id: 'f'.repeat(32), allowedOrigins: [], analytics: false }
const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

type Registry = Awaited<ReturnType<typeof startTestRegistry>>
let open: Registry
let closed: Registry

beforeAll(async () => {
  open = await startTestRegistry({ projects: [project, quiet] })
  closed = await startTestRegistry({ projects: [project], env: { PROJECTS_REQUIRED: '1' } })
})
afterAll(async () => {
  await open.close()
  await closed.close()
})

const base = 'https://wallets.test'
const wallets = (query: Record<string, string> = {}) =>
  call(walletsOf, { base, fetch: open.fetch, query })
const namesOf = ({ data }: Awaited<ReturnType<typeof wallets>>) => data.map(({ name }) => name)

describe('getWallets', () => {
  it('[S7.registry-wallets] answers data and count', async () => {
    const { data, count } = await wallets()
    expect(count).toBeGreaterThanOrEqual(150)
    expect(data).toHaveLength(walletListLimits.page)
    expect(data[0]).toMatchObject({
      id: metamask,
      name: 'MetaMask',
      rdns: 'io.metamask',
      image_id: 'metamask',
      image_url: `${base}/getWalletImage/metamask`,
      mobile_link: 'metamask://',
      link_mode: 'https://metamask.app.link',
      app_store: 'https://apps.apple.com/app/id1438144202',
      injected: [{ namespace: 'eip155', injected_id: 'isMetaMask' }],
      badge_type: 'none',
      dapp_link: 'https://link.metamask.io/dapp/{address}',
    })
  })

  it('takes the words that clients say of themselves', async () => {
    const answer = await wallets({
      projectId: quiet.id,
      st: 'appkit',
      sv: 'react-wagmi-1.7.6',
      entries: '4',
    })
    expect(answer.data).toHaveLength(walletListLimits.recommended)
  })

  it('[S7.registry-wallets-paging] pages fit together and cover everything once', async () => {
    const all = namesOf(await wallets({ entries: '500' }))
    const pages: string[] = []
    for (let page = 1; pages.length < all.length; page++)
      pages.push(...namesOf(await wallets({ page: String(page), entries: '40' })))
    expect(pages).toEqual(all)
    expect(new Set(pages).size).toBe(all.length)
    expect((await wallets({ page: '99' })).data).toEqual([])
  })

  it('[S7.registry-wallets-filter] takes include, exclude, chains, search and badge_type', async () => {
    const included = await wallets({ include: `${metamask},phantom, nobody` })
    expect(namesOf(included)).toEqual(['MetaMask', 'Phantom'])
    expect(included.count).toBe(2)
    const { count } = await wallets()
    const without = await wallets({ exclude: `metamask,phantom`, entries: '500' })
    expect(without.count).toBe(count - 2)
    expect(namesOf(without)).not.toContain('MetaMask')
    expect(namesOf(await wallets({ search: ' METAM ' }))).toEqual(['MetaMask'])
    expect(namesOf(await wallets({ search: 'zer' }))[0]).toBe('Zerion')
    expect((await wallets({ badge_type: 'certified' })).count).toBe(0)
    expect((await wallets({ badge_type: 'none' })).count).toBe(count)
  })

  it('[S7.registry-wallets-filter] offers a wallet for the chains that it names, and for all of a namespace that it serves', async () => {
    const polygon = await wallets({ chains: 'eip155:137', entries: '500' })
    expect(polygon.data.every(({ chains }) => chains?.includes('eip155:137'))).toBe(true)
    expect(polygon.count).toBeGreaterThan(100)
    const local = await wallets({ chains: 'eip155:31337', entries: '500' })
    expect(local.data[0]?.chains).toContain('eip155:31337')
    expect(local.count).toBeGreaterThan(40)
    expect(local.count).toBeLessThan(polygon.count)
    const solana = await wallets({ chains: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
    expect(namesOf(solana)).toContain('Solflare')
    expect(namesOf(polygon)).not.toContain('Solflare')
    expect((await wallets({ chains: 'tezos:NetXdQprcVkpaWU' })).count).toBe(0)
  })

  it('a wallet of any chain names the chains that the registry knows, whether or not the client named one', async () => {
    const { data } = await wallets({ search: 'metamask' })
    expect(data[0]?.chains).toEqual(expect.arrayContaining(['eip155:1', 'eip155:56', 'eip155:100']))
    const asked = await wallets({ search: 'metamask', chains: 'eip155:424242' })
    expect(asked.data[0]?.chains).toEqual(expect.arrayContaining(['eip155:424242', 'eip155:56']))
    const one = await call(registryWalletOf, {
      base,
      fetch: open.fetch,
      params: { id: 'metamask' },
    })
    expect(one.chains).toContain('eip155:100')
    // One that names its chains serves no others.
    const { data: few } = await wallets({ search: '1inch' })
    expect(few[0]?.chains).not.toContain('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  })

  it('what a client may ask in good faith is answered: no entries, too many, a long search, a hundred and thirty ids', async () => {
    const { count } = await wallets()
    const none = await wallets({ entries: '0' })
    expect([none.data, none.count]).toEqual([[], count])
    expect((await wallets({ entries: '5000', page: '0' })).data).toHaveLength(count)
    expect((await wallets({ search: 'x'.repeat(150) })).count).toBe(0)
    const known = (await wallets({ entries: '500' })).data.map(({ id }) => id)
    const foreign = Array.from({ length: 130 }, (_, place) => place.toString(16).padStart(64, 'f'))
    const first = await wallets({ exclude: [...foreign, ...known.slice(0, 2)].join(',') })
    expect(first.count).toBe(count - 2)
    expect(first.data[0]?.id).toBe(known[2])
  })

  it('a wallet answers to the id by which it was asked for', async () => {
    const idsOf = async (include: string) =>
      (await wallets({ include })).data.map(({ id }) => id).sort()
    expect(await idsOf('metamask,phantom')).toEqual(['metamask', 'phantom'])
    expect(await idsOf(metamask)).toEqual([metamask])
    expect(await idsOf(`${metamask},metamask`)).toEqual(['metamask'])
    const one = async (id: string) =>
      (await call(registryWalletOf, { base, fetch: open.fetch, params: { id } })).id
    expect([await one('metamask'), await one(metamask)]).toEqual(['metamask', metamask])
  })

  it('error: says what is wrong with a page, a count and a badge', async () => {
    const response = await open.fetch(`${base}/getWallets?page=one&entries=-1&badge_type=gold`)
    expect(response.status).toBe(400)
    const { reasons } = (await response.json()) as { reasons: { field: string }[] }
    expect(reasons.map(({ field }) => field)).toEqual([
      'query.page',
      'query.entries',
      'query.badge_type',
    ])
  })

  it('answers for one wallet by either of its ids, and 404 for a stranger', async () => {
    const one = await call(registryWalletOf, {
      base,
      fetch: open.fetch,
      params: { id: 'metamask' },
    })
    const same = await call(registryWalletOf, { base, fetch: open.fetch, params: { id: metamask } })
    expect({ ...one, id: metamask }).toEqual(same)
    expect((await open.fetch(`${base}/getWallet/nobody`)).status).toBe(404)
  })
})

describe('answers that may be kept', () => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    open.fetch(`${base}${path}`, { headers })

  it('A1: lists of wallets are fresh for minutes, the same for whoever asks again, and small on the wire', async () => {
    const first = await ask('/getWallets?entries=100', { 'accept-encoding': 'gzip' })
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=300, stale-while-revalidate=3600',
    )
    expect(first.headers.get('content-encoding')).toBe('gzip')
    const tag = first.headers.get('etag') ?? ''
    expect((await ask('/getWallets?entries=100', { 'if-none-match': tag })).status).toBe(304)
    expect((await ask('/getWallet/metamask', { 'if-none-match': tag })).status).toBe(304)
  })

  it('A1: another catalogue, or another address of it, has another tag; a refusal has none', async () => {
    const tag = (await ask('/getWallets')).headers.get('etag')
    const other = await startTestRegistry({ env: { REGISTRY_URL: 'https://other.test' } })
    const elsewhere = (await other.fetch(`${base}/getWallets`)).headers.get('etag')
    expect([typeof tag, typeof elsewhere, tag === elsewhere]).toEqual(['string', 'string', false])
    await other.close()
    const refused = await ask('/getWallet/nobody')
    expect([refused.headers.get('etag'), refused.headers.get('cache-control')]).toEqual([
      null,
      'no-store',
    ])
  })

  it('A1: who is not admitted is not told either that its copy is good', async () => {
    const closed = await startTestRegistry({ env: { PROJECTS_REQUIRED: '1' } })
    const tag = (await ask('/getWallets')).headers.get('etag') ?? ''
    const answer = await closed.fetch(`${base}/getWallets`, { headers: { 'if-none-match': tag } })
    expect(answer.status).toBe(401)
    await closed.close()
  })
})

describe('pictures', () => {
  const picture = async (path: string, headers: Record<string, string> = {}) => {
    const response = await open.fetch(`${base}${path}`, { headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  it('[S7.registry-wallet-image] a wallet has a picture, drawn from its name where there is none', async () => {
    const { data } = await wallets({ entries: '500' })
    for (const { id, image_id: imageId } of data) {
      const byImage = await picture(`/getWalletImage/${imageId}`)
      expect(byImage.status).toBe(200)
      expect(byImage.headers.get('content-type')).toMatch(
        /^image\/(?:svg\+xml; charset=utf-8|webp)$/u,
      )
      expect((await picture(`/getWalletImage/${id}`)).text).toBe(byImage.text)
    }
    const drawn = await picture('/getWalletImage/safeheron')
    expect(drawn.text).toContain('>S</text>')
    expect(await picture('/getWalletImage/nobody')).toMatchObject({ status: 404 })
  })

  it('a WebP is sent as one, whatever size is asked for, and known by its tag', async () => {
    const first = await open.fetch(`${base}/getWalletImage/1inch-wallet?size=40`)
    const bytes = new Uint8Array(await first.arrayBuffer())
    expect(first.headers.get('content-type')).toBe('image/webp')
    expect(first.headers.get('content-length')).toBe(String(bytes.length))
    expect(String.fromCodePoint(...bytes.slice(8, 12))).toBe('WEBP')
    const tag = first.headers.get('etag') ?? ''
    const again = await picture('/getWalletImage/1inch-wallet', { 'if-none-match': tag })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('connectors have a picture under the ids of existing clients', async () => {
    // As AppKit 1.7.6 asks for them: Coinbase, Safe, Ledger, WalletConnect, a wallet of the browser.
    const ids = [
      '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
      '461db637-8616-43ce-035a-d89b8a1d5800',
      '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300',
      'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
      '07ba87ed-43aa-4adf-4540-9e6a2b9cae00',
    ]
    const found = await Promise.all(ids.map((id) => picture(`/public/getAssetImage/${id}`)))
    expect(found.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(found.map(({ text }) => text)).size).toBe(5)
    expect(found[1]?.text).toBe((await picture('/getWalletImage/safe')).text)
  })

  it('[S7.registry-asset-image] a network has a picture under the id of existing clients, CAIP-2 and EVM ids', async () => {
    const ids = ['41d04d42-da3b-4453-8506-668cc0727900', 'eip155:137', '137']
    const texts = await Promise.all(ids.map((id) => picture(`/public/getAssetImage/${id}`)))
    expect(new Set(texts.map(({ text }) => text)).size).toBe(1)
    expect(texts[0]?.text).toMatch(/^<svg /)
    expect((await picture('/public/getAssetImage/999999999')).status).toBe(404)
  })

  it('[S7.registry-currency-image] a currency has its sign', async () => {
    expect((await picture('/public/getCurrencyImage/EUR')).text).toContain('>€</text>')
    expect((await picture('/public/getCurrencyImage/usd')).text).toContain('>$</text>')
    expect((await picture('/public/getCurrencyImage/QQQ')).status).toBe(404)
  })

  it('[S7.registry-token-image] a token has a picture by its symbol', async () => {
    expect((await picture('/public/getTokenImage/USDC')).text).toMatch(/^<svg /)
    expect((await picture('/public/getTokenImage/NOPE')).status).toBe(404)
  })

  it('is kept for a day, known by its tag after that, and sets no cookie', async () => {
    const first = await picture('/getWalletImage/metamask')
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toContain('max-age=86400')
    expect(first.headers.get('set-cookie')).toBeNull()
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(first.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const again = await picture('/getWalletImage/metamask', { 'if-none-match': `W/${tag}` })
    expect([again.status, again.text]).toEqual([304, ''])
    const other = await picture('/getWalletImage/phantom', { 'if-none-match': tag })
    expect(other.status).toBe(200)
  })

  it('comes in the size that is asked for', async () => {
    const small = await picture('/getWalletImage/metamask?size=40')
    expect(small.text).toMatch(/^<svg [^>]*width="40" height="40"/)
    expect(small.text.match(/ width=/g)).toHaveLength(1)
    expect(small.headers.get('etag')).not.toBe(
      (await picture('/getWalletImage/metamask')).headers.get('etag'),
    )
    expect((await picture('/getWalletImage/metamask?size=9999')).status).toBe(400)
  })
})

describe('projects', () => {
  const origins = (registry: Registry, projectId: string | undefined, origin?: string) =>
    call(originsOf, {
      base,
      fetch: registry.fetch,
      query: { projectId },
      retries: 0,
      ...(origin ? { headers: { origin } } : {}),
    })

  it('[S7.registry-origins] answers the allowed origins of a project, and * where there is no list', async () => {
    const own = await origins(open, project.id, 'https://app.example.org')
    expect(own.allowedOrigins).toEqual(['https://app.example.org'])
    expect((await origins(open, quiet.id)).allowedOrigins).toEqual(['*'])
    expect((await origins(open, undefined)).allowedOrigins).toEqual(['*'])
  })

  it('error: refuses in the words that lead clients to their alert', async () => {
    const refused = async (promise: Promise<unknown>) => {
      const error = await promise.then(
        () => null,
        (problem: { params: { status: number }; details: string }) => problem,
      )
      return [error?.params.status, fromServer(error?.details ?? '')]
    }
    const stranger = origins(open, project.id, 'https://evil.example')
    expect(await refused(stranger)).toEqual([403, 'alert.origin'])
    expect(await refused(origins(closed, 'f'.repeat(32)))).toEqual([401, 'alert.projectId'])
    expect(await refused(origins(closed, undefined))).toEqual([401, 'alert.projectId'])
    expect((await origins(closed, project.id)).allowedOrigins).toHaveLength(1)
  })

  it('[S7.registry-analytics-config] says whether events of a project are taken', async () => {
    const config = async (projectId?: string) =>
      (await call(analyticsConfigOf, { base, fetch: open.fetch, query: { projectId } }))
        .isAnalyticsEnabled
    expect(await config(project.id)).toBe(true)
    expect(await config(quiet.id)).toBe(false)
    expect(await config()).toBe(false)
  })
})

describe('the service', () => {
  it('describes itself, counts itself and says how it is', async () => {
    const { paths } = openApi({ title: 'x', version: '1' }, open.app.endpoints) as {
      paths: Record<string, { get?: { responses: Record<string, { content?: object }> } }>
    }
    expect(Object.keys(paths)).toContain('/getWallets')
    expect(
      paths[walletImageOf.path.replace(':id', '{id}')]?.get?.responses['200']?.content,
    ).toEqual({ 'image/*': { schema: { type: 'string' } } })
    expect(open.service.health()).toMatchObject({ status: 'ok', details: { projects: 2 } })
    expect(await open.registry.metrics()).toMatch(/causeway_registry_wallets 1\d\d/)
  })

  it('error: does not start on broken data', async () => {
    await expect(startTestRegistry({ env: { REGISTRY_DATA: '/nowhere' } })).rejects.toThrow(
      'cannot be read',
    )
  })
})
