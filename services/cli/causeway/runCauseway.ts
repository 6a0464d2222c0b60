import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { commonSettings } from '../../lib/config/commonSettings.ts'
import { joinSettings } from '../../lib/config/joinSettings.ts'
import { fileVariable, secretNames } from '../../lib/config/secretFiles.ts'
import { nearestName } from '../../lib/config/misspelt.ts'
import { runServices } from '../../lib/run/runServices.ts'
import { askHealth } from './askHealth.ts'
import { backupCommand } from './backupCommand.ts'
import { banCommand } from './banCommand.ts'
import { checkInstallation } from './checkInstallation.ts'
import { helpText } from './helpText.ts'
import { keysCommand } from './keysCommand.ts'
import { migrateCommand } from './migrateTables.ts'
import type { InstallationPart } from './installationPart.ts'
import { projectsCommand } from './projectsCommand.ts'
import { proxyText } from './proxyText.ts'
import { reindexCommand } from './reindexCommand.ts'
import { relayCommand } from './relayCommand.ts'
import { restoreCommand } from './restoreCommand.ts'
import { userCommand } from './userCommand.ts'

/** What was made, as the release says it; a checkout says nothing. */
const version = process.env['CAUSEWAY_RELEASE_VERSION'] ?? 'a checkout'

/** Not known, as shells say it. */
const unknownCode = 2

/** What an operator may type; a number is the exit code, nothing is 0. @throws Error that says why nothing was done */
const commands: Readonly<
  Record<
    string,
    (words: readonly string[], parts: readonly InstallationPart[]) => Promise<number | void>
  >
> = {
  proxy: async (_words, parts) => console.log(proxyText(parts).trimEnd()),
  health: ([url]) => askHealth(url),
  projects: (words) => projectsCommand(words),
  ban: (words) => banCommand('ban', words),
  unban: (words) => banCommand('unban', words),
  keys: (words, parts) => keysCommand(words, knownVariables(parts)),
  mailboxes: (words, parts) => relayCommand('mailboxes', words, knownVariables(parts)),
  purge: (words, parts) => relayCommand('purge', words, knownVariables(parts)),
  backup: (words, parts) => backupCommand(words, knownVariables(parts)),
  restore: (words, parts) => restoreCommand(words, parts, knownVariables(parts)),
  user: (words, parts) => userCommand(words, parts, knownVariables(parts)),
  migrate: (words, parts) => migrateCommand(words, parts),
  reindex: (words, parts) => reindexCommand(words, parts, knownVariables(parts)),
  check: (words, parts) => checkInstallation(words, parts, knownVariables(parts)),
}

/**
 * The command of an installation.
 * @param given words behind its name
 * @param parts in the order in which they are made
 * @param more further commands, by name
 * @returns the exit code; of running parts: when they could not begin
 */
export async function runCauseway(
  given: readonly string[],
  parts: readonly InstallationPart[],
  more: Readonly<Record<string, (words: readonly string[]) => Promise<number | void>>> = {},
): Promise<number> {
  const words = [...given]
  try {
    takeEnvironment(words)
    const twice = parts.find(({ name }) => Object.hasOwn({ ...commands, ...more, all: 0 }, name))
    if (twice)
      throw new Error(`"${twice.name}" names a part and a command: nobody could run the part.`)
    const [first = '--help', ...rest] = words
    if (first === '--help' || first === '-h') console.log(helpText(parts, rest[0]))
    else if (first === '--version') console.log(version)
    else if (Object.hasOwn(commands, first)) return (await commands[first]?.(rest, parts)) ?? 0
    else if (Object.hasOwn(more, first)) return (await more[first]?.(rest)) ?? 0
    else return await runParts(words, parts)
    return 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    console.error(error.message)
    return 1
  }
}

async function runParts(
  words: readonly string[],
  parts: readonly InstallationPart[],
): Promise<number> {
  const names = new Set(parts.map(({ name }) => name))
  const unknown = words.find((word) => word !== 'all' && !names.has(word))
  if (unknown !== undefined) {
    const upper = new Map([...names].map((name) => [name.toUpperCase(), name]))
    const meant = upper.get(nearestName(unknown, new Set(upper.keys())) ?? '')
    console.error(
      `"${unknown}" is no part and no command${meant ? `: did you mean ${meant}?` : '.'} Parts: ${[...names].join(', ')}, all. "causeway --help" says the rest.`,
    )
    return unknownCode
  }
  const chosen = parts.filter(
    ({ name, isExtra }) => (words.includes('all') && !isExtra) || words.includes(name),
  )
  await runServices(
    chosen.map(({ definition }) => definition),
    knownVariables(parts),
  )
  return Number(process.exitCode ?? 0)
}

/** What any part reads, and what others around them do: one environment may be shared by all. */
export function knownVariables(parts: readonly InstallationPart[]): readonly string[] {
  const all = joinSettings(...parts.map(({ definition }) => definition.settings), commonSettings)
  return [
    ...Object.keys(all.variables),
    ...secretNames(all).map(fileVariable),
    'CAUSEWAY_APP_ORIGIN',
    'CAUSEWAY_WALLET_ORIGIN',
    'CAUSEWAY_CADDY_OPTIONS',
    'CAUSEWAY_CADDY_TLS',
    'CAUSEWAY_CADDY_UPSTREAMS',
    'CAUSEWAY_RELEASE_VERSION',
  ]
}

/** Takes `--env FILE` out of the words. @throws Error when the file cannot be read */
function takeEnvironment(words: string[]): void {
  const at = words.indexOf('--env')
  if (at < 0) return
  const [, file] = words.splice(at, 2)
  if (file === undefined) throw new Error('--env names no file: --env /etc/causeway/causeway.env.')
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `--env names ${file}, which ${code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`}.`,
      { cause: error },
    )
  }
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value
}
