import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alike } from '../../core/createStore.ts'
import { reduceModal } from './machine.ts'
import { type ModalEvent, type ModalState, currentView, initialModal } from './state.ts'
import { canGoBack } from '../../modal/dialog/Header.tsx'
import type { StackEntry } from './popStack.ts'
import {
  viewFacts,
  type ViewRequest,
  pendingRequestOf,
  viewNamed,
  type View,
  type ViewName,
} from './views.ts'

const connect: View = { name: 'Connect' }
const account: View = { name: 'Account' }
const networks: View = { name: 'Networks' }
const unsupported: View = { name: 'UnsupportedChain' }
const asking: View = { name: 'ConnectingExternal', connectorId: 'a' }
const switching: View = { name: 'SwitchNetwork', caipNetworkId: 'eip155:137' }

const closed = initialModal()
const at = (...history: [View, ...View[]]): ModalState => ({ ...closed, open: true, history })
const embedded = (connected: boolean, ...history: [View, ...View[]]): ModalState => ({
  ...initialModal(true),
  connected,
  history,
})
const names = (state: ModalState) => state.history.map((view) => view.name)
const next = (state: ModalState, event: ModalEvent) => reduceModal(state, event)[0]

describe('a connection that came back by itself', () => {
  const restored = { type: 'walletConnected', supported: true, restored: true } as const
  it('ends a search for a wallet, and leaves whatever else the visitor opened meanwhile', () => {
    for (const view of [connect, asking]) expect(next(at(connect, view), restored).open).toBe(false)
    for (const view of [networks, { name: 'WhatIsAWallet' }, { name: 'WhatIsANetwork' }] as const) {
      const state = next(at(connect, view), restored)
      expect([state.open, state.connected, currentView(state)]).toEqual([true, true, view])
      const far = next(at(connect, view), { ...restored, supported: false })
      expect(currentView(far)).toEqual(view)
    }
  })
})

describe('opening', () => {
  it('[S2.history-start] history starts at Connect', () => {
    expect(names(closed)).toEqual(['Connect'])
  })
  it('[S2.open-requested] opens with one view as the only history', () => {
    const state = next(closed, { type: 'open', view: networks, connected: true })
    expect([names(state), state.open, state.connected]).toEqual([['Networks'], true, true])
  })
  it('a pairing address that the app brings along is kept until the modal closes', () => {
    const state = next(closed, { type: 'open', view: connect, connected: false, uri: 'wc:1' })
    expect(state.uri).toBe('wc:1')
    expect(next(state, { type: 'close' }).uri).toBeUndefined()
  })
})

describe('history', () => {
  it('[S2.history-push] push adds a view', () => {
    expect(names(next(at(account), { type: 'push', view: networks }))).toEqual([
      'Account',
      'Networks',
    ])
  })
  it('[S2.history-push-same] push of the current view changes nothing', () => {
    const state = at(account, networks)
    expect(reduceModal(state, { type: 'push', view: networks })).toEqual([state])
  })
  it('push of the same view with other parameters is another place', () => {
    const other: View = { name: 'SwitchNetwork', caipNetworkId: 'eip155:1' }
    expect(next(at(switching), { type: 'push', view: other }).history).toEqual([switching, other])
  })
  it('replace swaps the current view and keeps the rest', () => {
    expect(names(next(at(account, networks), { type: 'replace', view: switching }))).toEqual([
      'Account',
      'SwitchNetwork',
    ])
  })
  it('reset leaves one view', () => {
    expect(names(next(at(account, networks), { type: 'reset', view: connect }))).toEqual([
      'Connect',
    ])
  })
  it('[S2.history-back] back returns to the view before', () => {
    const state = next(at(account, networks), { type: 'goBack' })
    expect([names(state), state.open, state.direction]).toEqual([['Account'], true, 'back'])
  })
  it('[S2.history-back-empty] back with nothing left closes', () => {
    expect(next(at(account), { type: 'goBack' }).open).toBe(false)
  })
  it('[S2.history-back-unsupported] back with UnsupportedChain in the history closes', () => {
    expect(next(at(account, unsupported, switching), { type: 'goBack' }).open).toBe(false)
  })
  it('[S2.history-back-to-index] back to an index drops every later view', () => {
    expect(
      names(next(at(account, networks, switching), { type: 'goBackToIndex', index: 0 })),
    ).toEqual(['Account'])
  })
  it.each([-1, 2, 5, 0.5])('back to index %d of three changes nothing', (index) => {
    const state = at(account, networks, switching)
    expect(next(state, { type: 'goBackToIndex', index })).toBe(state)
  })
})

