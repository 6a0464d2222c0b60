import { parseArgs } from 'node:util'
import { textTable } from '../house/textTable.ts'
import { endOnSignals } from '../lib/endOnSignals.ts'
import {
  decidingFiles,
  listRepository,
  markOfFile,
  readDeciding,
} from '../mutants/decidingFiles.ts'
import { scoresByFolder } from '../mutants/mutantReport.ts'
import { brokenParts, mutationScores, readScores, scoreRows } from '../mutants/mutationScores.ts'
import { readLedger } from '../mutants/readLedger.ts'
import { type FileToScore, scoreAndKeep } from '../mutants/scoreAndKeep.ts'

/**
 * `npm run tool mutants`: how many of the defects that are planted for the rules of the ledger are noticed, and how many of the mutants
 * that are generated of what decides, folder by folder. `-- packages/kit/src/modal` is one folder, with what is not noticed in it.
 * Verdicts of planted defects come of `npm run spec -- --mutants`.
 *
 * `--score` generates mutants of the files that were never measured, or changed since; `--anew` of all; `--changed` of those that differ
 * from the last commit, or whose tests do; `--minutes` bounds the time.
 */
endOnSignals()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    score: { type: 'boolean', default: false },
    anew: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '600' },
  },
})
const [below = ''] = positionals
const { parts, equivalent } = readDeciding()
const all = listRepository()

const asked: readonly FileToScore[] = parts
  .flatMap((part) => decidingFiles(part, all).map((file) => ({ file, part })))
  .filter(({ file }) => file.startsWith(below))

/** The files to measure, of what is asked for. */
function toScore(): readonly FileToScore[] {
  const scores = readScores()
  const changed = values.changed ? listRepository(true) : []
  const isChanged = (file: string): boolean =>
    changed.some((one) => one === file || one.startsWith(file.replace(/\.tsx?$/u, '.test.')))
  return asked
    .filter(({ file }) => !values.changed || isChanged(file))
    .filter(({ file }) => values.anew || scores[file]?.mark !== markOfFile(file))
}

async function printPlanted(): Promise<void> {
  const { mutants } = await readLedger()
  const judged = mutants().judged.filter(({ defect }) => defect.file.startsWith(below))
  if (judged.length === 0) return console.log(`No defect is planted below ${below}.\n`)
  console.log(textTable(scoresByFolder(judged)))
  const open = judged.filter(({ verdict }) => verdict !== 'noticed')
  if (below !== '')
    for (const { defect, verdict } of open)
      console.log(`${defect.rule}  ${defect.seen}: ${verdict ?? 'never judged'} (${defect.file})`)
  console.log(`\n${judged.length - open.length} of ${judged.length} planted defects noticed\n`)
}

if (values.score || values.changed) {
  const until = performance.now() + Number(values.minutes) * 60_000
  const files = toScore()
  const { measured, wrong } = await scoreAndKeep(files, equivalent, until, (line) =>
    console.log(line),
  )
  for (const { file, was, becomes } of wrong)
    console.error(`Named as equivalent, and no survivor: ${file}: ${was} → ${becomes}`)
  if (asked.length === 0) console.error(`No file that decides begins with ${below}.`)
  else if (measured === 0 && files.length > 0) console.error('Nothing was measured.')
  if (wrong.length > 0 || asked.length === 0 || (measured === 0 && files.length > 0))
    process.exitCode = 1
} else await printPlanted()
const scores = mutationScores(parts, readScores(), all, markOfFile).filter(
  ({ folder }) => `${folder}/`.startsWith(below) || below.startsWith(`${folder}/`),
)
console.log(textTable(scoreRows(scores)))
const broken = brokenParts(scores)
for (const sentence of broken) console.error(sentence)
if (broken.length > 0) process.exitCode = 1
