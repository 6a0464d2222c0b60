import { localPoint } from '@visx/event'
import type { PointerEvent } from 'react'
import css from './Chart.module.css'
import { nearest } from './nearest.ts'
import { step } from './step.ts'

export interface ReaderProps {
  title: string
  points: readonly { readonly timestamp: number }[]
  /** of the time axis */
  x: { invert(pixels: number): Date }
  /** Pixels before the plot. */
  before: number
  /** index of the point read out, or null */
  cursor: number | null
  onCursor: (index: number | null) => void
  /** the sentence of the point that is read, exact; of the whole picture while none is */
  said: string
}

/** The whole plot is one slider: arrows, Home and End walk its points, a pointer reads the nearest. */
export function ChartReader({ title, points, x, before, cursor, onCursor, said }: ReaderProps) {
  const last = Math.max(points.length - 1, 0)
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const at = localPoint(event.currentTarget, event)
    if (at) onCursor(nearest(points, x.invert(at.x - before).getTime() / 1000))
  }
  return (
    <div
      className={css['reader']}
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={cursor ?? last}
      aria-valuetext={said}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onCursor(null)}
      onBlur={() => onCursor(null)}
      onKeyDown={(event) => {
        const next = step(event.key, cursor ?? last, points.length)
        if (next === null) return
        event.preventDefault()
        onCursor(next)
      }}
    />
  )
}
