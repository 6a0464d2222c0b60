import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bundlerLimits } from '../limits.ts'
import {
  nextState,
  type SentAttempt,
  type Inclusion,
  type OperationState,
  type OperationEffect,
  type OperationEvent,
  type OperationTerms,
  type Observation,
} from './operationState.ts'

const terms: OperationTerms = {
  until: 1_000_000,
  executorNonce: 7,
  own: { maxFeePerGas: 100n, maxPriorityFeePerGas: 10n },
}
const attempt = (hash: `0x${string}`, more: Partial<SentAttempt> = {}): SentAttempt => ({
  hash,
  kind: 'bundle',
  at: 0,
  maxFeePerGas: 100n,
  maxPriorityFeePerGas: 10n,
  ...more,
})
const inclusion: Inclusion = {
  transactionHash: '0xa',
  blockNumber: 5,
  blockHash: '0xb10c',
  success: true,
  cost: 42n,
}
const observation = (more: Partial<Observation> = {}): OperationEvent => ({
  type: 'observed',
  observation: {
    now: 1,
    head: 5,
    nextNonce: 7,
    inclusion: null,
    mined: null,
    isKnown: true,
    ...more,
  },
})
const sent = (...attempts: SentAttempt[]): OperationState => ({
  name: 'sent',
  tries: 0,
  attempts: [attempts[0] ?? attempt('0xa'), ...attempts.slice(1)],
  goneSince: null,
})

describe('the life of an operation', () => {
  it('behavior: pending, sent, included, over', () => {
    const pending: OperationState = { name: 'pending', tries: 0 }
    const [one] = nextState(pending, { type: 'signed', attempt: attempt('0xa') }, terms)
    expect(one).toEqual(sent(attempt('0xa')))
    const [two, ...effects] = nextState(one, observation({ inclusion }), terms)
    expect(two).toMatchObject({ name: 'included', inclusion, isOver: false })
    expect(effects).toEqual([
      { type: 'free', nonce: 8 },
      { type: 'settle', cost: 42n },
    ])
    const [three, ...none] = nextState(
      two,
      observation({ inclusion, head: 5 + bundlerLimits.finality }),
      terms,
    )
    expect(three).toMatchObject({ name: 'included', isOver: true })
    expect(none).toEqual([])
  })

  it('behavior: what cannot be carried out any more is dropped before it is sent, and gives its place back', () => {
    expect(
      nextState({ name: 'pending', tries: 0 }, { type: 'refused', reason: 'AA25' }, terms),
    ).toEqual([
      { name: 'dropped', reason: 'AA25' },
      { type: 'free', nonce: 0 },
    ])
  })

  it('behavior: in no block for a while, it is sent anew with fees that are a quarter better', () => {
    expect(nextState(sent(), observation({ now: bundlerLimits.replaceMs - 1 }), terms)).toEqual([
      sent(),
    ])
    expect(nextState(sent(), observation({ now: bundlerLimits.replaceMs }), terms)).toEqual([
      sent(),
      {
        type: 'sign',
        kind: 'bundle',
        fees: { maxFeePerGas: 126n, maxPriorityFeePerGas: 13n },
      },
    ])
  })

  it('behavior: never for more than three times what the entry point pays back', () => {
    const dear = sent(attempt('0xa', { maxFeePerGas: 250n }))
    expect(nextState(dear, observation({ now: bundlerLimits.replaceMs }), terms)).toEqual([dear])
  })

  it('behavior: near its end it is taken back, once; then its place is free', () => {
    const late = terms.until - bundlerLimits.endMs
    const [operationState, effect] = nextState(sent(), observation({ now: late }), terms)
    expect(effect).toMatchObject({ type: 'sign', kind: 'cancel' })
    const cancel = attempt('0xc', { kind: 'cancel', at: late })
    const [taken] = nextState(operationState, { type: 'signed', attempt: cancel }, terms)
    expect(nextState(taken, observation({ now: late + 1 }), terms)).toEqual([taken])
    expect(
      nextState(taken, observation({ now: late + 2, mined: '0xc', nextNonce: 8 }), terms),
    ).toEqual([
      { name: 'dropped', reason: 'It was in no block in time.' },
      { type: 'free', nonce: 8 },
    ])
    // The bundle may have been faster.
    expect(
      nextState(taken, observation({ inclusion, mined: '0xa', nextNonce: 8 }), terms)[0],
    ).toMatchObject({
      name: 'included',
    })
  })

  it('behavior: what a node forgot is sent to it again; what no node ever took is given up after its end', () => {
    expect(nextState(sent(), observation({ isKnown: false }), terms)).toEqual([
      sent(),
      { type: 'sendAgain' },
    ])
    const cancelled = sent(attempt('0xa'), attempt('0xc', { kind: 'cancel' }))
    const [operationState, ...effects] = nextState(
      cancelled,
      observation({ isKnown: false, now: terms.until + bundlerLimits.endMs }),
      terms,
    )
    expect(operationState.name).toBe('dropped')
    expect(effects[0]).toEqual({ type: 'free', nonce: 0 })
  })

  it('behavior: what a node has and never gets into a block is given up long after its end', () => {
    const attempts = [attempt('0xa'), attempt('0xc', { kind: 'cancel', at: terms.until })] as const
    const cancelled = sent(...attempts)
    const at = (now: number) => nextState(cancelled, observation({ now }), terms)[0].name
    expect(at(terms.until + bundlerLimits.lifeMs - 1)).toBe('sent')
    expect(at(terms.until + bundlerLimits.lifeMs)).toBe('dropped')
  })

  it('behavior: what a node does not take for its fee is sent for a better one', () => {
    const [, effect] = nextState(
      sent(),
      observation({ isKnown: false, now: bundlerLimits.replaceMs }),
      terms,
    )
    expect(effect).toMatchObject({ type: 'sign', kind: 'bundle' })
  })

  it('behavior: a nonce that others used is believed after a while, and it begins anew, three times', () => {
    const used = (now: number) => observation({ nextNonce: 8, now })
    const [doubted] = nextState(sent(), used(1), terms)
    expect(doubted).toMatchObject({ name: 'sent', goneSince: 1 })
    expect(nextState(doubted, observation({ now: 2 }), terms)[0]).toMatchObject({ goneSince: null })
    const [again, free] = nextState(doubted, used(1 + bundlerLimits.goneMs), terms)
    expect([again, free]).toEqual([
      { name: 'pending', tries: 1 },
      { type: 'free', nonce: 8 },
    ])
    const last: OperationState = { ...sent(), tries: 2, goneSince: 1 } as OperationState
    expect(nextState(last, used(1 + bundlerLimits.goneMs), terms)[0]).toMatchObject({
      name: 'failed',
    })
  })

  it('behavior: a bundle that the chain refused has failed, unless somebody else carried it out', () => {
    const [failed] = nextState(sent(), observation({ mined: '0xa', nextNonce: 8 }), terms)
    expect(failed).toMatchObject({ name: 'failed' })
    const [other] = nextState(sent(), observation({ mined: '0xa', nextNonce: 8, inclusion }), terms)
    expect(other).toMatchObject({ name: 'included' })
  })

  it('behavior: when its block is replaced it is on its way again; in another block it is settled anew', () => {
    const included: OperationState = {
      name: 'included',
      tries: 0,
      attempts: [attempt('0xa')],
      inclusion,
      isOver: false,
    }
    expect(nextState(included, observation(), terms)).toEqual([sent(), { type: 'sendAgain' }])
    const moved = { ...inclusion, blockHash: '0xb10d', cost: 40n } as const
    expect(nextState(included, observation({ inclusion: moved }), terms)).toEqual([
      { ...included, inclusion: moved },
      { type: 'settle', cost: 40n },
    ])
  })
})

