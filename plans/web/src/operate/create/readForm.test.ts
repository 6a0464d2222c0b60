import { concat, getAddress, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { cloneCode, cloneArguments } from './cloneCode.ts'
import { createMessages } from './messages.gen.ts'
import { readForm, textsOf } from './readForm.ts'
import { carriedArgs, factoryArguments } from './carriedArgs.ts'
import { templateArguments } from './templateArguments.ts'

describe.each(Object.entries(templateArguments))('%s', (_, list) => {
  it('has a name in words for each of its terms', () => {
    const names: Readonly<Record<string, string>> = createMessages.names
    expect(list.filter(({ name }) => !names[name])).toEqual([])
  })

  it('counts amounts in a token that another term names', () => {
    const names = new Set(list.map(({ name }) => name))
    expect(list.filter((one) => 'of' in one && !names.has(one.of))).toEqual([])
  })
})

describe('the terms of a plan that stands', () => {
  const token = '0x00000000000000000000000000000000000000AA'
  const words = [0xaan, 0xaan, 10n ** 18n, 2_592_000n, 5n * 10n ** 18n, 2_000n]
  const args = concat(words.map((word) => toHex(word, { size: 32 })))
  const list = templateArguments['staking'] ?? []
  const units = { decimalsOf: () => 18, baseOf: () => undefined }

  it('are read from its code', () => {
    expect(cloneArguments(cloneCode(token, args))).toEqual(words)
    expect(cloneArguments('0x')).toEqual([])
  })

  it('fill the form, and come out of it as they were', () => {
    const texts = textsOf(list, words, units)
    expect(texts).toEqual({
      stakingToken: token,
      rewardToken: token,
      minTotal: '1',
      duration: '30 days',
      minTopUp: '5',
      maxRateDropBps: '20',
    })
    const form = readForm(list, { ...units, textOf: (name) => texts[name] ?? '' })
    expect(form.args).toBe(args)
  })

  it('make no call while one of them is missing, or its token is not known', () => {
    const texts = textsOf(list, words, units)
    const textOf = (name: string) => (name === 'minTopUp' ? '' : (texts[name] ?? ''))
    expect(readForm(list, { ...units, textOf }).args).toBeNull()
    const unread = { decimalsOf: () => undefined, baseOf: () => undefined }
    expect(readForm(list, { ...unread, textOf: (name) => texts[name] ?? '' }).args).toBeNull()
  })
})

describe('a plan with an amount rule', () => {
  const rule = { address: '0x00000000000000000000000000000000000000bb', word: 3n << 240n } as const
  const rules = [{ ...rule, address: getAddress(rule.address) }]
  const list = templateArguments['leadersPackage'] ?? []
  const place = list.findIndex(({ kind }) => kind === 'rule')
  const carried = list.map((_, at) => (at === place ? rule.word : BigInt(at + 1)))
  const hex = (words: readonly bigint[]) => concat(words.map((word) => toHex(word, { size: 32 })))

  it('is asked of the factory by the contract of the rule, and carries its word', () => {
    const asked = factoryArguments(list, carried, rules)
    expect(asked[place]).toBe(0xbbn)
    expect(carriedArgs(list, hex(asked), rules)).toBe(hex(carried))
  })

  it('has no preview before the rule is known, and begins without one that is not allowed', () => {
    expect(carriedArgs(list, hex(factoryArguments(list, carried, rules)), [])).toBeNull()
    expect(factoryArguments(list, carried, [])[place]).toBe(0n)
  })

  it('stays as it is where a template takes no rule', () => {
    const plain = templateArguments['staking'] ?? []
    expect(carriedArgs(plain, hex([1n, 2n]), [])).toBe(hex([1n, 2n]))
    expect(factoryArguments(plain, [1n, 2n], [])).toEqual([1n, 2n])
  })
})
