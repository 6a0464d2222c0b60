import type { StepResult } from './checkStep.ts'

/** One line for each step: how it ended, its tests, its seconds beside its budget; the whole time and its bar below, and what passed at its second try. */
export function summaryTable(
  results: readonly StepResult[],
  seconds: number,
  barSeconds?: number,
): string {
  const width = Math.max(4, ...results.map(({ name }) => name.length))
  const line = (sign: string, name: string, tests: string, took: number, budget?: number) => {
    const beside = budget === undefined ? '' : ` of ${budget}${took > budget ? ', over' : ''}`
    return `  ${sign} ${name.padEnd(width)}  ${tests.padEnd(24)} ${took.toFixed(1).padStart(7)} s${beside}`
  }
  return [
    ...results.map(({ name, ok, counts, seconds: each, budget }) => {
      const failed = counts?.failed ? `, ${counts.failed} failed` : ''
      const tests = counts ? `${counts.passed} passed${failed}` : ''
      return line(ok ? '✓' : '✗', name, tests, each, budget)
    }),
    line(' ', 'all', '', seconds, barSeconds),
    ...results.flatMap(({ name, counts }) =>
      (counts?.again ?? []).map((test) => `  passed at the second try (${name}): ${test}`),
    ),
  ].join('\n')
}
