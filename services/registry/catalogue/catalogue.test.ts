import { describe, expect, it } from 'vitest'
import { checkCatalogue } from './checkCatalogue.ts'
import { type Picture, walletPictureProblem } from './picture.ts'
import { pictureHash } from './sourcesSchema.ts'
import { dataFolder } from '../../lib/config/registryAccess.ts'
import { readFolder, type CatalogueFiles } from './readFolder.ts'

const good = {
  name: 'Alpha Wallet',
  homepage: 'https://alpha.example',
  chains: ['eip155:1'],
  sources: ['https://alpha.example/docs'],
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0"/></svg>'

/** A folder with one good wallet and what a test puts beside or in place of it. */
function folder(change: {
  wallets?: Record<string, unknown>
  walletIcons?: Record<string, string | Uint8Array<ArrayBuffer>>
  sources?: unknown
  networkIcons?: Record<string, string>
  networks?: unknown
  connectors?: unknown
  connectorIcons?: Record<string, string>
}): CatalogueFiles {
  const wallets = Object.entries({ alpha: good, ...change.wallets })
  return {
    wallets: new Map(wallets.map(([id, wallet]) => [id, JSON.stringify(wallet)])),
    walletIcons: new Map(
      Object.entries(change.walletIcons ?? {}).map(([id, body]) => [id, picture(body)]),
    ),
    sources: JSON.stringify(change.sources),
    networks: JSON.stringify(change.networks ?? []),
    networkIcons: new Map(Object.entries(change.networkIcons ?? {})),
    connectors: JSON.stringify(change.connectors),
    connectorIcons: new Map(Object.entries(change.connectorIcons ?? {})),
    tokenIcons: new Map(),
  }
}

const picture = (body: string | Uint8Array<ArrayBuffer>): Picture =>
  typeof body === 'string' ? { media: 'image/svg+xml', body } : { media: 'image/webp', body }

/** A container of WebP with the parts given, and nothing in it that a decoder would like. */
function webp(...parts: readonly (readonly [kind: string, body: readonly number[]])[]) {
  const bytes = parts.flatMap(([kind, body]) => [
    ...Buffer.from(kind),
    ...uint32(body.length),
    ...body,
    ...(body.length % 2 ? [0] : []),
  ])
  return Uint8Array.from([
    ...Buffer.from('RIFF'),
    ...uint32(bytes.length + 4),
    ...Buffer.from('WEBP'),
    ...bytes,
  ])
}
const uint32 = (value: number) => [...Buffer.from(new Uint32Array([value]).buffer)]
const lossy = (width: number, height: number) =>
  ['VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, width, width >> 8, height, height >> 8, 1, 2]] as const
const lossless = (side: number) =>
  ['VP8L', [0x2f, ...uint32((side - 1) | ((side - 1) << 14)), 1, 2, 3, 4, 5]] as const
const extended = (width: number, height: number) =>
  ['VP8X', [0, 0, 0, 0, width - 1, 0, 0, height - 1, 0, 0]] as const

const problemsOf = (files: CatalogueFiles) =>
  checkCatalogue(files).problems.map(({ file, problem }) => `${file}: ${problem}`)

/** The same bytes with another one in one place. */
function mended(bytes: Uint8Array<ArrayBuffer>, place: number, value: number) {
  const other = Uint8Array.from(bytes)
  other[place] = value
  return other
}

describe('checkCatalogue', () => {
  it('finds nothing wrong with a good wallet', () => {
    expect(problemsOf(folder({ walletIcons: { alpha: svg } }))).toEqual([])
  })

  it('the catalogue of the repository has 150 wallets and no problem', async () => {
    const { wallets, problems } = checkCatalogue(await readFolder(dataFolder))
    expect(problems).toEqual([])
    expect(wallets.length).toBeGreaterThanOrEqual(150)
    expect(wallets.filter(({ dappBrowser }) => dappBrowser).length).toBeGreaterThanOrEqual(10)
    expect(wallets.filter(({ explorerId }) => explorerId).length).toBeGreaterThanOrEqual(60)
  })

  it.each(
    'eip155 solana cosmos algorand polkadot cip34 elrond multiversx near tezos bip122'.split(' '),
  )('[S3.namespaces] a wallet may serve %s', (namespace) => {
    const wallet = { ...good, chains: [], namespaces: [namespace] }
    expect(problemsOf(folder({ wallets: { alpha: wallet } }))).toEqual([])
  })

  it.each([
    ['a field is missing', { name: undefined }, /^wallets\/alpha.json: name/],
    ['an unknown field', { colour: 'red' }, /colour/],
    ['an address that is no URL', { homepage: 'alpha' }, /homepage: is not an https address/],
    ['an address without encryption', { homepage: 'http://alpha.example' }, /homepage/],
    ['a shop that is none', { stores: { ios: 'https://alpha.example' } }, /stores.ios/],
    ['a chain id in another form', { chains: ['Ethereum'] }, /chains.0: is not a CAIP-2 chain id/],
    ['a chain id with three parts', { chains: ['eip155:1:2'] }, /chains.0/],
    ['an unknown namespace', { namespaces: ['evm'] }, /namespaces.0: is not a namespace/],
    ['no chain at all', { chains: [] }, /names neither a chain nor a namespace/],
    ['no place to get it', { homepage: undefined }, /names no place/],
    ['a link that the browser runs', { mobile: { native: 'javascript://x' } }, /of the browser/],
    [
      'a link base with a query',
      { mobile: { universal: 'https://a.example/?x=1' } },
      /has a query/,
    ],
    ['a dapp link without the page', { dappBrowser: 'alpha://dapp' }, /must hold \{url\}/],
    [
      'a dapp link with another word',
      { dappBrowser: 'alpha://{url}/{key}' },
      /no other placeholder/,
    ],
    ['an rdns that is none', { rdns: 'alpha' }, /rdns: is not a reverse domain name/],
    ['an explorer id that is none', { explorerId: 'abc' }, /explorerId: is not 64 hex/],
    ['no source', { sources: [] }, /sources: names no source/],
  ])('error: %s', (_, change, problem) => {
    const problems = problemsOf(folder({ wallets: { alpha: { ...good, ...change } } }))
    expect(problems.join('\n')).toMatch(problem)
    expect(problems).toHaveLength(1)
  })

  const other = { ...good, name: 'Beta', homepage: 'https://beta.example' }
  const explorerId = 'a'.repeat(64)
  it.each([
    ['name', {}, { name: 'alpha-wallet' }, 'the same name: alphawallet'],
    ['rdns', { rdns: 'io.alpha' }, { rdns: 'IO.alpha' }, 'the same rdns: io.alpha'],
    ['id', { explorerId }, { explorerId }, `the same id: ${explorerId}`],
    [
      'homepage',
      {},
      { homepage: 'https://alpha.example/' },
      'the same link: https://alpha.example',
    ],
    [
      'deep link',
      { mobile: { native: 'alpha://' } },
      { mobile: { native: 'alpha://' } },
      'the same link: alpha:',
    ],
  ])('error: two wallets with the same %s', (_, first, second, problem) => {
    const wallets = { alpha: { ...good, ...first }, beta: { ...other, ...second } }
    expect(problemsOf(folder({ wallets }))).toEqual([`wallets/alpha, beta: ${problem}`])
  })

  it('error: a file that is not JSON, and one with a name that is no id', () => {
    const files = folder({ wallets: { Beta_1: other } })
    const broken = { ...files, wallets: new Map([...files.wallets, ['gamma', '{']]) }
    expect(problemsOf(broken)).toEqual([
      'wallets/Beta_1.json: the name is not lower-case words joined by hyphens',
      expect.stringMatching(/^wallets\/gamma.json: is not JSON/),
    ])
  })

  it.each([
    ['a script', svg.replace('<path', '<script>1</script><path'), 'holds an element'],
    [
      'a script under another name for its kind',
      svg.replace('<path', '<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script><path'),
      'holds an element',
    ],
    ['a handler', svg.replace('<path', '<path onload="x()"'), 'runs or loads something'],
    ['a picture from elsewhere', svg.replace('<path', '<path href="https://x"'), 'runs or loads'],
    [
      'a picture from elsewhere, its word written in CSS',
      svg.replace('<path', String.raw`<path fill="\75rl(https://x)"`),
      'runs or loads',
    ],
    [
      'a picture from elsewhere, its word written in numbers',
      svg.replace('<path', '<path style="fill:url&#40;https://x)"'),
      'runs or loads',
    ],
    ['a page', '<html></html>', 'is not one SVG element'],
    ['no viewBox', svg.replace(/ viewBox="[^"]*"/, ''), 'has no viewBox'],
    ['too much', svg.replace('M0 0', 'M0 0'.repeat(3_000)), 'is longer than 8192 bytes'],
  ])('error: an icon with %s', (_, icon, problem) => {
    expect(problemsOf(folder({ walletIcons: { alpha: icon } }))[0]).toContain(problem)
  })

  it('a small square WebP is a picture too, in each of its three forms', () => {
    for (const icon of [
      webp(lossy(128, 128)),
      webp(lossless(64)),
      webp(extended(96, 96), ['ALPH', [1, 2, 3]], lossy(96, 96)),
    ])
      expect(walletPictureProblem(picture(icon))).toBeNull()
  })

  const good128 = webp(lossy(128, 128))
  it.each([
    ['another format', Uint8Array.from(Buffer.from('\x89PNG'.padEnd(40))), 'is no WebP'],
    ['nothing in it', new Uint8Array(0), 'is no WebP'],
    ['an end too early', good128.slice(0, -2), 'is not as long as it says'],
    ['more behind its end', Uint8Array.from([...good128, 60, 115]), 'is not as long as it says'],
    ['a part beyond its end', mended(good128, 16, 200), 'ends within a part'],
    [
      'frames that move',
      webp(extended(96, 96), ['ANIM', [0, 0, 0, 0, 0, 0]]),
      'holds a part "ANIM"',
    ],
    ['words about its maker', webp(lossy(96, 96), ['EXIF', [1, 2]]), 'holds a part "EXIF"'],
    ['a longer side', webp(lossy(128, 64)), 'is not square: 128 × 64'],
    ['too few pixels', webp(lossless(16)), 'is 16 pixels wide'],
    ['too many pixels', webp(lossy(512, 512)), 'is 512 pixels wide'],
    ['no pixels', webp(['ALPH', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]), 'says no size'],
    ['too many bytes', webp(lossy(128, 128), ['ALPH', Array(9_000).fill(0)]), 'is longer than'],
  ])('error: a WebP with %s', (_, icon, problem) => {
    expect(problemsOf(folder({ walletIcons: { alpha: icon } }))[0]).toContain(
      `icons/wallets/alpha.webp: ${problem}`,
    )
  })

  it('error: a picture that nobody knows the source of, one that was changed, one that is gone', () => {
    const from = { package: 'a@1.0.0', licence: 'MIT' }
    const source = `${'0'.repeat(64)} a.svg`
    const said = `${pictureHash(picture(svg))} a.svg`
    const problems = (sources: unknown) =>
      problemsOf(folder({ walletIcons: { alpha: svg }, sources }))
    expect(problems([{ ...from, pictures: { alpha: said } }])).toEqual([])
    expect(problems([])).toEqual([
      'icons/sources.json: alpha says nowhere where its picture is from',
    ])
    expect(problems([{ ...from, pictures: { alpha: source, beta: said } }])).toEqual([
      'icons/sources.json: alpha is another picture than the one of its source',
      'icons/sources.json: beta has a source and no picture',
    ])
    const gpl = { ...from, licence: 'GPL-3.0', pictures: { alpha: said } }
    expect(problems([gpl])[0]).toContain('0.licence')
    const twice = ['a@1.0.0', 'b@1.0.0'].map((name) => ({ ...gpl, ...from, package: name }))
    expect(problems(twice)[0]).toContain('a picture has two sources')
  })

  it('error: connectors whose picture is not there, or whose id another has', () => {
    const [one, two] = [
      '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
      '461db637-8616-43ce-035a-d89b8a1d5800',
    ]
    const networks = [{ name: 'One', chains: ['eip155:1'], imageIds: [one] }]
    const connectors = [
      { name: 'Alpha', wallet: 'nobody', imageIds: [one] },
      { name: 'Beta', icon: 'beta', imageIds: [two] },
    ]
    const files = folder({ networks, connectors, connectorIcons: { gamma: svg } })
    expect(problemsOf(files)).toEqual([
      'connectors.json: Alpha: there is no wallet "nobody"',
      `connectors.json: Alpha: ${one} stands there twice`,
      'connectors.json: Beta: there is no icon "beta"',
      'icons/connectors/gamma.svg: belongs to no connector',
    ])
    const both = [{ name: 'Alpha', wallet: 'alpha', icon: 'a', imageIds: [two] }]
    expect(problemsOf(folder({ connectors: both }))[0]).toContain('one of them')
  })

  it('error: icons that nobody has, icons that are not there, chains named twice', () => {
    const networks = [
      { name: 'One', chains: ['eip155:1'], icon: 'one' },
      { name: 'Again', chains: ['eip155:1'] },
    ]
    const files = folder({ networks, walletIcons: { omega: svg }, networkIcons: { two: svg } })
    expect(problemsOf(files)).toEqual([
      'networks.json: One: there is no icon "one"',
      'networks.json: Again: eip155:1 stands there twice',
      'icons/networks/two.svg: belongs to no network',
      'icons/wallets/omega.svg: belongs to no wallet',
    ])
  })
})
