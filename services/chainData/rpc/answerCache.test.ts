import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAnswerCache } from './answerCache.ts'
import { blockOf, spanOf, spanOfAnswer, type Span } from './spanOf.ts'
import { createLatency, hedgeBounds } from './latency.ts'

const hash = `0x${'ab'.repeat(32)}`
const final = 1_000
const span = (method: string, ...params: unknown[]): Span => spanOf({ method, params }, final)

describe('how long an answer stays true', () => {
  it.each([
    ['ever', 'eth_getBlockByHash', [hash, true]],
    ['ever', 'eth_call', [{}, { blockHash: hash }]],
    ['ever', 'eth_call', [{}, '0x3e8']],
    ['block', 'eth_call', [{}, '0x3e9']],
    ['block', 'eth_call', [{}, { blockNumber: '0x3e9' }]],
    ['block', 'eth_call', [{}]],
    ['block', 'eth_call', [{}, 'finalized']],
    ['never', 'eth_call', [{}, 'pending']],
    ['never', 'eth_call', [{}, 5]],
    ['block', 'eth_gasPrice', []],
    ['ever', 'eth_getLogs', [{ blockHash: hash }]],
    ['ever', 'eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x3e8' }]],
    ['block', 'eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x3e9' }]],
    ['block', 'eth_getLogs', [{ fromBlock: '0x1' }]],
    ['never', 'eth_getLogs', [{ fromBlock: 'pending' }]],
    ['never', 'eth_sendRawTransaction', ['0x']],
    ['never', 'eth_newFilter', [{}]],
    ['never', 'eth_syncing', []],
  ] as const)('%s: %s %j', (expected, method, params) => {
    expect(span(method, ...params)).toBe(expected)
  })

  it('a transaction for ever once its block is final, and never while it waits', () => {
    const of = (result: unknown) =>
      spanOfAnswer(
        { method: 'eth_getTransactionReceipt', params: [hash] },
        JSON.stringify(result),
        final,
      )
    expect(of({ transactionHash: hash, blockNumber: '0x3e8' })).toBe('ever')
    expect(of({ transactionHash: hash, blockNumber: '0x3e9' })).toBe('block')
    expect([of(null), of({ hash, blockNumber: null })]).toEqual(['never', 'never'])
    expect(blockOf('{"number":"0x10"}')).toBe(16)
  })

  it('a block that is not there may come', () => {
    expect(spanOfAnswer({ method: 'eth_getBlockByHash', params: [hash] }, 'null', final)).toBe(
      'block',
    )
  })
})

describe('createAnswerCache', () => {
  it('never holds more than it may, and gives only what was put there', () => {
    const step = record({
      key: integer({ min: 0, max: 20 }).map(String),
      size: integer({ min: 0, max: 900 }),
      span: constantFrom<Span[]>('ever', 'block', 'never'),
      head: integer({ min: 0, max: 3 }),
      pass: integer({ min: 0, max: 400 }),
    })
    assert(
      property(array(step, { maxLength: 100 }), (steps) => {
        let now = 0
        const cache = createAnswerCache({ maxBytes: 8_000, blockMs: 500, now: () => now })
        const put = new Map<string, { text: string; span: Span; head: number; at: number }>()
        for (const { key, size, span, head, pass } of steps) {
          const text = key.repeat(1).padEnd(size, 'x')
          cache.set(key, text, span, head)
          if (span !== 'never' && key.length + text.length + 200 <= 500)
            put.set(key, { text, span, head, at: now })
          expect(cache.bytes()).toBeLessThanOrEqual(8_000)
          now += pass
          const got = cache.get(key, head)
          if (got === null) continue
          const known = put.get(key)
          expect(got).toBe(known?.text)
          if (known?.span === 'block')
            expect([known.head, now - known.at < 500]).toEqual([head, true])
        }
      }),
    )
  })
})

describe('createLatency', () => {
  it('waits as long as 95 of 100 answers took, within its bounds', () => {
    const latency = createLatency()
    expect(latency.hedgeMs()).toBe(hedgeBounds.most)
    for (let answer = 0; answer < 128; answer += 1) latency.add(answer < 120 ? 100 : 9_000)
    expect(latency.hedgeMs()).toBe(2_000)
    for (let answer = 0; answer < 128; answer += 1) latency.add(answer < 126 ? 104 : 9_000)
    expect(latency.hedgeMs()).toBe(110)
    for (let answer = 0; answer < 128; answer += 1) latency.add(1)
    expect(latency.hedgeMs()).toBe(hedgeBounds.least)
  })
})
