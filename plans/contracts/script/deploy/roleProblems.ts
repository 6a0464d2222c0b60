import { roles } from '../../../protocol/roles.ts'
import { toFunctionSelector, type Address } from 'viem'
import { adminDelay, listerDelay } from './adminDelay.ts'
import { artifact } from '../build/artifact.ts'
import type { Blueprint } from './blueprint.ts'
import type { ConnectedChain } from '../chain/connectChain.ts'
import type { DeployTerms } from '../plans/deployTerms.ts'
import { reader } from './roleChange.ts'

/** The only function that a role other than ADMIN may call on a contract of which there is one. */
export const createSelector = toFunctionSelector('create(uint256,bytes,bytes32)')

type Holder = readonly [role: keyof typeof roles, account: Address, delay: number]

/** Which roles are where: on the local chain one account has all; elsewhere only contracts until the hand-over, then the people too. */
export type RoleStage = 'local' | 'deployed' | 'handedOver'

function holders(plan: Blueprint, terms: DeployTerms, stage: RoleStage): Holder[] {
  const { admin, funder, guardian, lister, moderator, maintainer } = terms.operators
  const machines: Holder[] = [
    ['funder', plan.communityReserve, 0],
    ...plan.plans.flatMap(({ address, holds }) => holds.map((role): Holder => [role, address, 0])),
  ]
  if (stage === 'deployed') return machines
  return [
    ['admin', admin, stage === 'local' ? 0 : adminDelay],
    ['funder', funder, 0],
    ['guardian', guardian, 0],
    ['lister', lister, stage === 'local' ? 0 : listerDelay],
    ['moderator', moderator, 0],
    ['maintainer', maintainer, 0],
    ...machines,
  ]
}

/**
 * Reads the access manager back: who was named holds the role with the delay it should have, and after the hand-over the deployer
 * holds nothing.
 *
 * @returns One line per difference.
 */
export async function roleProblems(
  chain: ConnectedChain,
  plan: Blueprint,
  terms: DeployTerms,
  stage: RoleStage,
): Promise<string[]> {
  const read = reader(chain, plan.accessManager, artifact('AccessManager').abi)
  const hasRole = async (role: bigint, account: Address) =>
    (await read('hasRole', [role, account])) as readonly [held: boolean, delay: number]
  const problems: string[] = []
  for (const [name, account, delay] of holders(plan, terms, stage)) {
    const [held, found] = await hasRole(roles[name], account)
    if (!held) problems.push(`${account} lacks role ${name}`)
    else if (found !== delay) {
      problems.push(`${account} holds role ${name} with ${found} s delay, expected ${delay} s`)
    }
  }
  for (const [name, role] of Object.entries(roles)) {
    if (stage !== 'handedOver') continue
    const [held] = await hasRole(role, terms.deployer)
    if (held) problems.push(`the deployer ${terms.deployer} still holds role ${name}`)
  }
  const maker = await read('getTargetFunctionRole', [plan.factory, createSelector])
  if (maker !== roles.lister)
    problems.push(`plans are made by role ${String(maker)}, not by lister`)
  const guard = await read('getRoleGuardian', [roles.lister])
  if (guard !== roles.guardian) {
    problems.push(`role ${String(guard)} may cancel what lister announced, not guardian`)
  }
  return problems
}
