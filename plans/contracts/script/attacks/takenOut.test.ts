import { describe, expect, it } from 'vitest'
import { sourceGraph } from '../mutants/sourceGraph.ts'
import type { Attack } from './attack.ts'
import { takenOut } from './takenOut.ts'

const test = (name: string, ...imports: string[]): [string, string] => [
  `test/${name}.t.sol`,
  `${imports.map((file) => `import {X} from "../src/${file}";`).join('\n')}\ncontract ${name}Attack is X {}\n`,
]
const graph = sourceGraph(
  new Map([
    test('One', 'A.sol', 'Shared.sol'),
    test('Two', 'B.sol', 'Shared.sol'),
    ['src/A.sol', ''],
    ['src/B.sol', ''],
    ['src/Shared.sol', ''],
  ]),
)
const attack = (id: string, name: string, file: string, search = 'x'): Attack => ({
  id,
  finding: 'M1',
  attack: 'somebody takes something',
  unit: 'USDC',
  decimals: 6,
  test: `${name}Attack`,
  before: '1',
  now: '0',
  without: [{ file, search, replace: '' }],
})
const idsOf = (attacks: readonly Attack[]) =>
  takenOut(attacks, graph).map((group) => group.map(({ ids }) => ids))

describe('takenOut', () => {
  it('carries out at once what one test takes for want of one mend', () => {
    expect(idsOf([attack('M1.a', 'One', 'src/A.sol'), attack('M1.b', 'One', 'src/A.sol')])).toEqual(
      [[['M1.a', 'M1.b']]],
    )
  })

  it('builds two mends of one test apart', () => {
    const other = attack('M1.b', 'One', 'src/A.sol', 'y')
    expect(idsOf([attack('M1.a', 'One', 'src/A.sol'), other])).toEqual([[['M1.a']], [['M1.b']]])
  })

  it('takes mends out together whose tests do not see each other', () => {
    expect(idsOf([attack('M1.a', 'One', 'src/A.sol'), attack('M1.b', 'Two', 'src/B.sol')])).toEqual(
      [[['M1.a'], ['M1.b']]],
    )
  })

  it('keeps a mend in a shared file apart from every test that is compiled from it', () => {
    const shared = attack('M1.b', 'Two', 'src/Shared.sol')
    expect(idsOf([attack('M1.a', 'One', 'src/A.sol'), shared])).toHaveLength(2)
  })

  it('refuses an attack whose test is nowhere', () => {
    expect(() => idsOf([attack('M1.a', 'No', 'src/A.sol')])).toThrow('M1.a: no test contract')
  })
})
