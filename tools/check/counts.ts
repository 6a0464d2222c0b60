import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import * as v from 'valibot'
import { fromRoot } from '../lib/fromRoot.ts'
import type { Counts } from './checkStep.ts'

const Vitest = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numFailedTestSuites: v.number(),
  testResults: v.array(
    v.object({
      name: v.optional(v.string(), ''),
      status: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
})

interface PlaywrightSuite {
  specs: { title: string; tests: { status: string }[] }[]
  suites: PlaywrightSuite[]
}
const Suite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.optional(
    v.array(v.object({ title: v.string(), tests: v.array(v.object({ status: v.string() })) })),
    [],
  ),
  suites: v.optional(v.array(v.lazy(() => Suite)), []),
})
const Playwright = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.array(Suite),
})

function readReport<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  if (!existsSync(file)) return undefined
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
}

/** Tests of a Vitest JSON report; undefined when the run ended before it wrote one. What passed and has failures passed at a second try. */
export function vitestCounts(file: string): Counts | undefined {
  const report = readReport(file, Vitest)
  if (!report) return undefined
  const again = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName)
  return { passed: report.numPassedTests, failed: report.numFailedTests, again }
}

/** How many tests each green file of a Vitest JSON report has, by its path from the root. */
export function greenFiles(file: string): ReadonlyMap<string, number> {
  const { testResults = [] } = readReport(file, Vitest) ?? {}
  return new Map(
    testResults
      .filter(({ status }) => status === 'passed')
      .map(({ name, assertionResults }) => [relative(fromRoot(), name), assertionResults.length]),
  )
}

/** Tests of a Playwright JSON report. A test that passed only at a second try counts as passed, and is named. */
export function playwrightCounts(file: string): Counts | undefined {
  const report = readReport(file, Playwright)
  if (!report) return undefined
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected, again: report.suites.flatMap(flakyOf) }
}

function flakyOf({ specs, suites }: PlaywrightSuite): readonly string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ title }) => title), ...suites.flatMap(flakyOf)]
}

/** Sums forge's "Suite result: ok. 12 passed; 0 failed; 0 skipped" lines; undefined when there is none. */
export function forgeCounts(output: string): Counts | undefined {
  const suites = [...output.matchAll(/Suite result: \w+\. (\d+) passed; (\d+) failed/gu)]
  if (suites.length === 0) return totalCounts(output)
  const sum = (group: number) => suites.reduce((all, match) => all + Number(match[group]), 0)
  return { passed: sum(1), failed: sum(2) }
}

function totalCounts(output: string): Counts | undefined {
  const match = /(\d+) tests passed, (\d+) failed/u.exec(output)
  return match ? { passed: Number(match[1]), failed: Number(match[2]) } : undefined
}

/** Reads the last line of a command that counts for itself: "5 passed, 0 failed"; undefined when it ended before. */
export function lastLineCounts(output: string): Counts | undefined {
  const match = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gmu)].at(-1)
  return match ? { passed: Number(match[1]), failed: Number(match[2]) } : undefined
}
