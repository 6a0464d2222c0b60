/** How long an administrator's action waits off the local chain, in seconds (48 hours). */
export const adminDelay = 172_800

/**
 * How long the making of a plan waits off the local chain, in seconds (24 hours): time for GUARDIAN, who may cancel it, and for members to
 * look at its terms.
 */
export const listerDelay = 86_400
