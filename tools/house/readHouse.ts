import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'
import { fromRoot } from '../lib/fromRoot.ts'
import type { HouseFile } from './houseFile.ts'
import { isCounted } from './isCounted.ts'

type EsModule = ReturnType<typeof parseSync>['module']

/** Every import of a file that names a neighbour, as paths from the source folder: static, re-exported, of types, on demand. */
function importsOf(path: string, text: string, module: EsModule): string[] {
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
  return [
    ...new Set(
      named
        .filter((name) => name.startsWith('.'))
        .map((name) => posix.normalize(posix.join(posix.dirname(path), name))),
    ),
  ]
}

/** `export type Hex = ViemHex`, with or without parameters: the type is another's, under its own name. */
const alias =
  /^export type (?<name>\w+)(?:<[^=]*>)? =\s+(?<of>\w+)(?:\.(?<member>\w+))?(?:<[^\n]*>)?$/gmu

/** What a file exports, and what of it is made there. */
function exportsOf(text: string, module: EsModule): Pick<HouseFile, 'exported' | 'declared'> {
  const importedAs = new Map(
    module.staticImports.flatMap(({ entries }) =>
      entries.map(({ localName, importName }): [string, string | null] => [
        localName.value,
        importName.name ?? null,
      ]),
    ),
  )
  const entries = module.staticExports.flatMap((statement) =>
    statement.entries.filter(({ exportName }) => (exportName.name ?? null) !== null),
  )
  const borrowed = new Set(
    [...text.matchAll(alias)].flatMap(({ groups = {} }) => {
      const { name, of = '', member } = groups
      const source = member ?? importedAs.get(of)
      return name !== undefined && importedAs.has(of) && source === name ? [name] : []
    }),
  )
  const exported = new Set(entries.flatMap(({ exportName }) => exportName.name ?? []))
  const declared = new Set(
    entries
      .filter(
        ({ moduleRequest, localName }) => !moduleRequest && !importedAs.has(localName.name ?? ''),
      )
      .flatMap(({ exportName }) => exportName.name ?? [])
      .filter((name) => !borrowed.has(name)),
  )
  return { exported: [...exported], declared: [...declared] }
}

/** What is judged of one file's text. @param path from the package's source folder, with forward slashes */
export function readHouseFile(path: string, text: string): HouseFile {
  const { module } = parseSync(path, text)
  return {
    path,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports: importsOf(path, text, module),
    ...exportsOf(text, module),
  }
}

/** The counted files of a package. @param source its source folder, from the repository's root */
export function readHouse(
  source: string,
  isInside: (path: string) => boolean = () => true,
): readonly HouseFile[] {
  const folder = fromRoot(source)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join(posix.sep))
    .filter(
      (path) =>
        isCounted(path) && !/(?:^|\/)(?:node_modules|dist|\.[^/]*)\//u.test(path) && isInside(path),
    )
    .sort()
    .map((path) => readHouseFile(path, readFileSync(join(folder, path), 'utf8')))
}

/** Whether a file is one whose name others have chosen: an entry of the manifest, a program's start, a tool's settings. */
export function doorsOf(manifest: string | undefined): (path: string) => boolean {
  const { exports = {} } = (
    manifest ? JSON.parse(readFileSync(fromRoot(manifest), 'utf8')) : {}
  ) as { exports?: Record<string, unknown> }
  const folder = manifest ? dirname(manifest) : ''
  const entries = new Set(
    Object.values(exports)
      .filter((target) => typeof target === 'string')
      .map((target) => relative(join(folder, 'src'), join(folder, target)).split(sep).join('/')),
  )
  return (path) => entries.has(path) || /(?:^|\/)(?:index|main)\.tsx?$|\.config\.tsx?$/u.test(path)
}
