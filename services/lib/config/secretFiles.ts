import { readFileSync } from 'node:fs'
import type { Settings, Variables } from './defineSettings.ts'
import { isSecret } from './isSecret.ts'

/** What a secret's variable is called when it names a file that holds it. */
export const fileVariable = (name: string): string => `${name}_FILE`

/** The variables that may stand in a file instead, as secret stores and containers give them. */
export const secretNames = (settings: Pick<Settings<unknown>, 'variables' | 'secrets'>) =>
  Object.keys(settings.variables).filter((name) => isSecret(name, settings))

/**
 * Secrets from the files that `…_FILE` names, without the end of line that editors leave.
 * @param set variables that are not empty
 * @returns the variables with them, and what is wrong, a line each, which shows no secret
 */
export function withSecretFiles(
  set: Variables,
  settings: Pick<Settings<unknown>, 'variables' | 'secrets'>,
): { readonly set: Variables; readonly problems: readonly string[] } {
  const found: Record<string, string> = {}
  const problems: string[] = []
  for (const name of secretNames(settings)) {
    const variable = fileVariable(name)
    const path = set[variable]
    if (path === undefined) continue
    if (set[name] !== undefined) {
      problems.push(`  ${name} and ${variable} are both set. Take one of them away.`)
      continue
    }
    try {
      const text = readFileSync(path, 'utf8').trim()
      if (text === '') problems.push(`  ${variable} names ${path}, which is empty.`)
      else found[name] = text
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      const why = code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`
      problems.push(`  ${variable} names ${path}, which ${why}. Name a file of this user.`)
    }
  }
  return { set: { ...set, ...found }, problems }
}
