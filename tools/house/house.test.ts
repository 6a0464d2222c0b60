import { describe, expect, it } from 'vitest'
import { arrowsUp, folderOfFloor } from './arrowsUp.ts'
import { countHouse } from './countHouse.ts'
import { doubledNames } from './doubledNames.ts'
import { goalOf, overGoal, percentOf } from './overGoal.ts'
import type { HouseFile } from './houseFile.ts'
import { isCounted } from './isCounted.ts'
import { knots } from './knots.ts'
import { lineKindOf, lineKinds } from './lineKinds.ts'
import { housePackages } from './housePackages.ts'
import { doorsOf, readHouse, readHouseFile } from './readHouse.ts'
import { retiredNames } from './retiredNames.ts'
import { type OneAnswer, oneAnswers } from './oneAnswers.ts'
import { judgeTwins, productSources } from './twins.ts'
import { textTable } from './textTable.ts'

const none = () => false
const file = (path: string, lines: number, ...imports: string[]): HouseFile => ({
  path,
  lines,
  imports,
  exported: [],
  declared: [],
})
const exporting = (path: string, ...names: string[]): HouseFile => ({
  ...file(path, 30),
  exported: names,
  declared: names,
})

describe('isCounted', () => {
  it('counts source, and of the texts the English ones alone', () => {
    expect(
      [
        'a.ts',
        'ui/B.tsx',
        'messages/en.ts',
        'messages/languages.ts',
        'a.test.ts',
        'a.browser.test.tsx',
        'a.test-d.ts',
        'e2e/walk.e2e.ts',
        'connect/fixtures.ts',
        'fixture.ts',
        'plans/abi/pool.gen.ts',
        'globals.d.ts',
        'messages/de.ts',
        'messages/zhHans.ts',
        'home/translations/fr.ts',
        'a.css',
      ].filter(isCounted),
    ).toEqual(['a.ts', 'ui/B.tsx', 'messages/en.ts', 'messages/languages.ts'])
  })
})

describe('countHouse', () => {
  it('tells the median of an odd and of an even number of files, and the longest', () => {
    const odd = [file('c/c.ts', 90), file('a/a.ts', 10), file('b/b.ts', 50)]
    expect(countHouse(odd, none)).toMatchObject({
      files: 3,
      median: 50,
      longest: { path: 'c/c.ts', lines: 90 },
      rooms: 3,
    })
    expect(countHouse([...odd, file('d/d.ts', 60)], none).median).toBe(55)
  })

  it('holds 300 lines for right and 301 for wrong, and asks for no length', () => {
    const { long } = countHouse(
      [file('a/1.ts', 1), file('a/300.ts', 300), file('a/301.ts', 301)],
      none,
    )
    expect(long).toEqual(['a/301.ts'])
  })

  it('finds a circle of files once, also inside one folder, and no import of what is not counted', () => {
    const { circles, up } = countHouse(
      [
        file('a/x.ts', 30, 'a/y.ts', 'a/y.css'),
        file('a/y.ts', 30, 'a/z.ts'),
        file('a/z.ts', 30, 'a/x.ts'),
        file('a/out.ts', 30, 'a/x.ts'),
      ],
      none,
    )
    expect({ circles, up }).toEqual({ circles: [['a/x.ts', 'a/y.ts', 'a/z.ts']], up: [] })
  })

  it('names a file that exports nothing of its name; what exports nothing, and a door, need not', () => {
    const { named, misnamed } = countHouse(
      [
        exporting('ui/Button.tsx', 'Button', 'ButtonProps'),
        exporting('core/kit.ts', 'Kit'),
        exporting('core/things.ts', 'one', 'other'),
        exporting('core/limits.ts', 'longestName'),
        exporting('index.ts', 'Kit'),
        file('core/run.ts', 30),
      ],
      (path) => path === 'index.ts',
    )
    expect({ named, misnamed }).toEqual({ named: 2 / 3, misnamed: ['core/things.ts'] })
    expect(countHouse([file('run.ts', 30)], none)).toMatchObject({ named: 1, misnamed: [] })
  })

  it('finds loose what stands in no folder, but for the doors', () => {
    const files = [file('index.ts', 3), file('b.ts', 3), file('a.ts', 3), file('a/a.ts', 3)]
    expect(countHouse(files, (path) => path === 'index.ts').loose).toEqual(['a.ts', 'b.ts'])
  })

  it('error: a package without source', () => {
    expect(() => countHouse([], none)).toThrow('without source')
  })
})

