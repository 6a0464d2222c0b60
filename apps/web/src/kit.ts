import { createKit, type Kit } from '@causeway/kit'
import { networkFromSettings } from '@causeway/protocol/networks'
import { settings } from './env.ts'
import { eventsConfig } from './preferences/sendEvent.ts'

export const network = networkFromSettings(settings)

/** The app's one connection to wallets and nodes. Asks the network nothing until something is read. */
export function createAppKit(): Kit {
  const events = eventsConfig(settings)
  return createKit({
    networks: [network],
    endpoints: settings.endpoints.registry ? { registry: settings.endpoints.registry } : {},
    ...(settings.projectId ? { projectId: settings.projectId } : {}),
    ...(events ? { events } : {}),
    metadata: {
      name: 'Causeway',
      description: 'On-chain plans that show their books.',
      url: settings.site.url,
    },
  })
}
