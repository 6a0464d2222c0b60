import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from '../lib/fromRoot.ts'
import { compile } from './compile.ts'
import { compileStyles } from './compileStyles.ts'
import { settleImports } from './imports.ts'
import { innerModules } from './innerModules.ts'
import { compiled, manifestOf } from './manifestOf.ts'
import { packedEntriesOf, readSource, type PublishedPackage } from '../lib/publishedPackage.ts'
import { npmPage } from './npmPage.ts'
import { settleMaps, shiftMap } from './settleMaps.ts'

/** A package as it will be in its tarball. */
export interface Staged {
  readonly name: string
  readonly folder: string
  /** Names of its entry points. */
  readonly entries: readonly string[]
  /** Whether it has modules that only our other packages import. */
  readonly internal: boolean
}

/**
 * Lays a package out as outsiders get it: compiled modules, declarations, style sheets, licence, and a package.json
 * that names only these. The workspace's own package.json keeps pointing at the sources.
 * @param folder is emptied first
 * @param before packages that were staged already
 */
export async function stage(
  published: PublishedPackage,
  folder: string,
  before: readonly Staged[],
): Promise<Staged> {
  const home = fromRoot('packages', published.folder)
  const source = readSource(published.folder)
  const entries = packedEntriesOf(published, source)
  const { internal = false } = published
  const open = Object.values(entries).filter((file) => !file.endsWith('.css'))
  const modules = [...new Set([...open, ...(internal ? innerModules(published.folder) : [])])]
  const out = join(folder, 'dist')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })

  await compile({
    folder: published.folder,
    entries: modules,
    out,
    declared: Object.fromEntries(
      before.map((staged) => [staged.name, join(staged.folder, 'dist')]),
    ),
  })
  await compileStyles(join(home, 'src'), out)
  for (const file of Object.values(entries).filter((name) => name.endsWith('.css'))) {
    const target = join(out, file.slice('src/'.length))
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(home, file), target)
  }
  for (const name of published.client) {
    const file = entries[name]
    // An entry that is not there yet needs no mark.
    if (file) markClient(join(folder, compiled(file, 'js')))
  }
  settleMaps(out)
  const manifest = manifestOf({
    source,
    folder: published.folder,
    entries,
    internal,
    imported: settleImports(
      out,
      before.filter((staged) => staged.internal),
    ),
  })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  for (const file of ['LICENSE', 'NOTICE']) copyFileSync(fromRoot(file), join(folder, file))
  for (const page of ['README.md', 'CHANGELOG.md'].filter((name) => existsSync(join(home, name))))
    writeFileSync(
      join(folder, page),
      npmPage(readFileSync(join(home, page), 'utf8'), `packages/${published.folder}`),
    )
  return { name: source.name, folder, entries: Object.keys(entries), internal }
}

/** What is imported through this module runs in the browser; Next's server components ask to be told. */
function markClient(path: string): void {
  writeFileSync(path, `'use client'\n${readFileSync(path, 'utf8')}`)
  shiftMap(path)
}
