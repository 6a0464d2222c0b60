import { describe, expect, it } from 'vitest'
import { readSubscription } from './readSubscription.ts'

const address = (at: number) => `0x${at.toString(16).padStart(40, 'A')}`
const topic = (at: number) => `0x${at.toString(16).padStart(64, 'b')}`
const many = <T>(count: number, of: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => of(at))

describe('what may be subscribed to', () => {
  it.each([
    [['newHeads'], ['newHeads']],
    [['newHeads', {}], ['newHeads']],
    [['newPendingTransactions'], ['newPendingTransactions']],
    [
      ['newPendingTransactions', true],
      ['newPendingTransactions', true],
    ],
    [['logs'], ['logs', {}]],
    [
      ['logs', { address: address(1), topics: [null, [topic(2), topic(1)]], fromBlock: '0x1' }],
      ['logs', { address: [address(1).toLowerCase()], topics: [null, [topic(1), topic(2)]] }],
    ],
    [
      ['logs', { topics: [topic(1).toUpperCase().replace('0X', '0x')] }],
      ['logs', { topics: [[topic(1)]] }],
    ],
  ])('%j is read', (params, read) => expect(readSubscription(params)).toEqual({ params: read }))

  it('the same in other words is the same, and what else is written beside it is left out', () => {
    const one = ['logs', { address: [address(2), address(1), address(2)], junk: 'x'.repeat(999) }]
    const two = ['logs', { address: [address(1).toLowerCase(), address(2)] }]
    expect(readSubscription(one)).toEqual(readSubscription(two))
  })

  it.each([
    ['nothing', undefined],
    ['no list', { 0: 'newHeads' }],
    ['another kind', ['syncing']],
    ['a kind of the node’s own', ['alchemy_minedTransactions', {}]],
    ['a hundred and one addresses', ['logs', { address: many(101, address) }]],
    ['a hundred and one topics', ['logs', { topics: [many(60, topic), many(41, topic)] }]],
    ['five places of topics', ['logs', { topics: [null, null, null, null, null] }]],
    ['an address of megabytes', ['logs', { address: `0x${'a'.repeat(1_000_000)}` }]],
    ['a topic that is none', ['logs', { topics: ['0x12'] }]],
    ['a filter that is none', ['logs', 'all']],
    ['topics in topics', ['logs', { topics: [[[topic(1)]]] }]],
  ])('attack: %s is refused', (_what, params) => {
    expect(readSubscription(params)).toEqual({ problem: expect.any(String) })
  })
})
