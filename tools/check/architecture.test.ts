import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { fromRoot } from '../lib/fromRoot.ts'

const source = fromRoot('packages/kit/src')

/** Every import of a file that stays inside its folder of sources, static or on demand, as paths from there. */
function importsOf(file: string, root = source): string[] {
  const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  const text = readFileSync(join(root, file), 'utf8')
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ]
  return named
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(root, join(root, dirname(file), name)))
}

/** A feature's folder: the second below the sources, inside its wing. */
const folderOf = (file: string) => file.split('/').slice(0, -1).slice(0, 2).join('/')
const shipped = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.tsx?$/u.test(file) && !/\.(?:test|test-d)\.tsx?$|(?:^|\/)fixtures\.tsx?$/u.test(file),
)
/** A feature is a folder whose views are registered in one of the lists of the modal: by its own list, or one by one. */
const features = new Set(
  ['features/features.tsx', 'features/moneyFeatures.tsx', 'slots/accountTabs.tsx']
    .flatMap((file) => importsOf(`modal/${file}`))
    .filter((file) => /^(?!modal\/dialog).*(?:Views?|[Pp]anels|List|Grid)\.tsx$/u.test(file))
    .map(folderOf),
)

describe('the kit keeps its features apart', () => {
  it('knows its features', () => {
    expect([...features]).toEqual(
      expect.arrayContaining([
        'modal/account',
        'money/activity',
        'embedded/approve',
        'modal/connect',
        'modal/help',
        'modal/network',
        'money/nfts',
        'money/tokens',
      ]),
    )
  })

  it('a feature never imports another feature: it sends a modal event instead', () => {
    const crossing = shipped
      .filter((file) => features.has(folderOf(file)))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => features.has(folderOf(target)) && folderOf(target) !== folderOf(file))
          .map((target) => `${file} → ${target}`),
      )
    expect(crossing).toEqual([])
  })

  it('fixtures are for the gallery only: nothing shipped imports them', () => {
    const leaks = shipped.flatMap((file) =>
      importsOf(file)
        .filter((target) => /(?:^|\/)fixtures?\.tsx?$/u.test(target) && file !== 'fixture.ts')
        .map((target) => `${file} → ${target}`),
    )
    expect(leaks).toEqual([])
  })
})

/** The kit's wings, each with what it may import besides itself. Their READMEs say what is in them. */
const wings: Readonly<Record<string, readonly string[]>> = {
  core: [],
  connection: ['core'],
  actions: ['core', 'connection'],
  ui: ['core', 'connection', 'actions'],
  money: ['core', 'connection', 'actions', 'ui'],
  signIn: ['core', 'connection', 'actions', 'ui'],
  embedded: ['core', 'connection', 'actions', 'ui'],
  chains: ['core', 'connection', 'actions', 'ui'],
  modal: ['core', 'connection', 'actions', 'ui', 'money', 'signIn', 'embedded', 'chains'],
  entries: [
    'core',
    'connection',
    'actions',
    'ui',
    'money',
    'signIn',
    'embedded',
    'chains',
    'modal',
  ],
  // What runs on an app's server shares the protocol with the rest, and no code.
  server: [],
}
const wingOf = (file: string) => file.split('/')[0] ?? ''

/** Where a thing belongs that an import in the wrong direction asks for. */
function advice(from: string, to: string): string {
  if (from === 'server' || to === 'server')
    return 'what a server and a page share belongs in packages/protocol'
  const beside = !wings[to]?.includes(from)
  return beside
    ? `${from} and ${to} stand beside each other: what both need belongs in ${['money', 'embedded'].includes(from) ? 'ui or actions' : 'actions'}, or one sends the modal an event`
    : `${from} is below ${to}: what it needs belongs in ${from} or lower, or ${to} hands it in as an argument`
}

describe('the kit has wings, each above the ones that it imports', () => {
  const inWings = shipped.filter((file) => file.includes('/'))

  it('every folder is a wing, and says in a README what is in it, its one way in, and what it may import', () => {
    const folders = readdirSync(source, { withFileTypes: true }).filter((one) => one.isDirectory())
    expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(wings).toSorted())
    for (const wing of Object.keys(wings)) {
      const text = readFileSync(join(source, wing, 'README.md'), 'utf8')
      expect(text, wing).toMatch(/\*\*Way in:\*\*[^]*\*\*May import:\*\*/u)
      expect(text.split('\n').length, wing).toBeLessThanOrEqual(16)
    }
  })

  it('an import points to the same wing or to a lower one', () => {
    expect(inWings.length).toBeGreaterThan(400)
    const wrong = inWings.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.includes('/') && wingOf(target) !== wingOf(file))
        .filter((target) => !wings[wingOf(file)]?.includes(wingOf(target)))
        .map((target) => `${file} imports ${target}: ${advice(wingOf(file), wingOf(target))}.`),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    ['core', 'ui', 'core is below ui: what it needs belongs in core or lower, or ui hands it in'],
    ['money', 'embedded', 'what both need belongs in ui or actions'],
    ['server', 'core', 'belongs in packages/protocol'],
  ])('says where what %s would take from %s belongs', (from, to, said) => {
    expect(advice(from, to)).toContain(said)
  })

  it('has one file for each hook of the public API, named as the hook', () => {
    const index = readFileSync(join(source, 'entries/react/index.tsx'), 'utf8')
    const hooks = [...index.matchAll(/\{ (use\w+)[^}]*\} from '(.*?)'/gu)]
    expect(hooks).toHaveLength(34)
    for (const [, hook, file] of hooks) expect(file).toBe(`./${hook}.tsx`)
  })
})

