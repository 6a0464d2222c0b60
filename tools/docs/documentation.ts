import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from '../lib/fromRoot.ts'
import { pictureChunks } from '../../packages/wallets/src/pictures.gen.ts'
import { wallets } from '../../packages/wallets/src/wallets.gen.ts'
import { published } from '../lib/publishedPackage.ts'
import { apiReport } from './apiReport.ts'
import { lostCitations } from './lostCitations.ts'
import { compileDocs } from './compileDocs.ts'
import { documentedEntries, inReadingOrder, publishedModules } from './entries.ts'
import { deadLinks, markdownLinksOf, type LinkedPage } from './links.ts'
import { type Model, modelOfSources } from './model.ts'
import { wrongModules } from './wrongModules.ts'
import { allFiles, allPages, allSources, pageSourcesOf } from './pages.ts'
import { insideFunction, ownImports, valuesOf } from './ownImports.ts'
import { built, committed, referenceIndex, referencePages } from './referencePage.ts'
import { examplesOf, filesOf, type DocSnippet, snippetsOf } from './snippets.ts'
import { documentTables } from './tables.ts'
import { undescribed } from './undescribed.ts'
import { walletsPage } from './walletsPage.ts'
import { entryTexts } from './words/entryTexts.ts'

interface Result {
  readonly problems: readonly string[]
  /** Committed files that were written, or would be. */
  readonly changed: readonly string[]
  readonly counts: Readonly<Record<'entries' | 'exports' | 'snippets' | 'links' | 'pages', number>>
}

const isGenerated = (path: string) =>
  path.startsWith(`${committed}/`) || /^packages\/[^/]+\/api\.md$/u.test(path)

/** What an example leaves out for its readers, and the compiler needs. */
function around(snippet: DocSnippet, values: ReadonlyMap<string, string>): DocSnippet {
  const imports = ownImports(snippet.code, values)
  if (!insideFunction(snippet.code)) return { ...snippet, before: imports }
  return { ...snippet, before: `${imports}\nexport function Example() {`, after: '}' }
}

/** Every piece of code that readers are shown, page by page. */
function allSnippets(
  pages: readonly LinkedPage[],
  values: ReadonlyMap<string, string>,
): (readonly DocSnippet[])[] {
  const examples = published.flatMap((one) => pageSourcesOf(one.folder))
  return [
    ...pages
      .filter(({ path }) => !isGenerated(path))
      .map(({ path, text }) => snippetsOf(path, text)),
    ...examples.map(({ path, text }) => examplesOf(path, text).map((one) => around(one, values))),
  ].filter((snippets) => snippets.length > 0)
}

/**
 * What the sources give, by path from the repository's root: `files` are committed (API reports, their index, tables),
 * `pages` are not: they tell of every name in words, and say of its shape what the reports say.
 */
async function written(model: Model, values: ReadonlyMap<string, string>) {
  const { pages, codes, problems } = documentTables(model)
  const chunks = await Promise.all(pictureChunks.map(({ load }) => load()))
  const pictured = new Set(chunks.flatMap(({ pictures }) => Object.keys(pictures)))
  const files = new Map([
    [`${committed}/README.md`, referenceIndex(model)],
    [`${committed}/listed-wallets.md`, walletsPage(wallets, pictured)],
  ])
  for (const [name, text] of pages) files.set(`${committed}/${name}`, text)
  for (const one of published)
    files.set(`packages/${one.folder}/api.md`, apiReport(model, one.folder))
  return { files, pages: referencePages(model, codes, values), problems }
}

function write(files: ReadonlyMap<string, string>, paths: Iterable<string>) {
  for (const path of paths) {
    mkdirSync(dirname(fromRoot(path)), { recursive: true })
    writeFileSync(fromRoot(path), files.get(path) ?? '')
  }
}

/** Reads sources and pages, writes what is generated unless it only checks, and says what is wrong. */
export async function documentation({ check }: { readonly check: boolean }): Promise<Result> {
  const entries = documentedEntries()
  const before = allPages()
  const values = valuesOf(inReadingOrder(entries))
  const snippets = allSnippets(before, values)
  const scratch = fromRoot('.causeway/docs')
  const files = snippets.flatMap((all, index) => filesOf(join(scratch, 'pages', `${index}`), all))
  const { declarations, problems: uncompiled } = await compileDocs({
    entries: entries.map(({ source }) => source),
    snippets: files,
    folder: scratch,
  })
  const model = modelOfSources(entries, declarations)
  const result = await written(model, values)

  const changed = [...result.files].flatMap(([path, text]) => {
    const at = fromRoot(path)
    return existsSync(at) && readFileSync(at, 'utf8') === text ? [] : [path]
  })
  const left = before
    .map(({ path }) => path)
    .filter((path) => isGenerated(path) && !result.files.has(path))
  if (!check) {
    write(result.files, changed)
    rmSync(fromRoot(built), { recursive: true, force: true })
    write(result.pages, result.pages.keys())
  }
  const pages = [
    ...before.filter(({ path }) => !result.files.has(path)),
    ...[...result.files, ...result.pages].map(([path, text]) => ({ path, text })),
  ]
  const problems = [
    ...(check
      ? changed.map((path) => `${path} is not what the sources give: npm run tool docs`)
      : []),
    ...left.map((path) => `${path} belongs to nothing any more: delete it`),
    ...undescribed(model, entryTexts),
    ...result.problems,
    ...unreasoned(snippets.flat()),
    ...uncompiled,
    ...wrongModules(pages, exportsBy(model)),
    ...deadLinks(
      pages,
      (path) => result.files.has(path) || result.pages.has(path) || existsSync(fromRoot(path)),
    ),
    ...unfounded(result.files),
  ]
  return {
    problems,
    changed: check ? [] : changed,
    counts: {
      entries: entries.length,
      exports: model.entries.reduce((sum, { items }) => sum + items.length, 0),
      snippets: files.length,
      links: pages.reduce((sum, { text }) => sum + markdownLinksOf(text).length, 0),
      pages: pages.length,
    },
  }
}

/** What sources and pages cite that is not there, with the generated pages as they are about to be. */
function unfounded(generated: ReadonlyMap<string, string>): string[] {
  const textOf = (path: string) => generated.get(path) ?? readFileSync(fromRoot(path), 'utf8')
  const sources = allSources().filter(({ path }) => !generated.has(path))
  return lostCitations([...sources, ...[...generated].map(([path, text]) => ({ path, text }))], {
    files: new Set([...allFiles(), ...generated.keys()]),
    textOf,
  })
}

/** What each published module exports. */
function exportsBy(model: Model): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map(
    model.entries.map(({ name, items }) => [name, new Set(items.map((item) => item.name))]),
  )
  return new Map(publishedModules().map((name) => [name, names.get(name) ?? new Set()]))
}

const unreasoned = (snippets: readonly DocSnippet[]) =>
  snippets
    .filter(({ unchecked }) => unchecked === '')
    .map(({ page, line }) => `${page}:${line - 1}: nocheck without a reason`)
