import { formatUnits } from 'viem'
import { heldByWeek, type SimResult } from './simResult.ts'
import { histogram } from './simReport.ts'

const width = 720
const panel = 220
const left = 150
const ink = '#1f2937'
const blue = '#2563eb'

const text = (x: number, y: number, content: string, anchor: 'start' | 'end' = 'start') =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${ink}">${content}</text>`

function outcomes(result: SimResult): string[] {
  const rows = histogram(result.outcomes)
  const most = Math.max(1, ...rows.map(([, count]) => count))
  const step = (panel - 40) / rows.length
  return rows.flatMap(([label, count], at) => {
    const y = 40 + at * step
    const long = ((width - left - 60) * count) / most
    return [
      text(left - 8, y + step * 0.7, label, 'end'),
      `<rect x="${left}" y="${y.toFixed(1)}" width="${long.toFixed(1)}" height="${(step * 0.8).toFixed(1)}" fill="${blue}"/>`,
      text(left + long + 6, y + step * 0.7, String(count)),
    ]
  })
}

function reserve(result: SimResult): string[] {
  const held = heldByWeek(result.flows, result.totalWeeks).map((one) =>
    Number(formatUnits(one / result.perUnit, 6)),
  )
  const most = Math.max(1, ...held)
  const [top, bottom] = [panel + 50, 2 * panel - 10]
  const x = (week: number) => left + ((width - left - 20) * week) / Math.max(1, held.length - 1)
  const y = (amount: number) => bottom - ((bottom - top) * amount) / most
  const path = held.map((amount, week) => `${x(week).toFixed(1)},${y(amount).toFixed(1)}`).join(' ')
  const stop = x(result.scenario.stop).toFixed(1)
  return [
    `<line x1="${left}" y1="${bottom}" x2="${width - 20}" y2="${bottom}" stroke="${ink}"/>`,
    `<line x1="${stop}" y1="${top}" x2="${stop}" y2="${bottom}" stroke="${ink}" stroke-dasharray="4 4"/>`,
    `<polyline points="${path}" fill="none" stroke="${blue}" stroke-width="2"/>`,
    text(left - 8, top + 4, most.toLocaleString('en-US', { maximumFractionDigits: 0 }), 'end'),
    text(left - 8, bottom, '0', 'end'),
    text(Number(stop) + 4, bottom + 16, 'growth stops'),
  ]
}

/** Both plots as one SVG document. */
export function svg(result: SimResult): string {
  const title = `${result.plan}, seed ${result.scenario.seed}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${2 * panel + 20}" font-family="sans-serif" font-size="12" role="img">`,
    `<title>${title}</title>`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    text(12, 22, `${title}: members by what they got of what they paid in`),
    ...outcomes(result),
    text(12, panel + 30, 'Held by the plan and the vault at the end of each week, in USDC'),
    ...reserve(result),
    '</svg>\n',
  ].join('\n')
}
