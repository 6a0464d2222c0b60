import { issuerOf, type VerifySignature } from '@causeway/protocol/wc/verifyCacao'
import { generateKeyPair, topicOf } from '@causeway/protocol/wc/keyPair'
import type { Cacao } from '@causeway/protocol/wc/authPayload'
import { encodeRecap, methodsRecap } from '@causeway/protocol/wc/recap'
import { parseUri } from '@causeway/protocol/wc/parseUri'
import { parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { createFakePeer } from '../../../test/fakePeer.ts'
import { createFakeRelay } from '../../../test/fakeRelay.ts'
import { createFakeSigner } from '../../../test/fakeSigner.ts'
import { createLog } from '../../core/createLog.ts'
import { createStorage, memoryStorage } from '../../core/createStorage.ts'
import { authenticate } from './signIn.ts'
import { createSignClient, type SignClient } from './createSignClient.ts'
import { type SignInRequest, signatureVerifier } from './acceptAnswer.ts'

const signer = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
const chain = 'eip155:137'
const request: SignInRequest = {
  chains: [chain, 'eip155:1'],
  domain: 'app.example',
  uri: 'https://app.example/login',
  nonce: 'c0ffee42',
  statement: 'Welcome.',
  methods: ['personal_sign', 'eth_sendTransaction'],
  expiresAt: 1_700_000_600_000,
}

let page: ReturnType<typeof createFakeEnvironment>
let relay: ReturnType<typeof createFakeRelay>
let client: SignClient
let log: ReturnType<typeof createLog>
let uris: string[]

beforeEach(() => {
  page = createFakeEnvironment()
  relay = createFakeRelay()
  uris = []
  const memory = memoryStorage()
  const { now, after } = page.environment
  log = createLog({ now })
  client = createSignClient({
    relayUrl: 'wss://relay.example',
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    storage: createStorage(() => memory, log),
    socket: relay.socket,
    now,
    after,
    log,
  })
})

async function begin(
  changes: Partial<SignInRequest> = {},
  verify: VerifySignature = signatureVerifier(() => {
    throw new Error('no chain is asked here')
  }),
) {
  const controller = new AbortController()
  const done = authenticate(client, {
    request: { ...request, ...changes },
    optional: { eip155: { chains: [chain], methods: [], events: [] } },
    verify,
    onUri: (uri) => void uris.push(uri),
    signal: controller.signal,
  })
  // Each test says what it expects of it, some only later.
  done.catch(() => undefined)
  await settle()
  return { done, leave: () => controller.abort() }
}

const wallet = (uri = uris.at(-1) ?? '') => createFakeSigner(relay, uri, { signer, chain })

describe('signing in with one question', () => {
  it('asks for a proof and its methods, and proposes beside it', async () => {
    await begin()
    const { asked, question } = wallet()
    expect(question).toMatchObject({ tag: 1116, ttl: 3_600, prompt: true })
    expect(relay.published().map(({ tag }) => tag)).toEqual([1100, 1116])
    expect(parseUri(uris[0] ?? '').methods).toEqual(['wc_sessionAuthenticate'])
    expect(asked.authPayload).toMatchObject({
      chains: request.chains,
      domain: 'app.example',
      aud: 'https://app.example/login',
      nonce: 'c0ffee42',
      iat: '2023-11-14T22:13:20.000Z',
      exp: '2023-11-14T22:23:20.000Z',
      resources: [encodeRecap(methodsRecap('eip155', request.methods))],
    })
  })

  it('a good proof signs in, and its recap grants a session that survives', async () => {
    const { done } = await begin()
    const peer = wallet()
    const rights = methodsRecap('eip155', ['personal_sign', 'eth_sign'], [chain, 'eip155:10'])
    peer.sign([await peer.proof({ resources: [encodeRecap(rights)] })])
    const { proofs, session } = await done
    expect(proofs).toMatchObject([{ account: `${chain}:${signer.address}` }])
    expect(proofs[0]?.message).toContain('Welcome. I further authorize')
    // Neither the method nor the chain that nobody asked for.
    expect(session?.namespaces).toEqual({
      eip155: {
        chains: [chain],
        accounts: [`${chain}:${signer.address}`],
        methods: ['personal_sign'],
        events: ['accountsChanged', 'chainChanged'],
      },
    })
    expect(client.sessions()).toEqual([session])
    expect(relay.topics()).toEqual([peer.sessionTopic])
    client.reread()
    expect(client.sessions()).toEqual([session])
  })

  it('S6: what was asked for beside the rights must be signed, in its order; the rights may be fewer, or none', async () => {
    const resources = ['https://app.example/terms', 'ipfs://one']
    const rights = encodeRecap(methodsRecap('eip155', ['personal_sign']))
    for (const good of [resources, [...resources, rights]]) {
      const { done } = await begin({ resources, requestId: '7' })
      const peer = wallet()
      peer.sign([await peer.proof({ resources: good })])
      expect((await done).proofs).toHaveLength(1)
    }
    for (const bad of [
      [rights],
      ['ipfs://one', 'https://app.example/terms', rights],
      [...resources, 'ipfs://two', rights],
      undefined,
    ]) {
      const { done } = await begin({ resources })
      const peer = wallet()
      peer.sign([await peer.proof({ resources: bad })])
      await expect(done).rejects.toThrow('resources')
    }
  })

  it('a proof without rights signs in and connects nothing', async () => {
    const { done } = await begin({ methods: [] })
    const peer = wallet()
    peer.sign([await peer.proof()])
    expect((await done).proofs).toHaveLength(1)
    expect(client.sessions()).toEqual([])
    expect(relay.topics()).toEqual([])
  })

  it('a wallet that does not know sign-in takes the proposal', async () => {
    const { done } = await begin()
    wallet().refuse(10_001)
    const peer = createFakePeer(relay, page.environment.now)
    peer.approve(uris[0] ?? '')
    const { proofs, session } = await done
    expect([proofs, session?.topic]).toEqual([[], peer.topic()])
    expect(relay.topics()).toEqual([peer.topic()])
  })

  it('a wallet that answers both: the proof first is a proof, and its settlement is nobody’s', async () => {
    const { done } = await begin()
    const [peer, other] = [wallet(), createFakePeer(relay, page.environment.now)]
    peer.sign([await peer.proof()])
    const { proofs, session } = await done
    other.approve(uris[0] ?? '')
    await settle()
    expect(proofs).toHaveLength(1)
    expect(client.sessions()).toEqual([session])
    expect(relay.topics()).toEqual([peer.sessionTopic])
  })

  it('a wallet that answers both: settled while its proof is checked, it has one session and is told the end of the other', async () => {
    let signed: (value: boolean) => void = () => undefined
    const { done } = await begin({}, () => new Promise((resolve) => (signed = resolve)))
    const [peer, other] = [wallet(), createFakePeer(relay, page.environment.now)]
    peer.sign([await peer.proof()])
    await settle()
    other.approve(uris[0] ?? '')
    const { proofs, session } = await done
    expect([proofs, session?.topic]).toEqual([[], other.topic()])
    signed(true)
    await settle()
    expect(client.sessions()).toEqual([session])
    expect(relay.topics()).toEqual([other.topic()])
    expect(peer.told()).toMatchObject([{ method: 'wc_sessionDelete' }])
  })

  it('each new address carries a question of its own; an older one may still be answered', async () => {
    const { done } = await begin()
    await page.advance(230_000)
    expect(uris).toHaveLength(2)
    const peer = wallet(uris[0])
    peer.sign([await peer.proof()])
    expect((await done).session?.pairingTopic).toBe(parseUri(uris[0] ?? '').topic)
  })
})

describe('what is no proof', () => {
  it.each([
    ['another nonce', { nonce: 'other000' }, 'nonce'],
    ['another domain', { domain: 'evil.example' }, 'domain'],
    ['another page', { aud: 'https://evil.example' }, 'aud'],
    ['another time', { iat: '2020-01-01T00:00:00.000Z' }, 'iat'],
    ['a longer life', { exp: '2030-01-01T00:00:00.000Z' }, 'exp'],
    ['S6: another statement', { statement: 'Give me everything.' }, 'statement'],
    ['S6: no statement', { statement: undefined }, 'statement'],
    ['S6: another request id', { requestId: '8' }, 'requestId'],
    ['S6: a resource nobody asked for', { resources: ['https://evil.example'] }, 'resources'],
    ['a chain nobody asked for', { iss: issuerOf(`eip155:10:${signer.address}`) }, 'chain nobody'],
    ['a foreign address', { iss: issuerOf(`${chain}:${stranger.address}`) }, 'not of this account'],
  ])('error: %s', async (_, changes, words) => {
    const { done } = await begin()
    const peer = wallet()
    peer.sign([await peer.proof(changes)])
    await expect(done).rejects.toMatchObject({
      code: 'wc.message',
      message: expect.stringContaining(words),
    })
    expect(client.sessions()).toEqual([])
    expect(relay.topics()).toEqual([])
    expect(peer.told()).toMatchObject([{ method: 'wc_sessionDelete' }])
  })

  it('error: one that somebody else signed, or nobody at all', async () => {
    for (const forge of [
      (peer: ReturnType<typeof wallet>) => peer.proof({}, stranger),
      async (peer: ReturnType<typeof wallet>): Promise<Cacao> => ({
        ...(await peer.proof()),
        s: { t: 'eip191', s: `0x${'00'.repeat(65)}` },
      }),
    ]) {
      const { done } = await begin()
      const peer = wallet()
      peer.sign([await forge(peer)])
      await expect(done).rejects.toThrow('not of this account')
    }
  })

  it('error: a good one beside a bad one', async () => {
    const { done } = await begin()
    const peer = wallet()
    peer.sign([await peer.proof(), await peer.proof({ nonce: 'other000' })])
    await expect(done).rejects.toThrow('nonce')
    expect(client.sessions()).toEqual([])
  })

  it('error: one that came after its end', async () => {
    const { done } = await begin({ expiresAt: page.environment.now() + 60_000 })
    const peer = wallet()
    const late = await peer.proof()
    await page.advance(60_000)
    peer.sign([late])
    await expect(done).rejects.toThrow('the proof expired')
  })

  it('error: a responder other than the sender', async () => {
    const { done } = await begin()
    const peer = wallet()
    peer.sign([await peer.proof()], generateKeyPair().publicKey)
    await expect(done).rejects.toThrow('the responder is somebody else')
  })

  it('a plain text on the answer topic is left unread', async () => {
    const { done, leave } = await begin()
    const { asked } = wallet()
    relay.publish(topicOf(asked.requester.publicKey), btoa('\u0002{"id":1,"jsonrpc":"2.0"}'))
    expect(log.entries().at(-1)?.message).toContain('left unread')
    leave()
    await expect(done).rejects.toThrow()
  })
})

describe('the end of a question', () => {
  it('a refusal has the wallet’s code', async () => {
    const { done } = await begin()
    wallet().refuse(5_000)
    await expect(done).rejects.toMatchObject({ code: 5_000 })
    expect(relay.topics()).toEqual([])
  })

  it('whoever turns away leaves nothing behind', async () => {
    const { done, leave } = await begin()
    const peer = wallet()
    leave()
    await expect(done).rejects.toThrow()
    peer.sign([await peer.proof()])
    await settle()
    expect(client.sessions()).toEqual([])
    expect(relay.topics()).toEqual([])
  })
})

describe('signatures', () => {
  const signed = { address: signer.address, chain, message: 'hi', signature: '0x12' } as const

  it('a contract account’s is asked of its own chain', async () => {
    const ask = vi.fn(() => {
      throw new Error('pending')
    })
    await expect(signatureVerifier(ask)({ ...signed, type: 'eip1271' })).rejects.toThrow('pending')
    expect(ask).toHaveBeenCalledWith(137)
  })

  it('a key’s counts in 64 bytes, too (EIP-2098)', async () => {
    const verify = signatureVerifier(() => {
      throw new Error('not asked')
    })
    const { r, s, yParity } = parseSignature(await signer.signMessage({ message: 'hi' }))
    const signature = serializeCompactSignature(signatureToCompactSignature({ r, s, yParity }))
    expect(await verify({ ...signed, signature, type: 'eip191' })).toBe(true)
    const { address } = stranger
    expect(await verify({ ...signed, address, signature, type: 'eip191' })).toBe(false)
  })

  it('a key’s that cannot be read is nobody’s', async () => {
    const verify = signatureVerifier(() => {
      throw new Error('not asked')
    })
    expect(await verify({ ...signed, type: 'eip191' })).toBe(false)
  })
})
