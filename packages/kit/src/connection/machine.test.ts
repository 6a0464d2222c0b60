import { BaseError } from '@causeway/protocol/errors/baseError'
import { walletUnavailable } from '@causeway/protocol/wallets/errors'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alice, bob, carol } from '../../test/fakeWallet.ts'
import type { Connector } from './connector.ts'
import type { ConnectionEffect, ConnectionEvent } from './events.ts'
import { reduceConnection } from './machine.ts'
import { initialConnection, type ConnectionState } from './state.ts'

const wallets: readonly Connector[] = ['a', 'b'].map((id, index) => ({
  id,
  name: id.toUpperCase(),
  chain: 'eip155',
  type: 'ANNOUNCED',
  rdns: `org.${id}`,
  providerId: index + 1,
}))
const legacy: Connector = {
  id: 'injected',
  name: 'Browser Wallet',
  chain: 'eip155',
  type: 'INJECTED',
  providerId: 1,
}

const start: ConnectionEvent = {
  type: 'started',
  stored: undefined,
  recent: [],
  chosenChainId: undefined,
  autoReconnect: true,
}
const run = (events: readonly ConnectionEvent[], from = initialConnection(137)) =>
  events.reduce((state, event) => reduceConnection(state, event)[0], from)

const connectedTo = (id: 'a' | 'b') =>
  run([
    start,
    ...wallets.map((connector) => ({ type: 'announced', connector }) as const),
    { type: 'connectRequested', connectorId: id },
    { type: 'connectAnswered', attempt: 1, accounts: [alice], chainId: 137 },
  ])

