import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as v from 'valibot'
import { rulesOff, rulesSet } from './lintRules.ts'
import { paths } from '../build/paths.ts'
import { plainTable } from './plainTable.ts'

const Report = v.object({
  reports: v.array(
    v.object({
      line: v.number(),
      column: v.number(),
      message: v.string(),
      ruleId: v.string(),
    }),
  ),
})
const Solhint = v.object({ processStr: v.function(), processFile: v.function() })

/** A comment that silences one rule in one line. */
export interface Silence {
  readonly line: number
  readonly rule: string
  /** Empty when none is given. */
  readonly reason: string
}

const silence = /solhint-disable-next-line ([\w-]+)(?:, because: (\S.*))?$/u

/**
 * The silences of a source. Whatever else starts with `solhint-disable` would silence more than a line or more than a rule.
 *
 * @throws Error naming the line of such a comment.
 */
export function silencesOf(source: string): Silence[] {
  return source.split('\n').flatMap((text, index) => {
    if (!text.includes('solhint-')) return []
    const found = silence.exec(text.trim())
    if (!found) throw new Error(`line ${index + 1}: not one rule in one line: ${text.trim()}`)
    return [{ line: index + 1, rule: found[1] ?? '', reason: found[2] ?? '' }]
  })
}

function ruleNames(): string[] {
  const require = createRequire(import.meta.url)
  const all = v.parse(
    v.object({ rules: v.record(v.string(), v.unknown()) }),
    require('solhint/conf/rulesets/solhint-all'),
  )
  return Object.keys(all.rules)
}

/**
 * Reads every source with solhint: all rules but those that `lintRules` turns off with a reason. Prints what is on and off and every
 * silence.
 *
 * @returns Whether there is no finding and no silence without a reason.
 */
export function lint(log: (line: string) => void): boolean {
  const require = createRequire(import.meta.url)
  const { processStr } = v.parse(Solhint, require('solhint'))
  const off = Object.keys(rulesOff)
  const config = {
    extends: 'solhint:all',
    rules: { ...Object.fromEntries(off.map((name) => [name, 'off'])), ...rulesSet },
  }
  const root = join(paths.contracts, 'src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sol'))
    .toSorted()
  const problems: string[] = []
  const silenced: string[][] = []
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    const { reports } = v.parse(Report, processStr(source, config, join(root, file)))
    problems.push(
      ...reports.map(
        ({ line, column, message, ruleId }) =>
          `src/${file}:${line}:${column} ${ruleId}: ${message}`,
      ),
    )
    for (const { line, rule, reason } of silencesOf(source)) {
      silenced.push([`src/${file}:${line}`, rule, reason])
      if (reason === '') problems.push(`src/${file}:${line} ${rule} is silenced without a reason`)
    }
  }
  const known = ruleNames()
  for (const name of off.filter((one) => !known.includes(one))) {
    problems.push(`lintRules: solhint has no rule ${name}`)
  }
  log(`On: ${known.filter((name) => !off.includes(name)).join(', ')}`)
  log('\nOff:')
  log(plainTable(Object.entries(rulesOff).map(([name, reason]) => [name, reason])))
  log(`\n${silenced.length} silences:`)
  log(plainTable(silenced))
  for (const problem of problems) log(`✗ ${problem}`)
  log(
    `\n${files.length} sources, ${known.length - off.length} rules on, ${off.length} off, ` +
      `${silenced.length} silences, ${problems.length} findings`,
  )
  return problems.length === 0
}
