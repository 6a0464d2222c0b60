import { parseSync } from 'oxc-parser'
import { plant } from '../../plans/contracts/script/mutants/mutant.ts'
import { defectName, type PlantedDefect } from './plantedDefects.ts'

const code = /\.(?:[cm]?[jt]sx?)$/u

/**
 * The file with the defect in it.
 *
 * @throws Error with the rule and the file: the text is not there, or twice, nothing is changed, or what comes out is no code
 */
export function plantDefect(source: string, defect: PlantedDefect): string {
  const { file, search, replace } = defect
  const planted = plant(source, { name: defectName(defect), file, search, replace, tests: '' })
  const [error] = code.test(file) ? parseSync(file, planted).errors : []
  if (error)
    throw new Error(`Mutant "${defectName(defect)}" of ${file} is no code: ${error.message}`)
  return planted
}

/** The statements at the top of the file that the defect stands in; all of it where it is no code. */
export function statementsAround(source: string, { file, search }: PlantedDefect): string {
  if (!code.test(file)) return source
  const start = source.indexOf(search)
  const end = start + search.length
  return parseSync(file, source)
    .program.body.filter((node) => node.end > start && node.start < end)
    .map((node) => source.slice(node.start, node.end))
    .join('\n')
}
