import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { kindOfTest } from '../../docs/kindOfTest.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { plantedFolder } from './plantedDefects.ts'

const Part = v.strictObject({
  /** A folder of the product, judged by the tests that stand in it. */
  folder: v.string(),
  tests: v.picklist(['unit', 'int']),
  /** The least share of its mutants that has to be noticed, in percent. */
  least: v.number(),
  /** Why nothing of it is measured; left out: something is. */
  notMeasured: v.optional(v.pipe(v.string(), v.nonEmpty())),
  /** What the path of a file that decides looks like: a regular expression. */
  files: v.string(),
})
const Equivalent = v.strictObject({
  file: v.string(),
  /** The line that it begins in, without what indents it. */
  line: v.string(),
  was: v.string(),
  becomes: v.string(),
  /** Why nobody can tell the two apart. */
  why: v.pipe(v.string(), v.nonEmpty()),
})
const Deciding = v.strictObject({ parts: v.array(Part), equivalent: v.array(Equivalent) })

export type DecidingPart = v.InferOutput<typeof Part>
export type EquivalentMutant = v.InferOutput<typeof Equivalent>

/** What decides, part by part, and the mutants of it that change nothing (`docs/mutants/deciding.json`). */
export function readDeciding(): v.InferOutput<typeof Deciding> {
  return v.parse(Deciding, JSON.parse(readFileSync(join(plantedFolder, 'deciding.json'), 'utf8')))
}

/** Lists what git knows or would take; `changed`: of that, what differs from the last commit. @throws Error when git fails */
export function listRepository(changed = false): readonly string[] {
  const args = changed
    ? ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all']
    : ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const options = { cwd: fromRoot(), encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  const output = execFileSync('git', args, options)
  const names = output.split('\0').map((line) => (changed ? line.slice(3) : line))
  return names.filter((name) => name !== '' && existsSync(fromRoot(name)))
}

/** Picks the files of a part that decide. @param all files from the root */
export function decidingFiles(
  { folder, files }: Pick<DecidingPart, 'folder' | 'files'>,
  all: readonly string[],
): readonly string[] {
  const decides = new RegExp(files, 'u')
  return all.filter(
    (file) =>
      file.startsWith(`${folder}/`) &&
      /\.tsx?$/u.test(file) &&
      kindOfTest(file) === undefined &&
      decides.test(file.slice(folder.length)),
  )
}

/** Marks what a score rests on: the file and the tests of its folder. Another mark means that the score is stale. */
export function markOfFile(file: string): string {
  const folder = dirname(file)
  const tests = readdirSync(fromRoot(folder))
    .filter((name) => kindOfTest(join(folder, name)) !== undefined)
    .sort()
  const hash = createHash('sha256')
  for (const name of [file, ...tests.map((one) => join(folder, one))])
    hash.update(readFileSync(fromRoot(name)))
  return hash.digest('hex').slice(0, 12)
}
