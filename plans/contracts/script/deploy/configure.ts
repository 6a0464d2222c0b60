import { roles } from '../../../protocol/roles.ts'
import { stringToHex, zeroHash } from 'viem'
import { cloneLines } from './argumentLines.ts'
import { artifact } from '../build/artifact.ts'
import type { Blueprint } from './blueprint.ts'
import type { ConnectedChain } from '../chain/connectChain.ts'
import type { DeployTerms } from '../plans/deployTerms.ts'
import { ruledTemplates } from '../plans/ruledTemplates.ts'
import { createSelector } from './roleProblems.ts'
import { guardWish, machineWishes, peopleWishes, roleMaker } from './roleChanges.ts'
import type { DeployListener } from '../chain/deployStep.ts'
import { fulfil, reader, type RoleChange } from './roleChange.ts'

function makerWish(chain: ConnectedChain, plan: Blueprint): RoleChange {
  const address = plan.accessManager
  const { abi } = artifact('AccessManager')
  const read = reader(chain, address, abi)
  return {
    what: 'LISTER makes plans',
    isDone: async () =>
      (await read('getTargetFunctionRole', [plan.factory, createSelector])) === roles.lister,
    call: {
      address,
      abi,
      functionName: 'setTargetFunctionRole',
      args: [plan.factory, [createSelector], roles.lister],
    },
  }
}

function factoryWishes(chain: ConnectedChain, plan: Blueprint): RoleChange[] {
  const address = plan.factory
  const { abi } = artifact('Factory')
  const read = reader(chain, address, abi)
  const enumeration = reader(chain, plan.enumeration, artifact('Enumeration').abi)
  return [
    ...plan.templates.map(({ contract, address: implementation }, id): RoleChange => {
      const name = `${contract.charAt(0).toLowerCase()}${contract.slice(1)}`
      const template = [implementation, stringToHex(name, { size: 32 })]
      const ruleAt = ruledTemplates[contract]
      return {
        what: `template ${name}`,
        isDone: async () => ((await read('templateCount')) as bigint) > BigInt(id),
        call: {
          address,
          abi,
          ...(ruleAt === undefined
            ? { functionName: 'addTemplate', args: template }
            : { functionName: 'addRuledTemplate', args: [...template, ruleAt] }),
        },
      }
    }),
    ...Object.entries(plan.tokens).map(([name, token]): RoleChange => ({
      what: `token ${name} for plans`,
      isDone: async () => (await read('tokenAllowed', [token])) === true,
      call: { address, abi, functionName: 'allowToken', args: [token, true] },
    })),
    ...plan.parts.map(({ name, address: part }): RoleChange => ({
      what: `${name} ${part} for plans`,
      isDone: async () => (await read('partAllowed', [part])) === true,
      call: { address, abi, functionName: 'allowPart', args: [part, true] },
    })),
    ...plan.plans.map((one): RoleChange => ({
      what: `${one.name} at ${one.address}`,
      terms: cloneLines(one.template, one.args),
      isDone: async () => (await enumeration('contains', [one.address])) === true,
      call: {
        address,
        abi,
        functionName: 'create',
        args: [BigInt(one.templateId), one.factoryArgs, zeroHash],
      },
    })),
  ]
}

/** Plans that credit commissions must be listed in the vault. */
function vaultWishes(chain: ConnectedChain, plan: Blueprint): RoleChange[] {
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

/** The deployer makes the first plans, so it is LISTER until the hand-over; on a finished deployment nothing is left to make. */
async function listerForNow(
  chain: ConnectedChain,
  plan: Blueprint,
  terms: DeployTerms,
): Promise<RoleChange[]> {
  const enumeration = reader(chain, plan.enumeration, artifact('Enumeration').abi)
  const done = await Promise.all(plan.plans.map((one) => enumeration('contains', [one.address])))
  if (done.every((isListed) => isListed === true)) return []
  return [roleMaker(chain, plan.accessManager).grant('lister', terms.deployer)]
}

/**
 * Brings templates, tokens, plans and the roles of contracts to what the blueprint asks for; what is so already is left alone. On the
 * local chain the people's roles too; elsewhere they are the hand-over's.
 *
 * @returns Number of transactions sent.
 */
export async function configure(
  chain: ConnectedChain,
  plan: Blueprint,
  terms: DeployTerms,
  options: DeployListener & { local: boolean },
): Promise<number> {
  const wishes = [
    ...machineWishes(chain, plan),
    ...(options.local ? peopleWishes(chain, plan, terms, 0) : []),
    guardWish(chain, plan),
    makerWish(chain, plan),
    ...(await listerForNow(chain, plan, terms)),
    ...factoryWishes(chain, plan),
    ...vaultWishes(chain, plan),
  ]
  return fulfil(chain, wishes, options)
}
