import { posix } from 'node:path'
import { readComment } from './comment.ts'
import { anchorsOf } from './links.ts'
import { inReadingOrder } from './entries.ts'
import { markdownCode, prose, markdownTable } from './markdown.ts'
import { type EntryModel, groups, type Item, type Model } from './model.ts'
import { ownImports } from './ownImports.ts'
import { entryTexts } from './words/entryTexts.ts'

export const written = '<!-- Written by `npm run tool docs` from the sources: change those. -->'

/** The folder of the tables and of the index, which are committed. */
export const committed = 'docs/reference'

/** The folder of the pages of names, which are built and not committed: the API reports have every shape. */
export const built = 'dist/reference'

/** From a page of names to a table. */
const tablesAt = posix.relative(built, committed)

/** What writing an item takes beside the item. */
interface Around {
  readonly entry: EntryModel
  readonly model: Model
  /** Where each exported name is described: the page, with the anchor. */
  readonly places: ReadonlyMap<string, string>
  /** The codes that the table of errors has. */
  readonly codes: ReadonlySet<string>
  /** Which entry point gives each value. */
  readonly values: ReadonlyMap<string, string>
}

const keyOf = (item: { readonly found: Item['found'] }) => `${item.found.path} ${item.found.name}`

/**
 * The reference's pages of names, by path from the repository's root.
 * @param codes the codes that the table of errors has
 * @param values which entry point gives each value
 */
export function referencePages(
  model: Model,
  codes: ReadonlySet<string>,
  values: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  for (const entry of inReadingOrder(model.entries))
    for (const item of entry.items) {
      const key = keyOf(item)
      if (!places.has(key)) places.set(key, `${entry.page}#${anchorOf(entry, item)}`)
    }
  return new Map(
    model.entries.map((entry) => [
      `${built}/${entry.page}`,
      pageOf({ entry, model, places, codes, values }),
    ]),
  )
}

/** Headings of one page in the order in which they stand, so that a second one of the same letters is told apart. */
function headings(entry: EntryModel): string[] {
  return groups.flatMap((group) => {
    const items = entry.items.filter((item) => item.group === group)
    return items.length === 0 ? [] : [`## ${group}`, ...items.map(({ name }) => `### ${name}`)]
  })
}

function anchorOf(entry: EntryModel, item: Item): string {
  const all = headings(entry)
  const at = all.indexOf(`### ${item.name}`, all.indexOf(`## ${item.group}`))
  return [...anchorsOf(all.slice(0, at + 1).join('\n'))].at(-1) ?? ''
}

/** Every entry point, with where its names stand in the API reports. */
export function referenceIndex({ entries }: Model): string {
  const rows = inReadingOrder(entries).map((entry) => [
    `[${markdownCode(entry.name)}](../../packages/${entry.folder}/api.md#${[...anchorsOf(`# ${entry.name}`)].join('')})`,
    entryTexts[entry.name] ?? '',
    String(entry.items.length),
  ])
  return `${written}

# Reference

Every name that an app can import, with its shape, written from the sources. What each is for, with its parameters,
what it throws and examples, your editor tells, and \`npm run tool docs\` writes it as pages into \`${built}\`. How they go
together in an app, the [guides](../README.md) tell.

${markdownTable(['import', 'what', 'names'], rows)}

Tables: [wallets that the kit lists](listed-wallets.md) · [options](options.md) · [theme variables](theme.md) · [errors](errors.md) · [mistakes](mistakes.md) · [events](events.md).
`
}

