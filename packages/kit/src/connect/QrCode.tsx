import { useMemo, type ReactNode } from 'react'
import { useStyles } from '../ui/styleRoot.tsx'
import css from './qrCode.css?inline'
import { qrShape } from './qrShape.ts'

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
