import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { Group } from '@visx/group'
import { ParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import css from './Chart.module.css'
import { margin } from './scales.ts'

export interface BarsChartProps {
  bars: readonly {
    readonly label: string
    readonly value: number
    /** The lowest point on the way, drawn as a thin line. */
    readonly low?: number
    /** Drawn in the second colour. */
    readonly quiet?: boolean
  }[]
  /** a value on the axis */
  write: (value: number) => string
}

/** Bars from zero, up and down. A picture only: whoever uses it puts the same figures into a table beside it. */
export function BarsChart(props: BarsChartProps) {
  return (
    <div className={css['chart']} aria-hidden="true">
      <ParentSize>
        {({ width, height }) =>
          width > 60 && height > 60 ? <Plot {...props} width={width} tall={height} /> : null
        }
      </ParentSize>
    </div>
  )
}

function Plot({ bars, write, width, tall }: BarsChartProps & { width: number; tall: number }) {
  const inner = {
    width: width - margin.left - margin.right,
    height: tall - margin.top - margin.bottom,
  }
  const values = bars.flatMap(({ value, low }) => [value, low ?? 0])
  const x = scaleBand({
    domain: bars.map((_, i) => i),
    range: [0, inner.width],
    padding: 0.25,
  })
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(0, ...values) || 1],
    range: [inner.height, 0],
    nice: 4,
  })
  const axis = { axisClassName: css['axis'] ?? '', hideAxisLine: true, hideTicks: true }
  // Labels that would touch are left out from the end of each gap; the table has all of them.
  const every = Math.ceil((bars.length * 88) / inner.width)
  return (
    <svg className={css['svg']} width={width} height={tall}>
      <Group left={margin.left} top={margin.top}>
        <GridRows className={css['grid'] ?? ''} scale={y} width={inner.width} numTicks={4} />
        {bars.map(({ label, value, low, quiet }, i) => {
          const left = x(i) ?? 0
          const middle = left + x.bandwidth() / 2
          return (
            <Group key={label}>
              <Bar
                className={css['bar'] ?? ''}
                data-below={(quiet ?? value < 0) ? '' : undefined}
                x={left}
                width={x.bandwidth()}
                y={y(Math.max(value, 0))}
                height={Math.abs(y(value) - y(0))}
              />
              {low === undefined ? null : (
                <line
                  className={css['whisker']}
                  x1={middle}
                  x2={middle}
                  y1={y(Math.min(value, 0))}
                  y2={y(low)}
                />
              )}
            </Group>
          )
        })}
        <line className={css['zero']} x2={inner.width} y1={y(0)} y2={y(0)} />
        <AxisLeft
          {...axis}
          scale={y}
          numTicks={4}
          tickFormat={(value) => write(Number(value))}
          tickLabelProps={{ textAnchor: 'end', dx: -4, dy: '0.32em' }}
        />
        <AxisBottom
          {...axis}
          scale={x}
          top={inner.height}
          tickValues={bars.map((_, i) => i).filter((i) => i % every === 0)}
          tickFormat={(i) => bars[i]?.label ?? ''}
          tickLabelProps={{ textAnchor: 'middle', dy: 2 }}
        />
      </Group>
    </svg>
  )
}
