import type * as v from 'valibot'
import { commonSettings } from '../../lib/config/commonSettings.ts'
import type { Settings } from '../../lib/config/defineSettings.ts'
import { isSecret } from '../../lib/config/isSecret.ts'
import type { InstallationPart, ProxyPath } from './installationPart.ts'

/** What may be typed behind `causeway`, and what it does. */
const ways = [
  ['<part …>', 'runs these parts in one process, until SIGTERM'],
  ['all', 'every part'],
  [
    'init <folder> …',
    'makes an installation: secrets, settings, its first project (causeway init --help)',
  ],
  [
    'check',
    'what the settings of these parts lack, and DNS and TLS of both origins; starts nothing',
  ],
  ['projects …', 'the apps that are served (causeway projects --help)'],
  ['ban|unban <who>', 'an origin or a project is served no more (causeway ban)'],
  ['keys new [--verify|--push] <file>', 'a file of keys, where none is'],
  [
    'keys escrow|recover <file> …',
    'splits a sealed copy of a key file into three parts, of which any two give it back',
  ],
  ['keys rotate|rewrap', 'the running wallet wraps its shares with a new key, or with the newest'],
  ['mailboxes', 'who takes the room of the running relay'],
  ['purge <owner>', 'throws away what one of them published'],
  [
    'user export|delete <who>',
    'what is kept about an account of the embedded wallet (causeway user)',
  ],
  ['backup <file>', 'a copy of the whole database, without keys'],
  ['restore <file>', 'puts such a copy into an empty database'],
  [
    'migrate [--plan]',
    'brings the tables of the database up to date, and ends; or says what it would run',
  ],
  [
    'recompute [plan]',
    'computes every figure of the running indexer anew from the chain, and compares',
  ],
  ['reindex <part>', 'forgets what indexer or histories keep of the chain, to read it anew'],
  ['health [url]', 'asks the private port: 0 when this node is fit to be asked, else 1'],
  ['proxy', 'which path belongs to which part, as a Caddyfile'],
  ['--help [part]', 'this, or the variables of one part'],
  ['--version', 'which release this is'],
] as const

const width = Math.max(...ways.map(([words]) => words.length))
const usage = `${ways.map(([words, does]) => `causeway ${words.padEnd(width)}  ${does}`).join('\n')}

  --env <file>   variables of a file (NAME=value) beside those of the environment, which win

Exit code: 0 it ended as it was told to; 1 it could not begin or go on, and its last line says why; 2 the command is not known.`

/** Everything that an operator sets, from the schemas that read it. @param name of one part; left out: all of them */
export function helpText(parts: readonly InstallationPart[], name?: string): string {
  const one = parts.find((part) => part.name === name)
  if (one) return `${lineOf(one)}\n\n${variablesOf(one)}`
  const all = parts.map(lineOf).join('\n')
  const settings = parts.map((part) => `${part.name}: ${part.title}\n${variablesOf(part)}`)
  return [
    usage,
    `PARTS\n${all}`,
    `VARIABLES\nSecrets (*) may stand in a file instead, which NAME_FILE names. Without a default: not set, or asked for.`,
    `every part\n${variables(commonSettings, new Set())}`,
    ...settings,
  ].join('\n\n')
}

function lineOf({ name, title, port, paths, definition }: InstallationPart): string {
  const { variables: own } = definition.settings
  const schema = own[port] ?? commonSettings.variables[port]
  const where = paths.length === 0 ? 'no path outside' : paths.map(shownPath).join(' ')
  return `  ${name.padEnd(10)} ${title}\n${' '.repeat(13)}${port} ${defaultOf(schema) ?? ''}; ${where}`
}

const shownPath = ({ on, path }: ProxyPath) => `${on}:${path}`

function variablesOf({ definition }: InstallationPart): string {
  return variables(definition.settings, new Set(Object.keys(commonSettings.variables)))
}

function variables(settings: Settings<unknown>, besides: ReadonlySet<string>): string {
  return Object.entries(settings.variables)
    .filter(([name]) => !besides.has(name))
    .map(([name, schema]) => {
      const byDefault = defaultOf(schema)
      const mark = isSecret(name, settings) ? '*' : ''
      const said = byDefault === undefined || byDefault === '' ? '' : ` (${byDefault})`
      return `  ${name}${mark}${said}\n      ${settings.howToFix[name]}`
    })
    .join('\n')
}

function defaultOf(schema: v.GenericSchema | v.GenericSchemaAsync | undefined): string | undefined {
  const { default: value } = (schema ?? {}) as { readonly default?: unknown }
  return typeof value === 'string' ? value : undefined
}