describe('arrowsUp', () => {
  it('finds none in floors, and the one that closes a circle of rooms, with who does it', () => {
    const floors = [file('ui/a.ts', 30, 'core/b.ts'), file('core/b.ts', 30), file('kit.ts', 30)]
    expect(arrowsUp(floors)).toEqual([])
    const back = [
      file('ui/a.ts', 30, 'core/b.ts'),
      file('ui/c.ts', 30, 'core/b.ts'),
      file('core/b.ts', 30),
      file('core/d.ts', 30, 'ui/a.ts'),
      file('app/e.ts', 30, 'core/b.ts', 'ui/a.ts'),
    ]
    expect(arrowsUp(back)).toHaveLength(1)
    expect(['core/d.ts', 'ui/a.ts']).toContain(arrowsUp(back)[0]?.files[0])
    expect(countHouse(back, none).circles).toEqual([])
  })

  it('looks into wings: rooms of one that use each other, and files that stand in none of its rooms', () => {
    const wing = [
      file('modal/list/a.ts', 30, 'modal/shell/b.ts'),
      file('modal/shell/b.ts', 30),
      file('modal/shell/c.ts', 30, 'modal/list/a.ts'),
      file('modal/state.ts', 30),
    ]
    expect(arrowsUp(wing)).toEqual([])
    expect(arrowsUp(wing, true)).toMatchObject([
      { from: expect.stringContaining('modal/') as string },
    ])
    const loose = [
      file('modal/state.ts', 30, 'modal/shell/b.ts'),
      file('modal/shell/b.ts', 30),
      file('modal/shell/c.ts', 30, 'modal/state.ts'),
    ]
    expect(arrowsUp(loose, true)).toHaveLength(1)
  })

  it('tells a room by its folder', () => {
    expect([
      folderOfFloor('core/ports/x.ts'),
      folderOfFloor('core/ports/x.ts', 2),
      folderOfFloor('kit.ts'),
    ]).toEqual(['core', 'core/ports', 'kit.ts'])
  })
})

describe('knots', () => {
  it('tells what reaches each other from what is only reached', () => {
    const next: Record<string, string[]> = { a: ['b'], b: ['a', 'c'], c: [], d: ['a'] }
    expect(
      knots(Object.keys(next), (node) => next[node] ?? []).map((knot) => [...knot].sort()),
    ).toEqual([['c'], ['a', 'b'], ['d']])
  })
})

describe('readHouseFile', () => {
  it('reads every kind of import of a neighbour', () => {
    const text = [
      "import type { A } from './a.ts'",
      "import { b } from '../b.ts'",
      "import { c } from 'viem'",
      "export { d } from '../x/d.ts'",
      "const e = () => import('./e.tsx')",
      "export type F = import('./f.ts').F",
      '',
    ].join('\n')
    expect(readHouseFile('room/file.ts', text)).toMatchObject({
      lines: 6,
      imports: ['room/a.ts', 'b.ts', 'x/d.ts', 'room/e.tsx', 'room/f.ts'],
    })
  })

  it('parts what is made in a file from what it hands on, or calls by its own name again', () => {
    const text = [
      "import { join, type Hex as ViemHex, type Chain } from 'viem'",
      "import type * as ox from 'ox'",
      'export { join }',
      "export { other as renamed } from './other.ts'",
      "export * from './all.ts'",
      'export type Hex = ViemHex',
      'export type Chain_ = Chain',
      'export type Address = ox.Address',
      'export interface Made {}',
      'export const [first, { second }] = [1, { second: 2 }]',
      'export function made() {}',
      'const late = 1',
      'export { late, type Made as Again }',
      'export default made',
      '',
    ].join('\n')
    const { exported, declared } = readHouseFile('file.ts', text)
    const madeHere = ['Chain_', 'Made', 'first', 'second', 'made', 'late', 'Again']
    expect(declared).toEqual(madeHere)
    expect(exported.toSorted()).toEqual(
      ['join', 'renamed', 'Hex', 'Address', ...madeHere].toSorted(),
    )
  })
})

