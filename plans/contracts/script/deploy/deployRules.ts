import {
  concat,
  hexToBigInt,
  numberToHex,
  parseUnits,
  sliceHex,
  type Address,
  type Hex,
} from 'viem'
import { anyRule, fixedRule, rangeRule } from '../plans/amountRule.ts'
import { ruledTemplates } from '../plans/ruledTemplates.ts'

/** A rule contract and the word that it gives to plans. */
export interface RulePlacement {
  readonly word: bigint
  readonly address: Address
}

type Place = (name: string, contractName: string, args: readonly unknown[]) => Address

const usdc = (units: string) => parseUnits(units, 6)
/** The first is the one of the settings; the others are prices of the first plans. */
const prices = ['20', '40', '90', '100'] as const

/** Places a contract for each amount rule that the first plans use. */
export function deployRules(place: Place) {
  const anyAmount = place('any-amount rule', 'AnyAmount', [])
  const fixed = prices.map((price) => ({
    word: fixedRule(usdc(price)),
    address: place(`fixed-amount rule ${price} USDC`, 'FixedAmount', [usdc(price)]),
  }))
  const range = [usdc('5'), usdc('500'), usdc('5')] as const
  const minMax = place('min-max rule', 'MinMax', range)
  const rules: readonly RulePlacement[] = [
    { word: anyRule, address: anyAmount },
    ...fixed,
    { word: rangeRule(...range), address: minMax },
  ]
  return { rules, anyAmount, fixedAmount: fixed[0]?.address ?? anyAmount, minMax }
}

/**
 * A plan's arguments as the factory takes them: with the rule contract in place of the rule's word.
 *
 * @param args The plan's immutable arguments.
 * @throws Error when the template takes a rule and none of `rules` gives the word.
 */
export function factoryArgs(template: string, args: Hex, rules: readonly RulePlacement[]): Hex {
  const at = ruledTemplates[template]
  if (at === undefined) return args
  const word = hexToBigInt(sliceHex(args, at * 32, at * 32 + 32))
  const rule = rules.find((one) => one.word === word)
  if (!rule) throw new Error(`${template}: no rule contract gives the word ${numberToHex(word)}.`)
  return concat([
    sliceHex(args, 0, at * 32),
    numberToHex(BigInt(rule.address), { size: 32 }),
    sliceHex(args, at * 32 + 32),
  ])
}
