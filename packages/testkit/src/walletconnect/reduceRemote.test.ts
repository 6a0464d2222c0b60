import { parseJsonRpc, type JsonRpcMessage } from '@causeway/protocol/wc/parseJsonRpc'
import { deriveSymKey, generateKeyPair, randomHex32, topicOf } from '@causeway/protocol/wc/keyPair'
import { parseParams, parseProposeResult } from '@causeway/protocol/wc/parseParams'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { reduceRemote } from './reduceRemote.ts'
import {
  firstRemoteState,
  remoteStateSchema,
  type RemoteEffect,
  type RemoteEvent,
  type RemoteState,
} from './state.ts'

const now = 1_700_000_000
const symKey = randomHex32()
const pairing = { topic: topicOf(symKey), symKey, expiry: now + 240 }
const app = generateKeyPair()
const keys = generateKeyPair()
const metadata = { name: 'Pocket', description: '', url: 'https://pocket.example', icons: [] }
const account = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const namespaces = {
  eip155: {
    chains: ['eip155:31337'],
    accounts: [account],
    methods: ['personal_sign'],
    events: ['chainChanged'],
  },
}
const proposal = {
  relays: [{ protocol: 'irn' }],
  proposer: { publicKey: app.publicKey, metadata: { ...metadata, name: 'App' } },
  requiredNamespaces: {},
  optionalNamespaces: {
    eip155: { chains: ['eip155:31337'], methods: ['personal_sign'], events: ['chainChanged'] },
  },
}
const signIn = {
  requester: proposal.proposer,
  authPayload: {
    chains: ['eip155:31337'],
    domain: 'app.example',
    aud: 'https://app.example',
    nonce: '1',
    version: '1',
    iat: '2026-11-22T00:00:00Z',
  },
}
const sessionKey = deriveSymKey(app.privateKey, keys.publicKey)
const topic = topicOf(sessionKey)

/** A wallet that is told one thing after the other; keeps what it did. */
function walletWith(...events: RemoteEvent[]) {
  let state: RemoteState = firstRemoteState
  let effects: RemoteEffect[] = []
  const tell = (event: RemoteEvent) => {
    const [next, ...more] = reduceRemote(state, event)
    state = next
    effects = more
  }
  for (const event of events) tell(event)
  return {
    tell,
    state: () => state,
    effects: () => effects,
    /** What was published last, by the tag of its kind. */
    sent: (tag: number): JsonRpcMessage | undefined => {
      const found = effects.find((one) => one.type === 'publish' && one.how.tag === tag)
      return found?.type === 'publish' ? parseJsonRpc(found.text) : undefined
    },
  }
}

const asks = (
  where: string,
  method: string,
  params: unknown,
  id = '1700000000000001',
  hash = `hash of ${id}`,
) =>
  ({
    type: 'received',
    topic: where,
    hash,
    message: { kind: 'request', id, method, params },
    now,
  }) satisfies RemoteEvent
const says = (id: string, error?: { code: number; message: string }): RemoteEvent => ({
  type: 'received',
  topic,
  hash: `hash of the answer to ${id}`,
  message: error ? { kind: 'error', id, error } : { kind: 'result', id, result: true },
  now,
})
const paired: RemoteEvent = { type: 'paired', pairing }
const proposed = asks(pairing.topic, 'wc_sessionPropose', proposal)
const approved: RemoteEvent = {
  type: 'approved',
  id: '1700000000000001',
  topic: pairing.topic,
  keys,
  settleId: '7',
  metadata,
  namespaces,
  expiry: now + 604_800,
}
const connected = [paired, proposed, approved, says('7')]
const question = (method = 'personal_sign', chainId = 'eip155:31337', more: object = {}) =>
  asks(topic, 'wc_sessionRequest', { request: { method, params: ['0x6869'], ...more }, chainId })

