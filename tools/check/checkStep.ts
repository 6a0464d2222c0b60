export type Counts = {
  passed: number
  failed: number
  /** Names of those that passed at their second try, and count as passed. */
  again?: readonly string[]
}

/** One thing that a check runs: a command, and how to count the tests in what it did. */
export type CheckStep = {
  name: string
  command: string
  args: readonly string[]
  cwd?: string
  env?: Readonly<Record<string, string>>
  /** Counts tests after the command has ended; undefined when it ran none. */
  count?: (output: string) => Counts | undefined
  timeoutMs?: number
  /** Called when it is over, with how many tests failed. */
  onEnd?: (isGreen: boolean, failed: number) => void
  /** What it may take on two quiet cores, in seconds. A step beyond it is named in the summary, and fails nothing: machines differ. */
  budget?: number
}

/** Steps of which `atOnce` run at a time. Rounds follow one another. */
export type CheckRound = { title: string; atOnce: number; steps: readonly CheckStep[] }

export type StepResult = {
  name: string
  ok: boolean
  seconds: number
  counts: Counts | undefined
  budget?: number
}

/**
 * What a round may take when each of its steps takes its budget: steps are begun in their order, each on the lane that is
 * free first.
 *
 * @returns Seconds.
 */
export function budgetOf({ atOnce, steps }: CheckRound): number {
  const lanes = Array.from({ length: atOnce }, () => 0)
  for (const { budget = 0 } of steps) {
    const free = lanes.indexOf(Math.min(...lanes))
    lanes[free] = (lanes[free] ?? 0) + budget
  }
  return Math.max(...lanes)
}

/**
 * Sums tests over all steps. A failed step in which no test failed (it did not compile, crashed, or has no tests)
 * counts as one failure, so that the sum is never green when a step was not.
 */
export function sumOfCounts(results: readonly StepResult[]): Counts {
  let passed = 0
  let failed = 0
  for (const { ok, counts } of results) {
    passed += counts?.passed ?? 0
    failed += ok ? 0 : Math.max(1, counts?.failed ?? 0)
  }
  return { passed, failed }
}
