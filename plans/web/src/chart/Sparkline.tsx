import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import css from './Sparkline.module.css'

const [width, tall, room] = [64, 22, 3]

export interface SparklineProps {
  /** Evenly over time, base units. */
  values: readonly bigint[]
  decimals: number
  /** For who does not see it. */
  label: string
  /** The visitor's own. */
  own?: boolean
}

/** A line without axes: only its shape is read. It ends in a dot, which is now. Drawn from left to right in every language. */
export function Sparkline({ values, decimals, label, own = false }: SparklineProps) {
  const sizes = values.map((one) => Number(toDecimalString(one, decimals)))
  const tenths = (place: number) => Math.round(place * 10) / 10
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  const up = (size: number) =>
    most === least ? tall / 2 : tall - room - ((size - least) / (most - least)) * (tall - 2 * room)
  const at = (index: number) => room + (index / Math.max(1, sizes.length - 1)) * (width - 2 * room)
  const points = sizes.map((size, i) => [tenths(at(i)), tenths(up(size))] as const)
  const end = points.at(-1)
  return (
    <svg
      className={css['spark']}
      data-own={own || undefined}
      width={width}
      height={tall}
      viewBox={`0 0 ${width} ${tall}`}
      role="img"
      aria-label={label}
    >
      <polyline points={points.map((one) => one.join(',')).join(' ')} />
      {end ? <circle cx={end[0]} cy={end[1]} r="2" /> : null}
    </svg>
  )
}
