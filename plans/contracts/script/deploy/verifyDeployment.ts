import {
  bytesToHex,
  hexToBytes,
  isAddressEqual,
  zeroHash,
  type Abi,
  type Address,
  type Hex,
} from 'viem'
import type { Artifact } from '../build/artifact.ts'
import { artifact } from '../build/artifact.ts'
import type { Blueprint, PlanPlacement } from './blueprint.ts'
import type { ConnectedChain } from '../chain/connectChain.ts'
import type { DeployTerms } from '../plans/deployTerms.ts'
import { roleProblems, type RoleStage } from './roleProblems.ts'

/** Code without the bytes that a constructor writes, so that built and placed code can be compared. */
export function masked(code: Hex, contract: Artifact): Hex {
  const bytes = hexToBytes(code)
  for (const { start, length } of contract.immutables) bytes.fill(0, start, start + length)
  return bytesToHex(bytes)
}

type Expectation = readonly [
  address: Address,
  contract: string,
  functionName: string,
  expected: unknown,
  args?: readonly unknown[],
]

function expectations(plan: Blueprint, terms: DeployTerms): Expectation[] {
  const ofPlan = ({
    address,
    factoryArgs,
    templateId,
    isCredited,
  }: PlanPlacement): Expectation[] => [
    // The address follows from the template and all terms: that it is predicted proves both.
    [plan.factory, 'Factory', 'predict', address, [BigInt(templateId), factoryArgs, zeroHash]],
    [address, 'IPlan', 'authority', plan.accessManager],
    [plan.enumeration, 'Enumeration', 'contains', true, [address]],
    [plan.vault, 'Vault', 'isPlan', isCredited, [address]],
  ]
  return [
    [plan.factory, 'Factory', 'authority', plan.accessManager],
    [plan.factory, 'Factory', 'enumeration', plan.enumeration],
    [plan.enumeration, 'Enumeration', 'factory', plan.factory],
    [plan.hub, 'Hub', 'authority', plan.accessManager],
    [plan.hub, 'Hub', 'terms', terms.termsHash],
    [plan.vault, 'Vault', 'authority', plan.accessManager],
    [plan.vault, 'Vault', 'hub', plan.hub],
    [plan.vault, 'Vault', 'token', plan.tokens.usdc],
    [plan.vault, 'Vault', 'earningConstraint', plan.earningConstraint],
    [plan.vault, 'Vault', 'capBps', 10_000n],
    [plan.communityReserve, 'CommunityReserve', 'authority', plan.accessManager],
    [plan.communityReserve, 'CommunityReserve', 'receivers', plan.reserveReceivers],
    [plan.hub, 'Hub', 'walletOf', plan.communityReserve, [2n]],
    [plan.batchRunner, 'BatchRunner', 'authority', plan.accessManager],
    [plan.hubConstraint, 'HubConstraint', 'hub', plan.hub],
    [plan.hubConstraint, 'HubConstraint', 'token', plan.tokens.usdc],
    ...Object.values(plan.tokens).map((token): Expectation => {
      return [plan.factory, 'Factory', 'tokenAllowed', true, [token]]
    }),
    ...plan.parts.map(({ address }): Expectation => {
      return [plan.factory, 'Factory', 'partAllowed', true, [address]]
    }),
    ...plan.plans.flatMap(ofPlan),
  ]
}

const same = (left: unknown, right: unknown): boolean =>
  Array.isArray(left) && Array.isArray(right)
    ? left.length === right.length && left.every((one, index) => same(one, right[index]))
    : sameValue(left, right)

const sameValue = (left: unknown, right: unknown): boolean =>
  typeof left === 'string' && typeof right === 'string' && left.length === 42
    ? isAddressEqual(left as Address, right as Address)
    : left === right

/** Contracts whose code is not the built one, and plans that are not there. */
async function codeProblems(chain: ConnectedChain, plan: Blueprint): Promise<string[]> {
  const problems: string[] = []
  for (const { name, contract, address } of plan.placements) {
    const code = (await chain.getCode({ address })) ?? '0x'
    if (masked(code, contract) !== masked(contract.deployedBytecode, contract)) {
      problems.push(`${name} at ${address}: the code is not the one that was built`)
    }
  }
  for (const { name, address } of plan.plans) {
    const code = (await chain.getCode({ address })) ?? '0x'
    if (code === '0x') problems.push(`${name} at ${address}: there is no code`)
  }
  return problems
}

function refuse(problems: readonly string[]): void {
  if (problems.length === 0) return
  throw new Error(`The deployment is not as planned.\n${problems.join('\n')}`)
}

/**
 * Reads everything back: the code of every contract, the parameters it was placed with, tokens, plans and roles.
 *
 * @throws Error that lists every difference.
 */
export async function verifyDeployment(
  chain: ConnectedChain,
  plan: Blueprint,
  terms: DeployTerms,
  stage: RoleStage,
): Promise<void> {
  // What is not there cannot be asked.
  refuse(await codeProblems(chain, plan))
  const problems = await roleProblems(chain, plan, terms, stage)
  for (const [address, contract, functionName, expected, args = []] of expectations(plan, terms)) {
    const abi: Abi = artifact(contract).abi
    const found = await chain.readContract({ address, abi, functionName, args })
    if (!same(found, expected)) {
      problems.push(
        `${contract}.${functionName} at ${address}: ${String(found)}, expected ${String(expected)}`,
      )
    }
  }
  refuse(problems)
}
