import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkCatalogue } from '../catalogue/checkCatalogue.ts'
import { dataFolder } from '../../lib/config/registryAccess.ts'
import { readFolder } from '../catalogue/readFolder.ts'
import type { CatalogueWallet } from '../catalogue/walletSchema.ts'
import { importPackage } from './importPackage.ts'
import type { Offer, Offers } from './offer.ts'
import { pairOffers } from './pairOffers.ts'
import { readOffers } from './readOffers.ts'

const wallet = (id: string, facts: Partial<CatalogueWallet>): CatalogueWallet => ({
  id,
  name: id,
  chains: ['eip155:1'],
  namespaces: [],
  stores: {},
  mobile: {},
  injected: [],
  sources: ['https://example.org'],
  ...facts,
})
const offer = (name: string, facts: Partial<Offer>): Offer => ({ name, path: 'x.js', ...facts })
const idOf = (letter: string) => letter.repeat(64)

describe('pairOffers', () => {
  const pairsOf = (wallets: readonly CatalogueWallet[], offers: readonly Offer[]) =>
    pairOffers(wallets, offers).pairs.map((pair) => [pair.wallet.id, pair.offer.name, ...pair.by])

  it('a name alone is never enough, however alike', () => {
    expect(
      pairsOf([wallet('alpha', {})], [offer('alpha', { homepage: 'https://a.example' })]),
    ).toEqual([])
  })

  it('takes what only one wallet can have: names in reverse, shops, hosts', () => {
    const stores = {
      ios: 'https://apps.apple.com/app/id123456789',
      android: 'https://play.google.com/store/apps/details?id=io.beta',
    }
    const wallets = [
      wallet('alpha', { rdns: 'io.Alpha' }),
      wallet('beta', { stores }),
      wallet('gamma', { homepage: 'https://www.gamma.example/wallet' }),
      wallet('delta', { mobile: { universal: 'https://delta.app.link' } }),
    ]
    const offers = [
      offer('Other A', { rdns: 'io.alpha' }),
      offer('Other B', {
        ios: 'https://apps.apple.com/us/app/some-name/id123456789?l=en',
        android: 'https://play.google.com/store/apps/details?id=io.beta&hl=en',
      }),
      offer('Other C', { homepage: 'http://gamma.example' }),
      offer('Other D', { universal: 'https://delta.app.link/wc' }),
    ]
    expect(pairsOf(wallets, offers)).toEqual([
      ['alpha', 'Other A', 'rdns'],
      ['beta', 'Other B', 'ios', 'android'],
      ['gamma', 'Other C', 'homepage'],
      ['delta', 'Other D', 'universal'],
    ])
  })

  it('a host of many wallets says nothing', () => {
    const homepage = 'https://apps.apple.com/app/id1'
    expect(
      pairsOf(
        [wallet('alpha', { homepage })],
        [offer('Alpha', { homepage: 'https://apps.apple.com/app/id2' })],
      ),
    ).toEqual([])
  })

  it('of two that fit, the one with more in common wins; where neither has more, none is taken', () => {
    const homepage = 'https://maker.example'
    const two = [wallet('alpha', { homepage, rdns: 'io.alpha' }), wallet('beta', { homepage })]
    expect(pairsOf(two, [offer('Maker', { homepage, rdns: 'io.alpha' })])).toEqual([
      ['alpha', 'Maker', 'rdns', 'homepage'],
    ])
    const { pairs, doubts } = pairOffers(two, [offer('Maker', { homepage })])
    expect(pairs).toEqual([])
    expect(doubts).toEqual([
      { wallets: ['alpha'], offers: ['Maker'] },
      { wallets: ['beta'], offers: ['Maker'] },
    ])
  })

  it('a wallet whose file names the entry itself needs nothing more', () => {
    const sources = ['https://github.com/x/y/walletConnectors/alphaWallet/alphaWallet.ts']
    const named = '/walletConnectors/alphaWallet/'
    expect(pairsOf([wallet('alpha', { sources })], [offer('a', { named })])).toEqual([
      ['alpha', 'a', 'source'],
    ])
  })
})

