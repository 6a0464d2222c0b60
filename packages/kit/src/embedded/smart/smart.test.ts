import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smartAccount } from '../../core/messages/smartAccount/en.gen.ts'
import type { SmartAccountPanelMessages } from '../../core/messages/smartAccount/loadSmartAccount.ts'
import { type GrantEvent, type GrantState, noGrant, reduceGrant } from './reduceGrant.ts'
import {
  type RevokeEffect,
  type RevokeEvent,
  type RevokeState,
  isRevoking,
  noneRevoked,
  reduceRevoke,
} from './reduceRevoke.ts'
import { periodOf, permissionTexts, policyTexts, tokenIn } from './permissionTexts.ts'
import { endOf, sessionStatus } from './sessionsQuery.ts'

const session = {
  place: { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', caipNetworkId: 'eip155:137' },
  expiry: 1,
  permissions: [],
  policies: [],
} as const

describe('reduceGrant', () => {
  const walk = (...events: readonly GrantEvent[]) =>
    events.reduce<GrantState>((state, event) => reduceGrant(state, event)[0], noGrant)
  const asked: GrantEvent = { type: 'requested', session }

  it.each<[string, readonly GrantEvent[], GrantState['at']]>([
    ['requested', [asked], 'asking'],
    ['agreed', [asked, { type: 'agreed', attempt: 1 }], 'activating'],
    [
      'active',
      [asked, { type: 'agreed', attempt: 1 }, { type: 'activated', attempt: 1 }],
      'active',
    ],
    [
      'not taken',
      [asked, { type: 'agreed', attempt: 1 }, { type: 'failed', attempt: 1 }],
      'failed',
    ],
    ['refused', [asked, { type: 'refused', attempt: 1 }], 'none'],
    ['not asked at all', [asked, { type: 'failed', attempt: 1 }], 'none'],
    ['an old answer', [asked, asked, { type: 'agreed', attempt: 1 }], 'asking'],
    ['no answer to agree to', [{ type: 'activated', attempt: 0 }], 'none'],
  ])('%s', (_, events, at) => {
    expect(walk(...events).at).toBe(at)
  })

  it('is active only after the visitor agreed to the newest one and the service took it', () => {
    const attempt = fc.nat(3)
    const event = fc.oneof(
      fc.constant(asked),
      fc.record({
        type: fc.constantFrom('agreed', 'activated', 'failed', 'refused'),
        attempt,
      }) as fc.Arbitrary<GrantEvent>,
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const end = walk(...events)
        if (end.at !== 'active') return
        const last = events.lastIndexOf(asked)
        const rest = events.slice(last).filter((one) => one !== asked)
        const mine = rest.filter((one) => 'attempt' in one && one.attempt === end.attempt)
        const agreed = mine.findIndex(({ type }) => type === 'agreed')
        const taken = mine.findIndex(({ type }) => type === 'activated')
        expect(agreed).toBeGreaterThanOrEqual(0)
        expect(mine.findLastIndex(({ type }) => type === 'activated')).toBeGreaterThan(agreed)
        expect(taken).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('reduceRevoke', () => {
  const signature = '0xab'
  const walk = (...events: readonly RevokeEvent[]) => {
    const effects: RevokeEffect[] = []
    const state = events.reduce<RevokeState>((before, event) => {
      const [next, ...more] = reduceRevoke(before, event)
      effects.push(...more)
      return next
    }, noneRevoked)
    return { state, effects }
  }
  const at = (pci: string) => ({
    pressed: { type: 'pressed', pci } as const,
    signed: { type: 'signed', pci, signature } as const,
    refused: { type: 'refused', pci } as const,
    failed: { type: 'failed', pci } as const,
    ended: { type: 'ended', pci } as const,
  })
  const { pressed, signed, refused, failed, ended } = at('a')

  it('asks the wallet once, then tells the service, then reads the list', () => {
    expect(walk(pressed, pressed, signed, signed, ended)).toEqual({
      state: { a: 'done' },
      effects: [
        { type: 'ask', pci: 'a' },
        { type: 'notify', pci: 'a', signature },
        { type: 'read' },
      ],
    })
  })

  it('a refusal leaves no trace, and a failure can be tried again', () => {
    expect(walk(pressed, refused).state).toEqual({})
    const again = walk(pressed, failed, pressed)
    expect(again.state).toEqual({ a: 'asking' })
    expect(again.effects.filter(({ type }) => type === 'ask')).toHaveLength(2)
  })

  it('what is done stays done, and sessions know nothing of each other', () => {
    const event = fc
      .tuple(fc.constantFrom('a', 'b'), fc.constantFrom(...(Object.keys(at('a')) as ['pressed'])))
      .map(([pci, type]): RevokeEvent => at(pci)[type])
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const { state, effects } = walk(...events)
        for (const pci of ['a', 'b']) {
          const own = walk(...events.filter((one) => one.pci === pci))
          expect(state[pci]).toBe(own.state[pci])
          // The service is told of nothing that the wallet did not sign after it was asked.
          const count = (type: string) =>
            effects.filter((one) => 'pci' in one && one.pci === pci && one.type === type).length
          expect(count('notify')).toBeLessThanOrEqual(count('ask'))
          if (isRevoking(state[pci])) expect(count('ask')).toBeGreaterThan(0)
        }
        const done = Object.keys(state).filter((pci) => state[pci] === 'done')
        for (const pci of done)
          expect(walk(...events, ...Object.values(at(pci))).state[pci]).toBe('done')
      }),
    )
  })
})

describe('what a session allows, in words', () => {
  const speaker = {
    texts: smartAccount as unknown as SmartAccountPanelMessages,
    locale: 'en',
    coin: { symbol: 'POL', decimals: 18 },
    tokenOf: (token: string) =>
      token.startsWith('0x3') ? { symbol: 'USDC', decimals: 6 } : undefined,
    now: 1_700_000_000_000,
  }
  const token = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
  const data = { allowance: '0x5f5e100', period: 2_592_000, start: 1_700_000_500 }

  it('a token: how much of it in which time, and from when', () => {
    const one = { type: 'erc20-recurring-allowance', data: { token, ...data } }
    expect(tokenIn(one)?.toLowerCase()).toBe(token)
    expect(permissionTexts(one, speaker)).toEqual([
      'Spend up to 100\u{a0}USDC in each period of 30 days',
      expect.stringMatching(/^From Nov 14, 2023/u),
    ])
  })

  it('a token that says nothing of itself is told in its smallest units', () => {
    const unknown = { token: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', ...data, start: 1 }
    const one = { type: 'erc20-recurring-allowance', data: unknown }
    expect(permissionTexts(one, speaker)[0]).toContain('100000000 of the smallest units of')
  })

  it('a contract: which functions, with which fixed arguments, and how many coins', () => {
    const one = {
      type: 'contract-call',
      data: {
        address: token,
        abi: [],
        functions: [
          { functionName: 'play', args: [{ operator: 'EQUAL', value: '7' }] },
          { functionName: 'claim' },
        ],
      },
    }
    expect(permissionTexts(one, speaker)).toEqual([
      'Call play and claim of the contract 0x3C\u2060…\u20604293BC',
      'Only with 7 as argument 1',
      'Send at most 0\u{a0}POL with each call',
    ])
  })

  it('what is not understood is said plainly, and never as something else', () => {
    const odd = { type: 'x'.repeat(200), data: {} }
    expect(permissionTexts(odd, speaker)).toEqual([
      `Something that this page cannot read: ${'x'.repeat(100)}`,
    ])
    const native = { type: 'native-token-recurring-allowance', data: { allowance: 'all' } }
    expect(permissionTexts(native, speaker)[0]).toContain('cannot read')
    expect(policyTexts({ type: 'gas-limit', data: {} }, speaker)).toContain('cannot read')
    expect(policyTexts({ type: 'call-limit', data: { limit: 3 } }, speaker)).toBe(
      'At most 3 calls in all',
    )
  })

  it('a length of time is told in its largest whole unit', () => {
    const told = [1, 60, 90, 3_600, 86_400, 604_800, 2_592_000].map((s) => periodOf(s, 'en'))
    expect(told).toEqual([
      '1 second',
      '1 minute',
      '90 seconds',
      '1 hour',
      '1 day',
      '1 week',
      '30 days',
    ])
  })

  it('a session has ended by hand, by its time, or not at all', () => {
    const now = 1_700_000_000_000
    expect(sessionStatus({ expiry: 1_700_000_001, revokedAt: null }, now)).toBe('active')
    expect(sessionStatus({ expiry: 1_700_000_000, revokedAt: null }, now)).toBe('expired')
    expect(sessionStatus({ expiry: 1_700_000_001, revokedAt: 5 }, now)).toBe('revoked')
    // Written in ms by some clients.
    expect(endOf({ expiry: now })).toBe(now)
  })
})
