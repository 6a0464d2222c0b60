import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { countLines } from '../house/countLines.ts'
import { lineKinds, linesDecision } from '../house/lineKinds.ts'
import { countHouse, longestFile } from '../house/countHouse.ts'
import { doubledNames } from '../house/doubledNames.ts'
import { goalOf, goalOfDoubledNames, overGoal, percentOf } from '../house/overGoal.ts'
import { leftOut } from '../house/isCounted.ts'
import { housePackages } from '../house/housePackages.ts'
import { doorsOf, readHouse } from '../house/readHouse.ts'
import { retiredNames } from '../house/retiredNames.ts'
import { oneAnswers } from '../house/oneAnswers.ts'
import { judgeTwins, productSources } from '../house/twins.ts'
import { textTable } from '../house/textTable.ts'
import { fromRoot } from '../lib/fromRoot.ts'

/**
 * `npm run house`: how each package's source is cut, beside its goal (docs/decisions/0037-house-goals.md). Ends with 1 while
 * one is over it, and says where what is over belongs. `-- --list` names everything that is meant, `-- --names` each
 * exported name that stands twice, and each with a retired word; `-- --twins` the questions of money, each with its one place, who
 * asks it, and what goes round it, which ends with 1 too. Lines by hand are bounded by kind (`linesDecision`).
 */
const isListed = process.argv.includes('--list')
const areTwinsListed = process.argv.includes('--twins')
const areNamesListed = process.argv.includes('--names')

/** Without `--list`, so many of each are named. */
const shownAtMost = 3
const sample = (list: readonly string[]) =>
  isListed || list.length <= shownAtMost
    ? list
    : [...list.slice(0, shownAtMost), `… and ${list.length - shownAtMost} more (-- --list)`]

const judged = housePackages().map(({ name, source, manifest, hasWings }) => {
  const files = readHouse(source)
  const count = countHouse(files, doorsOf(manifest), hasWings)
  return {
    name,
    count,
    over: overGoal(count, goalOf(name)),
    files: files.map(({ path, declared }) => ({ path: `${source}/${path}`, declared })),
  }
})

const columns = [
  ['package', ({ name }) => name],
  ['files', ({ count }) => count.files],
  ['rooms', ({ count }) => count.rooms],
  ['median', ({ count }) => count.median],
  ['longest', ({ count }) => count.longest.lines],
  ['arrows up', ({ count }) => count.up.length],
  ['circles', ({ count }) => count.circles.length],
  ['loose', ({ count }) => count.loose.length],
  ['named as an export', ({ count }) => percentOf(count.named)],
  ['', ({ over }) => (over.length > 0 ? 'over' : 'ok')],
] as const satisfies readonly [string, (row: (typeof judged)[number]) => unknown][]

const most = goalOf('')
const protocol = goalOf('protocol')
console.log(
  textTable([
    columns.map(([title]) => title),
    ...judged.map((row) => columns.map(([, read]) => String(read(row)))),
    [
      'goal',
      `≤ ${protocol.files} ¹`,
      `≤ ${protocol.rooms} ¹`,
      '',
      `≤ ${longestFile}`,
      '0',
      '0',
      `≤ ${most.loose} ²`,
      `≥ ${percentOf(most.named)}`,
      '',
    ],
  ]),
)
console.log(`\n¹ of the protocol  ² of the protocol ${protocol.loose}
Source without ${leftOut}. A room is a folder, or a file that stands in none; an arrow is an import of any kind.
Neither loose nor to be named as an export: entries, where a program starts, settings of a tool. Nor is it api, app, config,
errors, limits and schema, which are named alike in every domain.`)

const sources = judged.flatMap(({ files }) => files)
const doubled = doubledNames(sources)
const retired = retiredNames(
  sources,
  v.parse(
    v.record(v.string(), v.string()),
    JSON.parse(readFileSync(fromRoot('docs/glossary.retired.json'), 'utf8')),
  ),
)
console.log(
  `\nOf ${sources.reduce((sum, { declared }) => sum + declared.length, 0)} exported names, ${doubled.length} stand in more than one file ` +
    `(goal ≤ ${goalOfDoubledNames}), and ${retired.length} have a retired word (goal 0).`,
)
if (areNamesListed) {
  console.log(
    `\n${textTable(doubled.map(({ name, files }) => [name, String(files.length), ''])).replaceAll(/ +$/gmu, '')}`,
  )
  for (const { name, files } of doubled) console.log(`\n${name}\n  ${files.join('\n  ')}`)
  for (const { name, path, retired: word, instead } of retired)
    console.log(`\n${name}, in ${path}: ${word} → ${instead}`)
}

const twins = judgeTwins(productSources(), oneAnswers)
const round = twins.flatMap(({ question, place, round: found, stale }) => [
  ...found.map((one) => `${question} ${place} answers, and not ${one}`),
  ...stale.map((path) => `${question} ${path} has an exception in tools/house and needs none.`),
])
console.log(
  `\n${twins.length} questions of money have one place each; ${round.length} files go round one (goal 0).`,
)
if (areTwinsListed) {
  console.log(
    `\n${textTable([
      ['question', 'asked by', 'with a reason', 'go round it'],
      ...twins.map((one) => [
        one.question,
        String(one.askers.length),
        String(one.excepted.length),
        String(one.round.length),
      ]),
    ])}`,
  )
  for (const { question, place, askers, excepted } of twins) {
    const lines = [
      ...askers,
      ...excepted.map((path) => `${path} (not the question: tools/house/oneAnswers.ts)`),
    ]
    console.log(`\n${question}\n  ${place}, asked by\n    ${lines.join('\n    ')}`)
  }
}

const lines = Object.entries(countLines()).map(([key, count]) => ({
  ...lineKinds[key as keyof typeof lineKinds],
  count,
}))
const thousands = (count: number) => count.toLocaleString('en')
console.log(
  `\nLines by hand: ${lines.map(({ name, count, most }) => `${name} ${thousands(count)} (≤ ${thousands(most)})`).join(', ')}.`,
)

const complaints = judged.flatMap(({ name, over }) =>
  over.map(
    ({ what, belongs, list }) =>
      `${name} has ${what}. ${belongs}${sample(list)
        .map((one) => `\n    ${one}`)
        .join('')}`,
  ),
)
if (doubled.length > goalOfDoubledNames)
  complaints.push(
    `${doubled.length} exported names stand twice, where ${goalOfDoubledNames} may. One word belongs to one thing: name each by what parts it from the other, or make it once. See -- --names.`,
  )
if (retired.length > 0)
  complaints.push(
    `${retired.length} exported names have a word that docs/glossary.md has retired. The field's word belongs there.${sample(
      retired.map(
        ({ name, path, retired: word, instead }) => `${name}, in ${path}: ${word} → ${instead}`,
      ),
    )
      .map((one) => `\n    ${one}`)
      .join('')}`,
  )
if (round.length > 0)
  complaints.push(
    `A question of money is answered beside its one place (docs/decisions/D41-one-answer.md). Ask the place, or say in tools/house/oneAnswers.ts why it is another question.${sample(
      round,
    )
      .map((one) => `\n    ${one}`)
      .join('')}`,
  )
for (const { name, count, most, belongs } of lines)
  if (count > most)
    complaints.push(
      `${thousands(count)} lines of ${name}, where ${thousands(most)} may be (${linesDecision}). ${belongs}`,
    )
if (complaints.length > 0) {
  console.error(`\nOver the goals:\n\n${complaints.join('\n')}`)
  process.exitCode = 1
}