describe('goals', () => {
  const within = countHouse([exporting('a/a.ts', 'a')], none)

  it('are met by a small house, and are bounds: what stands at one is within', () => {
    const { loose } = goalOf('kit')
    expect(overGoal(within, goalOf('kit'))).toEqual([])
    const full = { ...within, loose: Array.from({ length: loose }, (_, at) => `${at}.ts`) }
    expect(overGoal({ ...full, named: 0.85 }, goalOf('kit'))).toEqual([])
    expect(overGoal({ ...full, named: 0.849 }, goalOf('kit'))).toHaveLength(1)
    expect(overGoal({ ...full, loose: [...full.loose, 'x.ts'] }, goalOf('kit'))).toHaveLength(1)
  })

  it('say of each excess what it is, where the thing belongs, and which are meant', () => {
    const bad = countHouse(
      [
        { ...file('a/a.ts', 301, 'b/b.ts'), exported: ['x'] },
        file('b/b.ts', 30, 'a/a.ts'),
        ...Array.from({ length: 6 }, (_, at) => file(`${at}.ts`, 30)),
      ],
      none,
    )
    const over = overGoal(bad, goalOf('kit'))
    expect(over.map(({ what }) => what)).toEqual([
      '1 arrow up',
      '1 circle',
      '6 loose files, where 5 may be',
      '0 % of its files named as one of their exports, where 85 % shall be',
      '1 file above 300 lines',
    ])
    for (const { belongs, list } of over) {
      expect(belongs).toMatch(/belongs/u)
      expect(list).not.toEqual([])
    }
  })

  it('bound the number of files and rooms of the protocol alone', () => {
    const large = { ...within, files: 231, rooms: 31 }
    expect(overGoal(large, goalOf('kit'))).toEqual([])
    expect(overGoal(large, goalOf('protocol')).map(({ what }) => what)).toEqual([
      '231 files, where 230 may be',
      '31 rooms, where 30 may be',
    ])
  })

  it('never round a part up to a goal', () => {
    expect([percentOf(0.8499), percentOf(0.85), percentOf(1)]).toEqual(['84 %', '85 %', '100 %'])
  })
})

describe('doubledNames', () => {
  it('finds what is made in two files, most places first, and no convention of a framework', () => {
    expect(
      doubledNames([
        { path: 'a.ts', declared: ['Step', 'one', 'route'] },
        { path: 'b.ts', declared: ['Step', 'two', 'route', 'Once'] },
        { path: 'c.ts', declared: ['Step', 'two'] },
      ]),
    ).toEqual([
      { name: 'Step', files: ['a.ts', 'b.ts', 'c.ts'] },
      { name: 'two', files: ['b.ts', 'c.ts'] },
    ])
  })
})

describe('retiredNames', () => {
  const retired = { room: 'quota', askMany: 'multicall' }
  const found = (...declared: string[]) =>
    retiredNames([{ path: 'a.ts', declared }], retired).map(({ name, instead }) => [name, instead])

  it('finds a retired word as a word of a name, however it is written', () => {
    expect(found('topicRoom', 'ROOM_FULL', 'Room', 'askManyNodes', 'AskMany')).toEqual([
      ['topicRoom', 'quota'],
      ['ROOM_FULL', 'quota'],
      ['Room', 'quota'],
      ['askManyNodes', 'multicall'],
      ['AskMany', 'multicall'],
    ])
  })

  it('finds none inside a longer word, nor half of a phrase', () => {
    expect(found('mushroom', 'rooms', 'ask', 'manyAsk')).toEqual([])
  })
})

describe('what is judged', () => {
  const names = housePackages().map(({ name }) => name)

  it('is every package, app and service, each for itself', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'kit',
        'frame',
        'services/relay',
        'services/lib',
        'services/testing',
        'plans/seed',
        'plans/web',
        'tools',
      ]),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(names).not.toContain('services/migrations')
  })

  it('has its doors where the manifest says', () => {
    const isDoor = doorsOf('packages/kit/package.json')
    expect(
      ['index.ts', 'entries/react/index.tsx', 'vite.config.ts', 'actions/kit.ts'].map(isDoor),
    ).toEqual([true, true, true, false])
    expect(doorsOf(undefined)('main.ts')).toBe(true)
  })

  it('is read from the disk', () => {
    const [door] = readHouse('packages/kit/src', (path) => path === 'index.ts')
    expect(door?.imports).toContain('entries/createKit.ts')
    expect(door?.exported).toContain('createKit')
    expect(door?.declared).not.toContain('createKit')
  })
})

describe('textTable', () => {
  it('puts the first column left and figures right', () => {
    expect(
      textTable([
        ['package', 'files'],
        ['kit', '7'],
      ]),
    ).toBe('package  files\nkit          7')
  })
})

