import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { paths } from '../build/paths.ts'

const BaseUnits = v.pipe(v.string(), v.digits())

const Attacks = v.array(
  v.strictObject({
    /** What the test says when it reports its figure: `H1.drain`. */
    id: v.pipe(v.string(), v.nonEmpty()),
    finding: v.pipe(v.string(), v.nonEmpty()),
    /** Who does what and gains what, in one sentence. */
    attack: v.pipe(v.string(), v.nonEmpty()),
    /** What the figures count. */
    unit: v.string(),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Name of the test contract in `test/attacks/`. */
    test: v.pipe(v.string(), v.endsWith('Attack')),
    /** What it took before the mend, in base units. */
    before: BaseUnits,
    /** The most that it takes now, in base units: what the pages state. */
    now: BaseUnits,
    /** Edits that take the mend out: each text occurs once in its file. */
    without: v.array(
      v.strictObject({
        file: v.string(),
        search: v.pipe(v.string(), v.nonEmpty()),
        replace: v.string(),
      }),
    ),
  }),
)

/** An attack that was carried out once, what it took, and what it may take now. */
export type Attack = v.InferOutput<typeof Attacks>[number]

/** All attacks of `tools/attacks/`. @throws Error when a file has another shape or an id comes twice */
export function readAttacks(): Attack[] {
  const folder = join(paths.contracts, 'tools/attacks')
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => v.parse(Attacks, JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  const ids = all.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new Error(`The attack "${twice}" is listed twice.`)
  const order = (one: Attack) => 'HML'.indexOf(one.finding.charAt(0))
  return all.sort(
    (a, b) => order(a) - order(b) || a.id.localeCompare(b.id, 'en', { numeric: true }),
  )
}
