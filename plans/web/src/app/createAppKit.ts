import { createKit, type Kit } from '@causeway/kit'
import { network } from '../core/network.ts'
import { settings } from '../core/settings.ts'
import { appTokens } from '../chain/appTokens.ts'
import { createPermission } from '../events/createPermission.ts'
import { isGatedHere } from '../geo/isGatedHere.ts'
import { log } from '../core/log.ts'
import { onPreferences, preferences } from '../preferences/preferences.ts'

/** The app's one connection to wallets and nodes. Asks the network nothing until something is read. */
export function createAppKit(): Kit {
  const { registry, chainData, relay, verify } = settings.endpoints
  const { frame, logins } = settings.embedded
  // Swaps go through the operator's router and no other, whatever the service says.
  const [router] = settings.swap.routers
  return createKit({
    networks: [network],
    endpoints: {
      // The registry takes the events of the projects that it knows, from visitors who agreed (D9).
      ...(registry ? { registry, ...(settings.projectId ? { analytics: registry } : {}) } : {}),
      // Tokens, collectibles, activity and names of the account, asked for when somebody looks at them.
      ...(chainData ? { chainData } : {}),
      ...(relay ? { relay } : {}),
      ...(verify ? { verify } : {}),
      // The embedded wallet: loaded when somebody signs in, or did so before.
      ...(frame ? { frame } : {}),
    },
    ...(settings.projectId ? { projectId: settings.projectId } : {}),
    tokens: appTokens,
    ...(router ? { swapRouters: { [network.caipNetworkId]: router } } : {}),
    // Buying with money is not offered where the operator restricts it (D7); connecting and sending are everywhere.
    features: {
      ...(isGatedHere('onramp') ? { onramp: false } : {}),
      email: logins.includes('email'),
      socials: logins.filter((login) => login !== 'email'),
      // What other apps may do with the account: the same service keeps it for all of them.
      smartSessions: chainData !== null,
    },
    events: { consent: permission() },
    metadata: {
      name: 'Causeway',
      description: 'On-chain plans that show their books.',
      url: settings.site.url,
    },
  })
}

/** A visitor who agreed, and a registry that takes events of this site. */
function permission() {
  const { registry } = settings.endpoints
  const { projectId } = settings
  return createPermission({
    isWanted: () => preferences().events,
    onChange: onPreferences,
    ask: async () => {
      if (registry === null || projectId === null) return false
      const { askCollector } = await import('../events/askCollector.ts')
      return askCollector(registry, projectId)
    },
    onFailure: (error) =>
      log('info', 'Whether events are taken is not known, so none is sent.', error),
  })
}
