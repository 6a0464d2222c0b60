import { describe, expect, it } from 'vitest'
import { faultOf, NodeError, refusal } from './fault.ts'
import { invalidResponse } from './invalidResponse.ts'
import { asksFilter, isRead, makesFilter } from './isRead.ts'
import { messageKindOf } from './messageKind.ts'

describe('wordsOf', () => {
  it.each([
    ['quota', 'daily request count exceeded, request rate limited'],
    ['quota', 'Too many requests, reason: call rate limit exhausted, retry in 10s'],
    ['quota', 'Your app has exceeded its compute units per second capacity'],
    ['quota', 'monthly quota reached, upgrade plan'],
    ['quota', 'rate limit exceeded for eth_getLogs'],
    ['quota', 'too many requests for eth_getBlockByNumber: 10 per second'],
    ['quota', 'daily request count exceeded: eth_getLogs of 100 blocks costs 75 credits'],
    [null, 'limit exceeded: eth_getBlockReceipts'],
    ['range', 'eth_getLogs is limited to 10 blocks on the free plan: upgrade your plan'],
    ['range', 'query returned more than 10000 results. Try again with this block range'],
    ['range', 'eth_getLogs is limited to a 10,000 range'],
    ['range', 'Log response size exceeded. You can make requests with up to a 2K block range'],
    ['range', 'query timeout exceeded'],
    ['trouble', 'header not found'],
    ['trouble', 'read: connection reset by peer'],
    ['trouble', 'context deadline exceeded'],
    ['lack', 'missing trie node 8f3b (path ) state 0x1 is not available'],
    ['trouble', 'cannot unmarshal object into Go value'],
    ['trouble', 'Temporary internal error, please try again later'],
    ['caller', 'execution reverted: try again tomorrow, quota reached'],
    ['caller', 'nonce too low: next nonce 5, tx nonce 4'],
    ['caller', 'insufficient funds for gas * price + value'],
    [null, 'limit exceeded'],
    [null, ''],
  ])('%s: %s', (kind, text) => expect(messageKindOf(text)).toBe(kind))
})

describe('refusal', () => {
  it('sends quota, trouble and what a node lacks to the next node, and the chain’s own answers back', () => {
    const elsewhere = (code: number, text = '') => {
      const fault = refusal(code, text)
      return fault.kind === 'quota' || (fault.kind === 'refused' && fault.elsewhere)
    }
    expect([
      elsewhere(3, 'quota'),
      elsewhere(-32000, 'execution reverted'),
      elsewhere(-32602, 'invalid argument 0'),
      elsewhere(-32000, 'some words'),
    ]).toEqual([false, false, false, false])
    expect([
      elsewhere(429),
      elsewhere(-32601, 'the method does not exist'),
      elsewhere(-32000, 'header not found'),
      elsewhere(-32000, 'missing trie node 8f3b'),
      elsewhere(-32603),
      elsewhere(-32005, 'limit exceeded'),
    ]).toEqual([true, true, true, true, true, true])
    const retry = (text: string) => refusal(-32000, text)
    expect(retry('header not found')).toMatchObject({ retry: true })
    expect(retry('state is not available')).toMatchObject({ retry: false })
  })
})

describe('faultOf', () => {
  it('reads the shape of an error and its causes, and blames no node for ours', () => {
    const wrapped = (name: string, more: object = {}) =>
      new Error('outer', { cause: Object.assign(new Error('inner'), { name, ...more }) })
    const headers = new Headers({ 'retry-after': '7' })
    expect(
      faultOf(wrapped('RpcRequestError', { code: -32000, details: 'no', data: 'rate limit' })),
    ).toMatchObject({ kind: 'quota' })
    expect([
      faultOf(wrapped('TimeoutError')),
      faultOf(wrapped('HttpRequestError', { status: 429, headers })),
      faultOf(wrapped('HttpRequestError')),
      faultOf(wrapped('ResponseBodyTooLargeError')),
      faultOf(new NodeError({ kind: 'invalidResponse' }, '')),
      faultOf(new NodeError({ kind: 'malformed' }, '')),
      faultOf(new RangeError('ours')),
      faultOf('text'),
    ]).toEqual([
      { kind: 'timeout' },
      { kind: 'unreachable', status: 429, retryAfter: '7' },
      { kind: 'unreachable', status: null, retryAfter: null },
      { kind: 'oversized' },
      { kind: 'invalidResponse' },
      { kind: 'malformed' },
      null,
      null,
    ])
  })
})

describe('lieOf', () => {
  const hash = `0x${'ab'.repeat(32)}`
  it('holds what an answer says of itself against the question', () => {
    expect(
      invalidResponse('eth_getBlockByHash', [hash.toUpperCase().replace('0X', '0x'), false], {
        hash,
      }),
    ).toBeNull()
    expect(
      invalidResponse('eth_getBlockByHash', [hash, false], { hash: `0x${'cd'.repeat(32)}` }),
    ).toBe('a block with another hash')
    expect(invalidResponse('eth_getBlockByNumber', ['0x10', false], { number: '0x10' })).toBeNull()
    expect(invalidResponse('eth_getBlockByNumber', ['0x10', false], { number: '0x11' })).toBe(
      'a block with another number',
    )
    expect(
      invalidResponse('eth_getBlockByNumber', ['latest', false], { number: '0x11' }),
    ).toBeNull()
    expect(invalidResponse('eth_getTransactionByHash', [hash], {})).toBe('another transaction')
    expect(
      invalidResponse('eth_getTransactionReceipt', [hash], {
        transactionHash: `0x${'cd'.repeat(32)}`,
      }),
    ).toBe('the receipt of another transaction')
    expect(invalidResponse('eth_getTransactionReceipt', [hash], null)).toBeNull()
    expect(invalidResponse('eth_call', [{}], '0x')).toBeNull()
  })
})

describe('methods', () => {
  it('tells reads from what moves something or belongs to one node', () => {
    const all = ['eth_call', 'eth_getLogs', 'eth_chainId', 'debug_traceTransaction']
    expect(all.every(isRead)).toBe(true)
    const none = [
      'eth_sendRawTransaction',
      'eth_sendTransaction',
      'eth_newFilter',
      'eth_getFilterChanges',
      'eth_subscribe',
      'anvil_mine',
      'personal_sign',
    ]
    expect(none.some(isRead)).toBe(false)
    expect([
      makesFilter('eth_newBlockFilter'),
      makesFilter('eth_newFilter'),
      asksFilter('eth_getFilterLogs'),
    ]).toEqual([true, true, true])
  })
})
