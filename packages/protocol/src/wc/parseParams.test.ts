import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBaseError } from '../errors/baseError.ts'
import { isWcMethod, wcMethods, publishingOfAnswer, publishingOfRequest } from './wcMethods.ts'
import { parseAppParams } from '@causeway/testkit/walletconnect/parseAppParams'
import { parseParams, parseProposeResult } from './parseParams.ts'
import { parseAuthenticateParams, parseAuthenticateResult } from './authPayload.ts'
import { wcReasonOf } from './reasons.ts'
import { relayParams, subscriptionId } from './relayParams.ts'
import * as v from 'valibot'

const key = 'ff7a7d5767c362b0a17ad92299ebdb7831dcbd9a56959c01368c7404543b3342'
const participant = {
  publicKey: key,
  metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
}
const names = Object.keys(wcMethods).filter(isWcMethod)

describe('methods', () => {
  it('every tag is used once, requests are even and their results follow', () => {
    const tags = names.map((name) => [
      publishingOfRequest(name).tag,
      publishingOfAnswer(name, 'result').tag,
    ])
    expect(new Set(tags.flat()).size).toBe(names.length * 2)
    for (const [request = 0, result] of tags)
      expect([request % 2, result]).toEqual([0, request + 1])
  })

  it('a refusal of a proposal has its own tag, any other travels as results do', () => {
    expect(publishingOfAnswer('wc_sessionPropose', 'reject').tag).toBe(1120)
    expect(publishingOfAnswer('wc_sessionPropose', 'autoReject').tag).toBe(1121)
    expect(publishingOfAnswer('wc_sessionAuthenticate', 'reject').tag).toBe(1118)
    expect(publishingOfAnswer('wc_sessionRequest', 'reject').tag).toBe(1109)
    expect(publishingOfAnswer('wc_somethingNew', 'autoReject')).toMatchObject({ tag: 0 })
  })

  it('wakes a wallet for what a person has to answer', () => {
    expect(names.filter((name) => publishingOfRequest(name).prompt)).toEqual([
      'wc_sessionPropose',
      'wc_sessionRequest',
      'wc_sessionEvent',
      'wc_sessionAuthenticate',
    ])
  })

  it('reasons have the codes of the specification', () => {
    expect(wcReasonOf('userRejected')).toEqual({ code: 5000, message: 'User rejected.' })
    expect(wcReasonOf('unsupportedChains', 'More.').message).toBe('Unsupported chains. More.')
  })
})

describe('payloads', () => {
  it('reads a proposal as official clients send it, and drops what it does not know', () => {
    const proposal = {
      requiredNamespaces: {},
      optionalNamespaces: {
        eip155: {
          chains: ['eip155:1'],
          methods: ['personal_sign'],
          events: [],
          rpcMap: { 1: 'x' },
        },
      },
      relays: [{ protocol: 'irn' }],
      proposer: participant,
      expiryTimestamp: 1_795_211_684,
      pairingTopic: key,
      somethingNew: 1,
    }
    const read = parseAppParams('wc_sessionPropose', proposal)
    expect(read).not.toHaveProperty('somethingNew')
    expect(read.optionalNamespaces['eip155']).toEqual({
      chains: ['eip155:1'],
      methods: ['personal_sign'],
      events: [],
    })
  })

  it('takes a peer that leaves its description and icons out', () => {
    const read = parseParams('wc_sessionSettle', {
      relay: { protocol: 'irn' },
      controller: { publicKey: key, metadata: { name: 'Wallet' } },
      namespaces: {},
      expiry: 1,
    })
    expect(read.controller.metadata).toEqual({
      name: 'Wallet',
      description: '',
      url: '',
      icons: [],
    })
  })

  it('error: says where it is malformed', () => {
    expect(() =>
      parseParams('wc_sessionSettle', {
        relay: { protocol: 'irn' },
        controller: { ...participant, publicKey: 'short' },
        namespaces: {},
        expiry: 1,
      }),
    ).toThrow('wc_sessionSettle is malformed at controller.publicKey')
    expect(() => parseProposeResult({ relay: {} })).toThrow('malformed')
    expect(() => parseAuthenticateResult({ cacaos: [], responder: participant })).toThrow('cacaos')
  })

  it('error: whatever arrives throws nothing but the typed error', () => {
    const readers: readonly ((value: unknown) => unknown)[] = [
      ...(['wc_sessionPropose', 'wc_sessionRequest'] as const).map(
        (method) => (value: unknown) => parseAppParams(method, value),
      ),
      ...(['wc_sessionSettle', 'wc_sessionUpdate', 'wc_sessionExtend'] as const).map(
        (method) => (value: unknown) => parseParams(method, value),
      ),
      ...(['wc_sessionEvent', 'wc_sessionDelete'] as const).map(
        (method) => (value: unknown) => parseParams(method, value),
      ),
      parseAuthenticateParams,
      parseProposeResult,
      parseAuthenticateResult,
    ]
    fc.assert(
      fc.property(fc.constantFrom(...readers), fc.jsonValue(), (read, value) => {
        try {
          read(value)
        } catch (error) {
          expect(isBaseError(error, 'wc.message')).toBe(true)
        }
      }),
    )
  })
})

describe('relay calls', () => {
  it('keeps an empty attestation, and forgets analytics', () => {
    const call = { topic: key, message: 'm', ttl: 300, tag: 1100, prompt: true, attestation: '' }
    const tvf = { tvf: { correlationId: 1 }, correlationId: 1, rpcMethods: ['x'] }
    expect(v.parse(relayParams.publish, { ...call, ...tvf })).toEqual(call)
  })

  it('refuses empty and too long batches', () => {
    const parse = (count: number) =>
      v.safeParse(relayParams.batchSubscribe, { topics: Array(count).fill(key) }).success
    expect([0, 1, 500, 501].map(parse)).toEqual([false, true, true, false])
  })

  it('names a subscription as official clients do', () => {
    const expected = createHash('sha256').update(`${key}did:key:z6Mk`).digest('hex')
    expect(subscriptionId(key, 'did:key:z6Mk')).toBe(expected)
  })
})
