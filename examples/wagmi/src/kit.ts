import { createKit } from '@causeway/kit'
import { chains, transports } from './chains.ts'

/** The connection and its modal; wagmi reads it through the connector. */
export const kit = createKit({ networks: chains, transports })
