import { posix } from 'node:path'
import type { LinkedPage } from './links.ts'
import { spokenIn } from './spokenIn.ts'

/** What there is to be cited. */
export interface Citable {
  /** Every file of the repository, from its root. */
  readonly files: ReadonlySet<string>
  /** The text of one of its pages. */
  readonly textOf: (path: string) => string
}

/** Documents that were taken apart; what they said stands elsewhere now. */
const retired: Readonly<Record<string, string>> = {
  DESIGN: 'the decision (docs/decisions) or the fact (docs/facts)',
  STYLE: 'the decision (docs/decisions)',
}

/** Documents of others, whose sections nobody looks for here. */
const foreign =
  /\b(?:(?:RFC|EIP|ERC|BIP|CAIP|SLIP|ENSIP|FIPS|NIST|ISO|SEC)[ -]?[\d.-]+|JSON-RPC 2\.0|[Yy]ellow [Pp]aper),?\s+$/u

/** Made by a build or an installation, so that a fresh copy of the repository has none of it. */
const made =
  /(?:^|\/)(?:node_modules|dist|out|cache|broadcast|coverage|test-results|playwright-report)(?:\/|$)/u

const endings = 'tsx?|m?js|cjs|css|sol|json|html|sql|svg|webp|jpg|sh|ya?ml|toml'

/** A citation that leads nowhere: what is wrong, at a place of the text. */
interface Lost {
  readonly at: number
  readonly problem: string
}

interface Index extends Citable {
  readonly folders: ReadonlySet<string>
  readonly names: ReadonlySet<string>
  readonly tops: readonly string[]
  readonly pages: readonly string[]
  readonly decisions: ReadonlySet<string>
  readonly sections: Map<string, ReadonlySet<string>>
}

function indexOf(citable: Citable): Index {
  const folders = new Set<string>()
  for (const file of citable.files)
    for (let at = posix.dirname(file); at !== '.'; at = posix.dirname(at)) folders.add(at)
  const decision = /^docs\/decisions\/(?<number>D\d+|\d{4})-[^/]+\.md$/u
  return {
    ...citable,
    folders,
    names: new Set([...citable.files].map((file) => posix.basename(file))),
    tops: [...folders].filter((folder) => !folder.includes('/')),
    pages: [...citable.files].filter((file) => file.endsWith('.md')),
    decisions: new Set(
      [...citable.files].flatMap((file) => decision.exec(file)?.groups?.['number'] ?? []),
    ),
    sections: new Map(),
  }
}

