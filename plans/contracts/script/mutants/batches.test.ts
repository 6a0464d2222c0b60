import { describe, expect, it } from 'vitest'
import { batches, target } from './batches.ts'
import { sourceGraph } from './sourceGraph.ts'

const graph = sourceGraph(
  new Map([
    ['src/Shared.sol', ''],
    ['src/A.sol', 'import {Shared} from "./Shared.sol";'],
    ['src/B.sol', 'import {Shared} from "./Shared.sol";'],
    ['test/A.t.sol', 'import {A} from "../src/A.sol";\ncontract ATest {}'],
    ['test/B.t.sol', 'import {B} from "../src/B.sol";\ncontract BTest {}\ncontract BInvariants {}'],
    ['test/Shared.t.sol', 'import {Shared} from "../src/Shared.sol";\ncontract SharedTest {}'],
  ]),
)

const mutant = (file: string, tests: string, name = `${file} broken`) =>
  target({ name, file, search: 'a', replace: 'b', tests }, graph)

const filesOf = (list: ReturnType<typeof batches>) =>
  list.map((batch) => batch.map(({ mutant: { file } }) => file).sort())

describe('target', () => {
  it('finds the test contracts whose whole name fits, with all their files', () => {
    const one = mutant('src/B.sol', 'B(Test|Invariants)')
    expect(one.contracts).toEqual(['BTest', 'BInvariants'])
    expect([...one.files]).toEqual(['test/B.t.sol', 'src/B.sol', 'src/Shared.sol'])
  })

  it('refuses a pattern that is only part of a name', () => {
    expect(() => mutant('src/B.sol', 'BInv')).toThrow('no test contract is called BInv')
  })

  it('refuses tests that never see the defect', () => {
    expect(() => mutant('src/A.sol', 'BTest')).toThrow('BTest never imports src/A.sol')
  })
})

describe('batches', () => {
  it('puts mutants together whose tests do not see each other', () => {
    const list = batches([mutant('src/A.sol', 'ATest'), mutant('src/B.sol', 'BTest')])
    expect(filesOf(list)).toEqual([['src/A.sol', 'src/B.sol']])
  })

  it('keeps a shared file apart from every test that is compiled from it', () => {
    const list = batches([
      mutant('src/A.sol', 'ATest'),
      mutant('src/Shared.sol', 'SharedTest'),
      mutant('src/B.sol', 'BTest'),
    ])
    expect(new Set(filesOf(list))).toEqual(
      new Set([['src/A.sol', 'src/B.sol'], ['src/Shared.sol']]),
    )
  })

  it('never plants twice in one file', () => {
    const list = batches([mutant('src/A.sol', 'ATest', 'one'), mutant('src/A.sol', 'ATest', 'two')])
    expect(list).toHaveLength(2)
  })
})
