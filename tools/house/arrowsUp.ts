import type { HouseFile } from './houseFile.ts'
import { knots } from './knots.ts'

/** An import that runs against the floors: the room that it leaves, the room that it enters, and the files that do it. */
export interface ArrowUp {
  readonly from: string
  readonly to: string
  readonly files: readonly string[]
}

/** A room is a folder, or a file that stands in none. @param depth how many folders down: 1 for the first floor */
export const folderOfFloor = (path: string, depth = 1): string => {
  const parts = path.split('/')
  return parts.slice(0, Math.min(depth, Math.max(1, parts.length - 1))).join('/')
}

/** Which room imports which, between the rooms that `room` names. */
function arrowsBetween(
  files: readonly HouseFile[],
  room: (path: string) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const counted = new Set(files.map(({ path }) => path))
  const arrows = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const from = room(path)
    const to = arrows.get(from) ?? new Set<string>()
    arrows.set(from, to)
    for (const target of imports)
      if (counted.has(target) && room(target) !== from) to.add(room(target))
  }
  return arrows
}

/**
 * The arrows that run up inside one knot of rooms: rooms are laid out one by one, first the one that the others of the
 * knot use most and that uses them least (Eades, Lin and Smyth 1993), and what then points at a later room runs up.
 */
function upIn(
  knot: readonly string[],
  arrows: ReadonlyMap<string, ReadonlySet<string>>,
): [string, string][] {
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
      .map((other): [string, string] => [room, other]),
  )
}

function upBetween(files: readonly HouseFile[], room: (path: string) => string): ArrowUp[] {
  const arrows = arrowsBetween(files, room)
  const nodes = [...arrows.keys()].sort()
  return knots(nodes, (node) => arrows.get(node) ?? [])
    .flatMap((knot) => upIn(knot, arrows))
    .map(([from, to]) => ({
      from,
      to,
      files: files
        .filter(
          ({ path, imports }) =>
            room(path) === from && imports.some((target) => room(target) === to),
        )
        .map(({ path }) => path),
    }))
}

/**
 * Every arrow between rooms that runs against the floors, on the first floor and, where a house has wings, inside each of
 * them: rooms of two wings are in no circle as long as the wings themselves are in none.
 */
export function arrowsUp(files: readonly HouseFile[], hasWings = false): readonly ArrowUp[] {
  const first = upBetween(files, (path) => folderOfFloor(path))
  if (!hasWings) return first
  const wings = [...new Set(files.map(({ path }) => folderOfFloor(path)))].sort()
  const second = wings.flatMap((wing) =>
    upBetween(
      files.filter(({ path }) => path.startsWith(`${wing}/`)),
      // A file that stands in its wing and in no room of it is a room of its own.
      (path) => (path.split('/').length > 2 ? folderOfFloor(path, 2) : path),
    ),
  )
  return [...first, ...second]
}
