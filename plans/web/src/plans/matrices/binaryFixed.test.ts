import { describe, expect, it } from 'vitest'
import type { DescribedState } from '../page/describedState.ts'
import { binaryFixed } from './binaryFixed.ts'

/** Somebody with the hub id 7, sponsored by 3, who has a place and a free one below. */
function stateWith(waiting: readonly bigint[], isPlaced = false): DescribedState {
  const counters = waiting.map((units) => ({ left: 0n, right: 0n, paid: 0n, waiting: units }))
  return {
    hub: { id: 7n },
    mine: { isPlaced },
    more: {
      waiting: counters,
      anchor: 3n,
      near: { '3': { node: { parent: 1, left: 0, right: 0, sides: 0 } } },
    },
  } as unknown as DescribedState
}

const place = () => binaryFixed().actions.find(({ name }) => name === 'place')

describe('a place in binary fixed', () => {
  it('[S1.plan-binary] is offered only to who has a final unit, of whatever half-year', () => {
    const whyNot = 'Buy first: a place can be taken once a purchase of yours here is final.'
    expect(place()?.blocked?.(stateWith([0n, 0n, 0n, 0n, 0n]))).toBe(whyNot)
    expect(place()?.blocked?.(stateWith([]))).toBe(whyNot)
    expect(place()?.blocked?.(stateWith([0n, 0n, 0n, 0n, 1n]))).toBeNull()
    expect(place()?.blocked?.(stateWith([2n, 0n, 0n, 0n, 0n]))).toBeNull()
  })

  it('that is taken is taken, though no unit waits any more', () => {
    expect(place()?.blocked?.(stateWith([0n], true))).toBe('You have your place.')
  })
})
