import { blueprint, type Blueprint } from '../../contracts/script/deploy/blueprint.ts'
import { clonePlan } from '../../contracts/script/chain/clonePlan.ts'
import { localTerms } from '../../contracts/script/plans/deployTerms.ts'
import {
  decodeAbiParameters,
  encodeAbiParameters,
  getAddress,
  parseAbiParameters,
  parseUnits,
  zeroAddress,
  type Abi,
  type Address,
  type Hex,
} from 'viem'
import { uniswapAddresses } from '../uniswap/uniswapAddresses.ts'
import type { ExtraPlan, SeedWorld } from './seedWorld.ts'

const day = 86_400n
const usdc = (units: string) => parseUnits(units, 6)

const circleWords = parseAbiParameters(
  'address token, address organiser, address feeTo, uint256 seats, uint256 contribution, uint256 period, uint256 securities, uint256 order, uint256 feeBps, uint256 largestBid, address source',
)
const saleWords = parseAbiParameters(
  'address saleToken, address payToken, address treasury, address unsoldTo, uint256 tokensPerUnit, uint256 softCap, uint256 hardCap, uint256 memberCap, uint256 notice, uint256 length, uint256 cliff, uint256 vesting',
)

/** The plans of the local deployment with what belongs to them. The contracts must be built. */
export function localWorld(
  deployer: Address,
): SeedWorld & { readonly errors: Abi; readonly nameOf: (address: Address) => string } {
  const terms = localTerms(deployer)
  const plan = blueprint(terms)
  const extras = [...circles(plan), ...sales(plan)]
  const placed = (name: string) => addressOf(plan.placements, name)
  return {
    tokens: plan.tokens,
    uniswap: uniswapAddresses(plan.tokens.wmatic),
    hub: plan.hub,
    hubConstraint: plan.hubConstraint,
    vault: plan.vault,
    communityReserve: plan.communityReserve,
    factory: plan.factory,
    enumeration: plan.enumeration,
    lens: plan.lens,
    termsHash: terms.termsHash,
    exchange: placed('local exchange'),
    priceFeed: placed('local feed WMATIC'),
    extras,
    plan: (name) => addressOf([...plan.plans, ...extras], name),
    nameOf: (address) =>
      [...plan.plans, ...extras, ...plan.placements].find((one) => one.address === address)?.name ??
      address,
    errors: plan.placements
      .flatMap(({ contract }) => contract.abi)
      .filter((item) => item.type === 'error'),
  }
}

function addressOf(list: readonly { name: string; address: Address }[], name: string): Address {
  const found = list.find((one) => one.name === name)
  if (!found) throw new Error(`The local deployment has no "${name}".`)
  return getAddress(found.address)
}

/** Savings circles in the phases that the deployed one has passed or not reached. */
function circles(plan: Blueprint): ExtraPlan[] {
  const [token, organiser, feeTo] = decodeAbiParameters(
    circleWords,
    found(plan, 'savings circle').args,
  )
  const fixed = (name: string, seats: bigint, contribution: string) =>
    extra(
      plan,
      name,
      'savings circle',
      // Seat by seat, full security, no fee.
      encodeAbiParameters(circleWords, [
        token,
        organiser,
        feeTo,
        seats,
        usdc(contribution),
        7n * day,
        seats - 1n,
        0n,
        0n,
        0n,
        zeroAddress,
      ]),
    )
  return [
    fixed('savings circle, finished', 4n, '40'),
    fixed('savings circle, forming', 6n, '25'),
    fixed('savings circle, given up', 5n, '30'),
  ]
}

/** A sale that missed its soft cap, and one that is open. */
function sales(plan: Blueprint): ExtraPlan[] {
  const [saleToken, payToken, treasury] = decodeAbiParameters(
    saleWords,
    found(plan, 'token sale').args,
  )
  const sale = (name: string, softCap: string, hardCap: string, length: bigint) =>
    extra(
      plan,
      name,
      'token sale',
      encodeAbiParameters(saleWords, [
        saleToken,
        payToken,
        treasury,
        treasury,
        10n ** 13n,
        usdc(softCap),
        usdc(hardCap),
        usdc('5000'),
        day,
        length,
        30n * day,
        180n * day,
      ]),
    )
  return [
    sale('token sale, missed', '50000', '100000', 14n * day),
    sale('token sale, open', '5000', '150000', 60n * day),
  ]
}

function found(plan: Blueprint, name: string) {
  const one = plan.plans.find((candidate) => candidate.name === name)
  if (!one) throw new Error(`The local deployment has no "${name}".`)
  return one
}

function extra(plan: Blueprint, name: string, like: string, args: Hex): ExtraPlan {
  const { templateId } = found(plan, like)
  const template = plan.templates[templateId]
  if (!template) throw new Error(`There is no template ${templateId}.`)
  const address = clonePlan(plan.factory, template.address, args)
  return { name, address, templateId: BigInt(templateId), args }
}
