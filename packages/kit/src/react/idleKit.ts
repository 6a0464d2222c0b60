import { polygon } from '@causeway/protocol/networks'
import { createKit } from '../createKit.ts'
import type { Kit } from '../kit.ts'
import { memoryStorage } from '../storage.ts'

let idle: Kit | undefined

/**
 * What hooks see where no provider stands above them: a kit that never looks at the page and stays `unknown`.
 * Rendering a component alone, in a test or a story, works; reading a chain through it says what is missing.
 */
export function idleKit(): Kit {
  idle ??= {
    ...createKit({
      networks: [polygon],
      storage: memoryStorage(),
      autoReconnect: false,
      environment: {
        events: undefined,
        ethereum: () => undefined,
        now: () => 0,
        after: () => () => undefined,
      },
    }),
    client() {
      throw new Error(
        'A component asked the kit for a client, but no <KitProvider> stands above it. Without one the kit does not know your networks. Wrap your app: <KitProvider kit={createKit({ networks })}>.',
      )
    },
  }
  return idle
}
