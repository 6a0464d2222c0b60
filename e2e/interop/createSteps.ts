/** Runs one named part; a failure is printed and counted, and its value is asked for by nobody. */
export type InteropStep = <T>(name: string, run: () => Promise<T>) => Promise<T>

/** The parts of one partner, and how they went. */
export function createSteps(): {
  round(title: string, run: (step: InteropStep) => Promise<void>): Promise<void>
  readonly counts: { passed: number; failed: number }
} {
  const counts = { passed: 0, failed: 0 }
  return {
    counts,
    async round(title, run) {
      console.log(`\n${title}`)
      try {
        await run(async (name, part) => {
          const started = performance.now()
          const value = await part().catch((error: unknown) => {
            console.log(`  FAILED ${name}`)
            throw error
          })
          counts.passed += 1
          console.log(`  passed ${name} (${Math.round(performance.now() - started)} ms)`)
          return value
        })
      } catch (error) {
        counts.failed += 1
        console.error(error)
      }
    },
  }
}
