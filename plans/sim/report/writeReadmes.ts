import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '../../contracts/script/build/paths.ts'
import { planSpecs } from '../../contracts/script/plans/planSpecs.ts'
import { behaviours } from '../behaviours/behaviours.ts'
import type { SimResult } from './simResult.ts'
import type { Scenario } from '../world/population.ts'
import { commandOf, outcomeTables } from './simReport.ts'

const begin = '<!-- simulation: written by `npm run tool contracts -- simulate --write` -->'
const end = '<!-- /simulation -->'

/** The README that describes a plan: both raffles share one, and so do clones of one template. */
export function readmeOf(plan: string): string {
  const template = planSpecs.find(({ name }) => name === plan)?.template
  if (template === undefined) throw new Error(`There is no plan "${plan}".`)
  const folder =
    template === 'TicketRaffle' ? 'raffle' : template.charAt(0).toLowerCase() + template.slice(1)
  return join(paths.contracts, 'src/plans', folder, 'README.md')
}

/** What stands between the marks. */
export function section(results: readonly SimResult[]): string {
  const texts = results.flatMap((result) => [
    ...(results.length > 1 ? [`### ${result.plan}`, ''] : []),
    ...outcomeTables(result),
    '',
    `Again: \`${commandOf(result)}\``,
    '',
  ])
  return [
    begin,
    '',
    '## Simulated',
    '',
    'Members by chance, money by the deployed contracts (`plans/sim`). A product that was bought is not counted as received, a price given back ' +
      'not as paid; CWY counts at the price of the token sale.',
    '',
    ...texts,
    end,
  ].join('\n')
}

/** A README with its simulated section replaced, or added at the end. */
export function withSection(readme: string, written: string): string {
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)]
  if (from === -1) return `${readme.trimEnd()}\n\n${written}\n`
  if (to < from) throw new Error(`"${begin}" has no end.`)
  return readme.slice(0, from) + written + readme.slice(to + end.length)
}

interface Simulator {
  readonly simulate: (plan: string, scenario: Scenario) => Promise<SimResult>
}

/** Simulates and writes the README of one plan, or of each. */
export async function writeReadmes(
  simulator: Simulator,
  only: string | undefined,
  scenario: Scenario,
  log: (line: string) => void,
): Promise<void> {
  const names = planSpecs.map(({ name }) => name).filter((name) => behaviours[name])
  const byFile = new Map<string, string[]>()
  for (const name of names)
    byFile.set(readmeOf(name), [...(byFile.get(readmeOf(name)) ?? []), name])
  for (const [file, plans] of byFile) {
    if (only !== undefined && !plans.includes(only)) continue
    const results: SimResult[] = []
    for (const plan of plans) {
      const started = Date.now()
      results.push(await simulator.simulate(plan, scenario))
      log(`${plan}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
    }
    writeFileSync(file, withSection(readFileSync(file, 'utf8'), section(results)))
  }
}