const attempts = fc.record({
  hash: fc.constantFrom<`0x${string}`>('0xa', '0xb', '0xc', '0xd'),
  kind: fc.constantFrom<SentAttempt['kind']>('bundle', 'cancel'),
  at: fc.integer({ min: 0, max: 1_200_000 }),
  maxFeePerGas: fc.bigInt({ min: 1n, max: 1_000n }),
  maxPriorityFeePerGas: fc.bigInt({ min: 1n, max: 100n }),
})
const events: fc.Arbitrary<OperationEvent> = fc.oneof(
  fc.record({ type: fc.constant('refused' as const), reason: fc.string() }),
  fc.record({ type: fc.constant('signed' as const), attempt: attempts }),
  fc.record({
    type: fc.constant('observed' as const),
    observation: fc.record({
      now: fc.integer({ min: 0, max: 1_200_000 }),
      head: fc.integer({ min: 0, max: 200 }),
      nextNonce: fc.integer({ min: 6, max: 9 }),
      inclusion: fc.option(
        fc.record({
          transactionHash: fc.constantFrom<`0x${string}`>('0xa', '0xf'),
          blockNumber: fc.integer({ min: 0, max: 100 }),
          blockHash: fc.constantFrom<`0x${string}`>('0x1', '0x2'),
          success: fc.boolean(),
          cost: fc.constant(9n),
        }),
      ),
      mined: fc.option(fc.constantFrom<`0x${string}`>('0xa', '0xb', '0xc', '0xd')),
      isKnown: fc.boolean(),
    }),
  }),
)

describe('whatever nodes say, in whatever order', () => {
  const isEnd = (operationState: OperationState) =>
    operationState.name === 'failed' ||
    operationState.name === 'dropped' ||
    (operationState.name === 'included' && operationState.isOver)

  it('property: it is settled when it is in a block and never as free, its account is freed before, and an end stays', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (all) => {
        let operationState: OperationState = { name: 'pending', tries: 0 }
        let settled: bigint | null = null
        let isHeld = true
        for (const event of all) {
          const [next, ...effects] = nextState(operationState, event, terms)
          if (isEnd(operationState)) {
            expect(next).toBe(operationState)
            expect(effects).toEqual([])
          }
          for (const effect of effects) {
            if (effect.type === 'settle') settled = effect.cost
            if (effect.type === 'free') isHeld = false
            if (effect.type === 'sign') check(operationState, effect)
          }
          // An account that was given back is taken again with the next transaction alone.
          if (next.name === 'sent' && operationState.name === 'pending') isHeld = true
          operationState = next
        }
        if (operationState.name === 'included') expect(settled).toBe(operationState.inclusion.cost)
        // Whoever has its sponsorship may have it carried out elsewhere.
        expect(settled).not.toBe(0n)
        if (isEnd(operationState)) expect(isHeld).toBe(false)
      }),
      { numRuns: 3_000 },
    )
  })

  function check(
    operationState: OperationState,
    { kind, fees }: OperationEffect & { type: 'sign' },
  ): void {
    if (operationState.name !== 'sent') throw new Error(`signed from ${operationState.name}`)
    const newest = operationState.attempts.at(-1)
    expect(fees.maxFeePerGas).toBeGreaterThan(newest?.maxFeePerGas ?? 0n)
    expect(fees.maxPriorityFeePerGas).toBeGreaterThan(newest?.maxPriorityFeePerGas ?? 0n)
    // What was taken back is not sent after all.
    if (newest?.kind === 'cancel') expect(kind).toBe('cancel')
    if (kind === 'bundle')
      expect(fees.maxFeePerGas).toBeLessThanOrEqual(
        terms.own.maxFeePerGas * bundlerLimits.feeCeiling,
      )
  }
})