describe('importPackage', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'causeway-import-'))
    await cp(dataFolder, folder, { recursive: true })
  })
  afterEach(() => rm(folder, { recursive: true }))

  const source = (offers: readonly Offer[]): Offers => ({
    package: 'a@1.0.0',
    licence: 'MIT',
    url: 'https://a.example',
    offers,
  })
  const svg = (inner: string) =>
    ({
      media: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`,
    }) as const

  it('writes a picture with its source and an explorer id with its own, and the folder stays valid', async () => {
    const named = '/walletConnectors/safeheronWallet/'
    const done = await importPackage(
      folder,
      source([offer('S', { named, explorerId: idOf('a'), picture: svg('<path d="M0 0"/>') })]),
    )
    expect(done).toEqual({
      pictures: ['safeheron'],
      explorerIds: ['safeheron by source'],
      left: [],
    })
    const files = await readFolder(folder)
    expect(checkCatalogue(files).problems).toEqual([])
    expect(JSON.parse(files.sources ?? '')).toContainEqual({
      package: 'a@1.0.0',
      licence: 'MIT',
      pictures: { safeheron: expect.stringMatching(/^[0-9a-f]{64} x\.js$/u) },
    })
    expect(JSON.parse(files.wallets.get('safeheron') ?? '')).toMatchObject({
      explorerId: idOf('a'),
      sources: expect.arrayContaining(['https://a.example']),
    })
    const again = await importPackage(folder, source([]))
    expect(again).toEqual({ pictures: [], explorerIds: [], left: [] })
  })

  it('what is there stays; what contradicts it, or is unfit, is left and told', async () => {
    const before = await readFile(join(folder, 'wallets/metamask.json'), 'utf8')
    const done = await importPackage(
      folder,
      source([
        offer('Fox', {
          rdns: 'io.metamask',
          explorerId: idOf('b'),
          picture: svg('<path d="M1 1"/>'),
        }),
        offer('S', {
          named: '/walletConnectors/safeheronWallet/',
          picture: svg('<script>1</script>'),
        }),
      ]),
    )
    expect([done.pictures, done.explorerIds]).toEqual([[], []])
    expect(done.left).toEqual([
      expect.stringMatching(/^metamask: has c57ca95b\w+, Fox says b{64}\.$/u),
      'safeheron: the picture holds an element that a plain drawing does not need.',
    ])
    expect(await readFile(join(folder, 'wallets/metamask.json'), 'utf8')).toBe(before)
    expect(await readdir(join(folder, 'icons/wallets'))).not.toContain('safeheron.svg')
  })
})

describe('readOffers', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'causeway-package-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  const put = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const manifest = (name: string, license = 'MIT') =>
    put('package.json', JSON.stringify({ name, version: '1.2.3', license }))

  it('reads the facts and the picture of a folder of thirdweb', async () => {
    await manifest('thirdweb', 'Apache-2.0')
    const place = 'src/wallets/__generated__/wallet/io.alpha'
    await put(
      `${place}/index.ts`,
      'export const wallet = { name: "Alpha", homepage: "https://alpha.example", app: { ios: null,\n chrome:\n "https://c" }, rdns: null }',
    )
    await put(
      `${place}/image.ts`,
      'const image =\n  "data:image/svg+xml;charset=utf-8,%3C?xml version=\'1.0\'?%3E%3Csvg width=\'9\' xmlns:xlink=\\"x\\" height=\\"9\\" xmlns=\\"y\\"%3E%3C/svg%3E";',
    )
    const { package: name, licence, offers } = await readOffers(folder)
    expect([name, licence]).toEqual(['thirdweb@1.2.3', 'Apache-2.0'])
    expect(offers).toMatchObject([
      {
        name: 'Alpha',
        path: `${place}/image.ts`,
        named: '/__generated__/wallet/io.alpha/',
        homepage: 'https://alpha.example',
        chrome: 'https://c',
      },
    ])
    expect(offers[0]?.rdns).toBeUndefined()
  })

  it('reads ids with the hosts, listings and shops that stand beside them', async () => {
    await manifest('@privy-io/react-auth', 'Apache-2.0')
    await put(
      'dist/a.mjs',
      `x={a:{id:"${idOf('a')}",displayName:"A",hostname:"a.example",mobile:{universal:"https://a.link"}}}`,
    )
    const listed = {
      [idOf('b')]: {
        id: idOf('b'),
        name: 'B',
        homepage: 'https://b.example',
        app: { ios: null, android: '', chrome: 'https://c' },
        mobile: { native: null, universal: null },
      },
    }
    await put('src/b.js', `export default ${JSON.stringify(listed)}\n`)
    await put(
      'esm/c.js',
      `x = { prettyName: 'C', link: 'https://apps.apple.com/app/id1234567', projectId: '${idOf('c')}' }`,
    )
    const { offers } = await readOffers(folder)
    expect(
      offers.map(({ explorerId, name, homepage, ios }) => [explorerId, name, homepage, ios]),
    ).toEqual([
      [idOf('a'), 'A', 'https://a.example', undefined],
      [idOf('c'), 'C', undefined, 'https://apps.apple.com/app/id1234567'],
      [idOf('b'), 'B', 'https://b.example', undefined],
    ])
  })

  it('error: a package that nobody reads, and one under a licence that forbids it', async () => {
    await manifest('some-wallets')
    await expect(readOffers(folder)).rejects.toThrow('No reader is written for some-wallets')
    await manifest('thirdweb', 'GPL-3.0')
    await expect(readOffers(folder)).rejects.toThrow('"GPL-3.0"')
  })
})
