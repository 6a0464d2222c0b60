import { parseSync } from 'oxc-parser'
import { plant } from '../../plans/contracts/script/mutants/mutant.ts'
import { defectName, type PlantedDefect } from './plantedDefects.ts'

const code = /\.(?:[cm]?[jt]sx?)$/u

/** The same without a look at whether code comes out: for a defect that was judged as it stands. @throws Error as `plantDefect` */
export function plantText(source: string, defect: PlantedDefect): string {
  const { file, search, replace } = defect
  return plant(source, { name: defectName(defect), file, search, replace, tests: '' })
}

/**
 * The file with the defect in it.
 *
 * @throws Error with the rule and the file: the text is not there, or twice, nothing is changed, or what comes out is no code
 */
export function plantDefect(source: string, defect: PlantedDefect): string {
  const { file } = defect
  const planted = plantText(source, defect)
  const [error] = code.test(file) ? parseSync(file, planted).errors : []
  if (error)
    throw new Error(`Mutant "${defectName(defect)}" of ${file} is no code: ${error.message}`)
  return planted
}

/** Where the statements at the top of a file begin and end. Many defects stand in one file: it is read once. */
const topOf = new Map<string, readonly { readonly start: number; readonly end: number }[]>()

function topStatements(file: string, source: string) {
  const known = topOf.get(source)
  if (known) return known
  const places = parseSync(file, source).program.body.map(({ start, end }) => ({ start, end }))
  topOf.set(source, places)
  return places
}

/** The statements at the top of the file that the defect stands in; all of it where it is no code. */
export function statementsAround(source: string, { file, search }: PlantedDefect): string {
  if (!code.test(file)) return source
  const start = source.indexOf(search)
  const end = start + search.length
  return topStatements(file, source)
    .filter((one) => one.end > start && one.start < end)
    .map((one) => source.slice(one.start, one.end))
    .join('\n')
}
