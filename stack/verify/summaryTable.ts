import type { StepResult } from './step.ts'

/** One line for each step: how it ended, its tests, its seconds; the whole time below. */
export function summaryTable(results: readonly StepResult[], seconds: number): string {
  const width = Math.max(4, ...results.map(({ name }) => name.length))
  const lines = results.map(({ name, ok, counts, seconds: each }) => {
    const tests = counts
      ? `${counts.passed} passed${counts.failed ? `, ${counts.failed} failed` : ''}`
      : ''
    return `  ${ok ? '✓' : '✗'} ${name.padEnd(width)}  ${tests.padEnd(24)} ${each.toFixed(1).padStart(7)} s`
  })
  return [
    ...lines,
    `    ${'all'.padEnd(width)}  ${''.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s`,
  ].join('\n')
}
