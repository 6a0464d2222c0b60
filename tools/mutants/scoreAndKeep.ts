import { execFileSync } from 'node:child_process'
import { fromRoot } from '../lib/fromRoot.ts'
import { markOfFile, type DecidingPart, type EquivalentMutant } from './decidingFiles.ts'
import { judgeGenerated, type GeneratedMutant } from './generatedMutants.ts'
import { readScores, writeScores } from './mutationScores.ts'
import { refreshScratchCopy } from './scratchCopy.ts'

export interface FileToScore {
  readonly file: string
  readonly part: DecidingPart
}

const isSame = (one: GeneratedMutant, other: EquivalentMutant): boolean =>
  one.line === other.line && one.was === other.was && one.becomes === other.becomes

/** Counts the mutants of a file, and says which survive, and which that are named as equivalent do not. */
export function tallyMutants(
  mutants: readonly GeneratedMutant[],
  equivalent: readonly EquivalentMutant[],
) {
  const open = mutants.filter(({ noticed }) => !noticed)
  const survivors = open.filter((one) => !equivalent.some((other) => isSame(one, other)))
  return {
    mutants: mutants.length,
    noticed: mutants.length - open.length,
    equivalent: open.length - survivors.length,
    survivors,
    wrong: equivalent.filter((other) => !open.some((one) => isSame(one, other))),
  }
}

/** So many files of a part are judged at once: their tests run first without a mutant, which takes longer than most files do. */
const atOnce = 8

/** Files of one part, as many as are judged at once. */
function batchesOf(files: readonly FileToScore[]): readonly (readonly FileToScore[])[] {
  return [...new Set(files.map(({ part }) => part))].flatMap((part) => {
    const own = files.filter((one) => one.part === part)
    const count = Math.ceil(own.length / atOnce)
    return Array.from({ length: count }, (_, at) => own.slice(at * atOnce, (at + 1) * atOnce))
  })
}

/**
 * Judges some files after others and keeps their scores as soon as they are known, until the time is over.
 *
 * @param until in milliseconds of `performance.now`
 * @returns how many it measured, and what a reader has to mend: mutants named as equivalent that are noticed, or are none
 */
export async function scoreAndKeep(
  files: readonly FileToScore[],
  equivalent: readonly EquivalentMutant[],
  until: number,
  log: (line: string) => void,
): Promise<{ readonly measured: number; readonly wrong: readonly EquivalentMutant[] }> {
  if (files.length === 0) return { measured: 0, wrong: [] }
  const commit = execFileSync('git', ['rev-parse', '--short=9', 'HEAD'], { cwd: fromRoot() })
  const mended: EquivalentMutant[] = []
  const done = new Set<string>()
  const copy = await refreshScratchCopy()
  try {
    for (const batch of batchesOf(files)) {
      const left = until - performance.now()
      const names = batch.map(({ file }) => file)
      const marks = new Map(names.map((file) => [file, markOfFile(file)]))
      const part = batch[0]?.part
      const judged = left > 0 && part ? await judgeGenerated(copy, names, part, left) : 'late'
      if (judged === 'late') {
        log(`The time is over: ${files.length - done.size} of ${files.length} files are left.`)
        break
      }
      for (const [file, mutants] of judged) {
        if (mutants === 'absent') {
          log(`${file}: not measured, for nothing of it was mutated`)
          continue
        }
        done.add(file)
        const own = equivalent.filter((one) => one.file === file)
        const { survivors, wrong, ...score } = tallyMutants(mutants, own)
        const date = new Date().toISOString().slice(0, 10)
        const mark = marks.get(file) ?? ''
        writeScores({
          ...readScores(),
          [file]: { ...score, mark, date, commit: commit.toString().trim() },
        })
        mended.push(...wrong)
        log(`${file}: ${score.noticed} of ${score.mutants - score.equivalent} noticed`)
        for (const { place, was, becomes } of survivors)
          log(`  ${place}: ${JSON.stringify(was)} → ${JSON.stringify(becomes)}`)
      }
    }
  } finally {
    copy.release()
  }
  return { measured: done.size, wrong: mended }
}