describe('asking a wallet', () => {
  const help: View = { name: 'WhatIsAWallet' }
  const effects = (state: ModalState, event: ModalEvent) => reduceModal(state, event).slice(1)
  const asks = (view: View) => [{ type: 'ask', request: pendingRequestOf(view) }]

  it.each(['push', 'replace', 'reset'] as const)(
    'begins where the visitor chose it: %s',
    (type) => {
      expect(effects(at(connect), { type, view: asking })).toEqual(asks(asking))
    },
  )
  it('begins where the app opens it', () => {
    const open = { type: 'open', view: switching, connected: true } as const
    expect(effects(closed, open)).toEqual(asks(switching))
    expect(effects(at(account), open)).toEqual(asks(switching))
  })
  it('is no place to come back to: a step back leads before the question, and asks nobody', () => {
    for (const request of [asking, switching]) {
      const step = reduceModal(at(connect, request, help), { type: 'goBack' })
      expect([names(step[0]), step.slice(1)]).toEqual([['Connect'], []])
    }
    const deep = at(connect, networks, switching, asking, help)
    expect(names(next(deep, { type: 'goBack' }))).toEqual(['Connect', 'Networks'])
  })
  it('of a wallet that moved, the next question in the history is not put', () => {
    const other: View = { name: 'SwitchNetwork', caipNetworkId: 'eip155:1' }
    const [after, ...rest] = reduceModal(at(networks, switching, other), {
      type: 'networkChanged',
      supported: true,
    })
    expect([names(after), rest]).toEqual([
      ['Networks'],
      [{ type: 'cancel', request: pendingRequestOf(other) }],
    ])
  })
  it('back to the index of a question leads before it too', () => {
    const back = { type: 'goBackToIndex', index: 1 } as const
    const step = reduceModal(at(connect, asking, help), back)
    expect([names(step[0]), step.slice(1)]).toEqual([['Connect'], []])
  })
  it('where a question is all there is to come back to, back closes', () => {
    const [after, ...rest] = reduceModal(at(asking, help), { type: 'goBack' })
    expect([after.open, rest]).toEqual([false, []])
    expect(next(at(asking, help), { type: 'goBackToIndex', index: 0 }).open).toBe(false)
  })
})

describe('views', () => {
  it('the same name and parameters are one place, whatever object says so', () => {
    expect(alike(switching, { name: 'SwitchNetwork', caipNetworkId: 'eip155:137' })).toBe(true)
    expect(alike(switching, { name: 'SwitchNetwork', caipNetworkId: 'eip155:1' })).toBe(false)
    expect(alike(asking, { ...asking, namespace: 'solana' })).toBe(false)
  })
  it('a view that was named without what it needs opens where the choice is made', () => {
    const named: readonly ViewName[] = ['ConnectingExternal', 'SwitchNetwork', 'Account']
    expect(named.map((name) => viewNamed(name))).toEqual([connect, networks, account])
  })
})

