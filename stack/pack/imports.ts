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

/** Brings every declaration below a folder in order, and returns what all modules there import. */
export function settleImports(folder: string): Set<string> {
  const texts: string[] = []
  for (const file of filesUnder(folder)) {
    if (!/\.(?:js|d\.ts)$/u.test(file)) continue
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const settled = file.endsWith('.d.ts') ? compiledSpecifiers(text) : text
    if (settled !== text) writeFileSync(path, settled)
    texts.push(settled)
  }
  return packagesImported(texts)
}
