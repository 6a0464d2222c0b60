import { frameLimits } from '@causeway/protocol/frame/limits'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ApprovalsEvent,
  type ApprovalsState,
  emptyApprovals,
  reduceApprovalQueue,
} from './reduceApprovalQueue.ts'

const most = frameLimits.approvalMs

describe('reduceApprovals', () => {
  it('one question has the screen; a clock ends what waited too long, an abort what is open, and nothing a signature', () => {
    let state: ApprovalsState = emptyApprovals
    const send = (event: ApprovalsEvent) => {
      const [next, ...effects] = reduceApprovalQueue(state, event)
      const isSame = next === state
      state = next
      return isSame ? 'nothing' : effects
    }
    const ended = (id: number, why: string) => ({ type: 'end', id, why })
    const show = (id: number) => ({ type: 'show', id })
    expect(send({ type: 'asked', id: 1, now: 0 })).toEqual([show(1)])
    expect(send({ type: 'asked', id: 2, now: 5 })).toEqual([])
    expect(send({ type: 'asked', id: 2, now: 6 })).toBe('nothing')
    expect(send({ type: 'approved', id: 2, now: 6 })).toBe('nothing')
    expect(send({ type: 'clock', now: most - 1 })).toBe('nothing')
    expect(send({ type: 'approved', id: 1, now: most - 1 })).toEqual([{ type: 'sign', id: 1 }])
    expect(send({ type: 'approved', id: 1, now: most - 1 })).toBe('nothing')
    expect(send({ type: 'refused', id: 1 })).toBe('nothing')
    expect(send({ type: 'clock', now: most + 4 })).toBe('nothing')
    expect(send({ type: 'clock', now: most + 5 })).toEqual([ended(2, 'expired')])
    for (const id of [3, 4]) send({ type: 'asked', id, now: most })
    expect(send({ type: 'done', id: 1 })).toEqual([show(3)])
    expect(send({ type: 'refused', id: 3 })).toEqual([ended(3, 'refused'), show(4)])
    expect(send({ type: 'approved', id: 4, now: 2 * most })).toEqual([
      ended(4, 'expired'),
      { type: 'hide' },
    ])
    for (const id of [5, 6]) send({ type: 'asked', id, now: 0 })
    send({ type: 'approved', id: 5, now: 0 })
    expect(send({ type: 'aborted' })).toEqual([ended(6, 'aborted')])
    expect(send({ type: 'aborted' })).toBe('nothing')
  })

  it('property: each question ends once, is signed at most once, never after five minutes or its end', () => {
    const event = (): fc.Arbitrary<ApprovalsEvent> => {
      const id = fc.integer({ min: 1, max: 4 })
      const now = fc.integer({ min: 0, max: most * 2 })
      return fc.oneof(
        fc.record({ type: fc.constant('asked' as const), id, now }),
        fc.record({ type: fc.constant('approved' as const), id, now }),
        fc.record({ type: fc.constant('refused' as const), id }),
        fc.record({ type: fc.constant('done' as const), id }),
        fc.record({ type: fc.constant('clock' as const), now }),
        fc.constant({ type: 'aborted' as const }),
      )
    }
    fc.assert(
      fc.property(fc.array(event(), { maxLength: 60 }), (events) => {
        let state: ApprovalsState = emptyApprovals
        const open = new Map<number, 'shown' | 'signing'>()
        for (const one of events) {
          const before = state
          const [next, ...effects] = reduceApprovalQueue(state, one)
          state = next
          if (one.type === 'asked' && !open.has(one.id)) open.set(one.id, 'shown')
          for (const effect of effects) {
            if (effect.type === 'sign') {
              expect(open.get(effect.id)).toBe('shown')
              expect(before.waiting[0]?.id).toBe(effect.id)
              if (one.type === 'approved') expect(one.now).toBeLessThan(before.waiting[0]!.until)
              open.set(effect.id, 'signing')
            }
            if (effect.type === 'end') {
              expect(open.get(effect.id)).toBe('shown')
              open.delete(effect.id)
            }
          }
          if (one.type === 'done') open.delete(one.id)
          expect(new Set(state.waiting.map(({ id }) => id))).toEqual(new Set(open.keys()))
          expect(state.waiting).toHaveLength(open.size)
        }
      }),
    )
  })
})
