import type { LinkChoice } from '../links/linkChoice.ts'
import type { PairingState } from './pairing.ts'

/** A pairing as the panels see it. */
export interface Offer {
  readonly state: PairingState
  readonly retry: () => void
  /** The link that the visitor pressed last, if any. */
  readonly opened: LinkChoice | undefined
  readonly onOpen: (choice: LinkChoice) => void
}
