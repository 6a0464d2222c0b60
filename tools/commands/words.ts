import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  localesFolder,
  otherTags,
  readCatalogue,
  strayFiles,
} from '../../locales/compile/textCatalogue.ts'
import {
  countRead,
  doublesOf,
  markOf,
  problemsOf,
  type CatalogueProblem,
  type ReadTexts,
} from '../../locales/compile/problemsOf.ts'
import { unusedTexts } from '../../locales/compile/unusedTexts.ts'

/**
 * `npm run tool words`: the texts of every language as a table, and everything that is wrong with them. `npm run tool words -- read de home.*`
 * notes that a person has read these texts of a language beside their English, as they are now.
 */
const readFile = join(localesFolder, 'read.json')
const english = readCatalogue('en')

function noteRead(tag: string, patterns: readonly string[]): void {
  const read = JSON.parse(readFileSync(readFile, 'utf8')) as ReadTexts
  const { texts } = readCatalogue(tag)
  const isMeant = (id: string) =>
    patterns.some((one) => (one.endsWith('*') ? id.startsWith(one.slice(0, -1)) : id === one))
  const marks = [...texts]
    .filter(([id]) => isMeant(id))
    .map(([id, text]) => [id, markOf(english.texts.get(id) ?? '', text)] as const)
  if (marks.length === 0)
    throw new Error(`No text of ${tag} has an id like ${patterns.join(' or ')}.`)
  const next = { ...read, [tag]: { ...read[tag], ...Object.fromEntries(marks) } }
  writeFileSync(readFile, `${JSON.stringify(next, null, 2)}\n`)
  console.log(`${marks.length} texts of ${tag} are noted as read by a person.`)
}

function table(): readonly CatalogueProblem[] {
  const read = JSON.parse(readFileSync(readFile, 'utf8')) as ReadTexts
  const unused = unusedTexts(english)
  const doubles = doublesOf(english)
  const problems = [...doubles, ...unused]
  const row = (...cells: readonly (string | number)[]) =>
    cells
      .map((cell, at) => (at === 0 ? String(cell).padEnd(9) : String(cell).padStart(11)))
      .join('')
  console.log(row('language', 'ids', 'holes', 'doubles', 'unused', 'other', 'read'))
  for (const tag of ['en', ...otherTags]) {
    const catalogue = tag === 'en' ? english : readCatalogue(tag)
    const own = problemsOf(english, catalogue)
    const holes = own.filter(({ kind }) => kind === 'hole').length
    problems.push(...own)
    console.log(
      row(
        tag,
        catalogue.texts.size,
        holes,
        tag === 'en' ? doubles.length : 0,
        tag === 'en' ? unused.length : 0,
        own.length - holes,
        countRead(english, catalogue, read),
      ),
    )
  }
  return problems
}

try {
  const [command, tag, ...patterns] = process.argv.slice(2)
  if (command === 'read' && tag && patterns.length > 0) noteRead(tag, patterns)
  else if (command !== undefined)
    throw new Error(
      `"${command}" is not a command: \`npm run tool words\` or \`npm run tool words -- read de home.*\`.`,
    )
  else {
    const problems = table()
    for (const file of strayFiles()) console.error(`✗ locales/${file}: no language of the product`)
    for (const { tag: language, id, what } of problems)
      console.error(`✗ locales/${language}.json: ${id} ${what}`)
    if (problems.length + strayFiles().length > 0) process.exitCode = 1
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
