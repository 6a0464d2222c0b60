import type { Laid } from './layTree.ts'

/** What part of a drawing is seen: its point in the middle of the picture, and the size of one of its units. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const scales = { least: 0.02, most: 2.5 } as const
const edge = 24
/** At less of its size nobody is told from their neighbour, and so many levels of a large tree are read at once. */
const [crowded, levelsSeen] = [0.2, 4]

type Part = Laid['box'] & { readonly top: number }

/** Shows all of a part, but never larger than life. */
function fitPart({ left, right, top, bottom }: Part, { width, height }: Size): Camera {
  const across = (width - 2 * edge) / Math.max(right - left, 1)
  const down = (height - 2 * edge) / Math.max(bottom - top, 1)
  const scale = Math.max(Math.min(across, down, 1), scales.least)
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale }
}

/** Shows all of a tree. */
export const fit = ({ box }: Laid, size: Size): Camera => fitPart({ ...box, top: 0 }, size)

/** What is seen first: all of a tree, which from nearer would fall apart; of one that would be too small to read what is the visitor's. */
function firstPart({ members, byId, box }: Laid, { width }: Size): Part {
  const at = members.find(({ mark }) => mark === 'own')
  const room = width - 2 * edge
  if (!at || room >= crowded * (box.right - box.left)) return { ...box, top: 0 }
  const ids = [at.id]
  for (const id of ids) ids.push(...(byId.get(id)?.children ?? []))
  const seen = ids
    .flatMap((id) => byId.get(id) ?? [])
    .filter(({ level }) => level <= at.level + levelsSeen)
  const half = room / 2 / crowded
  return {
    left: Math.max(Math.min(...seen.map(({ x }) => x)), at.x - half),
    right: Math.min(Math.max(...seen.map(({ x }) => x)), at.x + half),
    top: byId.get(at.parent ?? at.id)?.y ?? at.y,
    bottom: Math.max(...seen.map(({ y }) => y)),
  }
}

/** The first look at a tree that was stretched to it. */
export const firstLook = (laid: Laid, size: Size): Camera => fitPart(firstPart(laid, size), size)

/** So high is a picture at most, as much as all levels need at full size. */
export const tallest = ({ box }: Laid): number => box.bottom + 2 * edge

/** How much farther apart levels stand than they were laid, so that what is seen first fills the picture; never farther than at full size. */
export function stretchOf(laid: Laid, size: Size): number {
  const { left, right, top, bottom } = firstPart(laid, size)
  const scale = Math.min((size.width - 2 * edge) / Math.max(right - left, 1), 1)
  return Math.min((size.height - 2 * edge) / Math.max(bottom - top, 1), 1) / scale
}

/** Changes the size around a point of the picture, which stays where it is. */
export function zoomAt(
  camera: Camera,
  factor: number,
  at: { readonly x: number; readonly y: number },
  size: Size,
): Camera {
  const scale = Math.min(Math.max(camera.scale * factor, scales.least), scales.most)
  const dx = at.x - size.width / 2
  const dy = at.y - size.height / 2
  return {
    scale,
    x: camera.x + dx / camera.scale - dx / scale,
    y: camera.y + dy / camera.scale - dy / scale,
  }
}

/** Moves the picture by so many of its pixels. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }
}

/** Brings a point into the picture, at a size in which it can be read; a point that is seen well stays. */
export function centerOn(
  camera: Camera,
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: Size,
): Camera {
  const scale = Math.max(camera.scale, 0.5)
  const seen =
    scale === camera.scale &&
    Math.abs(x - camera.x) * scale < width / 2 - edge &&
    Math.abs(y - camera.y) * scale < height / 2 - edge
  return seen ? camera : { x, y, scale }
}

/** Where a point of the picture lies in the drawing. */
export function toDrawing(
  camera: Camera,
  at: { readonly x: number; readonly y: number },
  { width, height }: Size,
): { readonly x: number; readonly y: number } {
  return {
    x: camera.x + (at.x - width / 2) / camera.scale,
    y: camera.y + (at.y - height / 2) / camera.scale,
  }
}
