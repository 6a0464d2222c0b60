import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { planSpecs } from '../contracts/script/plans/planSpecs.ts'
import { behaviours } from './behaviours/behaviours.ts'
import type { Scenario } from './world/population.ts'
import { simReport } from './report/simReport.ts'
import { startSimulator } from './startSimulator.ts'
import { svg } from './report/svg.ts'
import { writeReadmes } from './report/writeReadmes.ts'

const specs = planSpecs.filter(({ name }) => behaviours[name])
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/gu, '')

/** The plan of a spec's name, a setting's name or a folder's; the first one where several fit. */
export function planOf(name: string): string | undefined {
  const wanted = plain(name)
  const fits = (names: readonly (string | undefined)[]) =>
    names.some((one) => one !== undefined && plain(one) === wanted)
  const found =
    specs.find((spec) => fits([spec.name, spec.setting])) ??
    specs.find(({ template }) => fits([template]))
  return found?.name
}

const options = {
  members: { type: 'string', default: '200' },
  weeks: { type: 'string', default: '26' },
  seed: { type: 'string', default: '1' },
  growth: { type: 'string', default: '8' },
  stop: { type: 'string' },
  svg: { type: 'string' },
  write: { type: 'boolean', default: false },
} as const

/** @throws Error naming the option that is out of bounds */
function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`--${name} is a whole number from ${least} to ${most}, not "${text}".`)
}

function list(log: (line: string) => void): void {
  log(
    'npm run tool contracts -- simulate <plan> [--members 200] [--weeks 26] [--seed 1] [--growth 8] [--stop 13] [--svg file]',
  )
  log(
    'npm run tool contracts -- simulate [<plan>] --write      writes the results into the plans’ READMEs\n',
  )
  for (const { name, setting } of specs)
    log(`${name}${setting && setting !== name ? ` (${setting})` : ''}`)
}

/**
 * Simulates members of a plan on the deployed contracts and prints who got what.
 *
 * @param args What stands after `simulatePlan`.
 * @returns Whether it ran.
 */
export async function simulatePlan(
  args: readonly string[],
  log: (line: string) => void,
): Promise<boolean> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [name] = positionals
  if (name === undefined && !values.write) {
    list(log)
    return true
  }
  const plan = name === undefined ? undefined : planOf(name)
  if (name !== undefined && plan === undefined) {
    log(`There is no plan "${name}".\n`)
    list(log)
    return false
  }
  const weeks = whole('weeks', values.weeks, 2, 104)
  const scenario: Scenario = {
    members: whole('members', values.members, 8, 5_000),
    weeks,
    seed: whole('seed', values.seed, 0, 2 ** 32 - 1),
    growth: whole('growth', values.growth, -50, 100),
    stop: whole('stop', values.stop ?? String(Math.floor(weeks / 2)), 1, weeks),
  }
  const simulator = await startSimulator(log)
  try {
    if (values.write) {
      await writeReadmes(simulator, plan, scenario, log)
    } else if (plan !== undefined) {
      const result = await simulator.simulate(plan, scenario)
      log(simReport(result))
      if (values.svg !== undefined) writeFileSync(values.svg, svg(result))
    }
    return true
  } finally {
    await simulator.stop()
  }
}
