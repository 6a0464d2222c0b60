import { BlockNotFoundError, ContractFunctionZeroDataError, RpcRequestError } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from './failureOf.ts'

const refused = (code: number, message: string) =>
  new Error('of ours', {
    cause: new RpcRequestError({ body: {}, url: 'http://node.test', error: { code, message } }),
  })

describe('failureOf', () => {
  it.each([
    [refused(-32_602, 'BlockOutOfRangeError: block height is 5 but requested was 100'), /node/u],
    [refused(-32_000, 'header not found'), /node/u],
    [new BlockNotFoundError({ blockNumber: 7n }), /node/u],
    [new ContractFunctionZeroDataError({ functionName: 'terms' }), /contract/u],
  ])('%s passes by itself: 503, and when to come again', (error, words) => {
    expect(failureOf(error)).toMatchObject({ status: 503, afterSeconds: 2, log: 'warn' })
    expect(failureOf(error).reasons[0]?.description).toMatch(words)
  })

  it.each([
    refused(3, 'execution reverted'),
    refused(-32_602, 'invalid argument 0'),
    new TypeError('x'),
  ])('error: %s is told as our own defect', (error) => {
    expect(failureOf(error)).toMatchObject({ status: 500, afterSeconds: null, log: 'error' })
  })
})
