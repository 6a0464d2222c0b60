import { catalogue } from '@causeway/protocol/catalogue'
import type { ErrorDefinition as Text } from '@causeway/protocol/errors/defineError'
import { parseSync } from 'oxc-parser'
import { readFileSync } from 'node:fs'
import { createOptions } from '../../packages/kit/src/core/options/createOptions.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { flow } from './comment.ts'
import { markdownCode, prose, markdownTable } from './markdown.ts'
import { mistakesPage } from './mistakesPage.ts'
import type { Item, Model } from './model.ts'
import { pageSourcesOf } from './pages.ts'
import { nodesBelow } from './readModule.ts'
import { written } from './referencePage.ts'
import type { ErrorText } from './words/errorText.ts'
import { eventTexts } from './words/eventTexts.ts'
import { kitErrors } from './words/kitErrors.ts'
import { loginErrors } from './words/loginErrors.ts'
import { moneyErrors } from './words/moneyErrors.ts'
import { themeDefaults, themeTexts } from './words/themeTexts.ts'
import { walletErrors } from './words/walletErrors.ts'

const errorWords: Readonly<Record<string, ErrorText>> = {
  ...kitErrors,
  ...loginErrors,
  ...walletErrors,
  ...moneyErrors,
}

/** The tables of the reference by file name, the codes of the table of errors, and what is missing. */
export interface Tables {
  readonly pages: ReadonlyMap<string, string>
  readonly codes: ReadonlySet<string>
  readonly problems: readonly string[]
}

/** Writes the tables: options, variables of the theme, errors, events. */
export function documentTables(model: Model): Tables {
  const kit = model.entries.find(({ name }) => name === '@causeway/kit')
  if (!kit) throw new Error('The kit has no entry point.')
  const named = (name: string): Item => {
    const found = kit.items.find((item) => item.name === name)
    if (!found) throw new Error(`@causeway/kit exports no ${name}: the tables are written from it.`)
    return found
  }
  const problems: string[] = []
  const note = (problem: string) => problems.push(problem)
  const codes = codesInUse()
  const pages = new Map([
    ['options.md', optionsPage(named, note)],
    ['theme.md', themePage(named('ThemeVariable'), note)],
    ['errors.md', errorsPage(codes, note)],
    ['mistakes.md', mistakesPage()],
    ['events.md', eventsPage([named('KitEvent')], model, note)],
  ])
  return { pages, codes, problems }
}

const shown = (value: unknown): string =>
  value === undefined ? '' : markdownCode(JSON.stringify(value)?.replaceAll('"', "'") ?? '')

function optionsPage(named: (name: string) => Item, note: (problem: string) => void): string {
  const defaults: Readonly<Record<string, unknown>> = { ...createOptions({}).get() }
  const features: Readonly<Record<string, unknown>> = { ...createOptions({}).get().features }
  const rows = (name: string, values: Readonly<Record<string, unknown>>) =>
    named(name).found.members.map((member) => {
      if (member.comment === '') note(`${name}.${member.name} has no description`)
      const value = values[member.name]
      const hasGroup = member.name === 'features'
      return [
        markdownCode(member.name),
        markdownCode(member.type),
        flow(prose(member.comment)),
        hasGroup ? '' : shown(value),
      ]
    })
  const head = ['option', 'type', 'what', 'default']
  return `${written}

# Options

What \`createKit\` takes. Only \`networks\` is needed. Nothing is accepted and ignored: a name that is none, or of
what is not built, throws [\`options.unknown\`](errors.md#optionsunknown).

## The kit

${markdownTable(head, rows('KitConfig', {}))}

## Look and behaviour

These may change while the app runs: \`kit.options.send({ … })\`.

${markdownTable(head, rows('KitOptions', defaults))}

## features

${markdownTable(head, rows('Features', features))}

## endpoints

${markdownTable(head, rows('Endpoints', {}))}

## Sources of data

${markdownTable(head, rows('Ports', {}))}
`
}

/** The default of a variable in the sheet: what stands behind its name in \`var(…)\`. */
function defaultIn(sheet: string, name: string): string {
  const start = sheet.indexOf(`var(${name},`)
  if (start < 0) return ''
  let depth = 0
  for (let at = start; at < sheet.length; at++) {
    if (sheet[at] === '(') depth += 1
    if (sheet[at] !== ')' || --depth > 0) continue
    const value = flow(sheet.slice(start + `var(${name},`.length, at))
    const both = /^light-dark\((?<light>[^,]+), (?<dark>[^)]+)\)$/u.exec(value)?.groups
    return both
      ? `${markdownCode(both['light'] ?? '')}, dark ${markdownCode(both['dark'] ?? '')}`
      : markdownCode(value)
  }
  return ''
}

function themePage({ found }: Item, note: (problem: string) => void): string {
  const names = [...found.text.matchAll(/'(?<name>--cw-[a-z-]+)'/gu)].map(
    ({ groups }) => groups?.['name'] ?? '',
  )
  const sheet = readFileSync(fromRoot('packages/kit/src/ui/tokens.css'), 'utf8')
  const rows = names.map((name) => {
    const words = themeTexts[name]
    const value = themeDefaults[name] ? markdownCode(themeDefaults[name]) : defaultIn(sheet, name)
    if (!words || value === '')
      note(`The variable ${name} has no words or no default: tools/docs/words/themeTexts.ts`)
    return [markdownCode(name), words?.[0] ?? '', words?.[1] ?? '', value]
  })
  return `${written}

# Theme variables

Set them in a style sheet on \`:root\`, or hand them to the kit, which wins:
\`createKit({ themeVariables: { '--cw-accent': '#7c3aed' } })\`, later \`kit.setThemeVariables\`. A value of another kind is
refused and logged, and so is whatever would ask another host for a file.

${markdownTable(['variable', 'what it paints', 'value', 'default'], rows)}
`
}

