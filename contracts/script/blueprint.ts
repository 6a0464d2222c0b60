import {
  encodeDeployData,
  getContractAddress,
  parseUnits,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import type { PlanSetting } from '@causeway/protocol/settings'
import { artifact, type Artifact } from './artifact.ts'
import { clonePlan } from './clonePlan.ts'
import { create2 } from './create2.ts'
import type { DeployTerms, ExternalTokens, Random } from './deployTerms.ts'
import { placeTradeBook } from './placeTradeBook.ts'
import type { PlanContext } from './plans/planSpec.ts'
import { planSpecs } from './plans/planSpecs.ts'

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
  readonly args: Hex
}

/** All addresses of a deployment, known before anything is sent. */
export interface Blueprint {
  readonly placements: readonly Placement[]
  readonly tokens: ExternalTokens & { readonly product: Address }
  readonly accessManager: Address
  readonly factory: Address
  readonly enumeration: Address
  readonly communityReserve: Address
  readonly hub: Address
  readonly vault: Address
  readonly earningConstraint: Address
  readonly hubConstraint: Address
  readonly anyAmount: Address
  readonly fixedAmount: Address
  readonly minMax: Address
  readonly randomSource: Address
  /** Null where the terms name no markets. */
  readonly tradeBook: Address | null
  readonly lens: Address
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

function placeRandom(place: Place, random: Random, enumeration: Address): Address {
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

type Shared = Omit<Blueprint, 'placements' | 'templates' | 'plans'>

/** Everything of which there is one. */
function placeShared(place: Place, terms: DeployTerms): Shared {
  const tokens = placeTokens(place, terms)
  const accessManager = place('access manager', 'AccessManager', [terms.deployer])
  const factory = place('factory', 'Factory', [accessManager])
  // The factory's constructor makes the enumeration: its first creation.
  const enumeration = getContractAddress({ from: factory, nonce: 1n })
  const communityReserve = place('community reserve', 'CommunityReserve', [
    accessManager,
    enumeration,
  ])
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
    anyAmount: place('any-amount rule', 'AnyAmount', []),
    fixedAmount: place('fixed-amount rule', 'FixedAmount', [usdc('20')]),
    minMax: place('min-max rule', 'MinMax', [usdc('5'), usdc('500'), usdc('5')]),
    randomSource: placeRandom(place, terms.random, enumeration),
    tradeBook:
      terms.tokens && !terms.markets
        ? null
        : placeTradeBook(place, tokens, terms.markets, terms.deployer),
    lens: place('lens', 'Lens', []),
  }
}

/** Templates in the order of their first plan, and the clones that the factory will make of them. */
function placePlans(
  place: Place,
  shared: Shared,
  terms: DeployTerms,
): Pick<Blueprint, 'templates' | 'plans'> {
  const templates: TemplatePlacement[] = []
  const plans: PlanPlacement[] = []
  const context: PlanContext = {
    ...shared,
    treasury: terms.operators.treasury,
    trader: terms.operators.maintainer,
    planAt: (name) => {
      const found = plans.find((plan) => plan.name === name)
      if (!found) throw new Error(`No plan "${name}" stands before the one that refers to it.`)
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
    })
  }
  return { templates, plans }
}

/**
 * Computes every address of a deployment. Nothing is read from or sent to a chain: on each fresh local chain the addresses
 * are the same as long as code and terms are.
 *
 * @throws Error when the contracts are not built.
 */
export function blueprint(terms: DeployTerms): Blueprint {
  const placements: Placement[] = []
  const place: Place = (name, contractName, args) => {
    const contract = artifact(contractName)
    const { abi, bytecode } = contract
    const call = create2(encodeDeployData({ abi, bytecode, args: [...args] }))
    placements.push({ name, contract, contractName, args, ...call })
    return call.address
  }
  const shared = placeShared(place, terms)
  const made = placePlans(place, shared, terms)
  return { placements, ...shared, ...made }
}
