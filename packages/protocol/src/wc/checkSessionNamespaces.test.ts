import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainNamespaces } from '../networks/networks.ts'
import {
  allowsEvent,
  allowsMethod,
  checkProposalNamespaces,
  checkSessionNamespaces,
  sessionAccounts,
  sessionChains,
} from './checkSessionNamespaces.ts'
import type { ProposalNamespaces, SessionNamespaces } from './parseParams.ts'

const address = '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb'
const eip155 = (chains: string[], methods: string[] = ['eth_sign'], events: string[] = []) => ({
  eip155: { chains, methods, events },
})
const approved = (accounts: string[], methods = ['eth_sign'], events: string[] = []) => ({
  eip155: { accounts, methods, events },
})

// The numbered cases of the namespaces chapter of the specification.
describe('proposals', () => {
  const cases: [string, ProposalNamespaces, number | undefined, string?][] = [
    ['1.1', { 'eip155:10': { methods: ['personal_sign'], events: [] } }, undefined],
    ['1.2', { cosmos: { chains: [], methods: [], events: [] } }, 5100, 'must not be empty'],
    [
      '1.3',
      { ...eip155(['eip155:1', 'eip155:137']), 'eip155:10': { methods: [], events: [] } },
      undefined,
    ],
    ['1.4', eip155(['42']), 5100, 'CAIP-2 compliant'],
    ['1.5', eip155(['eip155:1'], []), undefined],
    ['1.6', eip155(['eip155:1', 'cosmos:cosmoshub-4']), 5100, 'matching namespace'],
    ['1.7 empty', { '': { chains: [':1'], methods: [], events: [] } }, 5104, 'match CAIP-2'],
    ['1.7 stars', { '**': { chains: ['**:1'], methods: [], events: [] } }, 5104, 'match CAIP-2'],
    ['1.8', { ...eip155(['eip155:1']), cosmos: { chains: [], methods: [], events: [] } }, 5100],
    ['1.9', {}, undefined],
    ['no chains, no single chain', { eip155: { methods: [], events: [] } }, 5100],
  ]
  it.each(cases)('case %s', (_, namespaces, code, words = '') => {
    const fault = checkProposalNamespaces(namespaces)
    expect(fault?.code).toBe(code)
    expect(fault?.message ?? '').toContain(words)
  })

  it('every namespace of the product can be proposed', () => {
    for (const one of chainNamespaces) {
      const proposal = { [one]: { chains: [`${one}:1`], methods: [], events: [] } }
      expect(checkProposalNamespaces(proposal)).toBeUndefined()
    }
  })
})

describe('approvals', () => {
  const one = `eip155:1:${address}`
  const cases: [string, ProposalNamespaces, SessionNamespaces, number | undefined][] = [
    ['2.1', {}, { cosmos: { accounts: [], methods: [], events: [] } }, 5001],
    ['2.2', eip155(['eip155:1']), approved([`eip155:${address}`]), 5001],
    ['2.3', eip155(['eip155:1']), approved([one], []), 5002],
    ['2.4', eip155(['eip155:1', 'eip155:10']), approved([one]), 5001],
    [
      '2.5',
      eip155(['eip155:1']),
      approved([one, `eip155:1:0x25caCa7f7Bf3A77b1738A8c98A666dd9e4C69A0C`]),
      undefined,
    ],
    [
      '2.6',
      eip155(['eip155:1']),
      approved([one], ['eth_sign', 'personal_sign'], ['some']),
      undefined,
    ],
    ['2.7', eip155(['eip155:1']), approved([one, 'cosmos:cosmoshub-4:cosmos1t2']), 5103],
    ['2.8', eip155(['eip155:1']), approved([one, `eip155:42:${address}`]), undefined],
    [
      '2.9',
      { ...eip155(['eip155:1']), cosmos: { chains: ['cosmos:a'], methods: [], events: [] } },
      approved([one]),
      5000,
    ],
    ['2.10', eip155(['eip155:1'], [], ['chainChanged']), approved([one], []), 5003],
    [
      'a required chain under its own key, answered within the namespace',
      { 'eip155:10': { methods: ['eth_sign'], events: [] } },
      approved([`eip155:10:${address}`]),
      undefined,
    ],
    [
      'the same, under its own key',
      { 'eip155:10': { methods: [], events: [] } },
      { 'eip155:10': { accounts: [`eip155:10:${address}`], methods: [], events: [] } },
      undefined,
    ],
    [
      'a required chain that only another key serves',
      { 'eip155:10': { methods: [], events: [] } },
      { 'eip155:1': { accounts: [one], methods: [], events: [] } },
      5000,
    ],
    [
      'a namespace key that is none',
      {},
      { '**': { accounts: [one], methods: [], events: [] } },
      5104,
    ],
    [
      'a chain of another namespace',
      {},
      { eip155: { chains: ['solana:x'], accounts: [one], methods: [], events: [] } },
      5100,
    ],
    [
      'names of objects are no namespaces',
      { constructor: { chains: [], methods: [], events: [] } },
      approved([one]),
      5000,
    ],
  ]
  it.each(cases)('case %s', (_, required, session, code) => {
    expect(checkSessionNamespaces(required, session)?.code).toBe(code)
  })

  it('what grants everything asked for always passes, and what leaves one thing out never does', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 })
    const ids = fc.uniqueArray(fc.constantFrom('1', '10', '137'), { minLength: 1 })
    fc.assert(
      fc.property(ids, names, names, fc.nat(), (references, methods, events, where) => {
        const chains = references.map((id) => `eip155:${id}`)
        const required = eip155(chains, methods, events)
        const accounts = chains.map((chain) => `${chain}:${address}`)
        expect(
          checkSessionNamespaces(required, approved(accounts, methods, events)),
        ).toBeUndefined()
        const without = <T>(list: T[]) => list.filter((_, index) => index !== where % list.length)
        for (const short of [
          approved(without(accounts), methods, events),
          approved(accounts, without(methods), events),
          approved(accounts, methods, without(events)),
        ]) {
          expect(checkSessionNamespaces(required, short)?.code).toBeGreaterThanOrEqual(5000)
        }
      }),
    )
  })
})

describe('what a session allows', () => {
  const session: SessionNamespaces = {
    eip155: {
      chains: ['eip155:1', 'eip155:137'],
      accounts: [`eip155:1:${address}`, `eip155:10:${address}`],
      methods: ['personal_sign'],
      events: ['accountsChanged'],
    },
    'solana:x': { accounts: ['solana:x:abc'], methods: ['solana_signMessage'], events: [] },
  }

  it('lists chains and accounts once', () => {
    expect(sessionChains(session)).toEqual(['eip155:1', 'eip155:137', 'eip155:10', 'solana:x'])
    expect(sessionAccounts(session)).toHaveLength(3)
  })

  it('allows a method or event on its own chains only', () => {
    expect(allowsMethod(session, 'eip155:137', 'personal_sign')).toBe(true)
    expect(allowsMethod(session, 'eip155:56', 'personal_sign')).toBe(false)
    expect(allowsMethod(session, 'solana:x', 'personal_sign')).toBe(false)
    expect(allowsMethod(session, 'solana:x', 'solana_signMessage')).toBe(true)
    expect(allowsEvent(session, 'eip155:1', 'accountsChanged')).toBe(true)
    expect(allowsEvent(session, 'solana:x', 'accountsChanged')).toBe(false)
  })
})