describe('reduceConnection', () => {
  it('[S4.status-values] walks disconnected, connecting, connected, disconnected', () => {
    const events: readonly ConnectionEvent[] = [
      start,
      { type: 'announced', connector: wallets[0]! },
      { type: 'connectRequested', connectorId: 'a' },
      { type: 'connectAnswered', attempt: 1, accounts: [alice], chainId: 137 },
      { type: 'disconnectRequested' },
    ]
    expect(events.map((_, index) => run(events.slice(0, index + 1)).session.status)).toEqual([
      'disconnected',
      'disconnected',
      'connecting',
      'connected',
      'disconnected',
    ])
  })

  it('[S4.startup-connecting] a stored connection makes the start connecting', () => {
    const [state, ...effects] = reduceConnection(initialConnection(137), {
      ...start,
      stored: { connectorId: 'a' },
    })
    expect(state.session).toMatchObject({
      status: 'connecting',
      by: 'restore',
      phase: 'announcement',
    })
    expect(effects.at(-1)).toMatchObject({
      type: 'waitForWallet',
      attempt: 1,
      phase: 'announcement',
    })
  })

  it('[S4.disconnect-connection] [S4.disconnect-network] disconnecting resets connection and network', () => {
    // The visitor chose another network before.
    const chosen = { ...connectedTo('a'), chosenChainId: 31_337 }
    const moved = run(
      [{ type: 'chainChanged', attempt: 1, chainId: 31_337 }, { type: 'disconnectRequested' }],
      chosen,
    )
    expect(moved).toMatchObject({
      session: { status: 'disconnected' },
      chosenChainId: 137,
      signingOut: true,
    })
  })

  it('choosing another wallet while connected keeps the first one until the second said yes', () => {
    const [state, ...effects] = reduceConnection(connectedTo('a'), {
      type: 'connectRequested',
      connectorId: 'b',
    })
    expect(state.session).toMatchObject({
      status: 'connected',
      connectorId: 'a',
      attempt: 1,
      next: { connectorId: 'b', attempt: 2 },
    })
    expect(effects.map((effect) => effect.type)).toEqual(['askAccounts', 'watchAnswer'])
    const [moved, ...done] = reduceConnection(state, {
      type: 'connectAnswered',
      attempt: 2,
      accounts: ['0xb'],
      chainId: 1,
    })
    expect(moved.session).toMatchObject({ status: 'connected', connectorId: 'b', attempt: 2 })
    expect(moved.session).not.toHaveProperty('next')
    expect(done.map((effect) => effect.type)).toEqual([
      'stopListening',
      'forget',
      'listen',
      'remember',
      'rememberChain',
    ])
  })

  it('[S9.recent-wallets] remembers the two wallets used last, newest first', () => {
    const third: Connector = { ...wallets[0]!, id: 'c', rdns: 'org.c', providerId: 3 }
    const state = run(
      ['b', 'c'].flatMap((connectorId, index): ConnectionEvent[] => [
        { type: 'connectRequested', connectorId },
        { type: 'connectAnswered', attempt: index + 2, accounts: [alice], chainId: 137 },
      ]),
      run([{ type: 'announced', connector: third }], connectedTo('a')),
    )
    expect(state.recent).toEqual(['c', 'b'])
  })

  it('a legacy find that turns out to be an announced wallet keeps its connection, under its real name', () => {
    const before = run([
      start,
      { type: 'announced', connector: legacy },
      { type: 'connectRequested', connectorId: 'injected' },
      { type: 'connectAnswered', attempt: 1, accounts: [alice], chainId: 137 },
    ])
    const [state, ...effects] = reduceConnection(before, {
      type: 'announced',
      connector: wallets[0]!,
    })
    expect(state.connectors.map((connector) => connector.id)).toEqual(['a'])
    expect(state.session).toMatchObject({ status: 'connected', connectorId: 'a' })
    expect(effects).toEqual([{ type: 'remember', connector: wallets[0], recent: ['a'] }])
  })

  it('the visitor works with another account of the wallet, until the wallet itself chooses', () => {
    const both = run(
      [
        { type: 'accountsChanged', attempt: 1, accounts: [alice, bob] },
        { type: 'addressChosen', address: bob },
      ],
      connectedTo('a'),
    )
    expect(both.session).toMatchObject({ address: bob, accounts: [alice, bob] })
    const shrunk = run([{ type: 'accountsChanged', attempt: 1, accounts: [alice] }], both)
    expect(shrunk.session).toMatchObject({ address: alice })
    const grown: ConnectionEvent = {
      type: 'accountsChanged',
      attempt: 1,
      accounts: [alice, bob, carol],
    }
    expect(run([grown], both).session).toMatchObject({ address: bob })
    const moved: ConnectionEvent = {
      type: 'accountsChanged',
      attempt: 1,
      accounts: [carol, alice, bob],
    }
    expect(run([moved], both).session).toMatchObject({ address: carol })
    const asked: ConnectionEvent = {
      type: 'restoreAnswered',
      attempt: 1,
      accounts: [alice, bob],
      chainId: 137,
      permitted: true,
    }
    expect(run([asked], both).session).toMatchObject({ address: bob })
  })

  it('an account that the wallet does not show cannot be chosen', () => {
    const state = connectedTo('a')
    expect(run([{ type: 'addressChosen', address: bob }], state)).toBe(state)
    expect(run([start, { type: 'addressChosen', address: alice }]).session.status).toBe(
      'disconnected',
    )
  })

  it('keeps the networks that a session is limited to, at connecting and at restoring', () => {
    const approved = ['eip155:137'] as const
    const answer = { accounts: [alice] as const, chainId: 137, approved }
    const asked = run([
      start,
      { type: 'announced', connector: wallets[0]! },
      { type: 'connectRequested', connectorId: 'a' },
      { type: 'connectAnswered', attempt: 1, ...answer },
    ])
    const restored = run([
      { type: 'announced', connector: wallets[0]! },
      { ...start, stored: { connectorId: 'a' } },
      { type: 'restoreAnswered', attempt: 1, ...answer, permitted: true },
    ])
    expect([asked.session, restored.session]).toMatchObject([{ approved }, { approved }])
  })

  it('a switch that the wallet made by itself ends the request for it', () => {
    const asking = run([{ type: 'switchRequested', chainId: 31_337 }], connectedTo('a'))
    expect(asking.switching).toMatchObject({ status: 'asking', chainId: 31_337 })
    expect(run([{ type: 'chainChanged', attempt: 1, chainId: 31_337 }], asking).switching).toEqual({
      status: 'idle',
    })
  })

  it('a refused switch that left the wallet on the wanted chain counts as done', () => {
    const asking = run([{ type: 'switchRequested', chainId: 31_337 }], connectedTo('a'))
    const done = run(
      [{ type: 'switchAnswered', request: 1, outcome: { kind: 'rejected', chainId: 31_337 } }],
      asking,
    )
    expect([done.switching.status, done.session]).toMatchObject(['idle', { chainId: 31_337 }])
  })
})

