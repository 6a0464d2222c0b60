import { array, assert, constantFrom, letrec, option, property, string, tuple } from 'fast-check'
import {
  encodeFunctionData,
  erc20Abi,
  multicall3Abi,
  parseAbi,
  parseAbiItem,
  toFunctionSelector,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeCall, decodeInnerCalls, sharedFunctions } from './decodeCall.ts'
import { previewFailureOf } from './previewFailureOf.ts'
import { parseFunction } from './parseFunction.ts'

const token = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const transfer = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'transfer',
  args: [friend, 5n],
})

describe('the functions that many contracts share', () => {
  it('are read as viem reads them, each with four bytes of its own', () => {
    const selectors = sharedFunctions.map((text) => toFunctionSelector(parseFunction(text)))
    const byViem = sharedFunctions.map((text) => toFunctionSelector(`function ${text}`))
    expect(selectors).toEqual(byViem)
    expect(new Set(selectors).size).toBe(selectors.length)
  })

  it('as are any others, tuples within tuples, lists of lists, with names and without', () => {
    const suffix = constantFrom('', '[]', '[3]', '[][12]')
    const name = option(constantFrom('a', 'amount_2'), { nil: undefined })
    const { parameter } = letrec<{ parameter: string; list: string[] }>((tie) => ({
      parameter: tuple(
        constantFrom('uint256', 'address', 'bytes').chain((plain) =>
          option(tie('list'), { nil: [], depthIdentifier: 'tuple', maxDepth: 3 }).map((list) =>
            list.length === 0 ? plain : `(${list.join(',')})`,
          ),
        ),
        suffix,
        name,
      ).map(([type, lists, word]) => `${type}${lists}${word ? ` ${word}` : ''}`),
      list: array(tie('parameter'), { minLength: 1, maxLength: 3, depthIdentifier: 'tuple' }),
    }))
    assert(
      property(array(parameter, { maxLength: 4 }), (parameters) => {
        const text = `f(${parameters.join(',')})`
        const byViem = parseAbiItem(`function ${text} payable`)
        const named = (one: unknown): unknown =>
          JSON.parse(JSON.stringify(one), (_key, value: unknown) =>
            typeof value === 'object' && value !== null && 'type' in value && !('name' in value)
              ? { ...value, name: '' }
              : value,
          )
        expect(parseFunction(text)).toEqual(named(byViem))
      }),
    )
    for (const wrong of ['no function', 'f(', 'f)', '(a)', 'f(uint256) x', 'a f(uint256)', ''])
      expect(() => parseFunction(wrong)).toThrow('No function')
  })
})

