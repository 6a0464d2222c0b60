import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canGoBack,
  currentView,
  initialModal,
  reduceModal,
  type ModalEvent,
  type ModalState,
} from './machine.ts'
import { dismissal, type View } from './views.ts'

const connect: View = { name: 'Connect' }
const account: View = { name: 'Account' }
const networks: View = { name: 'Networks' }
const unsupported: View = { name: 'UnsupportedChain' }
const asking: View = { name: 'ConnectingExternal', connectorId: 'a' }
const switching: View = { name: 'SwitchNetwork', caipNetworkId: 'eip155:137' }

const at = (...history: [View, ...View[]]): ModalState => ({ ...initialModal, open: true, history })
const names = (state: ModalState) => state.history.map((view) => view.name)
const next = (state: ModalState, event: ModalEvent) => reduceModal(state, event)[0]

describe('opening', () => {
  it('[S2.history-start] history starts at Connect', () => {
    expect(names(initialModal)).toEqual(['Connect'])
  })
  it('[S2.open-connect] without a request and an address it opens Connect', () => {
    expect(currentView(next(initialModal, { type: 'open', connected: false })).name).toBe('Connect')
  })
  it('[S2.open-account] with an address it opens Account', () => {
    expect(currentView(next(initialModal, { type: 'open', connected: true })).name).toBe('Account')
  })
  it('[S2.open-requested] a requested view opens, as the only history', () => {
    expect(names(next(initialModal, { type: 'open', view: networks, connected: true }))).toEqual([
      'Networks',
    ])
  })
  it('a view that needs a wallet opens Connect without one', () => {
    expect(names(next(initialModal, { type: 'open', view: account, connected: false }))).toEqual([
      'Connect',
    ])
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
  it('[S2.history-replace] replace swaps the current view and keeps the rest', () => {
    expect(names(next(at(account, networks), { type: 'replace', view: switching }))).toEqual([
      'Account',
      'SwitchNetwork',
    ])
  })
  it('[S2.history-reset] reset leaves one view', () => {
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

describe('closing', () => {
  it('overlay, Escape and the close button close an ordinary view and let go of its question', () => {
    expect(reduceModal(at(connect, asking), { type: 'dismiss' })).toEqual([
      expect.objectContaining({ open: false }),
      { type: 'leave', view: asking },
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
  it('a switch that arrived goes back; from the unsupported list that closes', () => {
    const arrived = { type: 'networkChanged', supported: true } as const
    expect(names(next(at(account, networks, switching), arrived))).toEqual(['Account', 'Networks'])
    expect(next(at(unsupported, switching), arrived).open).toBe(false)
    expect(next(at(account), arrived)).toEqual(at(account))
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
    view: fc.option(view, { nil: undefined }),
    connected: flag,
  }),
  fc.constantFrom<ModalEvent>(
    { type: 'dismiss' },
    { type: 'close' },
    { type: 'goBack' },
    { type: 'shakeOver' },
    { type: 'walletDisconnected' },
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

describe('properties', () => {
  it('no sequence of events reaches an impossible state', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = initialModal
        for (const one of events) {
          const before = state
          state = next(state, one)
          expect(state.history.length).toBeGreaterThan(0)
          // Shaking is only for an open modal on a view that shakes.
          if (state.shaking)
            expect([state.open, dismissal[currentView(state).name]]).toEqual([true, 'shakes'])
          if (one.type === 'push' && before.open) expect(currentView(state)).toEqual(one.view)
          if (!before.open && one.type !== 'open') expect(state.open).toBe(false)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('every open view can be left: the header offers a way, and repeated back or one dismissal ends closed', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = next(events.reduce(next, initialModal), { type: 'open', connected: true })
        state = events.reduce((open, one) => (next(open, one).open ? next(open, one) : open), state)
        const way = canGoBack(state) || dismissal[currentView(state).name] === 'closes'
        expect(way).toBe(true)
        for (let press = state.history.length; press > 0; press -= 1)
          state = next(state, { type: 'goBack' })
        expect(state.open).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  it('whatever was asked on entering is let go of on leaving', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = initialModal
        let entered: View | undefined
        for (const one of events) {
          const [after, ...effects] = reduceModal(state, one)
          for (const effect of effects) {
            if (effect.type === 'leave') {
              expect(effect.view).toEqual(entered)
              entered = undefined
            }
            if (effect.type === 'enter') entered = effect.view
          }
          state = after
          expect(entered).toEqual(state.open ? currentView(state) : undefined)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
