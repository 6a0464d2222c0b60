import { type Kit, cookieStorage, createKit } from '@causeway/kit'
import { type Place, chainsAt } from './chains.ts'

/** The kit of the page that a server draws, made on both sides alike. */
export const cookieKit = (place: Place): Kit =>
  createKit({ networks: chainsAt(place), storage: cookieStorage() })
