import {
  soakBars,
  inMB,
  judgeSoak,
  slopeNeeds,
  type Bar,
  type Series,
  type SoakVerdict,
} from './judgeSoak.ts'

/** A row of a table, each cell as wide as its column. */
export function reportRow(cells: readonly (readonly [string, number])[]): string {
  return cells.map(([text, width]) => text.padStart(width)).join('  ')
}

/** What a series is judged by; undefined: it is told and not judged. */
export function barOf(name: string): Bar | undefined {
  // The browser is the visitor's, and others write into the checkout and on the machine's disk.
  if (['memory chromium', 'disk machine', 'disk .causeway'].includes(name)) return undefined
  if (name === 'disk home' || name === 'disk TMPDIR') return soakBars.nothing
  if (name === 'memory page') return soakBars.page
  return name.startsWith('disk') ? soakBars.disk : soakBars.memory
}

/** What each series came to. A process that was there during the warm-up alone (a build) is left out. */
export function judgeAll(
  all: readonly Series[],
  warmUp: number,
): (SoakVerdict & { told: boolean })[] {
  return all
    .filter(({ points }) => (points.at(-1)?.minute ?? 0) >= warmUp)
    .map((series) => {
      const bar = barOf(series.name)
      const verdict = judgeSoak(series, bar ?? soakBars.memory, warmUp)
      return { ...verdict, ok: bar === undefined || verdict.ok, told: bar === undefined }
    })
}

export function tableOf(verdicts: readonly (SoakVerdict & { told: boolean })[]): string {
  const lines = verdicts.map(({ name, ok, told, from, to, perHour, why }) => {
    const figures = `${inMB(from).padStart(11)} → ${inMB(to).padStart(11)}  ${inMB(perHour).padStart(9)}/h`
    return `${told ? '·' : ok ? '✓' : '✗'} ${name.padEnd(16)} ${figures}  ${told ? 'not judged' : why}`.trimEnd()
  })
  return lines.join('\n')
}

/** The bars in words, for whoever reads the log a year from now. */
export const barsInText =
  `Flat: after the warm-up the lowest values grow by at most ${inMB(soakBars.memory.perHour)} an hour (1 GB a week), judged in runs of at least ${slopeNeeds} minutes beyond it,\n` +
  `and rise by at most ${inMB(soakBars.memory.rise)} or ${soakBars.memory.risePart * 100} % (memory) and ${inMB(soakBars.disk.rise)} (disk) in all\n` +
  `(a page's scripts, collected: ${inMB(soakBars.page.perHour)} an hour, ${inMB(soakBars.page.rise)} in all); home and TMPDIR stay empty.`
