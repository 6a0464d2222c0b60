import { describe, expect, it } from 'vitest'
import { countHouse, isCounted, knots, roomOf, type HouseFile } from './countHouse.ts'
import { doorsOf, houseFiles } from './houseFiles.ts'

const file = (path: string, lines: number, ...imports: string[]): HouseFile => ({
  path,
  lines,
  imports,
})
const none = () => false

describe('isCounted', () => {
  it('counts source and English, and neither tests, fixtures, generated files nor translations', () => {
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

  it('holds 25 and 300 lines for right, 24 and 301 for wrong, and lets a door be short', () => {
    const { short, long } = countHouse(
      [
        file('a/24.ts', 24),
        file('a/25.ts', 25),
        file('a/300.ts', 300),
        file('a/301.ts', 301),
        file('ports/x.ts', 3),
      ],
      (path) => path.startsWith('ports/'),
    )
    expect({ short, long }).toEqual({ short: ['a/24.ts'], long: ['a/301.ts'] })
  })

  it('finds no arrow up in floors, and the one that closes a circle of rooms', () => {
    const floors = [file('ui/a.ts', 30, 'core/b.ts'), file('core/b.ts', 30), file('kit.ts', 30)]
    expect(countHouse(floors, none)).toMatchObject({ up: [], circles: [], loose: ['kit.ts'] })
    const back = [
      file('ui/a.ts', 30, 'core/b.ts'),
      file('ui/c.ts', 30, 'core/b.ts'),
      file('core/b.ts', 30),
      file('core/d.ts', 30, 'ui/a.ts'),
      file('app/e.ts', 30, 'core/b.ts', 'ui/a.ts'),
    ]
    expect(countHouse(back, none).up).toHaveLength(1)
    expect(countHouse(back, none).circles).toEqual([])
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

  it('error: a package without source', () => {
    expect(() => countHouse([], none)).toThrow('without source')
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

describe('the kit', () => {
  const files = houseFiles('packages/kit/src')

  it('is read with every kind of import', () => {
    expect(files.find(({ path }) => path === 'modal/connect/useListRows.tsx')?.imports).toEqual(
      expect.arrayContaining([
        'actions/kit.ts', // of types
        'actions/wallets/walletShelf.ts', // on demand
      ]),
    )
    expect(files.find(({ path }) => path === 'index.ts')?.imports).toContain('entries/createKit.ts')
  })

  it('keeps its cut: no arrow up, no circle, no file that is a jump or a maze', () => {
    const { up, circles, short, long, median } = countHouse(
      files,
      doorsOf('packages/kit/package.json'),
    )
    expect({ up, circles, short, long }).toEqual({ up: [], circles: [], short: [], long: [] })
    expect(median).toBeGreaterThanOrEqual(60)
  })

  it('has its doors where the manifest says', () => {
    const isDoor = doorsOf('packages/kit/package.json')
    expect(
      ['index.ts', 'entries/react/index.tsx', 'core/ports/identity.ts', 'actions/kit.ts'].map(
        isDoor,
      ),
    ).toEqual([true, true, true, false])
    expect(roomOf('core/ports/identity.ts')).toBe('core')
  })
})
