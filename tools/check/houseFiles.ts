import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'
import { fromRoot } from '../lib/root.ts'
import { isCounted, type HouseFile } from './countHouse.ts'

/** Every import of a file that names a neighbour, as paths from the source folder: static, re-exported, of types, on demand. */
function importsOf(source: string, path: string, text: string): string[] {
  const { module } = parseSync(path, text)
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
    ...[...text.matchAll(/\bimport\('(?<name>\.[^']+)'\)/gu)].flatMap(
      ({ groups }) => groups?.['name'] ?? [],
    ),
  ]
  const folder = join(source, dirname(path))
  return [
    ...new Set(
      named
        .filter((name) => name.startsWith('.'))
        .map((name) => relative(source, join(folder, name)).split(sep).join(posix.sep)),
    ),
  ]
}

/** The counted files of a package. @param source its source folder, from the repository's root */
export function houseFiles(source: string): readonly HouseFile[] {
  const folder = fromRoot(source)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join(posix.sep))
    .filter((path) => isCounted(path) && !/(?:^|\/)(?:node_modules|dist|\.[^/]*)\//u.test(path))
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      return {
        path,
        lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
        imports: importsOf(folder, path, text),
      }
    })
}

/** Whether a file may be short: an entry that the manifest names, where a program starts, or a port. */
export function doorsOf(manifest: string): (path: string) => boolean {
  const { exports = {} } = JSON.parse(readFileSync(fromRoot(manifest), 'utf8')) as {
    exports?: Record<string, unknown>
  }
  const entries = new Set(
    Object.values(exports)
      .filter((target) => typeof target === 'string')
      .map((target) => target.replace(/^\.\/src\//u, '')),
  )
  return (path) => entries.has(path) || /(?:^|\/)(?:index|main)\.tsx?$|(?:^|\/)ports\//u.test(path)
}