describe('what the kit says of itself', () => {
  const textOf = (file: string) => readFileSync(join(source, file), 'utf8')
  const allIn = (text: string, pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].toSorted()
  const guide = readFileSync(fromRoot('docs/guides/kit.md'), 'utf8')
  const section = (title: string) => guide.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

  it('has names for an app: every type that stands in `Kit` and its config is exported beside it', () => {
    const kit = textOf('actions/kit.ts')
    const names = allIn(kit, /^import type \{(.*?)\}/gmu).flatMap(
      (list) => list.match(/\w+/gu) ?? [],
    )
    const told = ['Kit', 'KitConfig'].flatMap((name) => {
      const body =
        kit.split(new RegExp(`export interface ${name}(?:<.*?>)? `, 'u'))[1]?.split('\n}\n')[0] ??
        ''
      return body.match(/\w+/gu) ?? []
    })
    const public_ = new Set(textOf('index.ts').match(/\w+/gu))
    const stand = names.filter((name) => told.includes(name))
    expect(stand).toEqual(expect.arrayContaining(['NetworkList', 'OpenOptions', 'Environment']))
    expect(stand.filter((name) => !public_.has(name))).toEqual([])
  })

  it('is in the guide: a row for every part that views of an app are drawn with, and for no other', () => {
    const parts = allIn(textOf('ui/index.tsx'), /^export \{ (?!en )(.*?) \}/gmu)
      .flatMap((list) => list.split(', '))
      .filter((name) => !name.startsWith('type '))
    expect(allIn(section('Parts for views of your own'), /^\| `(\w+)`/gmu)).toEqual(
      [...parts, 'en'].toSorted(),
    )
  })

  it('is in the guide: a row for every variable of the theme, and for no other', () => {
    const variables = allIn(textOf('core/options/themeOptions.ts'), /'(--cw-[a-z-]+)'/gu)
    expect(variables.length).toBeGreaterThan(10)
    expect(allIn(section('Theme'), /^\| `(--cw-[a-z-]+)`/gmu)).toEqual(variables)
  })
})

describe('the kit draws in React 18.3 as in 19', () => {
  const views = shipped.filter((file) => file.endsWith('.tsx'))
  const textOf = (file: string) => readFileSync(join(source, file), 'utf8')
  const linesWith = (pattern: RegExp) =>
    views.flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )

  it('takes nothing from React that came with 19', () => {
    const taken = /^import \{(?<names>[^}]*)\} from 'react(?:-dom)?(?:\/client)?'/gmu
    const names = views.flatMap((file) =>
      [...textOf(file).matchAll(taken)].flatMap(
        ({ groups }) => groups?.['names']?.match(/\w+/gu) ?? [],
      ),
    )
    expect(names).toContain('useSyncExternalStore')
    const of19 = ['use', 'cache', 'Activity', 'preload', 'preconnect', 'prefetchDNS', 'preinit']
    const hooks = ['useActionState', 'useEffectEvent', 'useFormStatus', 'useOptimistic']
    expect(names.filter((name) => [...of19, ...hooks].includes(name))).toEqual([])
  })

  it('a context hands its value on through its provider', () => {
    const contexts = views.flatMap((file) =>
      [...textOf(file).matchAll(/const (\w+) = createContext\b/gu)].map((match) => match[1]),
    )
    expect(contexts).toContain('KitContext')
    expect(linesWith(new RegExp(`<(?:${contexts.join('|')}) value=`, 'u'))).toEqual([])
  })

  it('sets `inert` as a property, and hoists no style', () => {
    expect(linesWith(/\binert=|\bprecedence=/u)).toEqual([])
  })
})