describe('a pairing', () => {
  it('is listened to once, however often its code is scanned', () => {
    const wallet = walletWith(paired)
    expect(wallet.effects()).toEqual([{ type: 'subscribe', topic: pairing.topic }])
    wallet.tell(paired)
    expect(wallet.effects()).toEqual([])
  })

  it('keeps a proposal until its owner decides, and a repeated one only once', () => {
    const wallet = walletWith(paired, proposed, proposed)
    expect(wallet.state().proposals).toHaveLength(1)
    expect(wallet.state().proposals[0]?.proposer.metadata.name).toBe('App')
  })

  it('an approval derives the same key as the app does, settles there, and leaves the pairing', () => {
    const wallet = walletWith(paired, proposed, approved)
    const agreed = wallet.sent(1101)
    expect(agreed?.kind === 'result' && parseProposeResult(agreed.result).responderPublicKey).toBe(
      keys.publicKey,
    )
    const settled = wallet.sent(1102)
    const params =
      settled?.kind === 'request' ? parseParams('wc_sessionSettle', settled.params) : undefined
    expect(params?.namespaces).toEqual(namespaces)
    expect(wallet.state().sessions[0]).toMatchObject({ topic, symKey: sessionKey, settling: '7' })
    expect(wallet.state()).toMatchObject({ pairings: [], proposals: [] })
  })

  it('counts once the app confirms, and is gone when the app refuses', () => {
    expect(walletWith(...connected).state().sessions[0]).not.toHaveProperty('settling')
    const refused = walletWith(paired, proposed, approved, says('7', { code: 5001, message: 'no' }))
    expect(refused.state().sessions).toEqual([])
  })

  it('a rejection says why and leaves nothing', () => {
    const wallet = walletWith(paired, proposed, {
      type: 'rejected',
      id: '1700000000000001',
      topic: pairing.topic,
      fault: { code: 5000, message: 'User rejected.' },
    })
    expect(wallet.sent(1120)).toMatchObject({ kind: 'error', error: { code: 5000 } })
    expect(wallet.state()).toEqual(firstRemoteState)
  })

  it('refuses a proposal that breaks the rules before anybody sees it', () => {
    const broken = {
      ...proposal,
      requiredNamespaces: { eip155: { chains: ['1'], methods: [], events: [] } },
    }
    const wallet = walletWith(paired, asks(pairing.topic, 'wc_sessionPropose', broken))
    expect(wallet.sent(1121)).toMatchObject({ kind: 'error', error: { code: 5100 } })
    expect(wallet.state().proposals).toEqual([])
  })

  it('a sign-in is answered on a topic of the app’s key, and takes the proposal beside it along', () => {
    const wallet = walletWith(
      paired,
      proposed,
      asks(pairing.topic, 'wc_sessionAuthenticate', signIn, '1700000000000002'),
      {
        type: 'signedIn',
        id: '1700000000000002',
        topic: pairing.topic,
        keys,
        metadata,
        cacaos: [],
        namespaces,
        expiry: now + 1,
      },
    )
    const answer = wallet.effects().find((one) => one.type === 'publish')
    expect(answer).toMatchObject({
      topic: topicOf(app.publicKey),
      symKey: sessionKey,
      senderPublicKey: keys.publicKey,
    })
    expect(wallet.state()).toMatchObject({ proposals: [], signIns: [], sessions: [{ topic }] })
  })

  it('ends with its time, and with what came over it', () => {
    const wallet = walletWith(paired, proposed, { type: 'ticked', now: now + 240 })
    expect(wallet.state()).toEqual(firstRemoteState)
    expect(wallet.effects()).toEqual([{ type: 'unsubscribe', topic: pairing.topic }])
  })
})

it('keeps beside each question where it comes from, and beside no other', () => {
  const attested = { origin: 'https://app.example', isScam: false, isVerified: true }
  const word = (place: string, id: string): RemoteEvent => ({
    type: 'attested',
    topic: place,
    hash: `hash of ${id}`,
    attested,
  })
  const asked = asks(pairing.topic, 'wc_sessionAuthenticate', signIn, '1700000000000002')
  const wallet = walletWith(
    paired,
    proposed,
    asked,
    word(pairing.topic, '1700000000000001'),
    word(topic, '1700000000000002'),
    word(pairing.topic, '9'),
  )
  expect(wallet.state().proposals[0]?.attested).toEqual(attested)
  expect(wallet.state().signIns[0]).not.toHaveProperty('attested')
  wallet.tell(word(pairing.topic, '1700000000000002'))
  expect(wallet.state().signIns[0]?.attested).toEqual(attested)
  const connectedOne = walletWith(...connected, question(), word(topic, '1700000000000001'))
  expect(connectedOne.state().requests[0]?.attested).toEqual(attested)
  expect(v.is(remoteStateSchema, connectedOne.state())).toBe(true)
})

