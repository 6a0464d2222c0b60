import { stopCommands } from './runCommand.ts'

/**
 * Ends this process and the commands that it runs on Ctrl-C, on SIGTERM and when the terminal is closed.
 * The commands lead groups of their own, so none of these reaches them by itself.
 */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopCommands()
      process.exit(130)
    })
  }
}
