/** Role ids of the access manager; the same numbers as `contracts/src/access/Roles.sol`. */
export const roles = {
  admin: 0n,
  funder: 1n,
  guardian: 2n,
  lister: 3n,
  maintainer: 4n,
  revenue: 5n,
} as const

/** How long an administrator's action waits off the local chain, in seconds (48 hours). */
export const adminDelay = 172_800
