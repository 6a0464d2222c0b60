import { useMemo } from 'react'
import { encode } from 'uqr'
import css from './LinkCode.module.css'
import { networkMessages as m } from './messages.gen.ts'

/** What a scanner wants around the code, in modules (ISO 18004). */
const quiet = 4

/** A link as a QR code, dark on white in both themes: scanners want it so. */
export function LinkCode({ link }: { link: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(link, { ecc: 'M', border: quiet })
    const rows = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { size: side, path: rows.join('') }
  }, [link])
  return (
    <svg
      className={css['code']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={m.qr}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
