import { stringToHex, zeroHash, type Abi, type Address } from 'viem'
import { artifact } from './artifact.ts'
import type { Blueprint } from './blueprint.ts'
import { sendCall, type Call, type Chain } from './chain.ts'
import type { DeployTerms } from './deployTerms.ts'
import { createSelector } from './roleProblems.ts'
import { adminDelay, roles } from './roles.ts'

/** A wish about the chain's state: how to see that it is fulfilled, and the call that fulfils it. */
interface Wish {
  readonly what: string
  readonly isDone: () => Promise<boolean>
  readonly call: Call
}

function reader(chain: Chain, address: Address, abi: Abi) {
  return (functionName: string, args: readonly unknown[] = []) =>
    chain.readContract({ address, abi, functionName, args })
}

function roleWishes(chain: Chain, plan: Blueprint, terms: DeployTerms): Wish[] {
  const address = plan.accessManager
  const { abi } = artifact('AccessManager')
  const read = reader(chain, address, abi)
  const grant = (name: string, role: bigint, account: Address): Wish => ({
    what: `role ${name} for ${account}`,
    isDone: async () => ((await read('hasRole', [role, account])) as readonly [boolean, number])[0],
    call: { address, abi, functionName: 'grantRole', args: [role, account, 0] },
  })
  const { funder, guardian, lister, maintainer } = terms.operators
  return [
    grant('FUNDER', roles.funder, funder),
    grant('FUNDER', roles.funder, plan.communityReserve),
    grant('GUARDIAN', roles.guardian, guardian),
    grant('LISTER', roles.lister, lister),
    grant('MAINTAINER', roles.maintainer, maintainer),
    ...plan.plans.flatMap(({ address: account, holds }) =>
      holds.map((role) => grant(role.toUpperCase(), roles[role], account)),
    ),
    {
      what: 'LISTER makes plans',
      isDone: async () =>
        (await read('getTargetFunctionRole', [plan.factory, createSelector])) === roles.lister,
      call: {
        address,
        abi,
        functionName: 'setTargetFunctionRole',
        args: [plan.factory, [createSelector], roles.lister],
      },
    },
  ]
}

function factoryWishes(chain: Chain, plan: Blueprint): Wish[] {
  const address = plan.factory
  const { abi } = artifact('Factory')
  const read = reader(chain, address, abi)
  const enumeration = reader(chain, plan.enumeration, artifact('Enumeration').abi)
  return [
    ...plan.templates.map(({ contract, address: implementation }, id): Wish => {
      const name = `${contract.charAt(0).toLowerCase()}${contract.slice(1)}`
      return {
        what: `template ${name}`,
        isDone: async () => ((await read('templateCount')) as bigint) > BigInt(id),
        call: {
          address,
          abi,
          functionName: 'addTemplate',
          args: [implementation, stringToHex(name, { size: 32 })],
        },
      }
    }),
    ...Object.entries(plan.tokens).map(([name, token]): Wish => ({
      what: `token ${name} for plans`,
      isDone: async () => (await read('tokenAllowed', [token])) === true,
      call: { address, abi, functionName: 'allowToken', args: [token, true] },
    })),
    ...plan.plans.map((one): Wish => ({
      what: `${one.name} at ${one.address}`,
      isDone: async () => (await enumeration('contains', [one.address])) === true,
      call: {
        address,
        abi,
        functionName: 'create',
        args: [BigInt(one.templateId), one.args, zeroHash],
      },
    })),
  ]
}

/** Plans that credit commissions must be listed in the vault. */
function vaultWishes(chain: Chain, plan: Blueprint): Wish[] {
  const address = plan.vault
  const { abi } = artifact('Vault')
  const read = reader(chain, address, abi)
  return plan.plans
    .filter(({ isCredited }) => isCredited)
    .map((one) => ({
      what: `${one.name} may credit commissions`,
      isDone: async () => (await read('isPlan', [one.address])) === true,
      call: { address, abi, functionName: 'listPlan', args: [one.address] },
    }))
}

/** Off the local chain the deployer hands ADMIN over, with its delay, and keeps nothing. */
function handOverWishes(chain: Chain, plan: Blueprint, terms: DeployTerms): Wish[] {
  const address = plan.accessManager
  const { abi } = artifact('AccessManager')
  const read = reader(chain, address, abi)
  const holds = async (role: bigint, account: Address) =>
    (await read('hasRole', [role, account])) as readonly [boolean, number]
  const { admin, lister } = terms.operators
  const renounce = (name: string, role: bigint): Wish => ({
    what: `${name} given up by the deployer`,
    isDone: async () => !(await holds(role, terms.deployer))[0],
    call: { address, abi, functionName: 'renounceRole', args: [role, terms.deployer] },
  })
  return [
    {
      what: `role ADMIN for ${admin}, 48 h delay`,
      isDone: async () => {
        const [held, delay] = await holds(roles.admin, admin)
        return held && delay === adminDelay
      },
      call: { address, abi, functionName: 'grantRole', args: [roles.admin, admin, adminDelay] },
    },
    ...(lister === terms.deployer ? [] : [renounce('LISTER', roles.lister)]),
    ...(admin === terms.deployer ? [] : [renounce('ADMIN', roles.admin)]),
  ]
}

/**
 * Brings roles, template, tokens and plans to what the blueprint asks for; what is so already is left alone.
 *
 * @returns Number of transactions sent.
 */
export async function configure(
  chain: Chain,
  plan: Blueprint,
  terms: DeployTerms,
  options: { local: boolean; log: (line: string) => void },
): Promise<number> {
  let sent = 0
  const fulfil = async (wishes: readonly Wish[]) => {
    for (const { what, isDone, call } of wishes) {
      if (await isDone()) continue
      await sendCall(chain, call)
      options.log(what)
      sent += 1
    }
  }
  await fulfil(roleWishes(chain, plan, terms))
  const lister = await listerForNow(chain, plan, terms)
  await fulfil(lister)
  await fulfil(factoryWishes(chain, plan))
  await fulfil(vaultWishes(chain, plan))
  if (!options.local) await fulfil(handOverWishes(chain, plan, terms))
  return sent
}

/** The deployer makes the first plans, so it is LISTER until the hand-over; on a finished deployment nothing is left to make. */
async function listerForNow(chain: Chain, plan: Blueprint, terms: DeployTerms): Promise<Wish[]> {
  const enumeration = reader(chain, plan.enumeration, artifact('Enumeration').abi)
  const done = await Promise.all(plan.plans.map((one) => enumeration('contains', [one.address])))
  if (done.every((isListed) => isListed === true)) return []
  const { abi } = artifact('AccessManager')
  const read = reader(chain, plan.accessManager, abi)
  return [
    {
      what: 'role LISTER for the deployer',
      isDone: async () => {
        const held = (await read('hasRole', [roles.lister, terms.deployer])) as readonly [
          boolean,
          number,
        ]
        return held[0]
      },
      call: {
        address: plan.accessManager,
        abi,
        functionName: 'grantRole',
        args: [roles.lister, terms.deployer, 0],
      },
    },
  ]
}
