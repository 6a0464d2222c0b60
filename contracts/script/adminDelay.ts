/** How long an administrator's action waits off the local chain, in seconds (48 hours). */
export const adminDelay = 172_800
