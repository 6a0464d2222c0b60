import type { ChainNamespace } from '@causeway/protocol/networks'
import type { Environment } from '../environment.ts'
import type { KitOptions } from '../options.ts'
import type { Connector, ConnectorPort } from './connector.ts'

/** What an adapter gets to look for wallets with. */
export interface Discovery {
  readonly environment: Environment
  readonly options: KitOptions
  /** A wallet was found, now or at any later time. The same one again changes nothing. */
  readonly found: (connector: Connector, port: ConnectorPort) => void
  /** Writes to the kit's log. */
  readonly log: (level: 'info' | 'warn', message: string, data?: unknown) => void
}

/** What the kit needs to connect to the wallets of one namespace. The one of eip155 is built in. */
export interface NamespaceAdapter {
  readonly namespace: ChainNamespace
  /**
   * Looks for the wallets of the page without asking any of them anything, and no request leaves the page.
   * @returns its stop
   */
  discover(discovery: Discovery): () => void
}