describe('transaction stack', () => {
  const told: string[] = []
  const entry = (success: StackEntry['success']): StackEntry => ({
    success,
    onSuccess: () => told.push('success'),
    onCancel: () => told.push('cancel'),
  })
  const run = (state: ModalState, event: ModalEvent) => {
    told.length = 0
    const [after, ...effects] = reduceModal(state, event)
    for (const effect of effects) if (effect.type === 'notify') effect.listener()
    return after
  }
  const back = entry({ type: 'back' })
  const started = (state: ModalState, one: StackEntry) =>
    next(state, { type: 'stackPushed', entry: one })

  it('[S4.stack-success] [S4.stack-success-back] success goes back and tells so', () => {
    const state = run(started(at(account, networks), back), { type: 'stackEnded', success: true })
    expect([names(state), state.stack, told]).toEqual([['Account'], [], ['success']])
  })
  it('[S4.stack-cancel] a cancelled flow goes back and tells so', () => {
    const reset = entry({ type: 'reset', view: connect })
    const state = run(started(at(account, networks), reset), { type: 'stackEnded', success: false })
    expect([names(state), state.stack, told]).toEqual([['Account'], [], ['cancel']])
  })
  it('[S4.stack-success-reset] success resets to a view', () => {
    const reset = entry({ type: 'reset', view: connect })
    const state = run(started(at(account, networks), reset), { type: 'stackEnded', success: true })
    expect([names(state), told]).toEqual([['Connect'], ['success']])
  })
  it('[S4.stack-success-replace] [S4.siwe-replace-back] [S4.siwe-replace-close] success returns to before a step, or closes when there is none', () => {
    const replace = entry({ type: 'replace', step: 'ConnectingExternal' })
    const deep = started(at(account, connect, asking, networks), replace)
    expect(names(run(deep, { type: 'stackEnded', success: true }))).toEqual(['Account', 'Connect'])
    const first = started(at(asking, networks), replace)
    expect(run(first, { type: 'stackEnded', success: true }).open).toBe(false)
    expect(told).toEqual(['success'])
  })
  it('[S4.stack-cancel] closing cancels every flow that still waits, the newest first, and an empty stack ends nothing', () => {
    const two = started(started(at(account), { ...back, onCancel: () => told.push('older') }), back)
    expect([run(two, { type: 'dismiss' }).stack, told]).toEqual([[], ['cancel', 'older']])
    expect(next(at(account, networks), { type: 'stackEnded', success: true })).toEqual(
      at(account, networks),
    )
  })
  it('a flow without listeners ends quietly', () => {
    const state = started(at(account, networks), { success: { type: 'back' } })
    expect(names(next(state, { type: 'stackEnded', success: false }))).toEqual(['Account'])
  })
})

describe('embedded mode', () => {
  it('[S2.close-embedded-connected] closing goes to Account when connected', () => {
    const state = next(embedded(true, networks, switching), { type: 'close' })
    expect([names(state), state.open]).toEqual([['Account'], true])
  })
  it('[S2.close-embedded-disconnected] closing goes to Connect when not connected', () => {
    const state = next(embedded(false, connect, asking), { type: 'dismiss' })
    expect([names(state), state.open]).toEqual([['Connect'], true])
  })
  it('is open from the start, and follows the wallet', () => {
    const state = next(initialModal(true), { type: 'walletConnected', supported: true })
    expect([names(state), state.open]).toEqual([['Account'], true])
    expect(names(next(state, { type: 'walletDisconnected' }))).toEqual(['Connect'])
  })
})

