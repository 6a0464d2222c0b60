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
const edge = 32

/** Shows all of a tree, but never larger than life. */
export function fit({ box }: Laid, { width, height }: Size): Camera {
  const across = box.right - box.left
  const scale = Math.min(
    (width - 2 * edge) / Math.max(across, 1),
    (height - 2 * edge) / Math.max(box.bottom, 1),
    1,
  )
  return { x: box.left + across / 2, y: box.bottom / 2, scale: Math.max(scale, scales.least) }
}

/** What is seen first: all of a tree, or the top of one that would be too small to read. */
export function firstLook(laid: Laid, size: Size): Camera {
  const whole = fit(laid, size)
  const [top] = laid.members
  if (!top || whole.scale >= 0.3) return whole
  const scale = 0.55
  return { x: top.x, y: top.y + (size.height / 2 - edge) / scale, scale }
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
