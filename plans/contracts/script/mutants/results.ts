import * as v from 'valibot'

const Suites = v.record(
  v.string(),
  v.object({ test_results: v.record(v.string(), v.object({ status: v.string() })) }),
)

/** How often the tests of each contract passed and failed. */
export type Results = ReadonlyMap<string, { readonly passed: number; readonly failed: number }>

/**
 * Reads what `forge test --json` printed.
 *
 * @returns Results by contract; undefined when the tests did not run (the sources did not compile).
 */
export function results(output: string): Results | undefined {
  // Compiler messages and events of the fuzzer stand on lines of their own.
  const line = output.split('\n').find((text) => text.startsWith('{"test/'))
  if (line === undefined) return undefined
  return new Map(
    Object.entries(v.parse(Suites, JSON.parse(line))).map(([suite, { test_results: tests }]) => {
      const all = Object.values(tests)
      const failed = all.filter(({ status }) => status === 'Failure').length
      const passed = all.filter(({ status }) => status === 'Success').length
      return [suite.slice(suite.lastIndexOf(':') + 1), { passed, failed }]
    }),
  )
}

/**
 * Whether one of the named contracts noticed the defect: a test of it failed.
 *
 * @throws Error when one of them ran no test, which proves nothing
 */
export function noticed(contracts: readonly string[], all: Results): boolean {
  const own = contracts.map((name) => {
    const result = all.get(name)
    if (!result || result.passed + result.failed === 0) throw new Error(`${name} ran no test.`)
    return result
  })
  return own.some(({ failed }) => failed > 0)
}
