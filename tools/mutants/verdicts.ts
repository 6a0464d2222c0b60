import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import {
  defectName,
  plantedFolder,
  readPlantedDefects,
  type PlantedDefect,
} from './plantedDefects.ts'
import { statementsAround } from './plantDefect.ts'

/**
 * What became of a planted defect: `not reached` is one whose file no citing test loads, `no test` one that no citing test was
 * run for, `does not load` one that ends the whole file of tests, `fails without it` one whose citing test fails anyway.
 */
export const verdicts = [
  'noticed',
  'not noticed',
  'not reached',
  'no test',
  'does not load',
  'fails without it',
] as const
export type MutantVerdict = (typeof verdicts)[number]

const Kept = v.record(v.string(), v.tuple([v.picklist(verdicts), v.string()]))
/** By the name of the defect: what became of it, and the mark of what it was judged with. */
export type SavedVerdicts = v.InferOutput<typeof Kept>

const verdictsFile = join(plantedFolder, 'verdicts.json')

export function readVerdicts(): SavedVerdicts {
  if (!existsSync(verdictsFile)) return {}
  return v.parse(Kept, JSON.parse(readFileSync(verdictsFile, 'utf8')))
}

/** One line for each defect that is still planted, in the order of their names, so that a change shows as what it is. */
export function writeVerdicts(kept: SavedVerdicts): void {
  const planted = new Set(readPlantedDefects().defects.map(defectName))
  const lines = Object.entries(kept)
    .filter(([name]) => planted.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, [verdict, mark]]) => `  ${JSON.stringify(name)}: ["${verdict}", "${mark}"]`)
  writeFileSync(verdictsFile, `{\n${lines.join(',\n')}\n}\n`)
}

/**
 * Marks what a verdict rests on: the defect, the statements around it and the tests that cite the rule. Another mark means that the
 * verdict is stale.
 *
 * @param tests the tests that cite the rule, as text
 */
export function markOfDefect(
  defect: PlantedDefect,
  source: string,
  tests: readonly string[],
): string {
  const parts = [defect.file, defect.search, defect.replace, statementsAround(source, defect)]
  return createHash('sha256')
    .update(JSON.stringify([...parts, ...tests]))
    .digest('hex')
    .slice(0, 12)
}
