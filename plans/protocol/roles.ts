/** The roles of the access manager and their ids there; the same numbers as `plans/contracts/src/access/Roles.sol`. */
export const roles = {
  admin: 0n,
  funder: 1n,
  guardian: 2n,
  lister: 3n,
  maintainer: 4n,
  revenue: 5n,
  moderator: 6n,
} as const

export type RoleName = keyof typeof roles

/** A role's id is its place in this list. */
export const roleNames = Object.keys(roles) as readonly RoleName[]

/** The name of a role by its id; undefined for one that this product does not know. */
export function roleName(id: bigint): RoleName | undefined {
  return roleNames.find((name) => roles[name] === id)
}
