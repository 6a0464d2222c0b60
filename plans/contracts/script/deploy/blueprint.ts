import {
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  parseUnits,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import type { PlanSetting } from '../../../protocol/settings/settings.ts'
import { artifact, type Artifact } from '../build/artifact.ts'
import { batchSelectors } from './batchFunctions.ts'
import { burnAddress } from '../chain/burnAddress.ts'
import { clonePlan } from '../chain/clonePlan.ts'
import { deterministicCreation } from '../chain/deterministicCreation.ts'
import type { DeployTerms, ExternalTokens, RandomSource } from '../plans/deployTerms.ts'
import { factoryArgs, deployRules, type RulePlacement } from './deployRules.ts'
import { deployTradeBook } from './deployTradeBook.ts'
import type { PlanContext } from '../plans/planContractSpec.ts'
import { planSpecs } from '../plans/planSpecs.ts'

/** One contract to place, with the call that places it. */
export interface Placement {
  readonly name: string
  readonly contract: Artifact
  readonly contractName: string
  /** Of the constructor. */
  readonly args: readonly unknown[]
  readonly address: Address
  readonly to: Address
  readonly data: Hex
}

/** One template for the factory; its place in the list is its id. */
export interface TemplatePlacement {
  readonly contract: string
  readonly address: Address
}

/** One plan to make through the factory. */
export interface PlanPlacement {
  readonly name: string
  readonly setting?: PlanSetting
  readonly template: string
  readonly templateId: number
  readonly isCredited: boolean
  readonly holds: readonly ('funder' | 'revenue')[]
  readonly address: Address
  /** The words behind the clone's code. */
  readonly args: Hex
  /** What the factory is given: the rule contract in place of an amount rule's word. */
  readonly factoryArgs: Hex
}

/** All addresses of a deployment, known before anything is sent. */
export interface Blueprint {
  readonly placements: readonly Placement[]
  readonly tokens: ExternalTokens & { readonly product: Address }
  readonly accessManager: Address
  readonly factory: Address
  readonly enumeration: Address
  readonly communityReserve: Address
  /** Plans that the community reserve may fund. */
  readonly reserveReceivers: readonly Address[]
  readonly hub: Address
  readonly vault: Address
  readonly earningConstraint: Address
  readonly hubConstraint: Address
  readonly anyAmount: Address
  readonly fixedAmount: Address
  readonly minMax: Address
  readonly rules: readonly RulePlacement[]
  readonly batchRunner: Address
  readonly randomSource: Address
  /** Null where the terms name no markets. */
  readonly tradeBook: Address | null
  readonly lens: Address
  /** What plans may trust or pay for the house. */
  readonly parts: readonly { readonly name: string; readonly address: Address }[]
  readonly templates: readonly TemplatePlacement[]
  readonly plans: readonly PlanPlacement[]
}

type Place = (name: string, contractName: string, args: readonly unknown[]) => Address

function placeTokens(place: Place, terms: DeployTerms): Blueprint['tokens'] {
  const holder = terms.tokens ? terms.operators.treasury : terms.deployer
  const product = terms.product ?? place('product token', 'CausewayToken', [holder])
  const standIn = (name: string, symbol: string, decimals: number) =>
    place(`local ${symbol}`, 'LocalToken', [name, symbol, decimals, terms.deployer])
  const tokens = terms.tokens ?? {
    dai: standIn('Dai Stablecoin', 'DAI', 18),
    usdc: standIn('USD Coin', 'USDC', 6),
    usdt: standIn('Tether USD', 'USDT', 6),
    wmatic: place('local WMATIC', 'LocalWrappedNative', []),
  }
  return { ...tokens, product }
}

function placeRandom(place: Place, random: RandomSource, enumeration: Address): Address {
  switch (random.kind) {
    case 'local':
      return place('local random source', 'LocalSource', [])
    case 'drand':
      return place('drand source', 'DrandSource', [])
    case 'vrf': {
      const { coordinator, subscription, keyHash, confirmations } = random
      const args = [coordinator, enumeration, subscription, keyHash, confirmations]
      return place('VRF source', 'VrfSource', args)
    }
    default:
      return random satisfies never
  }
}

type Shared = Omit<
  Blueprint,
  'placements' | 'templates' | 'plans' | 'parts' | 'reserveReceivers'
> & { readonly reserveMaker: Address }

/** A contract's first creation. */
const firstCreation = (from: Address) => getContractAddress({ from, nonce: 1n })

/** Everything of which there is one. */
function placeShared(place: Place, terms: DeployTerms): Shared {
  const tokens = placeTokens(place, terms)
  const accessManager = place('access manager', 'AccessManager', [terms.deployer])
  const factory = place('factory', 'Factory', [accessManager])
  // The factory's constructor makes the enumeration: its first creation.
  const enumeration = firstCreation(factory)
  const reserveMaker = place('reserve maker', 'ReserveMaker', [terms.deployer])
  const communityReserve = firstCreation(reserveMaker)
  const { treasury } = terms.operators
  const hub = place('hub', 'Hub', [accessManager, terms.termsHash, treasury, communityReserve])
  // A member's commissions end at what the member has spent; no limit per epoch.
  const earningConstraint = place('earning constraint', 'EarningConstraint', [10_000n, 0n, 0n])
  const usdc = (units: string) => parseUnits(units, 6)
  return {
    tokens,
    accessManager,
    factory,
    enumeration,
    communityReserve,
    reserveMaker,
    hub,
    earningConstraint,
    vault: place('vault', 'Vault', [accessManager, hub, tokens.usdc, earningConstraint]),
    // No waiting time, 1,000 USDC in any 30 days, counted in cents, no package needed.
    hubConstraint: place('hub constraint', 'HubConstraint', [
      hub,
      enumeration,
      tokens.usdc,
      { minAge: 0n, defaultLimit: usdc('1000'), unit: 10_000n, package: zeroAddress },
    ]),
    ...deployRules(place),
    // Two cents for each call, five dollars a day at most.
    batchRunner: place('batch runner', 'BatchRunner', [
      accessManager,
      enumeration,
      tokens.usdc,
      usdc('0.02'),
      usdc('5'),
      batchSelectors,
    ]),
    randomSource: placeRandom(place, terms.random, enumeration),
    tradeBook:
      terms.tokens && !terms.markets
        ? null
        : deployTradeBook(place, tokens, terms.markets, terms.deployer),
    lens: place('lens', 'Lens', []),
  }
}

/** Everything that the first plans are wired to, under the name that the operator reads. */
function partsOf(shared: Shared, terms: DeployTerms, wired: ReadonlyMap<string, Address>) {
  const named: readonly (readonly [name: string, address: Address | null])[] = [
    ['hub', shared.hub],
    ['vault', shared.vault],
    ['hub constraint', shared.hubConstraint],
    ['random source', shared.randomSource],
    ['trade book', shared.tradeBook],
    ['trader', shared.tradeBook && terms.operators.trader],
    ['treasury', terms.operators.treasury],
    ['burn address', burnAddress],
    ...shared.rules.map(({ address }) => ['amount rule', address] as const),
    ...wired,
  ]
  return named.flatMap(([name, address]) => (address ? [{ name, address }] : []))
}

/** Who gets what nobody may take: members, by what they bought, through the vault and its caps. */
const reserveReceiver = 'global pool'

/** The reserve comes last: its receivers' addresses follow from everything else, its own from its maker alone. */
function reservePlacement(shared: Shared, receivers: readonly Address[]): Placement {
  const contract = artifact('CommunityReserve')
  const args = [shared.accessManager, receivers]
  return {
    name: 'community reserve',
    contract,
    contractName: 'CommunityReserve',
    args,
    address: shared.communityReserve,
    to: shared.reserveMaker,
    data: encodeFunctionData({ abi: artifact('ReserveMaker').abi, functionName: 'make', args }),
  }
}

/** Templates in the order of their first plan, and the clones that the factory will make of them. */
function placePlans(
  place: Place,
  shared: Shared,
  terms: DeployTerms,
): Pick<Blueprint, 'templates' | 'plans' | 'parts'> {
  const templates: TemplatePlacement[] = []
  const plans: PlanPlacement[] = []
  const wired = new Map<string, Address>()
  const context: PlanContext = {
    ...shared,
    treasury: terms.operators.treasury,
    trader: terms.operators.trader,
    planAt: (name) => {
      const found = plans.find((plan) => plan.name === name)
      if (!found) throw new Error(`No plan "${name}" stands before the one that refers to it.`)
      wired.set(name, found.address)
      return found.address
    },
  }
  for (const spec of planSpecs) {
    if (terms.without.includes(spec.name) || spec.isMade?.(context) === false) continue
    let templateId = templates.findIndex(({ contract }) => contract === spec.template)
    if (templateId === -1) {
      const own = spec.templateArgs?.(context) ?? []
      const address = place(`template ${spec.template}`, spec.template, [
        shared.accessManager,
        ...own,
      ])
      templateId = templates.push({ contract: spec.template, address }) - 1
    }
    const args = spec.args(context)
    const address = clonePlan(shared.factory, templates[templateId]?.address ?? zeroAddress, args)
    const { name, setting, isCredited = false, holds = [] } = spec
    const { template } = spec
    plans.push({
      name,
      ...(setting && { setting }),
      template,
      templateId,
      isCredited,
      holds,
      address,
      args,
      factoryArgs: factoryArgs(template, args, shared.rules),
    })
  }
  return { templates, plans, parts: partsOf(shared, terms, wired) }
}

/**
 * Computes every address of a deployment. Nothing is read from or sent to a chain: on each fresh local chain the addresses
 * are the same as long as code and terms are.
 *
 * @throws Error when the contracts are not built, or the plan that the community reserve pays into is left out.
 */
export function blueprint(terms: DeployTerms): Blueprint {
  const placements: Placement[] = []
  const place: Place = (name, contractName, args) => {
    const contract = artifact(contractName)
    const { abi, bytecode } = contract
    const call = deterministicCreation(encodeDeployData({ abi, bytecode, args: [...args] }))
    placements.push({ name, contract, contractName, args, ...call })
    return call.address
  }
  const shared = placeShared(place, terms)
  const made = placePlans(place, shared, terms)
  const reserveReceivers = made.plans
    .filter(({ name }) => name === reserveReceiver)
    .map(({ address }) => address)
  if (reserveReceivers.length === 0) {
    throw new Error(
      `The plan "${reserveReceiver}" cannot be left out: the community reserve pays into it.`,
    )
  }
  placements.push(reservePlacement(shared, reserveReceivers))
  const { reserveMaker: _maker, ...rest } = shared
  return { placements, ...rest, reserveReceivers, ...made }
}