/** What the definition of a code is called: `chain.mismatch` → `chainMismatch`. */
const definitionOf = (name: string) =>
  name.replace(/\.(?<first>.)/u, (_, first: string) => first.toUpperCase())

/** The codes that the kit's own code can raise: those that it, or what it stands on, names. */
function codesInUse(): ReadonlySet<string> {
  const texts = [
    ...pageSourcesOf('kit').filter(({ path }) => !/fixtures?\.tsx?$/u.test(path)),
    ...pageSourcesOf('protocol').filter(({ path }) =>
      /\/src\/(?:wc|errors|ens|requests)\/(?!alertOf|catalogue)/u.test(path),
    ),
  ]
    // Where a failure is defined, nobody raises it yet.
    .filter(({ text }) => !text.includes('defineError('))
    .map(({ text }) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gmu, ''))
  return new Set(
    Object.keys(catalogue).filter((name) => {
      const isNamed = new RegExp(
        `'${name}'|import \\{[^}]*\\b${definitionOf(name)}\\b[^}]*\\} from '[^']*(?:[eE]rrors|/alerts)(?:\\.ts)?'`,
        'u',
      )
      return texts.some((text) => isNamed.test(text))
    }),
  )
}

/** The words of a text whose parts come later, with the names of the parts. */
function wordsOf({ text, help }: Text): string {
  const parts = new Proxy({}, { get: (_, name) => `‹${String(name)}›` })
  const words = typeof text === 'string' ? text : text(parts as never)
  return help ? `${words} ${help}` : words
}

const surfaces: Readonly<Record<Text['surface'], string>> = {
  toast: 'notice in the modal',
  alert: 'alert, with `debug`',
  banner: 'banner',
  inline: 'where it happened',
  log: 'log',
}

function errorsPage(codes: ReadonlySet<string>, note: (problem: string) => void): string {
  for (const name of Object.keys(errorWords))
    if (!codes.has(name)) note(`${name} is raised by nobody: take it out of tools/docs/words`)
  const entries: readonly [string, Text][] = Object.entries(catalogue)
  const rows = entries
    .filter(([name]) => codes.has(name))
    .map(([name, text]) => {
      const words = errorWords[name]
      if (!words) note(`${name}: say when it comes and what to do, in tools/docs/words`)
      return [
        `<a id="${name.replace('.', '').toLowerCase()}"></a>${markdownCode(name)}`,
        wordsOf(text).replaceAll('<', '&lt;'),
        surfaces[text.surface],
        words?.when ?? '',
        words?.todo ?? '',
      ]
    })
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return `${written}

# Errors

What the kit throws is a \`BaseError\`: \`code\` is one of these, \`shortMessage\` is the text in the visitor's language, and
\`cause\` what the wallet or the node said. \`isBaseError(error, 'chain.mismatch')\` tells one from the others. A visitor's
refusal is no error: the call answers \`{ status: 'rejected' }\`.

${markdownTable(['code', 'text', 'shown', 'when', 'what to do'], rows)}
`
}

function eventsPage(
  [item]: readonly [Item],
  model: Model,
  note: (problem: string) => void,
): string {
  const texts = [
    item.found.text,
    ...model.uses(item.found).flatMap((one) => ('text' in one ? one.text : [])),
  ]
  const rows = texts
    .flatMap((text) => eventsIn(text))
    .map(({ name, fields }) => {
      const words = eventTexts[name]
      if (!words) note(`The event ${name} has no words: tools/docs/words/eventTexts.ts`)
      return [
        markdownCode(name),
        words ?? '',
        fields.map((field) => markdownCode(field)).join(', '),
      ]
    })
  return `${written}

# Events

\`kit.events.subscribe\` and \`useKitEvents()\` tell them to the app. None leaves the page unless the app gives \`events\`
and the visitor agreed ([how](../guides/kit.md#events-and-error-reports)). None holds an address, a link's query or a
wallet's own words.

${markdownTable(['event', 'when', 'with'], rows)}
`
}

/** The events that a type tells of: every object type in it with a field \`event\`. */
function eventsIn(text: string): { readonly name: string; readonly fields: readonly string[] }[] {
  const { program } = parseSync('event.d.ts', text)
  return [...nodesBelow(program.body)].flatMap((node) => {
    const members =
      node.type === 'TSTypeLiteral'
        ? node.members
        : node.type === 'TSInterfaceBody'
          ? node.body
          : []
    const fields = members.flatMap((member) =>
      member.type === 'TSPropertySignature' && member.key.type === 'Identifier' ? [member] : [],
    )
    const event = fields.find(({ key }) => text.slice(key.start, key.end) === 'event')
    if (!event) return []
    const names = [...text.slice(event.start, event.end).matchAll(/'(?<name>[A-Z_]+)'/gu)].map(
      ({ groups }) => groups?.['name'] ?? '',
    )
    return names.map((name) => ({
      name,
      fields: fields
        .filter((field) => field !== event)
        .map((field) =>
          text
            .slice(field.start, field.end)
            .replace(/^readonly /u, '')
            .replace(/;$/u, ''),
        ),
    }))
  })
}
