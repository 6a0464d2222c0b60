import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fromRoot } from '../lib/fromRoot.ts'
import { typedFolders } from './checkSteps.ts'
import { forgeCounts, playwrightCounts, vitestCounts } from './counts.ts'
import { loadedBefore, staticClosure } from './initialFiles.ts'
import { runSteps } from './runSteps.ts'
import { budgetOf, sumOfCounts, type Counts } from './checkStep.ts'
import { summaryTable } from './summaryTable.ts'
import { testBar, testRounds } from './testRounds.ts'

const step = (ok: boolean, counts?: { passed: number; failed: number }) => ({
  name: 'x',
  ok,
  seconds: 1,
  counts,
})

describe('sumOf', () => {
  it('sums the tests of all steps', () => {
    expect(
      sumOfCounts([step(true, { passed: 3, failed: 0 }), step(false, { passed: 4, failed: 2 })]),
    ).toEqual({ passed: 7, failed: 2 })
  })

  it('counts a failed step without tests, or with green tests, as one failure', () => {
    expect(sumOfCounts([step(false), step(false, { passed: 5, failed: 0 }), step(true)])).toEqual({
      passed: 5,
      failed: 2,
    })
  })
})

describe('the compiler', () => {
  it('reads every project but the examples', () => {
    const files = execFileSync('git', ['ls-files', 'tsconfig.json', '*/tsconfig.json'], {
      cwd: fromRoot(),
      encoding: 'utf8',
    })
    const folders = files.trim().split('\n').map(dirname)
    expect(folders.filter((folder) => !folder.startsWith('examples/')).toSorted()).toEqual(
      typedFolders.toSorted(),
    )
  })
})

describe('budgets', () => {
  const one = (budget: number) => ({ name: 'x', command: 'x', args: [], budget })

  it('puts each step on the lane that is free first', () => {
    expect(budgetOf({ title: 'x', atOnce: 1, steps: [one(3), one(4)] })).toBe(7)
    expect(budgetOf({ title: 'x', atOnce: 2, steps: [one(5), one(2), one(2), one(3)] })).toBe(7)
  })

  it('gives every part of `npm test` one, and all of them together less than its bar', () => {
    const rounds = testRounds('folder', 'browser')
    for (const { steps } of rounds)
      for (const { name, budget } of steps) expect(budget, name).toBeGreaterThan(0)
    expect(rounds.reduce((sum, round) => sum + budgetOf(round), 0)).toBeLessThan(testBar)
  })
})

describe('runSteps', () => {
  const run = async (code: string, count: () => Counts | undefined) => {
    let text = ''
    const step = { name: 'x', command: process.execPath, args: ['-e', code], count }
    const results = await runSteps([step], { atOnce: 1, write: (more) => void (text += more) })
    return { sum: sumOfCounts(results), text }
  }

  it('takes no step for green that says it counts tests and counted none', async () => {
    for (const count of [() => undefined, () => ({ passed: 0, failed: 0 })]) {
      const { sum, text } = await run('', count)
      expect(sum).toEqual({ passed: 0, failed: 1 })
      expect(text).toContain('It reported no test.')
    }
  })

  it('goes on after a report that cannot be read, and says so', async () => {
    const { sum, text } = await run('', () => JSON.parse('{"half') as Counts)
    expect(sum).toEqual({ passed: 0, failed: 1 })
    expect(text).toContain('cannot be read')
  })

  it('counts a step that crashed after green tests as failed', async () => {
    const { sum } = await run('process.exit(3)', () => ({ passed: 2, failed: 0 }))
    expect(sum).toEqual({ passed: 2, failed: 1 })
  })
})