describe('one answer to each question of money', () => {
  const question: OneAnswer = {
    question: 'What does a wallet say?',
    place: 'kit/judge.ts',
    asked: ['judgeOf'],
    within: ['kit/judged'],
    where: /^kit\//u,
    round: [
      { says: /===\s*4001\b/u, but: { 'kit/known.ts': 'says it itself', 'kit/gone.ts': 'did' } },
    ],
  }
  const at = (path: string, text: string) => ({ path, text })

  it('a planted twin is found; the place, what it is made of, and what is only told of are none', () => {
    const [judged] = judgeTwins(
      [
        at('kit/judge.ts', 'export const judgeOf = (code) => code === 4001\n'),
        at('kit/judged/numbers.ts', 'export const isNo = (code) => code === 4001\n'),
        at('kit/flow.ts', "import { judgeOf } from './judge.ts'\nexport const flow = judgeOf(1)\n"),
        at('kit/twin.ts', 'export const refused = (error) => error.code ===\n  4001\n'),
        at(
          'kit/told.ts',
          '// A refusal is code === 4001: judgeOf says so.\nexport const one = 1\n',
        ),
        at('kit/known.ts', 'export const own = (code) => code === 4001\n'),
        at('node/answer.ts', 'export const answer = (code) => code === 4001\n'),
      ],
      [question],
    )
    expect(judged).toEqual({
      question: question.question,
      place: 'kit/judge.ts',
      askers: ['kit/flow.ts'],
      round: ['kit/twin.ts: === 4001'],
      excepted: ['kit/known.ts'],
      stale: ['kit/gone.ts'],
    })
  })

  it.each([
    ['a second resolver', 'const paid = await client.getEnsAddress({ name })', 'Whom does'],
    ['the registry by hand', 'const found = await resolveNameOn(place, name, 1)', 'Whom does'],
    ['a name by viem', 'const name = await getEnsName(client, { address })', 'Who stands'],
    ['a number of a wallet', 'if (error.code === -32002) return', 'What does a wallet'],
    ['words of a wallet', "if (message.includes('User rejected')) return", 'What does a wallet'],
    ['a pattern of words', 'const no = /user (denied|rejected)/u', 'What does a wallet'],
    ['a flow of its own', 'const sent = await sendTransaction(kit, { to })', 'What becomes'],
    ['a wallet asked directly', "ask({ method: 'eth_sendTransaction' })", 'What becomes'],
    ['a formatter', 'const text = new Intl.NumberFormat(tag).format(1n)', 'How is an amount'],
    ['viem’s formatter', 'const text = formatUnits(amount, 18)', 'How is an amount'],
    ['figures cut by hand', 'const text = (Number(bps) / 100).toFixed(2)', 'How is an amount'],
    ['a figure beside its unit', 'const text = `${total} ${token.symbol}`', 'How is an amount'],
    ['the same, kept on one line', 'const text = `${total}\\u00a0${symbol}`', 'How is an amount'],
    ['a token by its symbol', 'tokens.find((one) => one.symbol === wanted)', 'Which token'],
    [
      'another judge of letters',
      "const plain = text.normalize('NFKD').replaceAll(/\\p{M}/gu, '')",
      'Which token',
    ],
  ])('finds %s', (_what, code, begins) => {
    const judged = judgeTwins([at('packages/kit/src/money/twin.ts', `${code}\n`)], oneAnswers)
    const found = judged.filter(({ round }) => round.length > 0)
    expect(found.map((one) => one.question.startsWith(begins))).toEqual([true])
  })

  it('every place and every exception is there, and has a reason', () => {
    const paths = new Set(productSources().map(({ path }) => path))
    for (const { place, round } of oneAnswers) {
      expect(paths).toContain(place)
      for (const { but } of round)
        for (const [path, reason] of Object.entries(but)) {
          expect(paths).toContain(path)
          expect(reason.length).toBeGreaterThan(10)
        }
    }
  })
})

describe('lines', () => {
  it.each([
    ['packages/kit/src/core/until.ts', 'source'],
    ['plans/web/src/ui/Field.module.css', 'source'],
    ['plans/contracts/src/access/RoleGuard.sol', 'source'],
    ['packages/kit/src/core/until.test.ts', 'tests'],
    ['packages/kit/src/money/names/fixtures.ts', 'tests'],
    ['plans/indexer/fixture/randomHistory.ts', 'tests'],
    ['plans/contracts/test/plans/staking/Staking.t.sol', 'tests'],
    ['e2e/fuzz/fuzzFrame.ts', 'tests'],
    ['services/testing/seededRandom.ts', 'tests'],
    ['tools/house/lineKinds.ts', 'tools'],
    ['vitest.config.ts', 'tools'],
    ['examples/wagmi/src/main.tsx', 'tools'],
    ['AGENTS.md', 'docs'],
    ['docs/guides/kit.md', 'docs'],
    ['packages/kit/api.md', null],
    ['docs/reference/errors.md', null],
    ['plans/protocol/abi/level.gen.ts', null],
    ['locales/de.json', null],
    ['docs/mutants/s7.json', null],
    ['.github/workflows/check.yml', null],
  ])('%s is %s', (path, kind) => {
    expect(lineKindOf(path)).toBe(kind)
  })

  it('are bounded, in the whole, by what was decided for the repository', () => {
    const most = Object.values(lineKinds).reduce((sum, kind) => sum + kind.most, 0)
    expect(most).toBeLessThanOrEqual(461_985)
  })
})
