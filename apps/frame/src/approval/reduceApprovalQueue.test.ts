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
  it('one question has the screen, the next comes after its end', () => {
    const [first] = reduceApprovalQueue(emptyApprovals, { type: 'asked', id: 1, now: 0 })
    const [second, ...effects] = reduceApprovalQueue(first, { type: 'asked', id: 2, now: 5 })
    expect(effects).toEqual([])
    expect(reduceApprovalQueue(second, { type: 'approved', id: 2, now: 6 })).toEqual([second])
    const [third, ...ends] = reduceApprovalQueue(second, { type: 'refused', id: 1 })
    expect(ends).toEqual([
      { type: 'end', id: 1, why: 'refused' },
      { type: 'show', id: 2 },
    ])
    expect(third.waiting.map(({ id }) => id)).toEqual([2])
  })

  it('a yes that comes too late signs nothing', () => {
    const [asked] = reduceApprovalQueue(emptyApprovals, { type: 'asked', id: 1, now: 0 })
    expect(reduceApprovalQueue(asked, { type: 'approved', id: 1, now: most })).toEqual([
      { waiting: [] },
      { type: 'end', id: 1, why: 'expired' },
      { type: 'hide' },
    ])
  })

  it('a clock ends what waited too long, an abort all that is open: what is being signed ends by itself', () => {
    let state: ApprovalsState = emptyApprovals
    const send = (event: ApprovalsEvent) => {
      const [next, ...effects] = reduceApprovalQueue(state, event)
      const isSame = next === state
      state = next
      return isSame ? 'nothing' : effects
    }
    expect(send({ type: 'asked', id: 1, now: 0 })).toEqual([{ type: 'show', id: 1 }])
    for (const now of [5, 6]) send({ type: 'asked', id: 2, now })
    expect(send({ type: 'clock', now: most - 1 })).toBe('nothing')
    expect(send({ type: 'approved', id: 1, now: most - 1 })).toEqual([{ type: 'sign', id: 1 }])
    expect(send({ type: 'approved', id: 1, now: most - 1 })).toBe('nothing')
    expect(send({ type: 'refused', id: 1 })).toBe('nothing')
    expect(send({ type: 'clock', now: most + 4 })).toBe('nothing')
    expect(send({ type: 'clock', now: most + 5 })).toEqual([{ type: 'end', id: 2, why: 'expired' }])
    send({ type: 'asked', id: 3, now: most })
    expect(send({ type: 'aborted' })).toEqual([{ type: 'end', id: 3, why: 'aborted' }])
    expect(send({ type: 'aborted' })).toBe('nothing')
    send({ type: 'asked', id: 4, now: most })
    expect(send({ type: 'done', id: 1 })).toEqual([{ type: 'show', id: 4 }])
    expect(send({ type: 'aborted' })).toEqual([
      { type: 'end', id: 4, why: 'aborted' },
      { type: 'hide' },
    ])
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
