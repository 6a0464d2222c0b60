import { describe, expect, it } from 'vitest'
import { decidingFiles, listRepository, markOfFile, readDeciding } from './decidingFiles.ts'
import { readReport } from './generatedMutants.ts'
import { brokenParts, mutationScores, readScores, scoreRows } from './mutationScores.ts'
import { tallyMutants } from './scoreAndKeep.ts'

const part = { folder: 'packages/kit', tests: 'unit', least: 90, files: '/reduce' } as const
const files = [
  'packages/kit/src/a/reduceA.ts',
  'packages/kit/src/a/reduceA.test.ts',
  'packages/kit/src/b/reduceB.ts',
  'packages/kit/src/b/reduceC.ts',
  'packages/kitchen/src/reduceD.ts',
]
const kept = { mutants: 10, equivalent: 0, mark: 'now', date: '2026-01-01', commit: 'abc' }
const location = { start: { line: 2, column: 5 }, end: { line: 2, column: 10 } }
const reportOf = (...mutants: readonly (readonly [string, number])[]) => ({
  files: {
    'a.ts': {
      source: 'one\nif (a > b) c()\n',
      mutants: mutants.map(([status, testsCompleted]) => {
        return { status, testsCompleted, replacement: 'a >= b', location }
      }),
    },
  },
})

describe('the score of what decides', () => {
  it('counts part and folders, and tells a part that is below its bound', () => {
    const scores = mutationScores(
      [part],
      {
        'packages/kit/src/a/reduceA.ts': { ...kept, noticed: 9, equivalent: 1 },
        'packages/kit/src/b/reduceB.ts': { ...kept, noticed: 8, mark: 'before' },
      },
      files,
      () => 'now',
    )
    expect(scoreRows(scores)).toEqual([
      expect.arrayContaining(['what decides', 'score', 'least']),
      ['packages/kit', '3', '2', '1', '20', '17', '1', '89.4 %', '90 %'],
      ['  packages/kit/src/a', '1', '1', '0', '10', '9', '1', '100.0 %', ''],
      ['  packages/kit/src/b', '2', '1', '1', '10', '8', '0', '80.0 %', ''],
    ])
    expect(brokenParts(scores)).toEqual([expect.stringMatching(/^packages\/kit: 89\.4 %/u)])
  })

  it('error: a part of which nothing is measured, or nearly all before, unless its reason is named', () => {
    const file = 'packages/kit/src/a/reduceA.ts'
    const broken = (one: object, scores: object = {}) =>
      brokenParts(mutationScores([{ ...part, ...one }], { ...scores }, files, () => 'now'))
    const measured = { [file]: { ...kept, noticed: 10 } }
    expect(broken({})).toEqual([expect.stringMatching(/nothing of it is measured/u)])
    expect(broken({}, { [file]: { ...kept, mutants: 0, noticed: 0 } })).toHaveLength(1)
    expect(broken({ notMeasured: 'as yet' })).toEqual([])
    expect(broken({ notMeasured: 'as yet' }, measured)).toHaveLength(1)
    expect(broken({}, measured)).toEqual([])
    expect(broken({}, { [file]: { ...measured[file], mark: 'before' } })).toEqual([
      'packages/kit: 1 of its 1 scores are stale.',
    ])
  })

  it('reads what stood where a mutant is, and whether a test noticed it', () => {
    const mutant = { place: 2, line: 'if (a > b) c()', was: 'a > b', becomes: 'a >= b' }
    const judged = [
      ['Killed', 1],
      ['Timeout', 1],
      ['Survived', 1],
      ['NoCoverage', 0],
    ] as const
    const report = reportOf(...judged, ['RuntimeError', 0])
    expect(readReport(report, 'a.ts')).toEqual(
      [true, true, false, false].map((noticed) => ({ ...mutant, noticed })),
    )
    expect(readReport(report, 'b.ts')).toBe('absent')
  })

  it('error: mutants that met no test are no survivors', () => {
    const lost = reportOf(['Survived', 0], ['NoCoverage', 0])
    expect(() => readReport(lost, 'a.ts')).toThrow('No mutant of a.ts met a test.')
    expect(readReport(reportOf(['NoCoverage', 0]), 'a.ts')).toMatchObject([{ noticed: false }])
  })

  it('takes equivalent mutants out, and tells those that are noticed', () => {
    const mutant = { place: 1, line: 'a', was: 'a', becomes: 'b' }
    const named = { file: 'a.ts', why: 'the same', line: 'a', was: 'a' }
    const all = [
      { ...mutant, noticed: false },
      { ...mutant, becomes: 'c', noticed: false },
      { ...mutant, becomes: 'd', noticed: true },
    ]
    const equivalent = ['b', 'd'].map((becomes) => ({ ...named, becomes }))
    equivalent.push({ ...named, line: 'b', becomes: 'c' })
    const counts = { mutants: 3, noticed: 1, equivalent: 1, survivors: [all[1]] }
    expect(tallyMutants(all, equivalent)).toEqual({ ...counts, wrong: equivalent.slice(1) })
  })

  it('holds, of all that is measured', () => {
    const { parts, equivalent } = readDeciding()
    const all = listRepository()
    for (const one of parts) expect(decidingFiles(one, all), one.folder).not.toEqual([])
    expect(brokenParts(mutationScores(parts, readScores(), all, markOfFile))).toEqual([])
    const deciding = new Set(parts.flatMap((one) => decidingFiles(one, all)))
    const named = [...Object.keys(readScores()), ...equivalent.map(({ file }) => file)]
    expect(named.filter((file) => !deciding.has(file))).toEqual([])
  })
})
