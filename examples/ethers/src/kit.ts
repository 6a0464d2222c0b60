import { createKit } from '@causeway/kit'
import { chains, transports } from './chains.ts'

/** The connection and its modal; ethers asks the wallet through it. */
export const kit = createKit({ networks: chains, transports })
