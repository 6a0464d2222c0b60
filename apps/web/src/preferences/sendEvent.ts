import type { EventsConfig } from '@causeway/kit'
import { call } from '@causeway/protocol/api/endpoint'
import { eventOf } from '@causeway/protocol/api/registry'
import type { Settings } from '@causeway/protocol/settings'
import { log } from '../log.ts'
import { preferences } from './preferences.ts'

/**
 * Events of the modal for the collector of this site, where there is one and the visitor agreed (D9). Carries the name
 * of the site and no address of a page.
 */
export function eventsConfig({
  endpoints: { registry: base },
  projectId,
  site,
}: Pick<Settings, 'endpoints' | 'projectId' | 'site'>): EventsConfig | undefined {
  if (!base || !projectId) return undefined
  return {
    consent: () => preferences().events,
    send({ event, ...properties }) {
      const body = {
        eventId: crypto.randomUUID(),
        domain: site.hostname,
        timestamp: Date.now(),
        props: { type: 'track', event, properties },
      }
      call(eventOf, { base, query: { projectId }, body }).catch((error: unknown) =>
        log('info', 'An event did not reach the collector of this site.', error),
      )
    },
  }
}
