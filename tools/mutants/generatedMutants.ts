import { join } from 'node:path'
import * as v from 'valibot'
import { runCommand } from '../lib/runCommand.ts'
import type { DecidingPart } from './decidingFiles.ts'
import type { ScratchCopy } from './scratchCopy.ts'

const Place = v.object({ line: v.number(), column: v.number() })
const Report = v.object({
  files: v.record(
    v.string(),
    v.object({
      source: v.string(),
      mutants: v.array(
        v.object({
          status: v.string(),
          replacement: v.string(),
          location: v.object({ start: Place, end: Place }),
          testsCompleted: v.optional(v.number(), 0),
        }),
      ),
    }),
  ),
})

export interface GeneratedMutant {
  readonly place: number
  /** The line that it begins in, without what indents it. */
  readonly line: string
  readonly was: string
  readonly becomes: string
  readonly noticed: boolean
}

/** Where a place stands in the text; lines and columns begin with 1. */
function offsetOf(lines: readonly string[], { line, column }: v.InferOutput<typeof Place>): number {
  return lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, column - 1)
}

/**
 * Reads what the mutation tester reports of one file. Left out are mutants that are no code or end every test at once, which is no answer,
 * and those of a branch that types rule out.
 *
 * @returns 'absent': it is not in the report. Nothing of it can be mutated, or the tester did not find it
 * @throws Error where no mutant met a test although tests reach the file: then the runner lost them, and nothing was said
 */
export function readReport(report: unknown, file: string): readonly GeneratedMutant[] | 'absent' {
  const found = v.parse(Report, report).files[file]
  if (found === undefined) return 'absent'
  const reached = found.mutants.filter(({ status }) => status !== 'NoCoverage')
  if (reached.length > 0 && reached.every(({ testsCompleted }) => testsCompleted === 0))
    throw new Error(`No mutant of ${file} met a test.`)
  const lines = found.source.split('\n')
  return found.mutants
    .filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
    .map(({ status, replacement, location: { start, end } }) => ({
      place: start.line,
      line: (lines[start.line - 1] ?? '').trim(),
      was: found.source.slice(offsetOf(lines, start), offsetOf(lines, end)),
      becomes: replacement,
      noticed: status === 'Killed' || status === 'Timeout',
    }))
    .filter(({ was }) => !/^default:\s*return \w+ satisfies never$/u.test(was))
}

/**
 * Has StrykerJS make every mutant of some files of a part in the copy, and judge each by the tests of the part that reach it.
 *
 * @returns what became of each file, as `readReport`; 'late': the time was over
 * @throws Error with what it printed, where it does not come to an end
 */
export async function judgeGenerated(
  copy: ScratchCopy,
  files: readonly string[],
  { folder, tests }: Pick<DecidingPart, 'folder' | 'tests'>,
  timeoutMs: number,
): Promise<ReadonlyMap<string, ReturnType<typeof readReport>> | 'late'> {
  const stryker = join(copy.folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const sources = files.map((file) => ({ file, source: copy.read(file) }))
  const { code, output } = await runCommand({
    command: process.execPath,
    args: [stryker, 'run', 'tools/mutants/stryker.config.json', '--mutate', files.join(',')],
    cwd: copy.folder,
    env: { MUTATED_FOLDER: folder, MUTATED_BY: tests },
    timeoutMs,
  })
  // It mends the files itself, unless it was ended.
  for (const { file, source } of sources) {
    if (copy.read(file) !== source) copy.write(file, source)
  }
  if (code === 124) return 'late'
  if (code !== 0) throw new Error(`StrykerJS failed with ${files.join(', ')}:\n${output.trim()}`)
  const report: unknown = JSON.parse(copy.read('.causeway/mutation.json'))
  return new Map(files.map((file) => [file, readReport(report, file)]))
}
