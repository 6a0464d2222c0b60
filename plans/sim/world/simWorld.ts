import {
  decodeFunctionResult,
  encodeFunctionData,
  maxUint256,
  parseAbi,
  parseUnits,
  type Abi,
  type Address,
  type Hex,
} from 'viem'
import { artifact } from '../../contracts/script/build/artifact.ts'
import {
  blueprint,
  type Blueprint,
  type PlanPlacement,
} from '../../contracts/script/deploy/blueprint.ts'
import { firstTermsHash, localTerms } from '../../contracts/script/plans/deployTerms.ts'
import type { SimMember, Scenario } from './population.ts'
import type { SimRandom } from './createSimRandom.ts'
import { simRefusalOf, simulationStart, type Clock } from './startSimChain.ts'

const tokenAbi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function mint(address to, uint256 amount)',
  'function deposit() payable',
])
const daySeconds = 86_400
/** Hub ids 1 and 2 are the treasury and the community reserve. */
const firstMemberId = 3
const noSponsor = 2n

/** A call of a contract by somebody. */
export interface SimCall {
  readonly from: Address
  readonly to: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
  /** Native coin sent along. */
  readonly value?: bigint
}

/** Everything that a simulated life needs: the people, the plan, the others' contracts, and time. */
export interface SimWorld {
  readonly scenario: Scenario
  readonly random: SimRandom
  readonly members: readonly SimMember[]
  readonly operator: Address
  readonly plan: PlanPlacement & { readonly abi: Abi }
  readonly blueprint: Blueprint
  readonly tokens: Blueprint['tokens']
  /** Every clone of the plan that takes part. */
  readonly clones: Address[]
  /** Seconds. */
  readonly now: () => number
  /** The hub's id of a member: they join in their order, and each world is either all members of the hub or none. */
  readonly idOf: (member: SimMember) => bigint
  /** Sends a call with the next block. */
  readonly send: (call: SimCall) => void
  /** Sends those that would be carried out now; a refusal by another error than these ends the simulation. @returns those sent */
  readonly attempt: <T extends SimCall>(
    calls: readonly T[],
    refusals: readonly string[],
  ) => Promise<T[]>
  readonly read: (functionName: string, args?: readonly unknown[], to?: Address) => Promise<unknown>
  readonly readMany: (
    calls: readonly (readonly [functionName: string, args: readonly unknown[]])[],
    contract?: { readonly address: Address; readonly abi: Abi },
  ) => Promise<unknown[]>
  readonly give: (to: Address, token: Address, amount: bigint) => void
  readonly approve: (from: Address, token: Address, spender?: Address) => void
  /** Becomes a member of the hub. */
  readonly join: (member: SimMember) => void
  /** Mines what waits, at a day of the simulation and `seconds` after its begin. */
  readonly mine: (day: number, seconds?: number) => Promise<void>
}

const encode = ({ abi, functionName, args = [] }: Omit<SimCall, 'from' | 'to'>) =>
  encodeFunctionData({ abi, functionName, args: [...args] })

function reader(clock: Clock, plan: SimWorld['plan']): SimWorld['readMany'] {
  return async (calls, contract = plan) => {
    const { address: to, abi } = contract
    const answers = await clock.call(
      calls.map(([functionName, args]) => ({ to, data: encode({ abi, functionName, args }) })),
    )
    return answers.map(({ result, error }, index) => {
      const functionName = calls[index]?.[0] ?? ''
      if (error) throw new Error(`${functionName}: ${simRefusalOf(error, abi)}`)
      return decodeFunctionResult({ abi, functionName, data: result as Hex })
    })
  }
}

function attempter(clock: Clock, send: SimWorld['send']): SimWorld['attempt'] {
  return async (calls, refusals) => {
    const answers = await clock.call(
      calls.map((call) => ({ from: call.from, to: call.to, data: encode(call) })),
    )
    return calls.filter((call, index) => {
      const error = answers[index]?.error
      if (!error) {
        send(call)
        return true
      }
      const reason = simRefusalOf(error, call.abi)
      if (refusals.includes(reason)) return false
      throw new Error(`${call.functionName} was refused: ${reason}`)
    })
  }
}

/** The plan of a name on this deployment, with the people of the scenario. */
export function createSimWorld(options: {
  clock: Clock
  scenario: Scenario
  random: SimRandom
  members: readonly SimMember[]
  operator: Address
  planName: string
}): SimWorld {
  const { clock, operator } = options
  const all = blueprint(localTerms(operator))
  const placement = all.plans.find(({ name }) => name === options.planName)
  if (!placement) throw new Error(`The deployment has no plan "${options.planName}".`)
  const template = all.templates[placement.templateId]?.contract ?? ''
  const plan = { ...placement, abi: artifact(template).abi }
  const hubAbi = artifact('Hub').abi
  const send = (call: SimCall) =>
    clock.queue({ from: call.from, to: call.to, data: encode(call), value: call.value ?? 0n })
  const token = (from: Address, to: Address, functionName: string, args: readonly unknown[]) =>
    send({ from, to, abi: tokenAbi, functionName, args })
  const readMany = reader(clock, plan)
  return {
    ...options,
    plan,
    blueprint: all,
    tokens: all.tokens,
    clones: [plan.address],
    now: clock.now,
    idOf: ({ index }) => BigInt(firstMemberId + index),
    send,
    attempt: attempter(clock, send),
    read: async (functionName, args = [], to = plan.address) =>
      (await readMany([[functionName, args]], { address: to, abi: plan.abi }))[0],
    readMany,
    give: (to, which, amount) =>
      which === all.tokens.product
        ? token(operator, which, 'transfer', [to, amount])
        : token(operator, which, 'mint', [to, amount]),
    approve: (from, which, spender = plan.address) =>
      token(from, which, 'approve', [spender, maxUint256]),
    join: (member) => {
      const sponsor = member.sponsor < 0 ? noSponsor : BigInt(firstMemberId + member.sponsor)
      send({
        from: member.wallet,
        to: all.hub,
        abi: hubAbi,
        functionName: 'join',
        args: [sponsor, firstTermsHash],
      })
    },
    mine: (day, seconds = daySeconds / 2) =>
      clock.mine(simulationStart + day * daySeconds + seconds),
  }
}

/** The address of a plan of the deployment. @throws Error when there is none of the name */
export function planAddress({ blueprint: all }: SimWorld, name: string): Address {
  const found = all.plans.find((plan) => plan.name === name)
  if (!found) throw new Error(`The deployment has no plan "${name}".`)
  return found.address
}

/** USDC in base units. */
export const usdc = (units: number): bigint => parseUnits(String(units), 6)
/** The product token in base units. */
export const cwy = (units: number): bigint => parseUnits(String(units), 18)
