import { describe, expect, it } from 'vitest'
import { actionState, type ActionFacts } from './actionState.ts'

const ready: ActionFacts = {
  action: 'deposit',
  account: 'connected',
  rightNetwork: true,
  unreachable: false,
  busy: false,
  position: { stake: 5n, pending: 3n },
  paused: null,
  amount: { empty: false, problem: null },
}
const at = (over: Partial<ActionFacts>) => actionState({ ...ready, ...over })

describe('actionState', () => {
  it('submits when nothing stands against it', () => {
    for (const action of ['deposit', 'withdraw', 'claim', 'exit', 'exitNow'] as const)
      expect(at({ action })).toEqual({ press: 'submit' })
  })

  it('connects and switches before anything else is asked', () => {
    expect(at({ account: 'disconnected', position: undefined })).toEqual({ press: 'connect' })
    expect(at({ rightNetwork: false, amount: { empty: true, problem: null } })).toEqual({
      press: 'switch',
    })
  })

  it('says why an action is not available', () => {
    const reason = (over: Partial<ActionFacts>) => {
      const state = at(over)
      return state.press === 'none' ? state.reason : null
    }
    expect(reason({ busy: true })).toBe('busy')
    expect(reason({ unreachable: true })).toBe('unreachable')
    expect(reason({ position: undefined })).toBe('loading')
    expect(reason({ action: 'claim', position: { stake: 5n, pending: 0n } })).toBe('nothingToClaim')
    expect(reason({ action: 'withdraw', position: { stake: 0n, pending: 0n } })).toBe(
      'nothingStaked',
    )
    expect(reason({ amount: { empty: true, problem: null } })).toBe('field')
    expect(reason({ amount: { empty: false, problem: 'Insufficient balance' } })).toBe('field')
  })

  it('lets a pause stop entries and never exits (rule R9)', () => {
    const paused = 'New deposits are paused.'
    expect(at({ paused })).toEqual({ press: 'none', reason: { text: paused } })
    for (const action of ['withdraw', 'claim', 'exit', 'exitNow'] as const)
      expect(at({ paused, action })).toEqual({ press: 'submit' })
  })
})
