import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { connectedKit } from '../../../test/setup.ts'
import { currentView } from '../../actions/modal/state.ts'
import { canGoBack } from '../../modal/dialog/Header.tsx'
import {
  type ApprovalEvent,
  noApprovals,
  reduceApprovals,
  requestApproval,
} from '../frame/requestApproval.ts'

const approval = () => ({ draw: () => () => undefined, refused: vi.fn() })
const view = (kit: Awaited<ReturnType<typeof connectedKit>>['kit']) =>
  kit.modal.get().open ? currentView(kit.modal.get()).name : 'closed'

describe('requestApproval', () => {
  it('opens the closed modal at ApproveTransaction, and closes it after the answer', async () => {
    const { kit } = await connectedKit()
    const answer = requestApproval(kit, approval())
    expect([view(kit), canGoBack(kit.modal.get())]).toEqual(['ApproveTransaction', false])
    answer(true)
    expect(view(kit)).toBe('closed')
  })

  it('leads the open modal there, and a flow of its stack decides where it goes then', async () => {
    const { kit } = await connectedKit()
    const onSuccess = vi.fn()
    kit.open({ view: 'Account' })
    kit.modal.send({
      type: 'stackPushed',
      entry: { success: { type: 'reset', view: { name: 'Networks' } }, onSuccess },
    })
    const answer = requestApproval(kit, approval())
    expect(view(kit)).toBe('ApproveTransaction')
    answer(true)
    expect([view(kit), onSuccess.mock.calls.length]).toEqual(['Networks', 1])
  })

  it('a cancelled flow goes back to where it came from', async () => {
    const { kit } = await connectedKit()
    kit.open({ view: 'Account' })
    kit.modal.send({ type: 'stackPushed', entry: { success: { type: 'back' } } })
    requestApproval(kit, approval())(false)
    expect(view(kit)).toBe('Account')
  })

  it('[S2.close-blocked] [S2.close-forced] Escape and the app shake or do nothing; force closes and refuses every question once', async () => {
    const { kit } = await connectedKit()
    const [first, second] = [approval(), approval()]
    const answer = requestApproval(kit, first)
    requestApproval(kit, second)
    kit.modal.send({ type: 'dismiss' })
    expect([view(kit), kit.modal.get().shaking]).toEqual(['ApproveTransaction', true])
    kit.close()
    expect(view(kit)).toBe('ApproveTransaction')
    kit.close({ force: true })
    expect(view(kit)).toBe('closed')
    answer(true)
    expect([first, second].map(({ refused }) => refused.mock.calls.length)).toEqual([1, 1])
  })

  it('the next question takes the place of an answered one', async () => {
    const { kit } = await connectedKit()
    const [first, second] = [approval(), approval()]
    const answers = [requestApproval(kit, first), requestApproval(kit, second)]
    answers[0]?.(true)
    expect(view(kit)).toBe('ApproveTransaction')
    answers[1]?.(false)
    expect(view(kit)).toBe('closed')
    expect([first, second].map(({ refused }) => refused.mock.calls.length)).toEqual([0, 0])
  })
})

it('property: each question ends exactly once, and the modal leaves exactly when none waits', () => {
  const id = fc.integer({ min: 1, max: 4 })
  const event: fc.Arbitrary<ApprovalEvent> = fc.oneof(
    fc.record({ type: fc.constant('requested' as const), id }),
    fc.record({ type: fc.constant('settled' as const), id, success: fc.boolean() }),
    fc.constant({ type: 'left' } as const),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = noApprovals
      for (const one of events) {
        const before = state.waiting
        const [after, ...effects] = reduceApprovals(state, one)
        const refused = effects.flatMap((effect) => (effect.type === 'refuse' ? effect.id : []))
        expect(new Set(after.waiting).size).toBe(after.waiting.length)
        if (one.type === 'left') expect(refused).toEqual(before)
        else expect(refused).toEqual([])
        const settledLast = one.type === 'settled' && before.length === 1 && before[0] === one.id
        expect(effects.some((effect) => effect.type === 'leave')).toBe(settledLast)
        state = after
      }
    }),
    { numRuns: 1000 },
  )
})
