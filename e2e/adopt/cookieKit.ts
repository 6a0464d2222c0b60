import { type Kit, cookieStorage, createKit } from '@causeway/kit'
import { type AdoptedChain, chainsAt } from './adoptedChain.ts'

/** The kit of the page that a server draws, made on both sides alike. */
export const cookieKit = (place: AdoptedChain): Kit =>
  createKit({ networks: chainsAt(place), storage: cookieStorage() })
