import { describe, expect, it } from 'vitest'
import { checkCatalogue } from './checkCatalogue.ts'
import { dataFolder, readFolder, type CatalogueFiles } from './readFolder.ts'

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
  walletIcons?: Record<string, string>
  networkIcons?: Record<string, string>
  networks?: unknown
}): CatalogueFiles {
  const wallets = Object.entries({ alpha: good, ...change.wallets })
  return {
    wallets: new Map(wallets.map(([id, wallet]) => [id, JSON.stringify(wallet)])),
    walletIcons: new Map(Object.entries(change.walletIcons ?? {})),
    networks: JSON.stringify(change.networks ?? []),
    networkIcons: new Map(Object.entries(change.networkIcons ?? {})),
    tokenIcons: new Map(),
  }
}

const problemsOf = (files: CatalogueFiles) =>
  checkCatalogue(files).problems.map(({ file, problem }) => `${file}: ${problem}`)

describe('checkCatalogue', () => {
  it('finds nothing wrong with a good wallet', () => {
    expect(problemsOf(folder({ walletIcons: { alpha: svg } }))).toEqual([])
  })

  it('the catalogue of the repository has 150 wallets and no problem', async () => {
    const { wallets, problems } = checkCatalogue(await readFolder(dataFolder))
    expect(problems).toEqual([])
    expect(wallets.length).toBeGreaterThanOrEqual(150)
    expect(wallets.filter(({ dappBrowser }) => dappBrowser).length).toBeGreaterThanOrEqual(10)
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
    ['a handler', svg.replace('<path', '<path onload="x()"'), 'runs or loads something'],
    ['a picture from elsewhere', svg.replace('<path', '<path href="https://x"'), 'runs or loads'],
    ['a page', '<html></html>', 'is not one SVG element'],
    ['no viewBox', svg.replace(/ viewBox="[^"]*"/, ''), 'has no viewBox'],
    ['too much', svg.replace('M0 0', 'M0 0'.repeat(20_000)), 'is longer than'],
  ])('error: an icon with %s', (_, icon, problem) => {
    expect(problemsOf(folder({ walletIcons: { alpha: icon } }))[0]).toContain(problem)
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
