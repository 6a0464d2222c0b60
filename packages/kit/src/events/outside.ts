import { scrubData } from '@causeway/protocol/scrub'
import { createCollector } from './collector.ts'
import type { EventsDeps } from './createEvents.ts'
import { errorReports } from './errorReports.ts'
import type { EventsConfig, KitEvent } from './kitEvent.ts'

/** Where events go that leave the page. */
export interface Outside {
  readonly send: (event: KitEvent) => void
  /** Tells of an error, unless it is no error of the kit's own or too many came before. */
  readonly report: (error: unknown) => void
  readonly stop: () => void
}

/** @param tell puts a report on the bus, as any other event */
export function createOutside(
  deps: EventsDeps,
  config: EventsConfig,
  tell: (event: KitEvent) => void,
): Outside {
  const collector = createCollector(deps, config.consent)
  const reportOf = errorReports(deps.environment.now)
  return {
    send(event) {
      // Asked again: the visitor may have taken it back meanwhile.
      if (!config.consent()) return
      const clean = scrubData(event)
      collector.take(clean)
      config.send?.(clean)
    },
    report(error) {
      const report = config.consent() && reportOf(error)
      if (report) tell(report)
    },
    stop: collector.stop,
  }
}
