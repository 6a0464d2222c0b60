import type { Camera, Size } from './camera.ts'
import { chartMessages } from '../chart/messages.gen.ts'
import { formatCount } from '../i18n/format.ts'
import type { Laid, Placed } from './layTree.ts'

const m = chartMessages.tree

/** Colours as the browser resolved them for the theme. */
export interface Ink {
  readonly dot: string
  readonly text: string
  readonly line: string
  readonly ground: string
}

export interface Scene {
  readonly laid: Laid
  readonly camera: Camera
  readonly size: Size
  readonly selected: number
  readonly ink: Ink
}

/** So many of one's own are named beside their dots. */
const named = 8
/** Of dots that are not the visitor's. */
const faint = 0.6

/** Draws what the camera sees of a tree, and nothing beside it. */
export function drawTree(context: CanvasRenderingContext2D, scene: Scene): void {
  const { laid, camera, size, selected, ink } = scene
  const own = laid.members.filter(({ mark }) => mark === 'own')
  const { width, height } = size
  const px = ({ x }: Placed) => (x - camera.x) * camera.scale + width / 2
  const py = ({ y }: Placed) => (y - camera.y) * camera.scale + height / 2
  const near = (one: Placed) => px(one) > -60 && px(one) < width + 60
  context.clearRect(0, 0, width, height)
  const lines = (members: readonly Placed[]) => {
    context.beginPath()
    for (const one of members) {
      const above = one.parent === null ? undefined : laid.byId.get(one.parent)
      if (!above || py(one) < -80 || py(above) > height + 80) continue
      if (!near(one) && !near(above) && px(one) < 0 === px(above) < 0) continue
      const middle = (py(one) + py(above)) / 2
      context.moveTo(px(above), py(above))
      context.bezierCurveTo(px(above), middle, px(one), middle, px(one), py(one))
    }
    context.stroke()
  }
  context.strokeStyle = ink.line
  context.lineWidth = Math.max(Math.min(camera.scale, 1), 0.35)
  lines(laid.members)
  context.strokeStyle = ink.dot
  context.lineWidth = 1.5
  lines(laid.members.filter(({ mark }) => mark === 'below'))
  const radius = Math.max(Math.min(14 * camera.scale, 9), 1.4)
  const words = camera.scale > 0.42
  context.textAlign = 'center'
  context.font = '11px "Inter Variable", system-ui, sans-serif'
  const write = (text: string, x: number, y: number, colour: string) => {
    context.lineWidth = 3
    context.strokeStyle = ink.ground
    context.fillStyle = colour
    context.strokeText(text, x, y)
    context.fillText(text, x, y)
  }
  for (const one of laid.members) {
    const [x, y] = [px(one), py(one)]
    if (x < -60 || x > width + 60 || y < -60 || y > height + 60) continue
    const marked = one.id === selected
    const isOwn = one.mark === 'own'
    const colour = !laid.isShared || one.mark ? ink.dot : ink.text
    // Where it is not the visitor's alone, a full dot has somebody below; else it is the top, or who is looked at.
    const isFull = isOwn || (laid.isShared ? one.below > 0 : marked || one.level === 0)
    context.globalAlpha = colour === ink.text ? faint : 1
    context.beginPath()
    context.arc(x, y, radius + (marked ? 2 : 0) + (isOwn ? 1 : 0), 0, 2 * Math.PI)
    context.fillStyle = isFull ? colour : ink.ground
    context.fill()
    context.strokeStyle = colour
    context.lineWidth = marked ? 2.5 : Math.min(1.5, radius)
    context.stroke()
    context.globalAlpha = 1
    if (words || (marked && !isOwn)) write(String(one.id), x, y + radius + 13, ink.text)
  }
  for (const one of own.length <= named ? own : [])
    write(m.yours(formatCount(one.id)), px(one), py(one) - radius - 7, ink.dot)
}

/** The member under a point of the drawing, if one is near enough. */
export function memberAt(
  laid: Laid,
  at: { readonly x: number; readonly y: number },
  reach: number,
): Placed | undefined {
  let best: Placed | undefined
  let gap = reach ** 2
  for (const one of laid.members) {
    const distance = (one.x - at.x) ** 2 + (one.y - at.y) ** 2
    if (distance <= gap) {
      best = one
      gap = distance
    }
  }
  return best
}
