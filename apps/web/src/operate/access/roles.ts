import type { Address } from 'viem'

/** The roles of the access manager, by their ids there (contracts/src/access/Roles.sol). */
export const roleIds = {
  admin: 0n,
  funder: 1n,
  guardian: 2n,
  lister: 3n,
  maintainer: 4n,
  revenue: 5n,
} as const

export type RoleName = keyof typeof roleIds

export const roleNames = Object.keys(roleIds) as readonly RoleName[]

/** The name of a role by its id; undefined for one that this product does not know. */
export function roleName(id: bigint): RoleName | undefined {
  return roleNames.find((name) => roleIds[name] === id)
}

/** Somebody who has a role, and how long each of their calls waits after it was announced (seconds; 0: not at all). */
export interface Holder {
  readonly account: Address
  readonly delay: number
  /** unix second from which the role counts */
  readonly since: number
}

/** The roles of one account, with the delay of each. */
export type OwnRoles = ReadonlyMap<RoleName, number>
