import { arrowsUp, folderOfFloor, type ArrowUp } from './arrowsUp.ts'
import type { HouseFile } from './houseFile.ts'
import { knots } from './knots.ts'

/** How a package is cut. */
export interface HouseCount {
  readonly files: number
  readonly median: number
  readonly longest: { readonly path: string; readonly lines: number }
  /** Files above the bound of lines. */
  readonly long: readonly string[]
  /** Arrows between rooms that run against the floors. */
  readonly up: readonly ArrowUp[]
  /** Files that import each other in a circle, each circle once. */
  readonly circles: readonly (readonly string[])[]
  readonly rooms: number
  /** Files that stand outside any folder, and are no door. */
  readonly loose: readonly string[]
  /** Files that export something, none of it under the file's own name. */
  readonly misnamed: readonly string[]
  /** Of the files that export something, and whose name is their author's: how many are named as an export, from 0 to 1. */
  readonly named: number
}

/** A file above this answers several questions. In lines. */
export const longestFile = 300

/**
 * Names that the house gives, one for each question that every service or domain answers: its app, its routes, its settings, its
 * tables, its bounds, its failures. Who knows one of them finds them all.
 */
const givenNames: ReadonlySet<string> = new Set([
  'api',
  'app',
  'config',
  'errors',
  'limits',
  'schema',
])

const baseOf = (path: string) =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.tsx?$/u, '')
    .toLowerCase()

/** `useAccount.tsx` exports `useAccount`, `kit.ts` exports the type `Kit`: the case of a letter parts nobody from what he looks for. */
const isNamed = ({ path, exported }: HouseFile) =>
  exported.some((name) => name.toLowerCase() === baseOf(path))

/**
 * Counts a package's source.
 * @param files its counted files, at least one
 * @param isDoor whether a file is named by others than its author: an entry of the manifest, a program's start, a tool's settings
 */
export function countHouse(
  files: readonly HouseFile[],
  isDoor: (path: string) => boolean,
  hasWings = false,
): HouseCount {
  const sorted = [...files].sort((one, other) => one.lines - other.lines)
  const last = sorted.at(-1)
  const middle = sorted[Math.floor(sorted.length / 2)]
  const before = sorted[Math.ceil(sorted.length / 2) - 1]
  if (!last || !middle || !before) throw new Error('A package without source was counted.')
  const byPath = new Map(files.map((file) => [file.path, file]))
  const importsOf = (path: string) =>
    (byPath.get(path)?.imports ?? []).filter((target) => byPath.has(target))
  const naming = files.filter(
    ({ path, exported }) => exported.length > 0 && !isDoor(path) && !givenNames.has(baseOf(path)),
  )
  const misnamed = naming.filter((file) => !isNamed(file)).map(({ path }) => path)
  return {
    files: files.length,
    median: (middle.lines + before.lines) / 2,
    longest: { path: last.path, lines: last.lines },
    long: sorted.filter(({ lines }) => lines > longestFile).map(({ path }) => path),
    up: arrowsUp(files, hasWings),
    circles: knots([...byPath.keys()].sort(), importsOf)
      .filter((knot) => knot.length > 1)
      .map((knot) => [...knot].sort()),
    rooms: new Set(files.map(({ path }) => folderOfFloor(path))).size,
    loose: files
      .map(({ path }) => path)
      .filter((path) => !path.includes('/') && !isDoor(path))
      .sort(),
    misnamed: misnamed.sort(),
    named: naming.length === 0 ? 1 : (naming.length - misnamed.length) / naming.length,
  }
}
