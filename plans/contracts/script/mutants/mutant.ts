import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { paths } from '../build/paths.ts'

/** Defects of one file that the same tests must notice. */
const Mutants = v.array(
  v.strictObject({
    file: v.string(),
    /** Whole names of test contracts, as a pattern: `LevelTest|LevelInvariants`. */
    tests: v.string(),
    defects: v.array(
      v.strictObject({
        name: v.string(),
        /** Occurs once in the file. */
        search: v.pipe(v.string(), v.nonEmpty()),
        replace: v.string(),
      }),
    ),
  }),
)

type Group = v.InferOutput<typeof Mutants>[number]

/** A planted defect, and the tests of which at least one must notice it. */
export type Mutant = Omit<Group, 'defects'> & Group['defects'][number]

/** All mutants of `tools/mutants/`, a file for each family. @throws Error when a file has another shape or a name comes twice */
export function readMutants(): Mutant[] {
  const folder = join(paths.contracts, 'tools/mutants')
  const all = readdirSync(folder)
    .sort()
    .flatMap((file) => v.parse(Mutants, JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .flatMap(({ defects, ...rest }) => defects.map((defect) => ({ ...rest, ...defect })))
  const names = new Set<string>()
  for (const { name, file } of all) {
    const key = `${file}: ${name}`
    if (names.has(key)) throw new Error(`The mutant "${name}" of ${file} is listed twice.`)
    names.add(key)
  }
  return all
}

/** The source with the defect in it. @throws Error unless the search text occurs exactly once */
export function plant(source: string, { name, file, search, replace }: Mutant): string {
  const parts = source.split(search)
  if (parts.length !== 2) {
    throw new Error(
      `Mutant "${name}": its search text occurs ${parts.length - 1} times in ${file}.`,
    )
  }
  if (search === replace) throw new Error(`Mutant "${name}" changes nothing.`)
  return parts.join(replace)
}
