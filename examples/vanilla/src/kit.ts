import { createKit } from '@causeway/kit'
import { chains, transports } from './chains.ts'

/** The connection and its modal; what the page draws of it is in index.html. */
export const kit = createKit({ networks: chains, transports })
