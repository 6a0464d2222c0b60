import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { decidingFiles, type DecidingPart } from './decidingFiles.ts'
import { plantedFolder } from './plantedDefects.ts'

const Score = v.strictObject({
  mutants: v.number(),
  noticed: v.number(),
  /** Of those not noticed, the ones that are named as equivalent. */
  equivalent: v.number(),
  mark: v.string(),
  date: v.string(),
  commit: v.string(),
})
const Scores = v.record(v.string(), Score)
/** By file: what became of its generated mutants, and with what they were judged. */
export type MutationScores = v.InferOutput<typeof Scores>

const scoresFile = join(plantedFolder, 'scores.json')

export function readScores(): MutationScores {
  return existsSync(scoresFile) ? v.parse(Scores, JSON.parse(readFileSync(scoresFile, 'utf8'))) : {}
}

/** One line for each file, in their order, so that a change shows as what it is. */
export function writeScores(scores: MutationScores): void {
  const lines = Object.entries(scores)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, score]) => `  ${JSON.stringify(file)}: ${JSON.stringify(score)}`)
  writeFileSync(scoresFile, `{\n${lines.join(',\n')}\n}\n`)
}

/** How a folder stands, by those of its files that decide and are measured. */
export type FolderScore = ReturnType<typeof sumOf>

function sumOf(
  folder: string,
  files: readonly string[],
  scores: MutationScores,
  markOf: (file: string) => string,
  { least, notMeasured }: Partial<DecidingPart> = {},
) {
  const known = files.flatMap((file) => (scores[file] ? [{ file, ...scores[file] }] : []))
  const sum = (key: 'mutants' | 'noticed' | 'equivalent'): number =>
    known.reduce((total, one) => total + one[key], 0)
  const asked = sum('mutants') - sum('equivalent')
  return {
    folder,
    files: files.length,
    measured: known.length,
    stale: known.filter(({ file, mark }) => mark !== markOf(file)).length,
    mutants: sum('mutants'),
    noticed: sum('noticed'),
    equivalent: sum('equivalent'),
    /** In percent; undefined: nothing is measured. */
    score: asked === 0 ? undefined : (100 * sum('noticed')) / asked,
    /** For a part; the folders in it have none of their own. */
    least,
    notMeasured,
  }
}

/** Each part, followed by the folders in it. @param all the repository's files */
export function mutationScores(
  parts: readonly DecidingPart[],
  scores: MutationScores,
  all: readonly string[],
  markOf: (file: string) => string,
): readonly FolderScore[] {
  return parts.flatMap((part) => {
    const files = decidingFiles(part, all)
    const folders = [...new Set(files.map((file) => dirname(file)))].sort()
    return [
      sumOf(part.folder, files, scores, markOf, part),
      ...folders.map((folder) =>
        sumOf(
          folder,
          files.filter((file) => dirname(file) === folder),
          scores,
          markOf,
        ),
      ),
    ]
  })
}

/** Never up to a bound that it does not reach. */
const percent = (score: number) => `${(Math.floor(score * 10) / 10).toFixed(1)} %`

/** So much of a part's scores may rest on a file or tests of before. */
const staleAtMost = 0.75

/** What of the parts does not hold, in a sentence each. */
export function brokenParts(scores: readonly FolderScore[]): readonly string[] {
  return scores.flatMap(({ folder, least, score, measured, stale, notMeasured }) => {
    if (least === undefined) return []
    if (notMeasured !== undefined)
      return measured > 0 ? [`${folder} is measured, and named as not: ${notMeasured}`] : []
    if (score === undefined)
      return [`${folder}: nothing of it is measured, and no reason is named.`]
    if (score < least)
      return [`${folder}: ${percent(score)} of its mutants are noticed, and ${least} % have to be.`]
    return stale > staleAtMost * measured
      ? [`${folder}: ${stale} of its ${measured} scores are stale.`]
      : []
  })
}

/** Rows of a table. */
export function scoreRows(scores: readonly FolderScore[]): string[][] {
  return [
    [
      'what decides',
      'files',
      'measured',
      'stale',
      'mutants',
      'noticed',
      'equivalent',
      'score',
      'least',
    ],
    ...scores.map(({ folder, score, least, ...one }) => [
      least === undefined ? `  ${folder}` : folder,
      ...[one.files, one.measured, one.stale, one.mutants, one.noticed, one.equivalent].map(String),
      score === undefined ? '–' : percent(score),
      least === undefined ? '' : `${least} %`,
    ]),
  ]
}
