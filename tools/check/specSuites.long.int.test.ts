import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { suiteOf, type Suite } from '../../docs/ledgerSuites.ts'
import { citationsOfTypescript } from '../../docs/ledgerTypescript.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { toolScript } from '../lib/toolScript.ts'

/** What the runners themselves say of which test runs when; the spec ledger tells it by names alone. */

const run = promisify(execFile)
const named = (file: string) => relative(fromRoot('.'), file).split(sep).join('/')

/** The files of one Vitest project. */
async function filesOf(project: string): Promise<readonly string[]> {
  const { stdout } = await run(
    process.execPath,
    [toolScript('vitest'), 'list', '--project', project, '--filesOnly', '--json'],
    { cwd: fromRoot('.'), maxBuffer: 2 ** 26 },
  )
  const found = JSON.parse(stdout.slice(stdout.indexOf('['))) as readonly { file: string }[]
  return found.map(({ file }) => named(file))
}

interface Suites {
  readonly suites?: readonly Suites[]
  readonly specs: readonly { readonly file: string; readonly line: number }[]
}

/** `file:line` of each test that Playwright would run; with `long` as `npm run test:full` has it. */
async function walksOf(config: string, long: boolean): Promise<ReadonlySet<string>> {
  const { CAUSEWAY_E2E_LONG: _given, ...env } = process.env
  const { stdout } = await run(
    process.execPath,
    [
      toolScript('@playwright/test', 'playwright'),
      'test',
      '-c',
      fromRoot(config),
      '--list',
      '--reporter=json',
    ],
    {
      cwd: fromRoot('.'),
      maxBuffer: 2 ** 28,
      env: { ...env, ...(long && { CAUSEWAY_E2E_LONG: '1' }) },
    },
  )
  const report = JSON.parse(stdout) as Suites & { config: { rootDir: string } }
  const placesOf = (suites: Suites): readonly string[] => [
    ...(suites.specs ?? []).map(
      ({ file, line }) => `${named(`${report.config.rootDir}/${file}`)}:${line}`,
    ),
    ...(suites.suites ?? []).flatMap(placesOf),
  ]
  return new Set(placesOf(report))
}

describe('the suites of the ledger', () => {
  it.each([
    ['unit', 'short'],
    ['int', 'short'],
    ['long', 'full'],
    ['browser', 'short'],
  ] as const)('every file of the Vitest project %s is %s', async (project, suite) => {
    const files = await filesOf(project)
    expect(files.length).toBeGreaterThan(0)
    const told = files.map((file): [string, Suite | undefined] => [file, suiteOf({ file })])
    expect(told.filter(([, each]) => each !== suite)).toEqual([])
  })

  it.each(['e2e/walks/playwright.config.ts', 'e2e/plans/playwright.config.ts'])(
    'every walk of %s that names a rule is told apart as Playwright does it',
    async (config) => {
      const [short, all] = await Promise.all([walksOf(config, false), walksOf(config, true)])
      expect(short.size).toBeLessThan(all.size)
      const files = [...new Set([...all].map((place) => place.replace(/:\d+$/u, '')))]
      const cited = await Promise.all(
        files.map(async (file) =>
          citationsOfTypescript(file, await readFile(fromRoot(file), 'utf8')),
        ),
      )
      const wrong = cited
        .flat()
        .filter(({ runs }) => runs)
        .filter((citation) => {
          const place = `${citation.file}:${citation.line}`
          const suite = short.has(place) ? 'short' : all.has(place) ? 'full' : undefined
          return suite !== suiteOf(citation)
        })
      expect(cited.flat().length).toBeGreaterThan(0)
      expect(wrong).toEqual([])
    },
  )
})
