import { roles } from '../../../protocol/roles.ts'
import {
  encodeFunctionData,
  getAddress,
  sliceHex,
  stringToHex,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'
import { cloneLines } from './argumentLines.ts'
import { artifact } from '../build/artifact.ts'
import type { SentCall, ConnectedChain } from '../chain/connectChain.ts'
import { sendCall } from '../chain/connectChain.ts'
import type { NewPlan } from './newPlan.ts'
import { ruledTemplates } from '../plans/ruledTemplates.ts'
import { simulatePlanCreation } from './simulatePlanCreation.ts'
import { reportStep, type DeployListener } from '../chain/deployStep.ts'
import { reader } from './roleChange.ts'

/** The contracts that a new plan meets. */
export interface PlanHome {
  readonly factory: Address
  readonly accessManager: Address
  readonly enumeration: Address
  readonly vault: Address
}

interface Duty {
  readonly what: string
  readonly role: keyof typeof roles
  readonly isDone: () => Promise<boolean>
  readonly call: SentCall
  readonly terms?: readonly string[]
}

/** Longest pause that a plan takes, less a minute for the block to come. */
const pauseSeconds = 14n * 86_400n - 60n

async function templateOf(
  chain: ConnectedChain,
  factory: Address,
  template: string,
): Promise<{ id: bigint; implementation: Address }> {
  const read = reader(chain, factory, artifact('Factory').abi)
  const name = stringToHex(`${template.charAt(0).toLowerCase()}${template.slice(1)}`, { size: 32 })
  const count = (await read('templateCount')) as bigint
  // A newer template of the same name is the better one.
  for (let id = count - 1n; id >= 0n; id -= 1n) {
    const found = (await read('template', [id])) as {
      open: boolean
      name: Hex
      implementation: Address
    }
    if (found.name === name && found.open) return { id, implementation: found.implementation }
  }
  throw new Error(`The factory at ${factory} has no open template ${template}.`)
}

function listing(chain: ConnectedChain, home: PlanHome, plan: NewPlan, address: Address): Duty[] {
  const vault = artifact('Vault').abi
  const manager = artifact('AccessManager').abi
  const isListed = reader(chain, home.vault, vault)
  const hasRole = reader(chain, home.accessManager, manager)
  const credited: Duty = {
    what: 'the new plan may credit commissions',
    role: 'admin',
    isDone: async () => (await isListed('isPlan', [address])) === true,
    call: { address: home.vault, abi: vault, functionName: 'listPlan', args: [address] },
  }
  return [
    ...(plan.isCredited ? [credited] : []),
    ...plan.holds.map((role): Duty => ({
      what: `role ${role.toUpperCase()} for the new plan`,
      role: 'admin',
      isDone: async () =>
        ((await hasRole('hasRole', [roles[role], address])) as readonly [boolean, number])[0],
      call: {
        address: home.accessManager,
        abi: manager,
        functionName: 'grantRole',
        args: [roles[role], address, 0],
      },
    })),
  ]
}

async function closing(chain: ConnectedChain, old: Address): Promise<Duty> {
  const { abi } = artifact('Staking')
  const read = reader(chain, old, abi)
  const { timestamp } = await chain.getBlock()
  return {
    what: `entries of ${old} closed for 14 days; its exits stay open for ever`,
    role: 'guardian',
    isDone: async () => ((await read('pausedUntil')) as bigint) > timestamp,
    call: {
      address: old,
      abi,
      functionName: 'pause',
      args: [Number(timestamp + pauseSeconds)],
    },
  }
}

/** The arguments by name. Where the factory puts a rule's word, the operator gave the rule contract's address. */
function linesOf({ template, args }: NewPlan): string[] {
  const at = ruledTemplates[template]
  return cloneLines(template, args).map((line, index) =>
    index === at
      ? `rule: what ${getAddress(sliceHex(args, at * 32 + 12, at * 32 + 32))} gives`
      : line,
  )
}

async function duties(chain: ConnectedChain, home: PlanHome, plan: NewPlan) {
  const { abi } = artifact('Factory')
  const { id, implementation } = await templateOf(chain, home.factory, plan.template)
  const predict = reader(chain, home.factory, abi)
  const address = (await predict('predict', [id, plan.args, zeroHash])) as Address
  await simulatePlanCreation(chain, home.factory, { ...plan, implementation, address })
  const list = reader(chain, home.enumeration, artifact('Enumeration').abi)
  const made: Duty = {
    what: `${plan.template} at ${address}`,
    terms: linesOf(plan),
    role: 'lister',
    isDone: async () => (await list('contains', [address])) === true,
    call: {
      address: home.factory,
      // The plan's own reasons come through the factory.
      abi: [...abi, ...artifact(plan.template).abi.filter((item) => item.type === 'error')],
      functionName: 'create',
      args: [id, plan.args, zeroHash],
    },
  }
  const all = [made, ...listing(chain, home, plan, address)]
  // Nobody is sent away from the old plan before the new one is whole.
  if (plan.replaces) all.push(await closing(chain, plan.replaces))
  return { address, all }
}

/** Calls of a role with a delay: first announced, then carried out by a later run. */
async function sendLater(
  chain: ConnectedChain,
  manager: Address,
  { duty, delay }: { duty: Duty; delay: number },
  listener: DeployListener,
) {
  const { abi } = artifact('AccessManager')
  const { call, what } = duty
  const data = encodeFunctionData(call)
  const sender = chain.account.address
  const read = reader(chain, manager, abi)
  const operation = await read('hashOperation', [sender, call.address, data])
  const readyAt = BigInt((await read('getSchedule', [operation])) as number)
  const { timestamp } = await chain.getBlock()
  const step = (functionName: string, args: readonly unknown[]) =>
    sendCall(chain, { address: manager, abi, functionName, args })
  if (readyAt === 0n) {
    reportStep(listener, {
      what: `announced: ${what}`,
      terms: [],
      gas: await step('schedule', [call.address, data, 0]),
    })
    listener.log(`Run this again in ${delay / 3600} hours to carry it out.`)
  } else if (readyAt > timestamp) {
    listener.log(`Still waiting until ${new Date(Number(readyAt) * 1000).toISOString()}: ${what}`)
  } else {
    reportStep(listener, { what, terms: [], gas: await step('execute', [call.address, data]) })
  }
}

/**
 * Makes one more plan from a template, lists it where it must be, and closes the entries of the one it replaces. Each step belongs to a
 * role: those that the sender holds are sent, the others are told with what their holder has to send. Can be run again at any time, by
 * each holder in turn.
 *
 * @param isDryRun Tells all steps and sends none.
 * @returns The new plan's address, known before it is made.
 * @throws Error when there is no open template, or the plan or the factory would refuse the terms: before anything is sent.
 */
export async function addPlanContract(
  chain: ConnectedChain,
  home: PlanHome,
  plan: NewPlan,
  options: DeployListener & { isDryRun: boolean },
): Promise<Address> {
  const { address, all } = await duties(chain, home, plan)
  const manager = reader(chain, home.accessManager, artifact('AccessManager').abi)
  for (const duty of all) {
    if (await duty.isDone()) {
      options.log(`done: ${duty.what}`)
      continue
    }
    const [isHeld, delay] = (await manager('hasRole', [
      roles[duty.role],
      chain.account.address,
    ])) as readonly [boolean, number]
    if (options.isDryRun || !isHeld) {
      options.log(`open: ${duty.what}`)
      for (const line of duty.terms ?? []) options.log(`       ${line}`)
      options.log(`       by the holder of ${duty.role.toUpperCase()}: to ${duty.call.address}`)
      options.log(`       data ${encodeFunctionData(duty.call)}`)
      continue
    }
    if (delay === 0) {
      const gas = await sendCall(chain, duty.call)
      reportStep(options, { what: duty.what, terms: duty.terms ?? [], gas })
    } else await sendLater(chain, home.accessManager, { duty, delay }, options)
  }
  return address
}
