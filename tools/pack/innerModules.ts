import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../lib/fromRoot.ts'
import { packedEntriesOf, fileOfModule, published, readSource } from '../lib/publishedPackage.ts'

const imported = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](?<name>[^'"\n]+)['"]/gu

/** Every source file that is reached from some files by relative imports, themselves too. */
function reached(entries: readonly string[]): Map<string, readonly string[]> {
  const names = new Map<string, readonly string[]>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (names.has(path) || !/\.tsx?$/u.test(path)) continue
    const found = [...readFileSync(path, 'utf8').matchAll(imported)].map(
      ({ groups }) => groups?.['name'] ?? '',
    )
    names.set(path, found)
    for (const name of found)
      if (name.startsWith('.')) waiting.push(join(path, '..', name.replace(/\?inline$/u, '')))
  }
  return names
}

/** The modules of a package that our other published packages import, as its source files below the package. */
export function innerModules(folder: string): string[] {
  const source = readSource(folder)
  const { name } = source
  const found = published
    .filter((other) => other.folder !== folder)
    .flatMap((other) => {
      const files = Object.values(packedEntriesOf(other, readSource(other.folder)))
      const all = reached(files.map((file) => fromRoot('packages', other.folder, file)))
      return [...all.values()].flat()
    })
    .filter((module) => module.startsWith(`${name}/`))
    .map((module) => `src/${fileOfModule(source, module.slice(name.length + 1))}`)
  return [...new Set(found)].toSorted()
}
