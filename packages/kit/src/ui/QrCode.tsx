import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'
import { useStyles } from './useStyles.tsx'
import css from './qrCode.css?inline'

/** A QR code as drawings, in modules. */
interface QrShape {
  /** Side with the quiet zone. */
  readonly size: number
  /** The modules as vertical strokes through their middles, one module wide or a little less. */
  readonly strokes: string
  /** Upper left corners of the three finder patterns, which are 7 × 7. */
  readonly eyes: readonly (readonly [x: number, y: number])[]
}

/** What a scanner wants around the code (ISO 18004). */
const quiet = 4
const eye = 7
/**
 * Share of the side that stays empty in the middle: 5 % of the area. Level Q restores a quarter of the code, so most of
 * its strength is left for dirt and glare.
 */
const gapShare = 0.22

/** Draws a text as a QR code with an empty square in the middle where a picture is wanted. */
function qrShape(text: string, { picture }: { readonly picture: boolean }): QrShape {
  const { data } = encode(text, { ecc: 'Q', border: 0 })
  const modules = data.length
  // Odd as the code's own side, so that it sits in the middle of it.
  const gap = picture ? 2 * Math.floor((modules * gapShare) / 2) + 1 : 0
  const from = (modules - gap) / 2
  const far = modules - eye
  const eyes = [
    [0, 0],
    [far, 0],
    [0, far],
  ] as const
  const inside = (at: number, start: number, length: number) => at >= start && at < start + length
  const apart = (x: number, y: number) =>
    (inside(x, from, gap) && inside(y, from, gap)) ||
    eyes.some(([left, top]) => inside(x, left, eye) && inside(y, top, eye))
  const dark = (x: number, y: number) => Boolean(data[y]?.[x]) && !apart(x, y)

  let strokes = ''
  for (let x = 0; x < modules; x += 1)
    for (let y = 0; y < modules; y += 1) {
      if (!dark(x, y)) continue
      const top = y
      while (dark(x, y + 1)) y += 1
      strokes += `M${x + quiet + 0.5} ${top + quiet + 0.5}v${y - top}`
    }
  return {
    size: modules + 2 * quiet,
    strokes,
    eyes: eyes.map(([x, y]) => [x + quiet, y + quiet]),
  }
}

/**
 * A QR code on a light plate in both themes: scanners want dark on light.
 * @param props.label what it is for those who do not see it
 * @param props.picture stands in the middle
 */
export function QrCode(props: {
  readonly text: string
  readonly label: string
  readonly picture?: ReactNode
}) {
  const { text, label, picture } = props
  useStyles(css)
  const hasPicture = picture !== undefined
  const { size, strokes, eyes } = useMemo(
    () => qrShape(text, { picture: hasPicture }),
    [text, hasPicture],
  )
  return (
    <div className="qr-code">
      <svg className="qr-drawing" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <path className="qr-strokes" d={strokes} />
        {eyes.map(([x, y]) => (
          <g key={`${x} ${y}`} className="qr-eye">
            <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.75" />
            <rect className="qr-pupil" x={x + 2} y={y + 2} width="3" height="3" rx="0.9" />
          </g>
        ))}
      </svg>
      {hasPicture ? <div className="qr-picture">{picture}</div> : null}
    </div>
  )
}