describe('decodeCall', () => {
  it('tells a payment, a creation, and a function with its arguments', () => {
    expect(decodeCall(token, '0x')).toEqual({ type: 'payment' })
    expect(decodeCall(undefined, '0x6001')).toEqual({ type: 'creation', bytes: 2 })
    expect(decodeCall(token, transfer)).toEqual({
      type: 'function',
      name: 'transfer',
      signature: 'transfer(address,uint256)',
      fields: [
        { name: 'to', type: 'address', value: friend },
        { name: 'amount', type: 'uint256', value: '5' },
      ],
      inside: [],
      sure: false,
    })
  })

  it('takes the app’s word on its own contract, and says that it is sure', () => {
    const abi = parseAbi(['function deposit(uint256 amount, (address to, bool now)[] parts)'])
    const data = encodeFunctionData({ abi, args: [7n, [{ to: friend, now: true }]] })
    expect(decodeCall(token, data).type).toBe('unknown')
    expect(decodeCall(token, data, [{ address: token, abi }])).toMatchObject({
      name: 'deposit',
      sure: true,
      fields: [
        { name: 'amount', value: '7' },
        { name: 'parts', value: [{ name: '0', value: [{ value: friend }, { value: 'true' }] }] },
      ],
    })
    expect(decodeCall(friend, data, [{ address: token, abi }]).type).toBe('unknown')
    expect(decodeCall(friend, data, [{ abi }])).toMatchObject({ name: 'deposit', sure: false })
  })

  it('opens what carries other calls, and knows whose they are', () => {
    const calls = [{ target: token, allowFailure: false, callData: transfer }] as const
    const data = encodeFunctionData({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [calls],
    })
    expect(decodeCall(friend, data)).toMatchObject({
      name: 'aggregate3',
      inside: [{ name: 'transfer' }],
    })
    expect(decodeInnerCalls(friend, data).map(({ to, name }) => [to, name])).toEqual([
      [friend, 'aggregate3'],
      [token, 'transfer'],
    ])
  })

  it('ends in calls that carry themselves', () => {
    const abi = parseAbi(['function multicall(bytes[] data)'])
    let data = transfer
    for (let depth = 0; depth < 30; depth += 1) data = encodeFunctionData({ abi, args: [[data]] })
    expect(decodeInnerCalls(token, data).length).toBeLessThan(10)
  })

  it('tells of what it did not open: too deep, and too many', () => {
    const abi = parseAbi(['function multicall(bytes[] data)'])
    const unknown = '0x12345678aa'
    let data = encodeFunctionData({ abi, args: [[unknown]] })
    for (let depth = 0; depth < 4; depth += 1) data = encodeFunctionData({ abi, args: [[data]] })
    expect(JSON.stringify(decodeCall(token, data))).toContain('"unknown"')
    const many = encodeFunctionData({ abi, args: [[...Array(64).fill(transfer), unknown]] })
    expect(JSON.stringify(decodeCall(token, many))).toContain('"unknown"')
    const all = encodeFunctionData({ abi, args: [Array(64).fill(transfer)] })
    expect(JSON.stringify(decodeCall(token, all))).not.toContain('"unknown"')
  })

  it('says what it does not know, and never throws', () => {
    expect(decodeCall(token, '0x12345678aa')).toEqual({
      type: 'unknown',
      selector: '0x12345678',
      data: '0x12345678aa',
      why: 'unknown',
    })
    expect(decodeCall(token, '0x1234')).toMatchObject({ selector: undefined, why: 'unknown' })
    expect(decodeCall(token, transfer.slice(0, 60) as `0x${string}`)).toMatchObject({
      selector: '0xa9059cbb',
      why: 'malformed',
    })
    const selectors = sharedFunctions.map((text) => toFunctionSelector(parseFunction(text)))
    assert(
      property(
        string({ unit: constantFrom(...'0123456789abcdef'.split('')), maxLength: 600 }),
        (digits) => {
          const even = digits.slice(0, digits.length - (digits.length % 2))
          for (const selector of selectors)
            expect(['function', 'unknown']).toContain(decodeCall(token, `${selector}${even}`).type)
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('failureOf', () => {
  it('reads texts, panics, errors by name, and gas; the rest stays what it is', () => {
    const text = `0x08c379a0${'20'.padStart(64, '0')}${'2'.padStart(64, '0')}${'6e6f'.padEnd(64, '0')}`
    expect(previewFailureOf(text as `0x${string}`, '')).toEqual({ type: 'text', text: 'no' })
    expect(previewFailureOf(`0x4e487b71${'11'.padStart(64, '0')}`, '')).toEqual({
      type: 'panic',
      code: 17n,
    })
    expect(previewFailureOf('0xd93c0665', '')).toEqual({
      type: 'error',
      name: 'EnforcedPause',
      args: [],
    })
    expect(previewFailureOf('0x', 'out of gas')).toEqual({ type: 'gas' })
    expect(previewFailureOf('0x08c379a0ff', '')).toEqual({ type: 'unknown', data: '0x08c379a0ff' })
    expect(previewFailureOf('0x12345678', 'execution reverted')).toEqual({
      type: 'unknown',
      data: '0x12345678',
    })
  })
})
