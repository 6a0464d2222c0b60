import type { EntryModel, Item, Model } from './model.ts'
import type { FoundDeclaration } from './resolve.ts'

const keyOf = (found: FoundDeclaration) => `${found.path} ${found.name}`

/**
 * What of a declaration is a promise to apps. Where the compiler wrote a type's module on the spot, the name alone: places of files
 * are none; an entry of the catalogue of errors in one line without its words: they stand in the table of errors, and may change.
 */
const shapeOf = (text: string) =>
  filled(
    sortedDefinitions(text)
      .replaceAll(/import\("[^"]*"\)\./gu, '')
      .replaceAll(entry, (all) =>
        all
          .replaceAll(/\b(?<name>text|help): '(?:[^'\\]|\\.)*'/gu, '$<name>: string')
          .replaceAll(/;?\n\s+/gu, '; ')
          .replace('{;', '{')
          .replace(/; \}$/u, ' }'),
      ),
  )

/**
 * The entries of the catalogue of errors, by name: it is gathered by spreads, whose order the compiler changes with the files
 * that it is given, and that order is no promise.
 */
const sortedDefinitions = (text: string) =>
  text.replaceAll(definitions, (all) => all.split(nextMember).toSorted().join(''))

/** Columns of a filled line: what a reader sees of a diff without turning it. */
const widest = 100

/**
 * The members of an object that is a constant, as many in a line as have room, and its sentences without their words: a
 * catalogue of texts has hundreds of members, and a line for each would bury the others. An object inside it is a member.
 */
function filled(text: string): string {
  const [head = '', ...rest] = text.split('\n')
  const tail = rest.pop()
  if (!/^(?:declare )?const \w+: \{$/u.test(head) || tail !== '}') return text
  const lines: string[] = []
  for (const member of rest.join('\n').split(/\n(?= {4}\S)(?! {4}\})/u)) {
    const one = member
      .trim()
      .replaceAll(/'(?:[^'\\]|\\.)* (?:[^'\\]|\\.)*'(?=;$)/gu, 'string')
      .replaceAll(/\s*\n\s*/gu, ' ')
      .replaceAll('; }', ' }')
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + one.length <= widest)
      lines[lines.length - 1] = `${last} ${one}`
    else lines.push(`    ${one}`)
  }
  return [head, ...lines, tail].join('\n')
}

const definitions = /(?:^ {4}\w+: ErrorDefinition<[^;{]*(?:\{[^}]*\})?>;\n)+/gmu
const nextMember = /(?<=>;\n)/u

/** An object of literals alone, of which one is a text. */
const entry =
  /\{\n(?:\s+readonly \w+: (?:'(?:[^'\\]|\\.)*'|true|false|\d+);\n)*?\s+readonly text: '(?:[^'\\]|\\.)*';\n(?:\s+readonly \w+: (?:'(?:[^'\\]|\\.)*'|true|false|\d+);\n)*\s+\}/gu

/**
 * All that an app can see of a package, without comments: what each entry point exports, and the types of ours behind
 * it. It is committed, so that a change of the API is read in its diff.
 * @param folder of the package, below `packages`
 */
export function apiReport(model: Model, folder: string): string {
  const entries = model.entries.filter((entry) => entry.folder === folder)
  // What another package of ours exports is read in that one's report.
  const shown = new Set(
    model.entries.flatMap(({ items }) => items.map(({ found }) => keyOf(found))),
  )
  const behind = new Map<string, FoundDeclaration>()
  const waiting = entries.flatMap(({ items }) => items.map(({ found }) => found))
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const used of model.uses(next)) {
      if ('foreign' in used || shown.has(keyOf(used)) || behind.has(keyOf(used))) continue
      behind.set(keyOf(used), used)
      waiting.push(used)
    }
  const hidden = [...behind.values()]
    .map(({ text }) => shapeOf(text))
    .toSorted((a, b) => (a < b ? -1 : 1))
  return `<!-- Written by \`npm run tool docs\`: read its diff as the change of the API that it is. -->

# What apps see of the package

${entries.map(entryOf).join('\n\n')}${
    hidden.length === 0
      ? ''
      : `\n\n## Behind them\n\nNot exported by a name, and yet part of what is.\n\n\`\`\`typescript\n${hidden.join('\n\n')}\n\`\`\``
  }
`
}

function entryOf(entry: EntryModel): string {
  const texts = entry.items.map(textOf).toSorted((a, b) => (a < b ? -1 : 1))
  const foreign = entry.foreign.map(
    ({ as, foreign, name }) =>
      `export { ${name === as ? as : `${name} as ${as}`} } from '${foreign}'`,
  )
  return `## ${entry.name}\n\n\`\`\`typescript\n${[...texts, ...foreign].join('\n\n')}\n\`\`\``
}

const textOf = ({ name, found }: Item) =>
  `${name === found.name ? '' : `/* exported as ${name} */ `}${shapeOf(found.text)}`
