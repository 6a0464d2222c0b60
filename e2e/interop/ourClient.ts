import type { BrowserTabs } from '@causeway/protocol/wc/socketPort'
import { createLog } from '../../packages/kit/src/core/createLog.ts'
import { createStorage, memoryStorage } from '../../packages/kit/src/core/createStorage.ts'
import {
  createSignClient,
  type SignClient,
} from '../../packages/kit/src/connection/walletconnect/createSignClient.ts'
import type { Attest } from '../../packages/kit/src/connection/walletconnect/createPublisher.ts'
import { after, nodeSockets } from './nodeSockets.ts'

/** Our client in Node, and the means to cut its socket. */
export interface OurClient {
  readonly client: SignClient
  /** Cuts the socket as a lost network does. */
  cut(): void
  /** Pulls the plug, or puts it back: no socket opens meanwhile. */
  plug(into: boolean): void
  /** A page that is loaded again: the same storage, everything else new. */
  reload(): OurClient
}

export function ourClient(
  relayUrl: string,
  memory = memoryStorage(),
  projectId = 'interop',
  tabs?: BrowserTabs,
  attest?: Attest,
): OurClient {
  const log = createLog({ now: Date.now })
  const { port, cut, plug } = nodeSockets()
  const client = createSignClient({
    relayUrl,
    projectId,
    metadata: { name: 'Our app', description: '', url: 'https://app.example', icons: [] },
    storage: createStorage(() => memory, log),
    socket: port,
    now: Date.now,
    after,
    log,
    tabs,
    attest,
  })
  // What it was asked before comes as soon as it can be asked anything.
  void client.resume()
  return {
    client,
    cut,
    plug(into) {
      plug(into)
      // As a page does that is online again.
      if (into) client.wake()
    },
    reload() {
      client.stop()
      return ourClient(relayUrl, memory, projectId, tabs, attest)
    },
  }
}