describe('a second try', () => {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-counts-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const written = (report: object) => {
    const file = join(folder, 'report.json')
    writeFileSync(file, JSON.stringify(report))
    return file
  }

  it('is named, and what passed by it counts as passed', () => {
    const one = (fullName: string, status: string, ...failureMessages: string[]) => ({
      fullName,
      status,
      failureMessages,
    })
    const assertionResults = [
      one('a', 'passed'),
      one('b', 'passed', 'late'),
      one('c', 'failed', 'x'),
    ]
    const vitest = {
      numPassedTests: 2,
      numFailedTests: 1,
      numFailedTestSuites: 1,
      testResults: [{ assertionResults }],
    }
    expect(vitestCounts(written(vitest))).toEqual({ passed: 2, failed: 1, again: ['b'] })
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
    const playwright = {
      stats: { expected: 1, unexpected: 0, flaky: 1 },
      suites: [{ specs: [], suites: [{ specs: [spec('d', 'expected'), spec('e', 'flaky')] }] }],
    }
    const counts = playwrightCounts(written(playwright))
    expect(counts).toEqual({ passed: 2, failed: 0, again: ['e'] })
    const table = summaryTable([{ ...step(true), name: 'walks', counts }], 1)
    expect(table).toContain('passed at the second try (walks): e')
  })
})

describe('forgeCounts', () => {
  it('sums the suites', () => {
    const output =
      'Suite result: ok. 12 passed; 0 failed; 0 skipped; finished\nx\nSuite result: FAILED. 3 passed; 2 failed; 0 skipped;'
    expect(forgeCounts(output)).toEqual({ passed: 15, failed: 2 })
  })

  it('reads the total when suites are not named, and nothing from nothing', () => {
    expect(
      forgeCounts('Ran 2 test suites in 1s: 45 tests passed, 1 failed, 0 skipped (46 total tests)'),
    ).toEqual({ passed: 45, failed: 1 })
    expect(forgeCounts('Compiler error')).toBeUndefined()
  })
})

describe('staticClosure', () => {
  const chunk = (file: string, imports: string[] = [], dynamicImports: string[] = []) => ({
    file,
    imports,
    dynamicImports,
  })
  const manifest = {
    'index.html': chunk('a.js', ['_b', '_c']),
    _b: chunk('b.js', ['_c']),
    _c: chunk('c.js', ['_b']),
    lazy: chunk('l.js', ['_c']),
  }

  it('takes static imports all the way down, each once, and nothing lazy', () => {
    expect([...staticClosure(manifest, 'index.html')].sort()).toEqual(['_b', '_c', 'index.html'])
  })

  it('error: names the chunks when the entry is missing', () => {
    expect(() => staticClosure(manifest, 'main')).toThrow('lazy')
  })

  it('what a panel loads on demand comes after the panel, unless somebody else may ask for it first', () => {
    const lazy = {
      main: chunk('m.js', [], ['panel', 'other']),
      panel: chunk('p.js', ['shared'], ['tab', 'both']),
      other: chunk('o.js', ['shared'], ['both']),
      shared: chunk('s.js'),
      tab: chunk('t.js', [], ['panel']),
      both: chunk('b.js'),
    }
    const before = (key: string) => [...loadedBefore(lazy, key, new Set(['main']))].sort()
    expect([before('panel'), before('tab'), before('both')]).toEqual([
      ['main'],
      ['main', 'panel', 'shared'],
      ['main', 'shared'],
    ])
  })
})

describe('summaryTable', () => {
  it('has a line for each step and the whole time', () => {
    const table = summaryTable(
      [
        { name: 'unit', ok: true, seconds: 1.25, counts: { passed: 2, failed: 0 } },
        { name: 'lint', ok: false, seconds: 0.5, counts: undefined },
      ],
      1.75,
    )
    expect(table.split('\n').map((line) => line.trim().replaceAll(/ +/g, ' '))).toEqual([
      '✓ unit 2 passed 1.3 s',
      '✗ lint 0.5 s',
      'all 1.8 s',
    ])
  })

  it('prints a step’s seconds beside its budget, and says when it took more', () => {
    const table = summaryTable(
      [
        { ...step(true), name: 'fast', seconds: 4, budget: 5 },
        { ...step(true), name: 'slow', seconds: 6, budget: 5 },
        { ...step(true), name: 'free', seconds: 6 },
      ],
      16,
      20,
    )
    const lines = table.split('\n').map((line) => line.trim().replaceAll(/\s+/gu, ' '))
    expect(lines).toEqual([
      '✓ fast 4.0 s of 5',
      '✓ slow 6.0 s of 5, over',
      '✓ free 6.0 s',
      'all 16.0 s of 20',
    ])
  })
})
