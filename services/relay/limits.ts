import { defaultRelayLimits, type RelayLimits } from './relayLimits.ts'

export type { RelayLimits }

/** An IPv6 /48 is one customer's, or a mobile network's many: together they may have what so many addresses have. */
export const addressesPerSite = 4
/** What holds where an operator sets nothing. */
export const defaultLimits: RelayLimits = defaultRelayLimits
