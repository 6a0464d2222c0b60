import { BaseError } from '@causeway/protocol/errors/baseError'
import { amountInsufficient } from '@causeway/protocol/amount/errors'
import { txReverted } from '@causeway/protocol/requests/errors'
import {
  ContractFunctionRevertedError,
  encodeErrorResult,
  HttpRequestError,
  parseAbi,
  TimeoutError,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { txProblemOf, revertError } from './txProblemOf.ts'

describe('problemOf', () => {
  it('keeps our own errors and adds what to do', () => {
    const problem = txProblemOf(new BaseError(amountInsufficient), 'POL')
    expect(problem.code).toBe('amount.insufficient')
    expect(problem.text).toMatch(/^Insufficient balance\. /)
  })

  it('tells a silent node from a slow one', () => {
    const request = { url: 'http://127.0.0.1:1', body: {} }
    expect(txProblemOf(new HttpRequestError(request), 'POL').code).toBe('rpc.unreachable')
    expect(txProblemOf(new TimeoutError(request), 'POL').code).toBe('rpc.timeout')
  })

  it('reads a revert that the kit tells of in the words of plans', () => {
    const revert = new ContractFunctionRevertedError({
      abi: parseAbi(['error EntriesPaused(uint64 until)']),
      data: encodeErrorResult({
        abi: parseAbi(['error EntriesPaused(uint64 until)']),
        args: [1_795_000_000n],
      }),
      functionName: 'deposit',
    })
    const told = new BaseError(txReverted, { reason: 'EntriesPaused' }, { cause: revert })
    expect(txProblemOf(told, 'POL')).toMatchObject({
      code: 'plan.paused',
      text: expect.stringContaining('2026') as unknown,
    })
    const unread = new BaseError(txReverted, { reason: 'no reason given' })
    expect(txProblemOf(unread, 'POL').code).toBe('tx.reverted')
  })

  it('never shows a raw message of an unknown failure as the main text', () => {
    const problem = txProblemOf(new Error('0xdeadbeef'), 'POL')
    expect(problem).toEqual({ code: 'error.unknown', text: 'Unknown error', details: '0xdeadbeef' })
  })
})

describe('revertError', () => {
  it('turns each custom error into a sentence of the catalogue', () => {
    expect(revertError('NothingToClaim', [], null).code).toBe('plan.nothingToClaim')
    expect(revertError('InsufficientStake', [1n, 2n], null).code).toBe('plan.aboveStake')
    expect(revertError('ZeroAmount', [], null).code).toBe('amount.zero')
    expect(revertError('ERC2612ExpiredSignature', [1n], null).code).toBe('permit.expired')
    expect(revertError('ERC20InsufficientBalance', ['0x', 1n, 2n], null).code).toBe(
      'amount.insufficient',
    )
  })

  it('says until when entries are paused', () => {
    const error = revertError('EntriesPaused', [1_795_000_000n], null)
    expect(error.code).toBe('plan.paused')
    expect(error.shortMessage).toContain('2026')
  })

  it('names the reason of others, with the arguments in the details', () => {
    const error = revertError('BadReceiver', ['0xabc'], null)
    expect(error.shortMessage).toContain('cannot receive the payment')
    expect(error.details).toBe('BadReceiver(0xabc)')
    expect(revertError(null, [], null).shortMessage).toContain('gave no reason')
  })
})
