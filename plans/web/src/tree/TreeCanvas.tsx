import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { chartMessages } from '../chart/messages.gen.ts'
import hidden from '../ui/VisuallyHidden.module.css'
import {
  firstLook,
  fit,
  centerOn,
  pan,
  stretchOf,
  tallest,
  toDrawing,
  zoomAt,
  type Camera,
  type Size,
} from './camera.ts'
import { drawTree, memberAt, type Ink } from './drawTree.ts'
import { neighbour, stretched, type Laid } from './layTree.ts'
import css from './Tree.module.css'
import { useColorScheme } from './useColorScheme.ts'

const m = chartMessages.tree

export interface TreeCanvasProps {
  label: string
  laid: Laid
  selected: number
  onSelect: (id: number) => void
  /** `first` is the first look, `all` the whole tree */
  camera: Camera | 'first' | 'all'
  onCamera: (camera: Camera | 'all') => void
}

/** The drawing: drag to move, pinch or Ctrl and wheel to change the size, arrows to walk from member to member. */
export function TreeCanvas({ label, selected, onSelect, ...drawn }: TreeCanvasProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = useSize(canvas)
  const scheme = useColorScheme()
  const by = size ? stretchOf(drawn.laid, size) : 1
  const laid = useMemo(() => stretched(drawn.laid, by), [drawn.laid, by])
  const seen = size && lookAt(drawn.camera, laid, size, by)
  // Outside, a camera is of the tree as it was laid: how far it is stretched depends on the picture alone.
  const onCamera = (next: Camera | 'all') =>
    drawn.onCamera(next === 'all' ? next : { ...next, y: next.y / by })
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !canvas.current || !size || !seen) return
    const ratio = devicePixelRatio
    canvas.current.width = size.width * ratio
    canvas.current.height = size.height * ratio
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    drawTree(context, { laid, camera: seen, size, selected, ink: inkOf(canvas.current, scheme) })
  }, [laid, seen, size, selected, scheme])
  const hands = useHands(canvas, seen, size, onCamera, (at) => {
    if (!seen || !size) return
    const hit = memberAt(laid, toDrawing(seen, at, size), 22 / Math.min(seen.scale, 1))
    if (hit) onSelect(hit.id)
  })
  const key = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const next = neighbour(laid, selected, event.key)
    // Who walks by the keyboard needs no picture, and its size is known a moment later.
    if (next) onSelect(next.id)
    if (!seen || !size) return
    const middle = { x: size.width / 2, y: size.height / 2 }
    if (next) onCamera(centerOn(seen, next, size))
    else if (event.key === '+' || event.key === '=') onCamera(zoomAt(seen, 1.3, middle, size))
    else if (event.key === '-') onCamera(zoomAt(seen, 1 / 1.3, middle, size))
    else if (event.key === '0') onCamera('all')
    else if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
  }
  return (
    // The keys walk over a drawing that has no elements of its own: the browser's role for that is "application".
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={css['stage']}
      style={{ maxHeight: tallest(drawn.laid) }}
      data-picture=""
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
      aria-describedby={`${id}-keys`}
      onKeyDown={key}
    >
      <canvas ref={canvas} className={css['canvas']} {...hands} />
      <p id={`${id}-keys`} className={hidden['hidden']}>
        {m.keys}
      </p>
    </div>
  )
}

function lookAt(camera: TreeCanvasProps['camera'], laid: Laid, size: Size, by: number): Camera {
  if (typeof camera !== 'string') return { ...camera, y: camera.y * by }
  return (camera === 'all' ? fit : firstLook)(laid, size)
}

/** @param _scheme that the colours belong to: after a change they have to be read again */
function inkOf(element: HTMLElement, _scheme: string): Ink {
  const { color, caretColor, textDecorationColor, backgroundColor } = getComputedStyle(element)
  return { dot: color, text: caretColor, line: textDecorationColor, ground: backgroundColor }
}

/** The size of the picture, as it changes. */
function useSize(canvas: RefObject<HTMLCanvasElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const stage = canvas.current
    if (!stage) return
    const observer = new ResizeObserver(() =>
      setSize({ width: stage.clientWidth, height: stage.clientHeight }),
    )
    observer.observe(stage)
    return () => observer.disconnect()
  }, [canvas])
  return size
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Pointers: one drags, two pinch, a press without a move selects. */
function useHands(
  canvas: RefObject<HTMLCanvasElement | null>,
  camera: Camera | null,
  size: Size | null,
  onCamera: (camera: Camera) => void,
  onPress: (at: Point) => void,
) {
  const down = useRef(new Map<number, Point>())
  const moved = useRef(0)
  const latest = useRef({ camera, size, onCamera })
  useEffect(() => {
    latest.current = { camera, size, onCamera }
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    // Only with Ctrl, which a pinch on a touchpad sends too: the page must stay scrollable over the picture.
    const wheel = (event: WheelEvent) => {
      const now = latest.current
      if (!event.ctrlKey || !now.camera || !now.size) return
      event.preventDefault()
      const at = { x: event.offsetX, y: event.offsetY }
      now.onCamera(zoomAt(now.camera, Math.exp(-event.deltaY / 240), at, now.size))
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [canvas])
  return {
    onPointerDown(event: React.PointerEvent<HTMLCanvasElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      if (down.current.size === 0) moved.current = 0
      down.current.set(event.pointerId, at(event))
    },
    onPointerMove(event: React.PointerEvent<HTMLCanvasElement>) {
      const before = down.current.get(event.pointerId)
      if (!before || !camera || !size) return
      const now = at(event)
      const other = [...down.current].find(([pointer]) => pointer !== event.pointerId)?.[1]
      down.current.set(event.pointerId, now)
      moved.current += Math.abs(now.x - before.x) + Math.abs(now.y - before.y)
      if (!other) return onCamera(pan(camera, now.x - before.x, now.y - before.y))
      const gap = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y) || 1
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      onCamera(zoomAt(camera, gap(now) / gap(before), middle, size))
    },
    onPointerUp(event: React.PointerEvent<HTMLCanvasElement>) {
      down.current.delete(event.pointerId)
      if (moved.current < 5) onPress(at(event))
    },
    onPointerCancel(event: React.PointerEvent<HTMLCanvasElement>) {
      down.current.delete(event.pointerId)
    },
  }
}

function at({ nativeEvent }: React.PointerEvent): Point {
  return { x: nativeEvent.offsetX, y: nativeEvent.offsetY }
}
