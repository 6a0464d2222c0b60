import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { Group } from '@visx/group'
import { ParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useId } from 'react'
import css from './Chart.module.css'
import { marginFor } from './scales.ts'

/** About a letter of the axis, in pixels. */
const letter = 6.5
/** No bar is wider, in pixels, however few they are. */
const widest = 64
/** Of the second line that a label of several words may take. */
const lineHeight = 13
/** Degrees of names that do not fit side by side, and what each then takes of the width, in pixels. */
const slant = 40
const slantedLine = 18

export interface BarsChartProps {
  bars: readonly {
    readonly label: string
    readonly value: number
    /** The lowest point on the way, drawn as a thin line. */
    readonly low?: number
    /** Drawn in grey. */
    readonly quiet?: boolean
    /** What went the other way: a second bar, in grey, down from zero. */
    readonly out?: number
    /** What it comes to, written at its end. */
    readonly said?: string
    /** It is not over: hatched. */
    readonly running?: boolean
  }[]
  /** They follow each other in time: one named now and then says which the others are. */
  inOrder?: boolean
  /** a value on the axis */
  write: (value: number) => string
}

/** Bars from zero, up and down. A picture only: whoever uses it puts the same figures into a table beside it. */
export function BarsChart(props: BarsChartProps) {
  return (
    <div className={css['chart']} data-picture="" aria-hidden="true">
      <ParentSize>
        {({ width, height }) =>
          width > 60 && height > 60 ? <Plot {...props} width={width} tall={height} /> : null
        }
      </ParentSize>
    </div>
  )
}

function Plot({
  bars,
  inOrder = false,
  write,
  width,
  tall,
}: BarsChartProps & { width: number; tall: number }) {
  const values = bars.flatMap(({ value, low, out }) => [value, low ?? 0, -(out ?? 0)])
  const y = scaleLinear<number>({
    domain: [Math.min(0, ...values), Math.max(0, ...values) || 1],
    nice: 4,
  })
  const margin = marginFor(y.ticks(4).map(write))
  const wide = width - margin.left - margin.right
  const { every, slanted, lines, room } = labelsOf(bars, wide, inOrder)
  const inner = { width: wide, height: tall - margin.top - margin.bottom - lines }
  y.range([inner.height, 0])
  const x = scaleBand({
    domain: bars.map((_, i) => i),
    range: [0, inner.width],
    padding: 0.25,
  })
  const axis = { axisClassName: css['axis'] ?? '', hideAxisLine: true, hideTicks: true }
  return (
    <svg className={css['svg']} width={width} height={tall}>
      <Group left={margin.left} top={margin.top}>
        <GridRows className={css['grid'] ?? ''} scale={y} width={inner.width} numTicks={4} />
        {bars.map((bar, i) => {
          const barWidth = Math.min(x.bandwidth(), widest)
          const left = (x(i) ?? 0) + (x.bandwidth() - barWidth) / 2
          return <OneBar key={i} bar={bar} left={left} width={barWidth} y={y} />
        })}
        <line className={css['zero']} x2={inner.width} y1={y(0)} y2={y(0)} />
        <AxisLeft
          {...axis}
          scale={y}
          numTicks={4}
          tickLength={4}
          tickFormat={(value) => write(Number(value))}
          tickLabelProps={{ textAnchor: 'end', dx: -4, dy: '0.32em' }}
        />
        <AxisBottom
          {...axis}
          scale={x}
          top={inner.height}
          tickValues={bars.map((_, i) => i).filter((i) => i % every === 0)}
          tickFormat={(i) => unbroken(bars[i]?.label ?? '')}
          tickLabelProps={
            slanted
              ? { textAnchor: 'end', verticalAnchor: 'middle', angle: -slant, dx: 3, dy: -2 }
              : {
                  textAnchor: 'middle',
                  verticalAnchor: 'start',
                  ...(room && { width: room }),
                  lineHeight: '1.2em',
                  dy: -7,
                }
          }
        />
      </Group>
    </svg>
  )
}

interface OneBarProps {
  bar: BarsChartProps['bars'][number]
  left: number
  width: number
  y: (value: number) => number
}

function OneBar({ bar: { value, low, quiet, out, said, running }, left, width, y }: OneBarProps) {
  const id = useId()
  const place = { className: css['bar'] ?? '', x: left, width }
  const middle = left + width / 2
  return (
    <Group>
      {running ? (
        <pattern
          id={id}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={css['bar']} width="2" height="6" />
        </pattern>
      ) : null}
      <Bar
        {...place}
        {...(running && { style: { fill: `url(#${id})` } })}
        data-below={(quiet ?? value < 0) ? '' : undefined}
        y={y(Math.max(value, 0))}
        height={Math.abs(y(value) - y(0))}
      />
      {out === undefined ? null : <Bar {...place} data-below="" y={y(0)} height={y(-out) - y(0)} />}
      {low === undefined ? null : (
        <line
          className={css['whisker']}
          x1={middle}
          x2={middle}
          y1={y(Math.min(value, 0))}
          y2={y(low)}
        />
      )}
      {said === undefined ? null : (
        <text
          className={css['endLabel']}
          x={middle}
          y={value < 0 ? y(Math.min(value, low ?? 0)) + 14 : y(value) - 6}
          textAnchor="middle"
        >
          {said}
        </text>
      )}
    </Group>
  )
}

/**
 * How bars are named: all of them or each second, third …, level or aslant, how many pixels that takes beyond one line, and, where all that
 * have two words stand in two lines, the width at which they break.
 */
export function labelsOf(
  bars: readonly { readonly label: string }[],
  width: number,
  inOrder = false,
): {
  readonly every: number
  readonly slanted: boolean
  readonly lines: number
  readonly room?: number
} {
  const labels = bars.map(({ label }) => unbroken(label))
  // One letter parts a name from the next.
  const fits = (letters: number) => bars.length * (letters + 1) * letter <= width
  const longest = Math.max(1, ...labels.map(({ length }) => length))
  if (fits(longest)) return { every: 1, slanted: false, lines: 0 }
  if (inOrder) {
    const every = Math.ceil((bars.length * (longest + 2) * letter) / width)
    return { every, slanted: false, lines: 0 }
  }
  const half = Math.max(1, ...labels.map(lettersInTwoLines))
  if (fits(half)) return { every: 1, slanted: false, lines: lineHeight, room: half * letter }
  // Aslant, a name needs the height of its line only. Where even that is too much, names are left out; the table has all of them.
  const every = Math.max(1, Math.ceil((bars.length * slantedLine) / width))
  const tall = longest * letter * Math.sin((slant * Math.PI) / 180)
  return { every, slanted: true, lines: Math.ceil(tall) }
}

/** A percent sign stays with its number. */
const unbroken = (label: string) => label.replaceAll(' %', '\u{a0}%')

/** The letters of the longer line, broken where it is shortest. */
function lettersInTwoLines(label: string): number {
  const breaks = [...label.matchAll(/ /gu)].map(({ index }) => index)
  return Math.min(label.length, ...breaks.map((at) => Math.max(at, label.length - at - 1)))
}
