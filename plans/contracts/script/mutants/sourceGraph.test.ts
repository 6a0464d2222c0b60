import { describe, expect, it } from 'vitest'
import { sourceGraph } from './sourceGraph.ts'

const sources = new Map([
  ['src/lib/Sum.sol', 'library Sum {}'],
  [
    'src/Bank.sol',
    'import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";\nimport {Sum} from "./lib/Sum.sol";\ncontract Bank {}',
  ],
  [
    'test/BankBase.sol',
    'import {\n    Bank\n} from "../src/Bank.sol";\nabstract contract BankBase {}',
  ],
  [
    'test/Bank.t.sol',
    'import {BankBase} from "./BankBase.sol";\ncontract BankHandler {}\nabstract contract AnyTest {}\ncontract BankTest is BankBase {}',
  ],
])

describe('sourceGraph', () => {
  it('follows imports through other files and leaves libraries out', () => {
    expect([...sourceGraph(sources).reach('test/Bank.t.sol')].sort()).toEqual([
      'src/Bank.sol',
      'src/lib/Sum.sol',
      'test/Bank.t.sol',
      'test/BankBase.sol',
    ])
  })

  it('ends where files import each other', () => {
    const circle = new Map([
      ['src/A.sol', 'import {B} from "./B.sol";'],
      ['src/B.sol', 'import {A} from "./A.sol";'],
    ])
    expect([...sourceGraph(circle).reach('src/A.sol')]).toEqual(['src/A.sol', 'src/B.sol'])
  })

  it('knows test contracts, but neither their handlers nor abstract ones', () => {
    expect([...sourceGraph(sources).testFiles]).toEqual([['BankTest', 'test/Bank.t.sol']])
  })

  it('names an import that leads nowhere', () => {
    const graph = sourceGraph(new Map([['src/A.sol', 'import {B} from "./B.sol";']]))
    expect(() => graph.reach('src/A.sol')).toThrow('src/B.sol is imported below src/A.sol')
  })
})
