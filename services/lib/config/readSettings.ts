import * as v from 'valibot'
import { FatalError } from '../log/fatalError.ts'
import type { Variables, Settings } from './defineSettings.ts'
import { isSecret } from './isSecret.ts'
import { misspelt } from './misspelt.ts'
import { samePorts } from './samePorts.ts'
import { fileVariable, secretNames, withSecretFiles } from './secretFiles.ts'

/**
 * A configuration, from environment variables alone. Each secret may stand in a file, which `…_FILE` names.
 *
 * @param others variables that are somebody else's: an environment may be shared by all parts
 * @throws FatalError that lists every bad variable at once, each with how to fix it.
 */
export function readSettings<Config>(
  env: Variables,
  settings: Settings<Config>,
  others: readonly string[] = [],
): Config {
  const { set, problems: ofFiles } = withSecretFiles(setOnes(env), settings)
  const parsed = v.safeParse(v.object(settings.variables), set)
  const own = [...Object.keys(settings.variables), ...secretNames(settings).map(fileVariable)]
  const problems = [
    ...ofFiles,
    ...(parsed.issues ?? []).map((issue) => problemOf(issue, set, settings)),
    ...settings.problems(set),
    ...misspelt(set, new Set([...own, ...others])),
    ...(parsed.success ? samePorts(parsed.output) : []),
  ]
  if (!parsed.success || problems.length > 0) throw unusable(problems)
  return settings.configOf(parsed.output)
}

/** An empty variable is what `FOO= npm start` and most compose files mean by "not set". */
function setOnes(env: Variables): Variables {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
}

function unusable(problems: readonly string[]): FatalError {
  return new FatalError(
    `The configuration is not usable: ${problems.length} ${problems.length === 1 ? 'variable needs' : 'variables need'} a change.\n${problems.join('\n')}`,
  )
}

function problemOf(
  issue: v.BaseIssue<unknown>,
  env: Variables,
  settings: Settings<unknown>,
): string {
  const name = String(issue.path?.[0]?.key)
  const value = env[name]
  const shown =
    value === undefined
      ? 'is not set'
      : isSecret(name, settings)
        ? 'is set, but'
        : `is "${value}", but`
  const why = value === undefined ? '' : ` ${issue.message}`
  return `  ${name} ${shown}${why}. ${settings.howToFix[name]}`
}
