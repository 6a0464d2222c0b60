import type { Options } from './options.ts'

/**
 * Calls `end` once when the stack shall stop: Ctrl-C, SIGTERM, a closed terminal, standard input closed
 * (with --stop-with-stdin), or npm gone (it was killed and can no longer pass a signal on).
 * A second Ctrl-C, more than a second after the first, ends at once: the reaper then ends the parts.
 */
export function onEnd(options: Pick<Options, 'stopWithStdin'>, end: (why: string) => void): void {
  let endedAt = 0
  const once = (why: string) => {
    if (endedAt === 0) {
      endedAt = Date.now()
      end(why)
    } else if (Date.now() - endedAt > 1_000) {
      process.exit(130) // in a terminal npm passes Ctrl-C on a second time within the first second
    }
  }
  process.on('SIGINT', () => once('Ctrl-C'))
  process.on('SIGTERM', () => once('Asked to end'))
  // Nobody reads what we print any more: `npm start | head`.
  process.stdout.on('error', () => once('The output was closed'))
  process.on('SIGHUP', () => once('The terminal was closed'))
  if (options.stopWithStdin) {
    process.stdin.resume()
    process.stdin.on('end', () => once('Standard input was closed'))
    process.stdin.on('error', () => once('Standard input was closed'))
  }
  if (['start', 'dev'].includes(process.env['npm_lifecycle_event'] ?? '')) {
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent && endedAt === 0) once('npm is gone')
    }, 1_000).unref()
  }
}