describe('closing', () => {
  it('overlay, Escape and the close button close an ordinary view and let go of its question', () => {
    expect(reduceModal(at(connect, asking), { type: 'dismiss' })).toEqual([
      expect.objectContaining({ open: false }),
      { type: 'cancel', request: pendingRequestOf(asking) },
    ])
  })
  it('UnsupportedChain shakes instead, and a second shake waits for the first', () => {
    const [shaking, effect] = reduceModal(at(unsupported), { type: 'dismiss' })
    expect([shaking.open, shaking.shaking, effect]).toEqual([true, true, { type: 'startShake' }])
    expect(reduceModal(shaking, { type: 'dismiss' })).toEqual([shaking])
    expect(next(shaking, { type: 'shakeOver' }).shaking).toBe(false)
  })
  it('a wallet that connects closes the modal, or shows that its chain is unsupported', () => {
    expect(next(at(connect, asking), { type: 'walletConnected', supported: true }).open).toBe(false)
    expect(names(next(at(connect, asking), { type: 'walletConnected', supported: false }))).toEqual(
      ['UnsupportedChain'],
    )
  })
  it('a visitor who parts sees it through: the account stays until the wallet has let go', () => {
    const parting = { type: 'walletDisconnected', signingOut: true } as const
    const left = next({ ...at(account), connected: true }, parting)
    expect([left.open, left.connected, names(left)]).toEqual([true, false, ['Account']])
    expect(next(left, { type: 'signedOut', failed: false }).open).toBe(false)
    expect(names(next(left, { type: 'signedOut', failed: true }))).toEqual(['Connect'])
    expect(next(left, { type: 'close' }).open).toBe(false)
    // Elsewhere there is nothing to see through, and nothing to come back to.
    expect(next(at(account, networks), parting).open).toBe(false)
    expect(next(at(connect), { type: 'signedOut', failed: true })).toEqual(at(connect))
    const again = next(left, { type: 'open', view: account, connected: true })
    expect(next(again, { type: 'signedOut', failed: false })).toEqual(again)
  })
  it('a switch that arrived goes back; from the unsupported list that closes', () => {
    const arrived = { type: 'networkChanged', supported: true } as const
    expect(names(next(at(account, networks, switching), arrived))).toEqual(['Account', 'Networks'])
    expect(next(at(unsupported, switching), arrived).open).toBe(false)
    expect(next(at(account), arrived)).toEqual(at(account))
  })
  it('without a wallet a choice in the list of networks goes back', () => {
    const chosen = { type: 'networkChanged', supported: true } as const
    expect(names(next(at(connect, networks), chosen))).toEqual(['Connect'])
    const withWallet = { ...at(account, networks), connected: true }
    expect(names(next(withWallet, chosen))).toEqual(['Account', 'Networks'])
  })
  it('another active namespace is neither a gain nor a loss', () => {
    const state = next(at(account), { type: 'namespaceChanged', connected: true })
    expect([state.open, state.connected, names(state)]).toEqual([true, true, ['Account']])
  })
})

const view: fc.Arbitrary<View> = fc.oneof(
  fc.constantFrom(connect, account, networks, unsupported),
  fc
    .constantFrom('a', 'b')
    .map((connectorId) => ({ name: 'ConnectingExternal', connectorId }) as const),
  fc
    .constantFrom('eip155:1' as const, 'eip155:137' as const)
    .map((caipNetworkId) => ({ name: 'SwitchNetwork', caipNetworkId }) as const),
)
const flag = fc.boolean()
const event: fc.Arbitrary<ModalEvent> = fc.oneof(
  fc.record({
    type: fc.constant('open' as const),
    view,
    connected: flag,
  }),
  fc.record({ type: fc.constant('stackEnded' as const), success: flag }),
  fc.record({ type: fc.constant('namespaceChanged' as const), connected: flag }),
  fc
    .oneof(
      fc.constant({ type: 'back' } as const),
      view.map((one) => ({ type: 'reset', view: one }) as const),
      view.map((one) => ({ type: 'replace', step: one.name }) as const),
    )
    .map((success) => ({ type: 'stackPushed', entry: { success } }) as const),
  fc.constantFrom<ModalEvent>(
    { type: 'dismiss' },
    { type: 'close' },
    { type: 'goBack' },
    { type: 'shakeOver' },
    { type: 'walletDisconnected' },
    { type: 'walletDisconnected', signingOut: true },
    { type: 'signedOut', failed: false },
    { type: 'signedOut', failed: true },
  ),
  fc.record({ type: fc.constantFrom('push' as const, 'replace' as const, 'reset' as const), view }),
  fc.record({
    type: fc.constant('goBackToIndex' as const),
    index: fc.integer({ min: -2, max: 6 }),
  }),
  fc.record({
    type: fc.constantFrom('walletConnected' as const, 'networkChanged' as const),
    supported: flag,
  }),
)

