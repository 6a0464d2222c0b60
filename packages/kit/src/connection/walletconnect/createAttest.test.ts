import { attestationOf } from '@causeway/protocol/api/verify'
import { messageHash } from '@causeway/protocol/wc/keyPair'
import { decodeEnvelope, unsealMessage } from '@causeway/protocol/wc/envelope'
import { parseUri } from '@causeway/protocol/wc/parseUri'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { address, createFakePeer } from '../../../test/fakePeer.ts'
import { createFakeRelay } from '../../../test/fakeRelay.ts'
import { createOutsidePage } from '../../../test/outsidePage.ts'
import { createLog } from '../../core/createLog.ts'
import { createStorage, memoryStorage } from '../../core/createStorage.ts'
import { type Attested, createAttest } from './createAttest.ts'
import { createSignClient, type SignClient } from './createSignClient.ts'
import type { Attest } from './createPublisher.ts'
import type { WalletConnectSession } from './signState.ts'

const optional = {
  eip155: { chains: ['eip155:137'], methods: ['personal_sign'], events: ['chainChanged'] },
}
const question = { chainId: 'eip155:137', method: 'personal_sign', params: ['0x6869', address] }

let page: ReturnType<typeof createFakeEnvironment>
let relay: ReturnType<typeof createFakeRelay>
let peer: ReturnType<typeof createFakePeer>
let uris: string[]

beforeEach(() => {
  page = createFakeEnvironment()
  relay = createFakeRelay()
  peer = createFakePeer(relay, page.environment.now)
  uris = []
})

function start(attest?: Attest): SignClient {
  const { now, after } = page.environment
  const memory = memoryStorage()
  const log = createLog({ now })
  return createSignClient({
    relayUrl: 'wss://relay.example',
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    storage: createStorage(() => memory, log),
    socket: relay.socket,
    now,
    after,
    log,
    ...(attest ? { attest } : {}),
  })
}

async function connected(client: SignClient): Promise<WalletConnectSession> {
  const done = client.pair({ optional, onUri: (uri) => void uris.push(uri) })
  await settle()
  peer.approve(uris.at(-1) ?? '')
  await done
  // What asks is here by then.
  await client.resume()
  return done
}

const attestations = () => relay.published().map(({ tag, attestation }) => [tag, attestation])

describe('S5: what goes to a wallet beside a message', () => {
  it('without a service: the word that spares wallets the look-up elsewhere, on questions alone', async () => {
    const client = start()
    const { topic } = await connected(client)
    client.request({ topic, ...question }).catch(() => undefined)
    client.ping(topic).catch(() => undefined)
    await settle()
    client.disconnect(topic)
    await settle()
    expect(attestations()).toEqual([
      [1100, ''],
      [1103, undefined],
      [1108, ''],
      [1114, undefined],
      [1112, undefined],
    ])
  })

  it('with one: its word on the very message that is published', async () => {
    const asked: [string, string][] = []
    const client = start(async (...hashes) => {
      asked.push(hashes)
      return `jwt-${asked.length}`
    })
    const { topic } = await connected(client)
    client.request({ topic, ...question }).catch(() => undefined)
    await settle()
    expect(attestations()).toEqual([
      [1100, 'jwt-1'],
      [1103, undefined],
      [1108, 'jwt-2'],
    ])
    const [first] = relay.published()
    const { symKey } = parseUri(uris[0] ?? '')
    const text = unsealMessage(decodeEnvelope(first?.message ?? ''), symKey)
    expect(asked[0]).toEqual([messageHash(first?.message ?? ''), messageHash(text)])
  })

  it('a service that throws costs its word, not the message', async () => {
    const client = start(() => Promise.reject(new Error('broken')))
    await connected(client)
    expect(attestations()[0]).toEqual([1100, ''])
  })

  it('what nobody wants any more when the word comes is not published', async () => {
    let say: (word: string) => void = () => undefined
    const client = start(() => new Promise((resolve) => (say = resolve)))
    const controller = new AbortController()
    const { signal } = controller
    const done = client.pair({ optional, signal, onUri: () => undefined })
    await settle()
    controller.abort()
    await expect(done).rejects.toThrow()
    say('late')
    await settle()
    expect(relay.published()).toEqual([])
    const [sockets, waits] = [relay.urls.length, client.pair({ optional, onUri: () => undefined })]
    await settle()
    client.stop()
    await expect(waits).rejects.toMatchObject({ code: 'connection.signClient' })
    say('too late')
    await settle()
    expect([relay.published(), relay.urls.length]).toEqual([[], sockets])
  })

  it('what was asked one after the other reaches a wallet in that order, whichever word comes first', async () => {
    const words: ((word: string) => void)[] = []
    const wordless = Promise.resolve('pairing')
    let slow = false
    const client = start(() =>
      slow ? new Promise((resolve) => void words.push(resolve)) : wordless,
    )
    const { topic } = await connected(client)
    slow = true
    for (const turn of [1, 2, 3])
      client.request({ topic, ...question, params: [turn] }).catch(() => undefined)
    await settle()
    expect(words).toHaveLength(3)
    words[2]?.('third')
    words[1]?.('second')
    await settle()
    expect(attestations().filter(([tag]) => tag === 1108)).toEqual([])
    words[0]?.('first')
    await settle()
    expect(attestations().filter(([tag]) => tag === 1108)).toEqual([
      [1108, 'first'],
      [1108, 'second'],
      [1108, 'third'],
    ])
    const asked = peer.received().filter((one) => one.kind === 'request')
    expect(asked).toMatchObject(
      [1, 2, 3].map((turn) => ({ params: { request: { params: [turn] } } })),
    )
  })

  it('what waits for a word on one topic holds up no other', async () => {
    const words: ((word: string) => void)[] = []
    const client = start(() => new Promise((resolve) => void words.push(resolve)))
    for (const _ of [1, 2])
      client.pair({ optional, onUri: (uri) => void uris.push(uri) }).catch(() => undefined)
    await settle()
    words[1]?.('second')
    await settle()
    expect(relay.published()).toMatchObject([{ topic: parseUri(uris[1] ?? '').topic }])
  })

  it('who waits until all is said waits for the word, too', async () => {
    const words: ((word: string) => void)[] = []
    const client = start(() => new Promise((resolve) => void words.push(resolve)))
    const done = client.pair({ optional, onUri: (uri) => void uris.push(uri) })
    done.catch(() => undefined)
    await settle()
    const idle = vi.fn()
    void client.idle().then(idle)
    await settle()
    expect(idle).not.toHaveBeenCalled()
    words[0]?.('word')
    await settle()
    expect(idle).toHaveBeenCalled()
  })
})

