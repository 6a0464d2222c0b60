import {
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  HttpRequestError,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { isAnswer, requireAnswers } from '../chain/isAnswer.ts'
import { oldWithBlock } from './oldWithBlock.ts'

const query = (meta: object | undefined, state: object) =>
  ({ meta, state: { error: null, data: undefined, ...state } }) as never

describe('oldWithBlock', () => {
  it('takes only what is marked, and not what the chain has refused for good', () => {
    expect(oldWithBlock(query({ perBlock: true }, {}))).toBe(true)
    expect(oldWithBlock(query(undefined, {}))).toBe(false)
    const error = new ContractFunctionZeroDataError({ functionName: 'staking' })
    expect(oldWithBlock(query({ perBlock: true }, { error }))).toBe(false)
  })

  it('leaves a long opened list alone, so that a block does not ask for every page again', () => {
    const open = (length: number) => ({ data: { pages: Array.from({ length }) } })
    expect(oldWithBlock(query({ perBlock: true }, open(3)))).toBe(true)
    expect(oldWithBlock(query({ perBlock: true }, open(4)))).toBe(false)
  })
})

describe('isAnswer', () => {
  it('a node that is away or out of quota has answered nothing', () => {
    expect(isAnswer(new HttpRequestError({ url: 'http://127.0.0.1:1' }))).toBe(false)
    expect(isAnswer(Object.assign(new Error('limit exceeded'), { code: -32_005 }))).toBe(false)
    expect(isAnswer(new ContractFunctionZeroDataError({ functionName: 'name' }))).toBe(true)
  })
  it('an internal error of the node is no revert, whatever its library calls it', () => {
    const failed = (message: string, data?: '0x') =>
      new ContractFunctionRevertedError({
        abi: [],
        functionName: 'aggregate3',
        message,
        ...(data && { data }),
      })
    expect(isAnswer(failed('block is out of range'))).toBe(false)
    expect(isAnswer(failed('execution reverted'))).toBe(true)
    expect(isAnswer(failed('', '0x'))).toBe(true)
  })
})

describe('requireAnswers', () => {
  const refused = new ContractFunctionZeroDataError({ functionName: 'name' })
  const away = new HttpRequestError({ url: 'http://127.0.0.1:1' })
  it('takes a refusal for an answer, and throws what the node did not answer', () => {
    expect(() => requireAnswers([{}, { error: refused }])).not.toThrow()
    expect(() => requireAnswers([{ error: refused }, { error: away }])).toThrow(away)
  })
})
