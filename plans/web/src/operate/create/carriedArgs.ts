import { concat, sliceHex, toHex, type Hex } from 'viem'
import type { Argument } from '../form/wordKind.ts'
import { addressOfWord } from '../form/writeWord.ts'
import type { AllowedRule } from './allowedRulesQuery.ts'

const wordSize = 32

/**
 * The arguments that a plan carries, from those that the factory takes: the word of the amount rule in place of its contract. null while
 * no such rule is known. Pure.
 */
export function carriedArgs(
  list: readonly Argument[],
  args: Hex,
  rules: readonly AllowedRule[],
): Hex | null {
  const at = list.findIndex(({ kind }) => kind === 'rule')
  if (at < 0) return args
  const place = addressOfWord(BigInt(sliceHex(args, at * wordSize, (at + 1) * wordSize)))
  const rule = rules.find(({ address }) => address === place)
  if (!rule) return null
  const before = at === 0 ? '0x' : sliceHex(args, 0, at * wordSize)
  const end = (at + 1) * wordSize
  const after = (args.length - 2) / 2 > end ? sliceHex(args, end) : '0x'
  return concat([before, toHex(rule.word, { size: wordSize }), after])
}

/** Words of a plan that stands, as the factory would take them: the contract of its amount rule in place of the word; none: 0. Pure. */
export function factoryArguments(
  list: readonly Argument[],
  words: readonly bigint[],
  rules: readonly AllowedRule[],
): readonly bigint[] {
  const at = list.findIndex(({ kind }) => kind === 'rule')
  return words.map((word, index) => {
    if (index !== at) return word
    return BigInt(rules.find((one) => one.word === word)?.address ?? 0)
  })
}
