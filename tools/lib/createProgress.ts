type Options = { write?: (text: string) => void; now?: () => number }

/** Writes what is being done: one line when a step starts, one when it ends with its seconds. */
export function createProgress(options: Options = {}) {
  const write = options.write ?? ((text: string) => void process.stdout.write(text))
  const now = options.now ?? (() => performance.now())
  return {
    line: (text: string) => write(`${text}\n`),
    /** Runs `work` between a "…" line and a "done" line; a failure is named and passed on. */
    async step<Result>(
      title: string,
      work: (note: (text: string) => void) => Promise<Result>,
    ): Promise<Result> {
      const started = now()
      let note = ''
      write(`  … ${title}\n`)
      try {
        const result = await work((text) => void (note = text))
        write(
          `  ✓ ${title}${note ? `: ${note}` : ''} (${((now() - started) / 1000).toFixed(1)} s)\n`,
        )
        return result
      } catch (error) {
        write(`  ✗ ${title} failed after ${((now() - started) / 1000).toFixed(1)} s\n`)
        throw error
      }
    },
  }
}

export type ProgressLine = ReturnType<typeof createProgress>