/** The numbers that headings of a page begin with. */
function sectionsOf(index: Index, page: string): ReadonlySet<string> {
  const known = index.sections.get(page)
  if (known) return known
  const numbers = [...index.textOf(page).matchAll(/^#{1,6}\s+§?(?<number>\d+(?:\.\d+)*)\b/gmu)]
  const sections = new Set(numbers.map((match) => match.groups?.['number'] ?? ''))
  index.sections.set(page, sections)
  return sections
}

/** A file or folder by the name that a text gives it, from the root or from any folder: its path is that, or ends so. */
function isThere(index: Index, name: string): boolean {
  const path = name.replace(/\/$/u, '')
  const names = [path, ...['ts', 'tsx', 'sol'].map((ending) => `${path}.${ending}`)]
  if (names.some((one) => index.files.has(one)) || index.folders.has(path)) return true
  for (const place of [...index.files, ...index.folders])
    if (names.some((one) => place.endsWith(`/${one}`))) return true
  return false
}

/** The pages that a name may mean: the one at that place, else all whose path ends so. */
function pagesCalled(index: Index, from: string, name: string): readonly string[] {
  const near = [posix.join(posix.dirname(from), name), posix.normalize(name)]
  const exact = near.find((path) => index.files.has(path))
  return exact === undefined ? index.pages.filter((page) => page.endsWith(`/${name}`)) : [exact]
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)]

function lostDecisions(index: Index, text: string): Lost[] {
  const numbers = [
    ...matches(text, /(?<![\w.#/$=-])(?<number>D[1-9]\d?)(?![\w-]|\.\w)/gu),
    ...matches(text, /(?<![\w.#/$:,-])(?<number>00\d\d)(?![\w%-]|[.,:]\d)/gu),
  ]
  return numbers.flatMap((match) => {
    const number = match.groups?.['number'] ?? ''
    if (index.decisions.has(number)) return []
    const problem = `there is no decision ${number}: it would stand in docs/decisions/${number}-….md`
    return [{ at: match.index, problem }]
  })
}

/** Pages by their name, and the sections that are cited of them. The rest of the text has neither. */
function lostPages(index: Index, from: string, text: string): { lost: Lost[]; rest: string } {
  const lost: Lost[] = []
  const name = String.raw`(?<![\w/.:*<>…@-])(?<name>(?:\.{1,2}\/)*[\w.-]+(?:\/[\w.-]+)*\.md)\b(?![/*])`
  const sections = String.raw`(?<sections>(?:[\x60)]*,?(?:\s+|\s+and\s+|–)§\s?\d+(?:\.\d+)*)*)`
  const rest = text.replaceAll(new RegExp(name + sections, 'gu'), (whole, ...parts) => {
    const at = Number(parts.at(-3))
    const called = String(parts[0])
    const [page, ...others] = pagesCalled(index, from, called)
    if (page === undefined) lost.push({ at, problem: `there is no page ${called}` })
    else if (others.some((other) => other.startsWith('docs/')))
      lost.push({
        at,
        problem: `${called} may be ${[page, ...others].join(' or ')}: name its folder`,
      })
    else
      for (const [, number = ''] of String(parts[1]).matchAll(/§\s?([\d.]*\d)/gu))
        if (!sectionsOf(index, page).has(number))
          lost.push({ at, problem: `${page} has no heading §${number}` })
    return whole.replaceAll(/[^\n]/gu, ' ')
  })
  return { lost, rest }
}

/** Sections without the name of a page are those of the page itself, else the specification's. */
const lostSections = (index: Index, from: string, text: string): Lost[] =>
  matches(text, /§\s?(?<number>\d+(?:\.\d+)*)/gu).flatMap((match) => {
    const number = match.groups?.['number'] ?? ''
    if (index.files.has(`docs/spec/s${number}.ts`)) return []
    if (from.endsWith('.md') && sectionsOf(index, from).has(number)) return []
    if (foreign.test(text.slice(0, match.index))) return []
    const problem = `the specification has no §${number} (docs/spec), and no document is named with it`
    return [{ at: match.index, problem }]
  })

const lostDocuments = (text: string): Lost[] =>
  Object.entries(retired).flatMap(([name, instead]) =>
    matches(text, new RegExp(String.raw`(?<![\w.-])${name}(?![\w-])`, 'gu')).map(({ index }) => ({
      at: index,
      problem: `${name} is no document of the repository: cite ${instead} that says it now`,
    })),
  )

/** Files of source by the end of their path: `connection/machine.ts`. */
const lostFiles = (index: Index, text: string): Lost[] =>
  matches(
    text,
    /(?<![\w/.@:<>$}{*…-])(?<path>[\w-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|sol|css))(?![\w*/])/gu,
  ).flatMap((match) => {
    const path = match.groups?.['path'] ?? ''
    if (index.tops.some((top) => path.startsWith(`${top}/`)) || made.test(path)) return []
    for (const file of index.files) if (file.endsWith(`/${path}`)) return []
    return [{ at: match.index, problem: `no file's path ends in ${path}` }]
  })

/** Files of source by their name alone, where a text sets it as code: `machine.ts`. */
const lostNames = (index: Index, text: string): Lost[] =>
  matches(text, /(?<=\x60)(?<name>[A-Za-z]\w*(?:[.-]\w+)*\.tsx?)(?=\x60)/gu).flatMap((match) => {
    const name = match.groups?.['name'] ?? ''
    return index.names.has(name) ? [] : [{ at: match.index, problem: `no file is named ${name}` }]
  })

/** Files and folders by a path that begins with a folder of the repository's root. */
function lostPaths(index: Index, text: string): Lost[] {
  const pattern = new RegExp(
    String.raw`(?<![\w/.@:<>$}{*-])(?<path>(?:${index.tops.join('|')})\/[^\s\x60'"()[\],;:|]+)`,
    'gu',
  )
  return matches(text, pattern).flatMap((match) => {
    const written = (match.groups?.['path'] ?? '').replace(/[.…!?’”]+$/u, '')
    const isFile = new RegExp(String.raw`\.(?:${endings})(?:#\S*)?$`, 'u').test(written)
    // Of `a/b/*.c` or `a/<name>/b` what stands before the open part has to be there.
    const [fixed = ''] = written.split('#')
    const open = fixed.search(/[*{<…]/u)
    const path = open < 0 ? fixed : fixed.slice(0, fixed.lastIndexOf('/', open))
    if (!isFile && open < 0 && !text.slice(0, match.index).endsWith('`')) return []
    if (made.test(path) || isThere(index, path)) return []
    return [{ at: match.index, problem: `there is no ${path}` }]
  })
}

/**
 * What comments, titles of tests and pages cite that is not there: decisions (`D12`, `0023`), sections (`§5`,
 * `facts/modal.md §15`), pages, paths from the root, and documents that were taken apart.
 * @returns a sentence each, with its place
 */
export function lostCitations(sources: readonly LinkedPage[], citable: Citable): string[] {
  const index = indexOf(citable)
  return sources.flatMap(({ path, text }) =>
    spokenIn(path, text).flatMap((spoken) => {
      const { lost, rest } = lostPages(index, path, spoken.text)
      return [
        ...lost,
        ...lostDecisions(index, rest),
        ...lostSections(index, path, rest),
        ...lostDocuments(rest),
        ...lostFiles(index, rest),
        ...lostNames(index, rest),
        ...lostPaths(index, rest),
      ]
        .toSorted((a, b) => a.at - b.at)
        .map(({ at, problem }) => {
          const line = spoken.line + spoken.text.slice(0, at).split('\n').length - 1
          return `${path}:${line}: ${problem}`
        })
    }),
  )
}