describe('services stand apart', () => {
  const root = fromRoot('services')
  const serviceOf = (file: string) => file.split('/')[0] ?? ''
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && file.includes('/') && !/(?:^|\/)node_modules\//u.test(file),
  )
  /** Whether it may start what it tests or measures: fixtures of one service alone stand with it. */
  const isTrial = (file: string) => /\.test\.ts$|(?:^|\/)(?:fixture|bench)\//u.test(file)
  /** Fixtures and the operators' commands know every service. */
  const knowsAll = (file: string) => ['testing', 'cli'].includes(serviceOf(file))
  const crossing = files
    .filter((file) => !knowsAll(file))
    .flatMap((file) =>
      importsOf(file, root)
        .filter((other) => other.includes('/') && serviceOf(other) !== serviceOf(file))
        .map((other) => ({ file, other })),
    )

  it('a service imports nothing of another one, and its tests neither', () => {
    expect(files.length).toBeGreaterThan(300)
    const siblings = crossing
      .filter(({ other }) => !['lib', 'testing'].includes(serviceOf(other)))
      .map(
        ({ file, other }) =>
          `${file} imports ${other}: what two services need belongs in services/lib, what their tests share in services/testing`,
      )
    expect(siblings).toEqual([])
  })

  it('what is shipped imports no fixture', () => {
    const fixtures = crossing
      .filter(({ file, other }) => serviceOf(other) === 'testing' && !isTrial(file))
      .map(
        ({ file, other }) => `${file} imports ${other}: only tests and benches start from fixtures`,
      )
    expect(fixtures).toEqual([])
  })
})

describe('errors are of one class', () => {
  const shipped = ['packages', 'apps', 'services', 'plans'].flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => !/(?:^|\/)node_modules\//u.test(file))
      .filter((file) => /(?<!\.test|\.test-d|\.gen)\.tsx?$/u.test(file))
      .map((file) => readFileSync(fromRoot(folder, file), 'utf8')),
  )
  const matches = (pattern: RegExp, texts = shipped) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(({ groups }) => ({ ...groups })))

  it('which is built once, and each failure is one definition, named after its code', () => {
    expect(matches(/(?<name>BaseError) =|class (?<name2>BaseError)\b/gu)).toHaveLength(1)
    const definitions = matches(
      /^export const (?<name>\w+) = defineError\(\s*'(?<scope>\w+)\.(?<first>\w)(?<rest>\w*)'/gmu,
    )
    expect(definitions.length).toBeGreaterThan(170)
    const named = ({ scope, first, rest }: Record<string, string>) =>
      `${scope}${first?.toUpperCase()}${rest}`
    expect(definitions.filter((one) => one['name'] !== named(one))).toEqual([])
    expect(new Set(definitions.map(named)).size).toBe(definitions.length)
  })

  it('and no code that ships carries the catalogue of them all', () => {
    const carried = /import (?!type )[^;']*'[^']*\/errors\/catalogue(?:\.ts)?'/u
    const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.test-d)\.tsx?$/u.test(file))
      .filter((file) => carried.test(readFileSync(join(source, file), 'utf8')))
    expect(sources).toEqual([])
  })

  it('and what others are, is what someone else said: a wallet, the relay, a server, a node', () => {
    const protocol = fromRoot('packages/protocol/src')
    const sources = [source, protocol].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test|\.test-d)\.tsx?$/u.test(file))
        .map((file) => readFileSync(join(root, file), 'utf8')),
    )
    const classes = matches(/class (?<name>\w+)(?:<.*>)? extends Error\b/gu, sources)
    expect(new Set(classes.map(({ name }) => name))).toEqual(
      new Set([
        'BaseError',
        'EsploraRefusal',
        'FrameRefusal',
        'PeerFault',
        'RelayRefusal',
        'Failure',
        'NodeError',
        'NodeRefusal',
      ]),
    )
  })
})

/** The first class of each selector in a sheet: what the sheet is about. */
function classesOf(sheet: string): Set<string> {
  const text = readFileSync(join(source, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//gu, '')
  const selectors = [...text.matchAll(/(?<=^|[{};])(?<selector>[^{};@]+)\{/gu)].flatMap(
    ({ groups }) => groups?.['selector']?.split(',') ?? [],
  )
  return new Set(selectors.flatMap((one) => /\.(?<name>[\w-]+)/u.exec(one)?.groups?.['name'] ?? []))
}

describe('the kit’s sheets share one shadow root', () => {
  it('each class belongs to one sheet, so that no panel that loads later changes another one', () => {
    const owners = new Map<string, string[]>()
    const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.css'),
    )
    for (const sheet of sheets)
      for (const name of classesOf(sheet)) owners.set(name, [...(owners.get(name) ?? []), sheet])
    expect(owners.size).toBeGreaterThan(20)
    expect(
      [...owners]
        .filter(([, places]) => places.length > 1)
        .map(([name, places]) => `.${name}: ${places.join(', ')}`),
    ).toEqual([])
  })
})
