import { toFunctionSelector, type Address } from 'viem'
import { artifact } from './artifact.ts'
import type { Blueprint } from './blueprint.ts'
import type { Chain } from './chain.ts'
import type { DeployTerms } from './deployTerms.ts'
import { adminDelay, roles } from './roles.ts'

/** The only function that a role other than ADMIN may call on a contract of which there is one. */
export const createSelector = toFunctionSelector('create(uint256,bytes,bytes32)')

type Holder = readonly [role: keyof typeof roles, account: Address, delay: number]

function holders(plan: Blueprint, terms: DeployTerms, local: boolean): Holder[] {
  const { admin, funder, guardian, lister, maintainer } = terms.operators
  return [
    ['admin', admin, local ? 0 : adminDelay],
    ['funder', funder, 0],
    ['funder', plan.communityReserve, 0],
    ['guardian', guardian, 0],
    ['lister', lister, 0],
    ['maintainer', maintainer, 0],
    ...plan.plans.flatMap(({ address, holds }) => holds.map((role): Holder => [role, address, 0])),
  ]
}

/**
 * Reads the access manager back: who was named holds the role with the delay it should have, and off the local chain the deployer
 * holds nothing that it was not named for.
 *
 * @returns One line per difference.
 */
export async function roleProblems(
  chain: Chain,
  plan: Blueprint,
  terms: DeployTerms,
  options: { local: boolean },
): Promise<string[]> {
  const read = (functionName: string, args: readonly unknown[]) =>
    chain.readContract({
      address: plan.accessManager,
      abi: artifact('AccessManager').abi,
      functionName,
      args,
    })
  const hasRole = async (role: bigint, account: Address) =>
    (await read('hasRole', [role, account])) as readonly [held: boolean, delay: number]
  const expected = holders(plan, terms, options.local)
  const problems: string[] = []
  for (const [name, account, delay] of expected) {
    const [held, found] = await hasRole(roles[name], account)
    if (!held) problems.push(`${account} lacks role ${name}`)
    else if (found !== delay) {
      problems.push(`${account} holds role ${name} with ${found} s delay, expected ${delay} s`)
    }
  }
  for (const [name, role] of Object.entries(roles)) {
    const isNamed = expected.some(([one, who]) => one === name && who === terms.deployer)
    if (isNamed || options.local) continue
    const [held] = await hasRole(role, terms.deployer)
    if (held) problems.push(`the deployer ${terms.deployer} still holds role ${name}`)
  }
  const maker = await read('getTargetFunctionRole', [plan.factory, createSelector])
  if (maker !== roles.lister)
    problems.push(`plans are made by role ${String(maker)}, not by lister`)
  return problems
}