it('error: a second message of the same id lends its origin to none that is shown', () => {
  const evil = { ...proposal, proposer: { publicKey: app.publicKey, metadata } }
  const inSession = {
    request: { method: 'personal_sign', params: ['0x66'] },
    chainId: 'eip155:31337',
  }
  const twice = (where: string, method: string, first: object, second: object): RemoteEvent[] => [
    asks(where, method, first, '1700000000000001', 'first'),
    asks(where, method, second, '1700000000000001', 'second'),
    {
      type: 'attested',
      topic: where,
      hash: 'second',
      attested: { origin: 'https://app.example', isScam: false, isVerified: true },
    },
  ]
  for (const wallet of [
    walletWith(paired, ...twice(pairing.topic, 'wc_sessionPropose', evil, proposal)),
    walletWith(paired, ...twice(pairing.topic, 'wc_sessionAuthenticate', signIn, signIn)),
    walletWith(...connected, ...twice(topic, 'wc_sessionRequest', inSession, inSession)),
  ]) {
    const { proposals, signIns, requests } = wallet.state()
    expect([...proposals, ...signIns, ...requests]).toHaveLength(1)
    expect([...proposals, ...signIns, ...requests][0]).not.toHaveProperty('attested')
  }
})

describe('two apps that chose the same id', () => {
  const other = { ...pairing, topic: 'e'.repeat(64) }
  const id = '1700000000000001'

  it('both ask, and a decision is on the one that it was made on', () => {
    const wallet = walletWith(
      { type: 'paired', pairing: other },
      asks(other.topic, 'wc_sessionPropose', proposal),
      paired,
      proposed,
    )
    expect(wallet.state().proposals).toHaveLength(2)
    wallet.tell(approved)
    expect(wallet.state()).toMatchObject({
      pairings: [{ topic: other.topic }],
      proposals: [{ id, pairing: { topic: other.topic } }],
      sessions: [{ topic }],
    })
  })

  it('each hears the answer to its own question', () => {
    const wallet = walletWith(...connected, question())
    const [session] = wallet.state().sessions
    if (!session) throw new Error('no session')
    const second = { ...session, topic: 'f'.repeat(64) }
    const state = { ...wallet.state(), sessions: [session, second] }
    const asked = asks(second.topic, 'wc_sessionRequest', {
      request: { method: 'personal_sign', params: ['0xbad'] },
      chainId: 'eip155:31337',
    })
    const [both] = reduceRemote(state, asked)
    expect(both.requests.map((one) => one.topic)).toEqual([topic, second.topic])
    const answer = { ok: true, result: '0x1' } as const
    const [left, effect] = reduceRemote(both, { type: 'answered', id, topic: second.topic, answer })
    expect(effect).toMatchObject({ type: 'publish', topic: second.topic })
    expect(left.requests.map((one) => one.topic)).toEqual([topic])
  })
})

