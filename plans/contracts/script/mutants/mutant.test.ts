import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paths } from '../build/paths.ts'
import { target } from './batches.ts'
import { plant, readMutants } from './mutant.ts'
import { readSources } from './readSources.ts'
import { sourceGraph } from './sourceGraph.ts'

const mutant = { name: 'n', file: 'f.sol', search: 'a + b', replace: 'a - $&', tests: 'T' }

describe('plant', () => {
  it('replaces the text as it stands', () => {
    expect(plant('return a + b;', mutant)).toBe('return a - $&;')
  })

  it('refuses a text that is not there, or there twice', () => {
    expect(() => plant('return a;', mutant)).toThrow('occurs 0 times in f.sol')
    expect(() => plant('a + b; a + b', mutant)).toThrow('occurs 2 times in f.sol')
  })

  it('refuses a defect that changes nothing', () => {
    expect(() => plant('a + b', { ...mutant, replace: 'a + b' })).toThrow('changes nothing')
  })
})

const codeLine = /^\s*(?!\/\/|\/\*|\*|import|pragma)\S/u

/** Files with code of ours that is deployed beyond the local chain, with their lines of code. */
function sources(): [file: string, lines: number][] {
  return readdirSync(join(paths.contracts, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sol') && !name.startsWith('local'))
    .map((name): [string, string] => [
      `src/${name}`,
      readFileSync(join(paths.contracts, 'src', name), 'utf8'),
    ])
    .filter(([, text]) => !/^interface /mu.test(text))
    .map(([file, text]) => [file, text.split('\n').filter((line) => codeLine.test(line)).length])
}

describe('readMutants', () => {
  it('has five in every contract and block, and in smaller ones one for every ten lines', () => {
    const all = readMutants()
    const few = sources().filter(([file, lines]) => {
      const planted = all.filter((mutant) => mutant.file === file).length
      return planted < Math.min(5, Math.floor(lines / 10))
    })
    expect(few).toEqual([])
  })

  it('plants where its text stands, in a file that its tests are compiled from', () => {
    const sources = readSources()
    const graph = sourceGraph(sources)
    for (const one of readMutants()) {
      plant(sources.get(one.file) ?? '', one)
      expect(target(one, graph).contracts).not.toEqual([])
    }
  })
})
