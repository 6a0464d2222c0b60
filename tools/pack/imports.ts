import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from './compileStyles.ts'

const specifier =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\bresolve\(\s*)(?<quote>["'])(?<name>[@\w.][\w@./?-]*)\k<quote>/gu

/** Documentation, whose examples import what an app has and we need not. */
const documentation = /^[ \t]*\/\*\*[\s\S]*?\*\//gmu

/**
 * Names of the packages that compiled code or declarations import; comments inside code are read too, which errs to the
 * safe side.
 */
export function packagesImported(texts: Iterable<string>): Set<string> {
  const found = new Set<string>()
  for (const text of texts)
    for (const match of text.replaceAll(documentation, '').matchAll(specifier)) {
      const name = match.groups?.['name']
      if (name === undefined || name.startsWith('.') || name.startsWith('node:')) continue
      found.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    }
  return found
}

/** The compiler rewrites `./x.ts` in code but not in declarations; there it must say `./x.js` too. */
export function compiledSpecifiers(declaration: string): string {
  return declaration.replaceAll(specifier, (whole: string, quote: string, name: string) =>
    name.startsWith('.') && /\.tsx?$/u.test(name)
      ? whole.replace(
          `${quote}${name}${quote}`,
          `${quote}${name.replace(/\.tsx?$/u, '.js')}${quote}`,
        )
      : whole,
  )
}

/** A package of ours whose inner modules others reach through `internal/`: its name, and its open doors (`./x`). */
export interface Doors {
  readonly name: string
  readonly entries: readonly string[]
}

/** What is no open door of a package is imported by its inner one. */
export function throughInternal(text: string, { name, entries }: Doors): string {
  return text.replaceAll(specifier, (whole: string, quote: string, imported: string) => {
    if (!imported.startsWith(`${name}/`)) return whole
    const module = imported.slice(name.length + 1)
    return module.startsWith('internal/') || entries.includes(`./${module}`)
      ? whole
      : whole.replace(`${quote}${imported}${quote}`, `${quote}${name}/internal/${module}${quote}`)
  })
}

/**
 * Brings every import below a folder in order, and returns what all modules there import.
 * @param inner packages of ours that have inner modules
 */
export function settleImports(folder: string, inner: readonly Doors[] = []): Set<string> {
  const texts: string[] = []
  for (const file of filesUnder(folder)) {
    if (!/\.(?:js|d\.ts)$/u.test(file)) continue
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const compiled = file.endsWith('.d.ts') ? compiledSpecifiers(text) : text
    const settled = inner.reduce(throughInternal, compiled)
    if (settled !== text) writeFileSync(path, settled)
    texts.push(settled)
  }
  return packagesImported(texts)
}
