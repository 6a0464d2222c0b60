import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { fromRoot } from '../lib/fromRoot.ts'
import { importClosures, type Door } from './importClosures.ts'

/** Files that one step judges, each by itself and what it imports. */
export interface LeftToJudge {
  /** Those that are not what they were when they were last green here, or of which that cannot be known. */
  readonly files: readonly string[]
  /** How many are left out, and the tests in them. */
  readonly left: { readonly files: number; readonly tests: number }
  /** Remembers that all of `files` were green, or the ones in `testsIn`: by their path, with how many tests are in them. */
  readonly keep: (testsIn?: ReadonlyMap<string, number>) => void
}

const isUnitTest = (file: string): boolean =>
  /\.test\.tsx?$/u.test(file) && !/\.(?:int|browser)\.test\.tsx?$/u.test(file)
const isSource = (file: string) =>
  /\.[cm]?[jt]sx?$/u.test(file) && !/^examples\/|\.d\.ts$/u.test(file)
/** What every verdict stands on: settings, versions, declarations, and how tests are run. */
const isGround = (file: string) =>
  /^(?:[^/]*(?<!\.md)|.*\/(?:package|tsconfig[\w.]*)\.json|.*\.d\.ts|tools\/check\/[^/]*(?<!\.test\.ts))$/u.test(
    file,
  )

const Package = v.object({
  name: v.string(),
  exports: v.optional(v.record(v.string(), v.unknown())),
})
const Kept = v.record(v.string(), v.object({ hash: v.string(), tests: v.number() }))

/**
 * What unit tests and the linter are to judge anew.
 *
 * @param isAnew everything, as in a fresh clone
 * @param root the repository
 */
export function greenBefore(
  isAnew: boolean,
  root = fromRoot(),
): { tests: LeftToJudge; lint: LeftToJudge } {
  const all = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)))
  const read = (file: string) =>
    statSync(join(root, file), { throwIfNoEntry: false })?.isFile()
      ? readFileSync(join(root, file), 'utf8')
      : undefined
  const hashOfAll = (are: (file: string) => boolean) => {
    const hash = createHash('sha256')
    for (const file of all.filter(are)) hash.update(`${file}\0${read(file)}\0`)
    return hash.digest('hex')
  }
  // What a plugin makes is made of the catalogues, and read by nobody while tests run.
  const made = hashOfAll((file) => /^locales\/|\/config\//u.test(file))
  const textOf = (file: string) => (file.startsWith('virtual:') ? made : read(file))
  const doors = all
    .filter((file) => file.endsWith('/package.json') && !file.startsWith('examples/'))
    .map((file): Door => {
      const { name, exports = {} } = v.parse(Package, JSON.parse(read(file) ?? ''))
      return { folder: dirname(file), name, exports }
    })
  const on = hashOfAll(isGround) + process.version
  const sources = all.filter(isSource)
  const closures = importClosures(sources, textOf, doors)
  const judged = (name: string, files: readonly string[], isKnown: (file: string) => boolean) => {
    const home = join(root, '.causeway/check', `${name}.json`)
    const kept =
      isAnew || !existsSync(home) ? {} : v.parse(Kept, JSON.parse(readFileSync(home, 'utf8')))
    const hashOf = (file: string) => `${on} ${closures.get(file)?.hash}`
    const isLeft = (file: string) => isKnown(file) && kept[file]?.hash === hashOf(file)
    const left = files.filter(isLeft)
    const tests = left.reduce((sum, file) => sum + (kept[file]?.tests ?? 0), 0)
    return {
      files: files.filter((file) => !isLeft(file)),
      left: { files: left.length, tests },
      keep(testsIn?: ReadonlyMap<string, number>) {
        const green = files.filter((file) => isLeft(file) || (testsIn?.has(file) ?? true))
        const now = green.map((file) => [
          file,
          { hash: hashOf(file), tests: testsIn?.get(file) ?? kept[file]?.tests ?? 0 },
        ])
        mkdirSync(dirname(home), { recursive: true })
        writeFileSync(`${home}.new`, JSON.stringify(Object.fromEntries(now)))
        renameSync(`${home}.new`, home)
      },
    }
  }
  return {
    tests: judged('tests', sources.filter(isUnitTest), (file) => !closures.get(file)?.readsMore),
    lint: judged('lint', sources, () => true),
  }
}