const start = fc.boolean().map((inPage) => initialModal(inPage))
const long = fc.array(event, { maxLength: 120 })

describe('properties', () => {
  it('no sequence of events reaches an impossible state, and nothing grows without end', () => {
    fc.assert(
      fc.property(start, long, (initial, events) => {
        let state = initial
        for (const one of events) {
          const before = state
          state = next(state, one)
          expect(state.history.length).toBeGreaterThan(0)
          expect(state.history.length).toBeLessThanOrEqual(32)
          expect(state.stack.length).toBeLessThanOrEqual(16)
          if (state.embedded) expect(state.open).toBe(true)
          // Shaking is only for an open modal on a view that is not simply closed.
          if (state.shaking)
            expect([state.open, viewFacts(currentView(state).name).closable]).not.toContain(
              'always',
            )
          if (state.shaking) expect(state.open).toBe(true)
          if (one.type === 'push' && before.open) expect(currentView(state)).toEqual(one.view)
          if (!before.open && one.type !== 'open') expect(state.open).toBe(false)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('every open view can be left: a way back, one dismissal, the end of its flow or a forced close', () => {
    fc.assert(
      fc.property(start, long, view, (initial, events, last) => {
        let state = next(events.reduce(next, initial), {
          type: 'open',
          view: last,
          connected: true,
        })
        const kind = viewFacts(currentView(state).name).closable
        expect(canGoBack(state) || kind !== 'byApp').toBe(true)
        const forced = next(state, { type: 'close', force: true })
        expect(forced.open).toBe(state.embedded)
        for (let press = state.history.length; press > 0; press -= 1)
          state = next(state, { type: 'goBack' })
        expect(state.open).toBe(state.embedded)
        if (state.embedded) expect(names(state)).toEqual([state.connected ? 'Account' : 'Connect'])
      }),
      { numRuns: 1000 },
    )
  })

  it('whatever was asked on entering is let go of on leaving', () => {
    fc.assert(
      fc.property(start, long, (initial, events) => {
        let state = initial
        let open: ViewRequest | undefined = state.open
          ? pendingRequestOf(currentView(state))
          : undefined
        for (const one of events) {
          const [after, ...effects] = reduceModal(state, one)
          for (const effect of effects) {
            if (effect.type === 'cancel') {
              expect(effect.request).toEqual(open)
              open = undefined
            }
            if (effect.type === 'ask') {
              expect(open).toBeUndefined()
              open = effect.request
            }
          }
          state = after
          expect(open).toEqual(state.open ? pendingRequestOf(currentView(state)) : undefined)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('[S2.history-back-question] no step back asks a wallet', () => {
    fc.assert(
      fc.property(start, long, fc.nat({ max: 31 }), (initial, events, index) => {
        const state = events.reduce(next, initial)
        for (const back of [{ type: 'goBack' }, { type: 'goBackToIndex', index }] as const)
          expect(reduceModal(state, back)).not.toContainEqual(
            expect.objectContaining({ type: 'ask' }),
          )
      }),
      { numRuns: 1000 },
    )
  })

  it('every flow of the stack hears exactly once how it ended, once the modal is closed', () => {
    fc.assert(
      fc.property(long, (events) => {
        const heard: number[] = []
        let pushed = 0
        let state = initialModal()
        const step = (one: ModalEvent) => {
          const [after, ...effects] = reduceModal(state, one)
          state = after
          for (const effect of effects) if (effect.type === 'notify') effect.listener()
        }
        for (const one of events) {
          if (one.type !== 'stackPushed') {
            step(one)
            continue
          }
          const id = pushed
          pushed += 1
          const notify = () => void heard.push(id)
          step({ ...one, entry: { ...one.entry, onSuccess: notify, onCancel: notify } })
        }
        step({ type: 'open', view: connect, connected: false })
        step({ type: 'close', force: true })
        expect(heard.toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: pushed }, (_, id) => id),
        )
      }),
      { numRuns: 1000 },
    )
  })
})
