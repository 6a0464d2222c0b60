import { FatalError } from '../log/fatalError.ts'
import type { Log } from '../log/log.ts'
import type { Service } from './service.ts'

/** A service that cannot go on is begun again after so long (ms): what an operator mended outside may let it. */
const againMs = 60_000

/**
 * Starts services. One that can never go on ends none of the others: it is begun again each minute, and told by health. Only
 * when none is left does `onEnd` end the process, so that whoever supervises it sees.
 *
 * @returns a function after which nothing is begun again
 */
export function startAll(
  services: readonly Pick<Service, 'name' | 'start'>[],
  deps: { log: Log; onEnd: () => void },
): () => void {
  const { log, onEnd } = deps
  const failed = new Map<string, NodeJS.Timeout>()
  let isOver = false

  function start(service: Pick<Service, 'name' | 'start'>): void {
    service.start((error) => {
      if (isOver) return
      if (error instanceof FatalError) log.child({ service: service.name }).fatal(error)
      else log.fatal({ err: error, service: service.name }, `${service.name} cannot go on`)
      const again = setTimeout(() => {
        failed.delete(service.name)
        start(service)
      }, againMs)
      again.unref()
      failed.set(service.name, again)
      if (failed.size < services.length) return
      stop()
      onEnd()
    })
  }

  function stop(): void {
    isOver = true
    for (const again of failed.values()) clearTimeout(again)
  }

  for (const service of services) start(service)
  return stop
}
