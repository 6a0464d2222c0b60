/** What one folder or loose file imports, and how long each file is: all that is counted comes from this. */
export interface HouseFile {
  /** From the package's source folder, with forward slashes. */
  readonly path: string
  readonly lines: number
  /** Imports that stay in the package, static, of types, or on demand, as paths like `path`. */
  readonly imports: readonly string[]
}

export interface HouseCount {
  readonly files: number
  readonly median: number
  readonly longest: { readonly path: string; readonly lines: number }
  /** Shorter than `shortest` lines, and neither an entry nor a port. */
  readonly short: readonly string[]
  readonly long: readonly string[]
  /** Arrows between rooms that run against the floors. */
  readonly up: readonly string[]
  /** Files that import each other in a circle, each circle once. */
  readonly circles: readonly (readonly string[])[]
  readonly rooms: number
  /** Files that stand outside any folder. */
  readonly loose: readonly string[]
}

/** A file below this is a jump that answers no question; one above answers several. In lines. */
export const shortest = 25
/** In lines. */
export const longest = 300

/** Tests, what only tests and the gallery show, what a machine wrote, declarations, and texts that exist in another language too. */
const left: readonly [string, RegExp][] = [
  ['tests', /\.(?:test|test-d|e2e)\.tsx?$/u],
  ['fixtures', /(?:^|\/)fixtures?\.tsx?$/u],
  ['generated', /\.gen\.tsx?$|\.d\.ts$/u],
  [
    'translations',
    /(?:^|\/)translations\/|(?:^|\/)(?:messages|words)\/(?:[a-z]{2}|ptBR|zhHans)\.ts$/u,
  ],
]

/** The kinds of file that are not counted, as the table says it. */
export const leftOut = left.map(([name]) => name).join(', ')

/** English is the source of the texts, every other language a translation of it. */
export const isCounted = (path: string): boolean =>
  /\.tsx?$/u.test(path) &&
  (/(?:^|\/)messages\/en\.ts$/u.test(path) || !left.some(([, pattern]) => pattern.test(path)))

/** A room is a folder of the first floor, or a file that stands in none. */
export const roomOf = (path: string): string =>
  path.includes('/') ? path.slice(0, path.indexOf('/')) : path

/**
 * Strongly connected parts of a graph, by Tarjan's way, each with what it reaches before itself.
 * @see Tarjan, Depth-first search and linear graph algorithms, 1972
 */
export function knots(
  nodes: Iterable<string>,
  next: (node: string) => Iterable<string>,
): readonly (readonly string[])[] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const path: string[] = []
  const visit = (node: string): number => {
    const at = order.size
    order.set(node, at)
    low.set(node, at)
    path.push(node)
    for (const target of next(node)) {
      if (!order.has(target)) visit(target)
      else if (!path.includes(target)) continue
      low.set(node, Math.min(low.get(node) ?? at, low.get(target) ?? at))
    }
    if (low.get(node) === at) found.push(path.splice(path.indexOf(node)))
    return low.get(node) ?? at
  }
  for (const node of nodes) if (!order.has(node)) visit(node)
  return found
}

/**
 * The arrows that run up inside one knot of rooms: rooms are laid out one by one, first the one that the others of the
 * knot use most and that uses them least (Eades, Lin and Smyth 1993), and what then points at a later room runs up.
 */
function upIn(knot: readonly string[], arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const floors: string[] = []
  let rest = [...knot]
  while (rest.length > 0) {
    const score = (room: string) =>
      rest.filter((other) => arrows.get(room)?.has(other)).length -
      rest.filter((other) => arrows.get(other)?.has(room)).length
    const lowest = rest.reduce((best, room) => (score(room) < score(best) ? room : best))
    floors.push(lowest)
    rest = rest.filter((room) => room !== lowest)
  }
  return floors.flatMap((room, floor) =>
    floors
      .slice(floor + 1)
      .filter((other) => arrows.get(room)?.has(other))
      .map((other) => `${room} → ${other}`),
  )
}

/**
 * Counts a package's source.
 * @param files its counted files, at least one
 * @param isDoor whether a file is an entry or a port, which may be short
 */
export function countHouse(
  files: readonly HouseFile[],
  isDoor: (path: string) => boolean,
): HouseCount {
  const sorted = [...files].sort((one, other) => one.lines - other.lines)
  const last = sorted.at(-1)
  const middle = sorted[Math.floor(sorted.length / 2)]
  const before = sorted[Math.ceil(sorted.length / 2) - 1]
  if (!last || !middle || !before) throw new Error('A package without source was counted.')
  const byPath = new Map(files.map((file) => [file.path, file]))
  const importsOf = (path: string) =>
    (byPath.get(path)?.imports ?? []).filter((target) => byPath.has(target))
  const arrows = new Map<string, Set<string>>()
  for (const { path } of files) {
    const from = roomOf(path)
    const to = arrows.get(from) ?? new Set<string>()
    arrows.set(from, to)
    for (const target of importsOf(path)) if (roomOf(target) !== from) to.add(roomOf(target))
  }
  const nodes = [...arrows.keys()].sort()
  return {
    files: files.length,
    median: (middle.lines + before.lines) / 2,
    longest: { path: last.path, lines: last.lines },
    short: sorted
      .filter(({ path, lines }) => lines < shortest && !isDoor(path))
      .map(({ path }) => path),
    long: sorted.filter(({ lines }) => lines > longest).map(({ path }) => path),
    up: knots(nodes, (room) => arrows.get(room) ?? []).flatMap((knot) => upIn(knot, arrows)),
    circles: knots([...byPath.keys()].sort(), importsOf)
      .filter((knot) => knot.length > 1)
      .map((knot) => [...knot].sort()),
    rooms: nodes.length,
    loose: files
      .map(({ path }) => path)
      .filter((path) => !path.includes('/') && !isDoor(path))
      .sort(),
  }
}
