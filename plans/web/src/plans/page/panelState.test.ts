import { describe, expect, it } from 'vitest'
import { afterSimulation, panelState, type PanelFacts } from './panelState.ts'

const fine: PanelFacts = {
  account: 'connected',
  rightNetwork: true,
  unreachable: false,
  busy: false,
  ready: true,
  closed: null,
  blocked: null,
  fields: null,
}

describe('panelState', () => {
  it('submits when nothing stands against it', () => {
    expect(panelState(fine)).toEqual({ press: 'submit' })
  })

  it('leads who is not connected, or elsewhere, there first', () => {
    expect(panelState({ ...fine, account: 'disconnected', ready: false })).toEqual({
      press: 'connect',
    })
    expect(panelState({ ...fine, rightNetwork: false, blocked: 'no' })).toEqual({ press: 'switch' })
  })

  it('says that it is over before it sends anybody to a wallet', () => {
    expect(panelState({ ...fine, account: 'disconnected', closed: 'It is over.' })).toEqual({
      press: 'never',
      reason: 'It is over.',
    })
    expect(panelState({ ...fine, account: 'disconnected', blocked: 'Nothing is yours.' })).toEqual({
      press: 'connect',
    })
  })

  it('gives the first reason, and never none silently but for a field that speaks itself', () => {
    expect(panelState({ ...fine, busy: true, blocked: 'no' })).toMatchObject({ label: 'busy' })
    expect(panelState({ ...fine, unreachable: true, ready: false })).toMatchObject({
      reason: expect.stringContaining('No node answers'),
    })
    expect(panelState({ ...fine, blocked: 'Paused.', fields: '' })).toMatchObject({
      press: 'never',
      reason: 'Paused.',
    })
    expect(panelState({ ...fine, fields: '' })).toMatchObject({ press: 'fill', reason: '' })
  })

  it('never sends what the chain would refuse', () => {
    expect(afterSimulation({ press: 'submit' }, null, false)).toEqual({ press: 'submit' })
    expect(afterSimulation({ press: 'submit' }, 'Too much.', false)).toEqual({
      press: 'fill',
      isRefused: true,
      reason: 'Too much.',
    })
    expect(afterSimulation({ press: 'submit' }, 'Paused.', true)).toMatchObject({ press: 'never' })
    expect(afterSimulation({ press: 'connect' }, 'Too much.', false)).toEqual({ press: 'connect' })
  })
})
