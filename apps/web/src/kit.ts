import { createKit, type Kit } from '@causeway/kit'
import { networkFromSettings } from '@causeway/protocol/networks'
import { settings } from './env.ts'
import { preferences } from './preferences/preferences.ts'

export const network = networkFromSettings(settings)

/** The app's one connection to wallets and nodes. Asks the network nothing until something is read. */
export function createAppKit(): Kit {
  const { registry, chainData, relay, verify } = settings.endpoints
  return createKit({
    networks: [network],
    endpoints: {
      // The registry takes the events of the projects that it knows, from visitors who agreed (D9).
      ...(registry ? { registry, ...(settings.projectId ? { analytics: registry } : {}) } : {}),
      // Tokens, collectibles, activity and names of the account, asked for when somebody looks at them.
      ...(chainData ? { chainData } : {}),
      ...(relay ? { relay } : {}),
      ...(verify ? { verify } : {}),
    },
    ...(settings.projectId ? { projectId: settings.projectId } : {}),
    events: { consent: () => preferences().events },
    metadata: {
      name: 'Causeway',
      description: 'On-chain plans that show their books.',
      url: settings.site.url,
    },
  })
}