describe('a session', () => {
  it('keeps a question until it is answered, and answers with its id as it was written', () => {
    const wallet = walletWith(...connected, question())
    expect(wallet.state().requests[0]).toMatchObject({
      method: 'personal_sign',
      params: ['0x6869'],
    })
    wallet.tell({
      type: 'answered',
      id: '1700000000000001',
      topic,
      answer: { ok: true, result: '0x1' },
    })
    expect(wallet.sent(1109)).toEqual({ kind: 'result', id: '1700000000000001', result: '0x1' })
    expect(wallet.state().requests).toEqual([])
  })

  for (const { what, event, code } of [
    { what: 'a method', event: question('eth_sign'), code: 3001 },
    { what: 'a chain', event: question('personal_sign', 'eip155:1'), code: 3005 },
    { what: 'an update', event: asks(topic, 'wc_sessionUpdate', { namespaces }), code: 3003 },
    { what: 'an extension', event: asks(topic, 'wc_sessionExtend', {}), code: 3004 },
    { what: 'an unknown call', event: asks(topic, 'wc_sessionDance', {}), code: 10_001 },
    {
      what: 'a late question',
      event: question('personal_sign', 'eip155:31337', { expiryTimestamp: now }),
      code: 8000,
    },
  ]) {
    it(`refuses ${what} that was not granted, and asks nobody`, () => {
      const wallet = walletWith(...connected, event)
      const answer = wallet
        .effects()
        .flatMap((one) => (one.type === 'publish' ? parseJsonRpc(one.text) : []))
      expect(answer).toMatchObject([{ kind: 'error', error: { code } }])
      expect(wallet.state().requests).toEqual([])
      expect(wallet.state().sessions[0]?.namespaces).toEqual(namespaces)
    })
  }

  it('a change counts when the app has confirmed it, and never when it refused', () => {
    const more = { eip155: { ...namespaces.eip155, methods: ['personal_sign', 'eth_sign'] } }
    const change: RemoteEvent = {
      type: 'asked',
      question: { id: '8', topic, change: { namespaces: more } },
      method: 'wc_sessionUpdate',
      params: { namespaces: more },
    }
    const wallet = walletWith(...connected, change)
    expect(wallet.state().sessions[0]?.namespaces).toEqual(namespaces)
    wallet.tell(says('8'))
    expect(wallet.state().sessions[0]?.namespaces).toEqual(more)
    const refused = walletWith(...connected, change, says('8', { code: 3003, message: 'no' }))
    expect(refused.state().sessions[0]?.namespaces).toEqual(namespaces)
    expect(refused.state().questions).toEqual([])
  })

  it('tells no event that it did not grant', () => {
    const told = (name: string): RemoteEvent => ({
      type: 'told',
      topic,
      id: '9',
      chainId: 'eip155:31337',
      event: { name, data: 1 },
    })
    expect(walletWith(...connected, told('chainChanged')).sent(1110)).toMatchObject({
      method: 'wc_sessionEvent',
    })
    expect(walletWith(...connected, told('accountsChanged')).effects()).toEqual([])
  })

  it('ends with its questions: by the app, by the wallet, by its time', () => {
    for (const end of [
      asks(topic, 'wc_sessionDelete', { code: 6000, message: 'bye' }, '1700000000000009'),
      { type: 'disconnected', topic, id: '9' },
      { type: 'ticked', now: now + 604_800 },
    ] satisfies RemoteEvent[]) {
      const wallet = walletWith(...connected, question(), end)
      expect(wallet.state()).toEqual(firstRemoteState)
      expect(wallet.effects()).toContainEqual({ type: 'unsubscribe', topic })
    }
  })
})

it('property: in whatever order things happen, questions have a session, and nothing is kept twice', () => {
  const events: RemoteEvent[] = [
    ...connected,
    question(),
    asks(pairing.topic, 'wc_sessionAuthenticate', signIn, '1700000000000002'),
    { type: 'answered', id: '1700000000000001', topic, answer: { ok: true, result: 1 } },
    { type: 'asked', question: { id: '8', topic }, method: 'wc_sessionPing', params: {} },
    says('8'),
    { type: 'disconnected', topic, id: '9' },
    { type: 'ticked', now: now + 240 },
    asks(topic, 'wc_sessionDelete', { code: 6000, message: 'bye' }),
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 25 }), (order) => {
      const { sessions, requests, questions, pairings } = walletWith(...order).state()
      const topics = new Set(sessions.map((one) => one.topic))
      expect(topics.size).toBe(sessions.length)
      expect(new Set(pairings.map((one) => one.topic)).size).toBe(pairings.length)
      expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length)
      for (const one of [...requests, ...questions]) expect(topics).toContain(one.topic)
    }),
    { numRuns: 150 },
  )
})
