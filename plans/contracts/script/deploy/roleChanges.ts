import { roles, type RoleName } from '../../../protocol/roles.ts'
import type { Address } from 'viem'
import { adminDelay } from './adminDelay.ts'
import { artifact } from '../build/artifact.ts'
import type { Blueprint } from './blueprint.ts'
import type { ConnectedChain } from '../chain/connectChain.ts'
import type { DeployTerms } from '../plans/deployTerms.ts'
import { reader, type RoleChange } from './roleChange.ts'

/** Wishes about who holds a role of the access manager. */
export function roleMaker(chain: ConnectedChain, manager: Address) {
  const { abi } = artifact('AccessManager')
  const read = reader(chain, manager, abi)
  const held = async (role: RoleName, account: Address) =>
    (await read('hasRole', [roles[role], account])) as readonly [held: boolean, delay: number]
  const grant = (role: RoleName, account: Address, delay = 0): RoleChange => ({
    what: `role ${role.toUpperCase()} for ${account}${delay === 0 ? '' : `, ${delay / 3600} h delay`}`,
    isDone: async () => {
      const [has, found] = await held(role, account)
      return has && found === delay
    },
    call: {
      address: manager,
      abi,
      functionName: 'grantRole',
      args: [roles[role], account, delay],
    },
  })
  const renounce = (role: RoleName, account: Address): RoleChange => ({
    what: `${role.toUpperCase()} given up by the deployer`,
    isDone: async () => !(await held(role, account))[0],
    call: { address: manager, abi, functionName: 'renounceRole', args: [roles[role], account] },
  })
  return { grant, renounce }
}

/** Contracts that call others by role: set when they are deployed. */
export function machineWishes(chain: ConnectedChain, plan: Blueprint): RoleChange[] {
  const { grant } = roleMaker(chain, plan.accessManager)
  return [
    grant('funder', plan.communityReserve),
    ...plan.plans.flatMap(({ address, holds }) => holds.map((role) => grant(role, address))),
  ]
}

/** GUARDIAN may cancel what LISTER announced: a delay is worth what somebody can do in it. */
export function guardWish(chain: ConnectedChain, plan: Blueprint): RoleChange {
  const address = plan.accessManager
  const { abi } = artifact('AccessManager')
  const read = reader(chain, address, abi)
  return {
    what: 'GUARDIAN may cancel what LISTER announced',
    isDone: async () => (await read('getRoleGuardian', [roles.lister])) === roles.guardian,
    call: { address, abi, functionName: 'setRoleGuardian', args: [roles.lister, roles.guardian] },
  }
}

/**
 * The people who run the product; on the local chain one account is all of them.
 *
 * @param delay Of LISTER, in seconds.
 */
export function peopleWishes(
  chain: ConnectedChain,
  plan: Blueprint,
  terms: DeployTerms,
  delay: number,
): RoleChange[] {
  const { grant } = roleMaker(chain, plan.accessManager)
  const { funder, guardian, lister, moderator, maintainer } = terms.operators
  return [
    grant('funder', funder),
    grant('guardian', guardian),
    grant('lister', lister, delay),
    grant('moderator', moderator),
    grant('maintainer', maintainer),
  ]
}

/** The deployer passes ADMIN on, with its delay, and keeps nothing. The last step is the one that cannot be taken back. */
export function leaveWishes(
  chain: ConnectedChain,
  plan: Blueprint,
  terms: DeployTerms,
): RoleChange[] {
  const { grant, renounce } = roleMaker(chain, plan.accessManager)
  return [
    grant('admin', terms.operators.admin, adminDelay),
    renounce('lister', terms.deployer),
    renounce('admin', terms.deployer),
  ]
}
