import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { fromRoot } from '../lib/fromRoot.ts'

const Planted = v.strictObject({
  /** The rule that the defect breaks. */
  rule: v.string(),
  /** A file of the product, from the root. */
  file: v.string(),
  /** Occurs once in the file. */
  search: v.pipe(v.string(), v.nonEmpty()),
  replace: v.string(),
  /** What a user would see, or what would reach another machine. */
  seen: v.string(),
})
const ByHand = v.strictObject({
  rule: v.string(),
  /** Why no defect can be planted, or no test may run it, and who looks instead. */
  byHand: v.string(),
})
const Section = v.array(v.union([Planted, ByHand]))

export type PlantedDefect = v.InferOutput<typeof Planted>

/** What is planted for the rules of the ledger (`docs/mutants`). */
export interface PlantedDefects {
  readonly defects: readonly PlantedDefect[]
  readonly byHand: readonly v.InferOutput<typeof ByHand>[]
}

export const plantedFolder = fromRoot('docs/mutants')

/** Reads `s1.json` to `s9.json`. @throws Error naming the file that has another shape */
export function readPlantedDefects(folder: string = plantedFolder): PlantedDefects {
  const read = <Schema extends v.GenericSchema>(name: string, schema: Schema) => {
    const result = v.safeParse(schema, JSON.parse(readFileSync(join(folder, name), 'utf8')))
    if (!result.success) throw new Error(`docs/mutants/${name}: ${v.summarize(result.issues)}`)
    return result.output
  }
  const all = readdirSync(folder)
    .filter((name) => /^s\d\.json$/u.test(name))
    .sort()
    .flatMap((name) => read(name, Section))
  return {
    defects: all.flatMap((one) => ('byHand' in one ? [] : [one])),
    byHand: all.flatMap((one) => ('byHand' in one ? [one] : [])),
  }
}

/** Names a defect in the list of verdicts and in messages. */
export function defectName({ rule, seen }: PlantedDefect): string {
  return `${rule}: ${seen}`
}