describe('asking the service', () => {
  const answer = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

  function asking(fetch: (url: string, init?: RequestInit) => Promise<Response>) {
    const { now, after } = page.environment
    const heard: Attested[] = []
    const attest = createAttest({
      url: 'https://verify.example',
      projectId: 'project',
      now,
      after,
      fetch,
      onAnswer: (one) => void heard.push(one),
    })
    return { attest, heard }
  }

  it('sends two hashes and the project, and nothing of the message', async () => {
    const fetch = vi.fn(async (_url: string, _init?: RequestInit) =>
      answer(200, { attestation: 'jwt', isVerified: true }),
    )
    const { attest, heard } = asking(fetch)
    expect(await attest('1', '2')).toBe('jwt')
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('https://verify.example/v3/attestation?projectId=project')
    expect(init?.method).toBe(attestationOf.method)
    const body: unknown = JSON.parse(init?.body as string)
    expect(body).toEqual({ id: '1', decryptedId: '2' })
    expect(heard).toEqual([{ isVerified: true }])
  })

  it('says that nobody vouches for the page, and why it was refused', async () => {
    const unlisted = asking(async () => answer(200, { attestation: 'jwt', isVerified: false }))
    expect(await unlisted.attest('m', 't')).toBe('jwt')
    expect(unlisted.heard).toEqual([{ isVerified: false }])
    const body = { reasons: [{ description: 'Unauthorized: origin not allowed' }] }
    const refused = asking(async () => answer(403, body))
    expect(await refused.attest('m', 't')).toBe('')
    expect(refused.heard).toEqual([{ refused: expect.objectContaining({ code: 'http.status' }) }])
  })

  it('a message waits 2 s for it and no longer; a service that fails is left alone for a minute', async () => {
    const fetch = vi.fn(() => new Promise<Response>(() => undefined))
    const { attest } = asking(fetch)
    const words = Promise.all([attest('m', 't'), attest('n', 't')])
    await page.advance(2_000)
    expect(await words).toEqual(['', ''])
    expect(await attest('o', 't')).toBe('')
    expect(fetch).toHaveBeenCalledTimes(2)
    await page.advance(60_000)
    void attest('p', 't')
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('error: an answer that is none is no word', async () => {
    for (const body of [
      {},
      { attestation: 7, isVerified: true },
      { attestation: 'x'.repeat(9_000), isVerified: true },
    ])
      expect(await asking(async () => answer(200, body)).attest('m', 't')).toBe('')
  })
})

describe('the alert of a developer', () => {
  const listen = (isVerified: boolean | 'refused') => {
    const fetch = vi.fn(async () =>
      isVerified === 'refused'
        ? new Response(
            JSON.stringify({ reasons: [{ description: 'Unauthorized: invalid key' }] }),
            {
              status: 401,
            },
          )
        : new Response(JSON.stringify({ attestation: 'jwt', isVerified })),
    )
    vi.stubGlobal('fetch', fetch)
    const all = createOutsidePage({
      endpoints: { relay: 'wss://relay.example', verify: 'https://verify.example' },
      debug: true,
    })
    const kit = all.open()
    kit.start()
    all.pair(kit)
    return { kit, ...all, fetch }
  }

  it('[S8.alert-domain] names a page whose domain no project lists, once; wallets get the word all the same', async () => {
    const { kit, relay: own } = listen(false)
    await vi.waitFor(() => expect(own.published()[0]).toMatchObject({ attestation: 'jwt' }))
    expect(kit.alerts.get().raised).toEqual(['alert.domain'])
    vi.unstubAllGlobals()
  })

  it('is silent where the domain is listed, and tells why a project was refused', async () => {
    const listed = listen(true)
    await vi.waitFor(() => expect(listed.relay.published()).toHaveLength(1))
    expect(listed.kit.alerts.get().raised).toEqual([])
    vi.unstubAllGlobals()
    const refused = listen('refused')
    await vi.waitFor(() => expect(refused.relay.published()[0]).toMatchObject({ attestation: '' }))
    expect(refused.kit.alerts.get().raised).toEqual(['alert.projectId'])
    vi.unstubAllGlobals()
  })
})
