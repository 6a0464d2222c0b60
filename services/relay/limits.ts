import { defaultRelayLimits, type RelayLimits } from '../lib/relayLimits.ts'

export type { RelayLimits }

/** What holds where an operator sets nothing. */
export const defaultLimits: RelayLimits = defaultRelayLimits
