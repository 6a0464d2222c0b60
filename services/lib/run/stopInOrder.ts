import type { Log } from '../log/log.ts'

export interface Stopper {
  /** Registers something to stop; what was added last stops first. */
  add(name: string, stop: () => Promise<void>): void
  /** Stops everything. Resolves to false when something failed or took longer than the grace time (ms). */
  all(grace: number): Promise<boolean>
  /** Stops everything, then ends the process with the exit code (1 when the stop itself fails). */
  run(code: number, grace: number): Promise<void>
  /** Ends the process in order on SIGINT and SIGTERM; a second signal ends it at once. */
  onSignals(grace: number): void
}

/** Stops the parts of a process in the reverse order of their start, within a time limit. */
export function stopInOrder(log: Log): Stopper {
  const parts: { name: string; stop: () => Promise<void> }[] = []
  let running: Promise<boolean> | null = null

  async function stopAll(): Promise<boolean> {
    let clean = true
    for (const { name, stop } of parts.toReversed()) {
      try {
        await stop()
      } catch (error) {
        clean = false
        log.error({ err: error }, `${name} did not stop cleanly`)
      }
    }
    return clean
  }

  const stopper: Stopper = {
    add: (name, stop) => void parts.push({ name, stop }),
    all: (grace) => {
      running ??= Promise.race([stopAll(), late(grace, log)])
      return running
    },
    run: async (code, grace) => {
      const clean = await stopper.all(grace)
      process.exit(clean ? code : 1)
    },
    onSignals: (grace) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.on(signal, () => {
          if (running) process.exit(1)
          log.info({ signal }, 'stopping')
          void stopper.run(0, grace)
        })
      }
    },
  }
  return stopper
}

function late(grace: number, log: Log): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => {
      log.error(`not everything stopped within ${grace} ms; ending anyway`)
      resolve(false)
    }, grace).unref()
  })
}
