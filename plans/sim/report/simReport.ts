import { formatUnits } from 'viem'
import {
  distribution,
  heldByWeek,
  phase,
  type Distribution,
  type MemberOutcome,
  type SimResult,
} from './simResult.ts'
import { plotBars, plotColumns } from './plot.ts'

const percent = (bps: bigint) => `${(Number(bps) / 100).toFixed(1)} %`
/** Whole dollars of an amount in base units of USDC. */
const dollars = (amount: bigint) =>
  Number(formatUnits(amount, 6)).toLocaleString('en-US', { maximumFractionDigits: 0 })

/** Bounds of the histogram, in basis points of what was paid. */
const bounds = [
  0n,
  1_000n,
  2_500n,
  5_000n,
  7_500n,
  9_999n,
  10_000n,
  10_500n,
  11_000n,
  12_500n,
  15_000n,
]

/** How many members got how much of what they paid. */
export function histogram(outcomes: readonly MemberOutcome[]): [label: string, count: number][] {
  const shares = outcomes
    .filter(({ paid }) => paid > 0n)
    .map(({ paid, received }) => (received * 10_000n) / paid)
  const names = bounds.map((bound) => {
    if (bound === 0n) return 'nothing'
    if (bound === 9_999n) return 'up to 100 %'
    return bound === 10_000n ? 'exactly 100 %' : `up to ${Number(bound) / 100} %`
  })
  const inside = (share: bigint, at: number) =>
    share <= (bounds[at] ?? 0n) && (at === 0 || share > (bounds[at - 1] ?? 0n))
  const rows = bounds.map(
    (_, at) =>
      [names[at] ?? '', shares.filter((share) => inside(share, at)).length] as [string, number],
  )
  const more = shares.filter((share) => share > (bounds.at(-1) ?? 0n)).length
  return [...rows, [`more than ${Number(bounds.at(-1)) / 100} %`, more]]
}

/** A table as Markdown and plain readers both like it. */
function grid(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const [head = [], ...rest] = rows
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [line(head), `| ${rule.join(' | ')} |`, ...rest.map(line)]
}

function outcomeRows(result: SimResult): string[][] {
  const { outcomes } = result
  const paying = outcomes.filter(({ paid }) => paid > 0n)
  const quarter = Math.max(1, Math.floor(paying.length / 4))
  const groups = [paying, paying.slice(0, quarter), paying.slice(-quarter)].map(distribution)
  const row = (label: string, pick: (one: Distribution) => string) => [label, ...groups.map(pick)]
  return [
    ['got of what was paid in', 'all', 'first quarter', 'last quarter'],
    row('members who paid', ({ count }) => String(count)),
    row('lowest', ({ lowest }) => percent(lowest)),
    row('10th percentile', ({ tenth }) => percent(tenth)),
    row('median', ({ median }) => percent(median)),
    row('90th percentile', ({ ninetieth }) => percent(ninetieth)),
    row('highest', ({ highest }) => percent(highest)),
    row('members who got less than they paid', ({ below }) => percent(below)),
    row('members who got more', ({ above }) => percent(above)),
    row('of everything received, the top 1 % got', ({ topPercent }) => percent(topPercent)),
  ]
}

function phaseRows(result: SimResult): string[][] {
  const { stop, weeks } = result.scenario
  const shown = (amount: bigint) => dollars(amount / result.perUnit)
  const spans: [string, number, number][] = [
    [`weeks 1–${stop}`, 0, stop],
    ...(stop < weeks
      ? [[`weeks ${stop + 1}–${weeks}`, stop, weeks] as [string, number, number]]
      : []),
    ['afterwards', weeks, result.totalWeeks + 1],
  ]
  const phases = spans.map(([, from, to]) => phase(result.outcomes, result.flows, from, to))
  const held = heldByWeek(result.flows, result.totalWeeks + 1)
  const market = phases.map((one) => shown(one.market))
  return [
    ['USDC', ...spans.map(([label]) => label)],
    ['members joined', ...phases.map(({ joined }) => String(joined))],
    ['paid in by members', ...phases.map(({ paid }) => shown(paid))],
    ['put in by others', ...phases.map(({ funded }) => shown(funded))],
    ...(market.some((one) => one !== '0') ? [['swaps', ...market]] : []),
    ['received by members', ...phases.map(({ received }) => shown(received))],
    ['to treasury, reserve and others', ...phases.map(({ others }) => shown(others))],
    ['held at the end', ...spans.map(([, , to]) => shown(held[to - 1] ?? 0n))],
  ]
}

/** The command that repeats a run. */
export function commandOf({ plan, scenario }: SimResult): string {
  const { members, weeks, seed, growth, stop } = scenario
  const name = /[^a-z]/u.test(plan) ? `'${plan}'` : plan
  return (
    `npm run tool contracts -- simulate ${name} --members ${members} --weeks ${weeks} --seed ${seed} ` +
    `--growth ${growth} --stop ${stop}`
  )
}

function saying(result: SimResult): string {
  const { scenario, outcomes, flows, solvencyChecks, perUnit } = result
  const paying = outcomes.filter(({ paid }) => paid > 0n)
  const quarter = Math.max(1, Math.floor(paying.length / 4))
  const [first, last] = [paying.slice(0, quarter), paying.slice(-quarter)].map(distribution)
  const after = phase(outcomes, flows, scenario.stop, result.totalWeeks + 1)
  return (
    `After week ${scenario.stop} nobody joins. From then on members pay in ${dollars(after.paid / perUnit)} and receive ` +
    `${dollars(after.received / perUnit)}; others put in ${dollars(after.funded / perUnit)}. The median of those who came first is ` +
    `${percent(first?.median ?? 0n)}, of those who came last ${percent(last?.median ?? 0n)}. At each of ` +
    `${solvencyChecks} looks at the balances at least what was owed was there.`
  )
}

/** Tables and sentences, without plots. */
export function outcomeTables(result: SimResult): string[] {
  const { members, weeks, growth, stop } = result.scenario
  return [
    `${members} members in ${weeks} weeks, ${growth} % more each week until week ${stop}. ${result.story}`,
    '',
    ...grid(outcomeRows(result)),
    '',
    ...grid(phaseRows(result)),
    '',
    saying(result),
  ]
}

/** Everything for a terminal. */
export function simReport(result: SimResult): string {
  const held = heldByWeek(result.flows, result.totalWeeks).map((one) => one / result.perUnit)
  const most = held.reduce((all, one) => (one > all ? one : all), 0n)
  return [
    `${result.plan}, seed ${result.scenario.seed}`,
    ...outcomeTables(result),
    '',
    'Members by what they got of what they paid in',
    plotBars(histogram(result.outcomes)),
    '',
    'Held by the plan and the vault at the end of each week, in USDC (CWY at the price of the token sale)',
    plotColumns(
      held.map((amount) => Number(formatUnits(amount, 6))),
      { height: 8, top: dollars(most), mark: { at: result.scenario.stop, text: 'growth stops' } },
    ),
    '',
    `${result.transactions} transactions of the deployed contracts. Again: ${commandOf(result)}`,
  ].join('\n')
}
