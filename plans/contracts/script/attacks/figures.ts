import * as v from 'valibot'

const Suites = v.record(
  v.string(),
  v.object({
    test_results: v.record(
      v.string(),
      v.object({ status: v.string(), decoded_logs: v.array(v.string()) }),
    ),
  }),
)

/** What an attack reported, and whether its test agreed with it. */
export interface AttackFigure {
  /** Base units. */
  readonly took: bigint
  readonly passed: boolean
}

const told = /^took (?<id>\S+): (?<amount>\d+)/u

/**
 * Reads what the attacks reported in the output of `forge test --json`.
 *
 * @returns The figure of each attack by its id; undefined when nothing ran (the sources do not compile).
 * @throws Error when two tests report the same attack
 */
export function figures(output: string): ReadonlyMap<string, AttackFigure> | undefined {
  const line = output.split('\n').find((text) => text.startsWith('{"test/'))
  if (line === undefined) return undefined
  const found = new Map<string, AttackFigure>()
  for (const { test_results: tests } of Object.values(v.parse(Suites, JSON.parse(line)))) {
    for (const { status, decoded_logs: logs } of Object.values(tests)) {
      for (const log of logs) {
        const { id, amount } = told.exec(log)?.groups ?? {}
        if (id === undefined || amount === undefined) continue
        if (found.has(id)) throw new Error(`The attack "${id}" is reported twice.`)
        found.set(id, { took: BigInt(amount), passed: status === 'Success' })
      }
    }
  }
  return found
}

/** Whether a figure is the expected one, give or take one percent. */
export function isAbout(took: bigint, expected: bigint): boolean {
  const off = took > expected ? took - expected : expected - took
  return off * 100n <= expected
}