function pageOf(around: Around): string {
  const { entry } = around
  const parts = groups.flatMap((group) => {
    const items = entry.items.filter((item) => item.group === group)
    return items.length === 0 ? [] : [`## ${group}`, ...items.map((item) => itemOf(item, around))]
  })
  const foreign =
    entry.foreign.length === 0
      ? []
      : [
          `Passed on from other packages: ${entry.foreign.map(({ as, foreign }) => `${markdownCode(as)} (${markdownCode(foreign)})`).join(', ')}.`,
        ]
  return `${[
    written,
    `# ${markdownCode(entry.name)}`,
    entryTexts[entry.name] ?? '',
    `[All entry points](${tablesAt}/README.md) · [errors](${tablesAt}/errors.md)`,
    ...parts,
    ...foreign,
  ].join('\n\n')}\n`
}

/** Above so many lines a signature says less than the source does. */
const longest = 90

function itemOf(item: Item, around: Around): string {
  const { entry, model, places, codes } = around
  const { found, comment, name } = item
  const isTable = found.kind === 'interface' || (found.kind === 'type' && found.members.length > 0)
  const signature = isTable ? headOf(found.text) : shortened(found.text)
  const parts = [`### ${name}`, prose(comment.summary), `\`\`\`typescript\n${signature}\n\`\`\``]
  if (isTable) parts.push(membersOf(item, codes))
  parts.push(
    markdownTable(
      ['parameter', 'what'],
      comment.params.map((p) => [markdownCode(p.name), prose(p.text)]),
    ),
  )
  if (comment.returns) parts.push(`**Returns** ${prose(comment.returns)}`)
  if (comment.throws.length > 0)
    parts.push(`**Throws** ${comment.throws.map((text) => linked(prose(text), codes)).join(' · ')}`)
  for (const example of comment.examples) parts.push(exampleOf(example, around))
  const types = [
    ...new Set(
      model
        .uses(found)
        .flatMap((one) => ('foreign' in one ? [] : [one]))
        .filter((one) => keyOf({ found: one }) !== keyOf(item))
        .flatMap((one) => {
          const place = places.get(keyOf({ found: one }))
          return place ? [`[${markdownCode(one.name)}](${near(place, entry)})`] : []
        }),
    ),
  ]
  if (types.length > 0) parts.push(`Types: ${types.toSorted().join(', ')}`)
  return parts.filter((part) => part !== '').join('\n\n')
}

const near = (place: string, entry: EntryModel) =>
  place.startsWith(`${entry.page}#`) ? place.slice(entry.page.length) : place

/** The first line of an interface or an object type; its members stand in the table. */
const headOf = (text: string) => `${text.slice(0, text.indexOf('{')).trim()} { … }`

function shortened(text: string): string {
  const lines = text.split('\n')
  return lines.length <= longest
    ? text
    : [...lines.slice(0, longest), `… ${lines.length - longest} more lines`].join('\n')
}

/** Above so many members a list helps nobody. */
const mostMembers = 80

function membersOf({ found }: Item, codes: ReadonlySet<string>): string {
  const { members } = found
  if (members.length > mostMembers)
    return `${members.length} members, from ${markdownCode(members[0]?.name ?? '')} to ${markdownCode(members.at(-1)?.name ?? '')}: your editor lists them.`
  return markdownTable(
    ['member', 'type', 'what'],
    members.map((member) => [
      markdownCode(`${member.name}${member.optional ? '?' : ''}`),
      markdownCode(member.type),
      linked(prose(said(member.comment)), codes),
    ]),
  )
}

/** What a member's comment says, tags and all, in one cell. */
function said(comment: string): string {
  const { summary, params, returns, throws } = readComment(comment)
  const more = [
    ...params.map(({ name, text }) => `\`${name}\`: ${text}`),
    ...(returns === '' ? [] : [`**Returns** ${returns}`]),
    ...throws.map((text) => `**Throws** ${text}`),
  ]
  return [summary, more.join(' · ')].filter((part) => part !== '').join(' ')
}

/** Codes of errors lead to the table that explains them. */
function linked(text: string, codes: ReadonlySet<string>): string {
  return text.replaceAll(/(?<!\[)`(?<name>[a-z]+\.[a-zA-Z\d]+)`/gu, (whole, name: string) =>
    codes.has(name)
      ? `[${whole}](${tablesAt}/errors.md#${name.replace('.', '').toLowerCase()})`
      : whole,
  )
}

function exampleOf(example: string, { entry, values }: Around): string {
  if (example.includes('```')) return example
  const imports = ownImports(example, values)
  const all = imports === '' ? example : `${imports}\n\n${example}`
  return `\`\`\`${entry.source.endsWith('x') ? 'tsx' : 'ts'}\n${all}\n\`\`\``
}