const error = new BaseError(walletUnavailable)
const small = fc.integer({ min: 0, max: 6 })
const id = fc.constantFrom('a', 'b', 'injected', 'nobody')
const accounts = fc.constantFrom([], [alice], [bob, alice] as const)
const chainId = fc.constantFrom(1, 137, 31_337)
const is = <T extends string>(type: T) => fc.constant(type)
const stored = fc.option(fc.record({ connectorId: id }), { nil: undefined })
const anyEvent: fc.Arbitrary<ConnectionEvent> = fc.oneof(
  fc.record({
    type: is('started'),
    stored,
    recent: fc.constant([]),
    chosenChainId: fc.option(chainId, { nil: undefined }),
    autoReconnect: fc.boolean(),
  }),
  fc.record({ type: is('announced'), connector: fc.constantFrom(...wallets, legacy) }),
  fc.record({ type: is('connectRequested'), connectorId: id }),
  fc.constantFrom<ConnectionEvent>(
    { type: 'connectCancelled' },
    { type: 'disconnectRequested' },
    { type: 'signedOut' },
    { type: 'switchDismissed' },
  ),
  fc.record({ type: is('connectAnswered'), attempt: small, accounts, chainId }),
  fc.record({
    type: is('restoreAnswered'),
    attempt: small,
    accounts,
    chainId,
    permitted: fc.boolean(),
  }),
  fc.record({ type: is('connectRejected'), attempt: small }),
  fc.record({ type: is('connectFailed'), attempt: small, error: fc.constant(error) }),
  fc.record({
    type: fc.constantFrom(
      'walletSlow' as const,
      'restoreWaitOver' as const,
      'restoreFailed' as const,
      'walletDisconnected' as const,
    ),
    attempt: small,
  }),
  fc.record({ type: is('accountsChanged'), attempt: small, accounts }),
  fc.record({ type: is('addressChosen'), address: fc.constantFrom(alice, bob, carol) }),
  fc.record({ type: is('chainChanged'), attempt: small, chainId }),
  fc.record({ type: is('switchRequested'), chainId }),
  fc.record({ type: is('switchSlow'), request: small }),
  fc.record({
    type: is('switchAnswered'),
    request: small,
    outcome: fc.oneof(
      fc.record({
        kind: fc.constantFrom('switched' as const, 'rejected' as const),
        chainId: fc.option(chainId, { nil: undefined }),
      }),
      fc.record({
        kind: is('failed'),
        chainId: fc.option(chainId, { nil: undefined }),
        error: fc.constant(error),
      }),
    ),
  }),
  fc.record({ type: is('storedElsewhere'), stored }),
)

/** What must hold in every state, whatever happened before. */
function check(state: ConnectionState): void {
  const { session } = state
  const ids = state.connectors.map((connector) => connector.id)
  expect(new Set(ids).size).toBe(ids.length)
  if (state.switching.status !== 'idle') expect(session.status).toBe('connected')
  if (session.status === 'connected') {
    expect(session.accounts).toContain(session.address)
    expect(ids).toContain(session.connectorId)
  }
  if (session.status === 'connecting') {
    const waitsForIt = session.by === 'restore' && session.phase === 'announcement'
    if (!waitsForIt) expect(ids).toContain(session.connectorId)
  }
  if ('attempt' in session) expect(session.attempt).toBeLessThanOrEqual(state.attempt)
}

/** Only these events may lead to a question that opens the wallet's window. */
const prompting = new Set<ConnectionEvent['type']>(['connectRequested', 'switchRequested'])
const prompts = new Set<ConnectionEffect['type']>(['askAccounts', 'switchChain'])

describe('properties', () => {
  it('no sequence of events reaches an impossible state, and only the visitor causes a prompt', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state = initialConnection(137)
        for (const event of events) {
          const [after, ...effects] = reduceConnection(state, event)
          check(after)
          if (effects.some((effect) => prompts.has(effect.type)))
            expect(prompting.has(event.type)).toBe(true)
          if (state.session.status !== 'unknown') expect(after.session.status).not.toBe('unknown')
          expect(after.attempt).toBeGreaterThanOrEqual(state.attempt)
          state = after
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('an answer to an older attempt changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), anyEvent, (events, late) => {
        const state = run([start, ...events])
        if (!('attempt' in late) || !('attempt' in state.session)) return
        if (late.attempt === state.session.attempt) return
        expect(reduceConnection(state, late)).toEqual([state])
      }),
      { numRuns: 1500 },
    )
  })

  it('no connecting state is a trap: the visitor or the clock always gets out', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const state = run([start, ...events])
        if (state.session.status !== 'connecting') return
        const out = run(
          [
            { type: 'connectCancelled' },
            { type: 'restoreWaitOver', attempt: state.session.attempt },
          ],
          state,
        )
        expect(out.session.status).toBe('disconnected')
      }),
      { numRuns: 1500 },
    )
  })
})
