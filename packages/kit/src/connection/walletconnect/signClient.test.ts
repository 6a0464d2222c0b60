import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { sealMessage, wrapPlain } from '@causeway/protocol/wc/envelope'
import { formatRequest } from '@causeway/protocol/wc/parseJsonRpc'
import { randomHex32 } from '@causeway/protocol/wc/keyPair'
import { parseUri } from '@causeway/protocol/wc/parseUri'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { address, createFakePeer, grant } from '../../../test/fakePeer.ts'
import { createFakeRelay } from '../../../test/fakeRelay.ts'
import { createLog } from '../../core/createLog.ts'
import { createStorage, memoryStorage } from '../../core/createStorage.ts'
import { createSignClient, type SignClient } from './createSignClient.ts'
import type { WalletConnectSession, SignNotice } from './signState.ts'

const required = {
  eip155: { chains: ['eip155:137'], methods: ['personal_sign'], events: ['chainChanged'] },
}
const question = { chainId: 'eip155:137', method: 'personal_sign', params: ['0x6869', address] }

let page: ReturnType<typeof createFakeEnvironment>
let relay: ReturnType<typeof createFakeRelay>
let peer: ReturnType<typeof createFakePeer>
let memory: ReturnType<typeof memoryStorage>
let client: SignClient
let notices: SignNotice[]
let uris: string[]
let log: ReturnType<typeof createLog>

async function start(): Promise<SignClient> {
  const { now, after } = page.environment
  log = createLog({ now })
  const started = createSignClient({
    relayUrl: 'wss://relay.example',
    projectId: 'project',
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    storage: createStorage(() => memory, log),
    socket: relay.socket,
    now,
    after,
    log,
  })
  started.listen((notice) => void notices.push(notice))
  await started.resume()
  return started
}

async function pair(signal?: AbortSignal): Promise<{ session: Promise<WalletConnectSession> }> {
  const session = client.pair({
    required,
    optional: {},
    onUri: (uri) => void uris.push(uri),
    ...(signal ? { signal } : {}),
  })
  // Each test says what it expects of it, some only later.
  session.catch(() => undefined)
  await settle()
  return { session }
}

async function connected(): Promise<WalletConnectSession> {
  const { session } = await pair()
  peer.approve(uris.at(-1) ?? '')
  await session
  // What asks is here by then.
  await client.resume()
  return session
}

const told = () => notices.map(({ type }) => type)

beforeEach(async () => {
  page = createFakeEnvironment()
  relay = createFakeRelay()
  peer = createFakePeer(relay, page.environment.now)
  memory = memoryStorage()
  notices = []
  uris = []
  client = await start()
})

describe('pairing', () => {
  it('opens no socket before anything is asked', async () => {
    await page.advance(60_000)
    expect(relay.urls).toEqual([])
  })

  it('[S4.pairing-lifetime] proposes for 4 minutes, and settles with what the wallet grants', async () => {
    const { session } = await pair()
    const uri = parseUri(uris[0] ?? '')
    expect(uri.expiryTimestamp).toBe(Math.floor(page.environment.now() / 1_000) + 240)
    expect(relay.published()[0]).toMatchObject({
      topic: uri.topic,
      tag: 1100,
      ttl: 300,
      prompt: true,
    })
    const id = peer.approve(uris[0] ?? '')
    expect(await session).toMatchObject({
      namespaces: grant,
      peer: { metadata: { name: 'Pocket' } },
    })
    expect(peer.answerTo(id)).toMatchObject({ kind: 'result', result: true })
    expect(relay.topics()).toEqual([peer.topic()])
    expect(relay.urls).toHaveLength(1)
    expect(relay.urls[0]).toMatch(/^wss:\/\/relay\.example\/\?auth=ey.+&projectId=project&ua=/u)
  })

  it('[S4.pairing-stale] renews an open offer when 10 s are left; the older one stays good until its end', async () => {
    const { session } = await pair()
    await page.advance(229_999)
    expect(uris).toHaveLength(1)
    await page.advance(1)
    expect(uris).toHaveLength(2)
    await page.advance(9_000)
    peer.approve(uris[0] ?? '')
    expect((await session).peer.metadata.name).toBe('Pocket')
    await page.advance(600_000)
    expect(uris).toHaveLength(2)
    expect(relay.topics()).toEqual([peer.topic()])
  })

  it('an offer that ended is listened to no more', async () => {
    const { session } = await pair()
    await page.advance(246_000)
    expect(told()).toContain('pairingExpired')
    const late = Promise.race([session, Promise.resolve('open')])
    peer.approve(uris[0] ?? '')
    await settle()
    expect(await late).toBe('open')
    expect(client.sessions()).toEqual([])
  })

  it('a refusal is told with the wallet’s own code', async () => {
    const { session } = await pair()
    peer.refuse(uris[0] ?? '')
    await expect(session).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })
    expect(relay.topics()).toEqual([])
  })

  it('a visitor who turns away leaves nothing behind', async () => {
    const controller = new AbortController()
    const { session } = await pair(controller.signal)
    controller.abort()
    await expect(session).rejects.toThrow()
    await page.advance(600_000)
    expect(uris).toHaveLength(1)
    expect(relay.topics()).toEqual([])
  })
})

it('a wallet that agrees and never settles leaves nothing behind', async () => {
  const controller = new AbortController()
  await pair(controller.signal)
  peer.agree(uris[0] ?? '')
  expect(relay.topics()).toContain(peer.topic())
  controller.abort()
  expect(relay.topics()).toEqual([])
})

describe('a wallet that settles wrongly', () => {
  const soon = () => Math.floor(page.environment.now() / 1_000)
  const cases: [string, () => object, number][] = [
    ['grants no account', () => ({ namespaces: {} }), 5001],
    [
      'leaves out a method',
      () => ({ namespaces: { eip155: { ...grant.eip155, methods: [] } } }),
      5002,
    ],
    [
      'grants another chain',
      () => ({ namespaces: { eip155: { ...grant.eip155, accounts: [`eip155:1:${address}`] } } }),
      5001,
    ],
    [
      'is somebody else',
      () => ({ controller: { publicKey: 'ab'.repeat(32), metadata: { name: 'x' } } }),
      1005,
    ],
    ['ends before it begins', () => ({ expiry: soon() - 1 }), 1005],
    ['never ends', () => ({ expiry: soon() + 10 * 365 * 86_400 }), 1005],
  ]
  it.each(cases)(
    '%s: is answered with its code, and no session exists',
    async (_, changes, code) => {
      const { session } = await pair()
      const id = peer.approve(uris[0] ?? '', changes())
      await expect(session).rejects.toMatchObject({ code })
      expect(peer.answerTo(id)).toMatchObject({ kind: 'error', error: { code } })
      expect(client.sessions()).toEqual([])
      expect(relay.topics()).toEqual([])
    },
  )

  it('may last for a month', async () => {
    const { session } = await pair()
    const expiry = soon() + 30 * 86_400
    peer.approve(uris[0] ?? '', { expiry })
    expect((await session).expiry).toBe(expiry)
    await page.sleep(20 * 86_400_000)
    expect(client.sessions()).toHaveLength(1)
    await page.sleep(11 * 86_400_000)
    expect(client.sessions()).toEqual([])
  })

  it('may grant more than was asked', async () => {
    const { session } = await pair()
    const more = { ...grant.eip155, methods: ['personal_sign', 'eth_sign'] }
    peer.approve(uris[0] ?? '', { namespaces: { eip155: more } })
    expect((await session).namespaces['eip155']?.methods).toContain('eth_sign')
  })

  it('settles twice: the second time is refused and changes nothing', async () => {
    await connected()
    const id = peer.settle({ namespaces: { eip155: { ...grant.eip155, methods: ['x'] } } })
    expect(peer.answerTo(id)).toMatchObject({ kind: 'error', error: { code: 1005 } })
    expect(client.sessions()).toMatchObject([{ namespaces: grant }])
  })
})

describe('what a wallet sends', () => {
  it('[S4.session-update] an update replaces what is granted; an overtaken or malformed one does not', async () => {
    await connected()
    const more = { eip155: { ...grant.eip155, methods: ['personal_sign', 'eth_sign'] } }
    const older = peer.nextId()
    const id = peer.send('wc_sessionUpdate', { namespaces: more })
    expect(peer.answerTo(id)).toMatchObject({ result: true })
    expect(client.sessions()[0]?.namespaces).toEqual(more)
    peer.send('wc_sessionUpdate', { namespaces: grant }, older)
    expect(peer.answerTo(older)).toMatchObject({ error: { code: 1003 } })
    const less = peer.send('wc_sessionUpdate', {
      namespaces: { eip155: { ...grant.eip155, methods: [] } },
    })
    expect(peer.answerTo(less)).toMatchObject({ error: { code: 5002 } })
    peer.send('wc_sessionUpdate', { namespaces: 7 })
    expect(client.sessions()[0]?.namespaces).toEqual(more)
  })

  it('an extension lengthens the session, within bounds', async () => {
    const session = await connected()
    await page.advance(60_000)
    peer.send('wc_sessionExtend', { expiry: session.expiry + 60 })
    expect(client.sessions()[0]?.expiry).toBe(session.expiry + 60)
    for (const expiry of [session.expiry, session.expiry + 10 * 365 * 86_400]) {
      const id = peer.send('wc_sessionExtend', { expiry })
      expect(peer.answerTo(id)).toMatchObject({ error: { code: 1004 } })
    }
  })

  it('an event of the session is told; one that was not granted is refused', async () => {
    await connected()
    const event = (name: string, chainId: string) => ({ event: { name, data: 137 }, chainId })
    peer.send('wc_sessionEvent', event('chainChanged', 'eip155:137'))
    expect(notices.at(-1)).toMatchObject({ type: 'event', name: 'chainChanged', data: 137 })
    const foreign = peer.send('wc_sessionEvent', event('chainChanged', 'eip155:1'))
    expect(peer.answerTo(foreign)).toMatchObject({ error: { code: 3005 } })
    const unknown = peer.send('wc_sessionEvent', event('phishing', 'eip155:137'))
    expect(peer.answerTo(unknown)).toMatchObject({ error: { code: 3002 } })
    expect(told().filter((type) => type === 'event')).toHaveLength(1)
  })

  it('[S4.session-ping] a ping is answered and told', async () => {
    await connected()
    const id = peer.send('wc_sessionPing', {})
    expect(peer.answerTo(id)).toMatchObject({ result: true })
    expect(told().at(-1)).toBe('pinged')
  })

  it('[S4.session-delete] a deletion cleans up and is told; open questions end', async () => {
    const { topic } = await connected()
    const answer = client.request({ topic, ...question })
    await settle()
    peer.send('wc_sessionDelete', { code: 6000, message: 'Bye.' })
    await expect(answer).rejects.toMatchObject({ code: 6000 })
    expect(notices.at(-1)).toMatchObject({ type: 'deleted', by: 'wallet' })
    expect([client.sessions(), relay.topics()]).toEqual([[], []])
    expect(JSON.parse(memory.getItem(storageKeys.walletConnectSessions) ?? '')).toEqual([])
  })

  it('a request to the app, or a method nobody knows, is refused', async () => {
    await connected()
    const request = { request: { method: 'x', params: [] }, chainId: 'eip155:137' }
    const id = peer.send('wc_sessionRequest', request)
    expect(peer.answerTo(id)).toMatchObject({ error: { code: 3001 } })
    const other = peer.send('wc_sessionDance', {})
    expect(peer.answerTo(other)).toMatchObject({ error: { code: 10_001 } })
  })

  it('error: noise, another key and repetitions change nothing', async () => {
    await connected()
    for (const noise of ['', '!!', sealMessage(randomHex32(), '{"id":1}')]) peer.raw(noise)
    peer.send('wc_sessionEvent', {
      event: { name: 'chainChanged', data: 1 },
      chainId: 'eip155:137',
    })
    relay.repeat()
    relay.repeat()
    expect(told().filter((type) => type === 'event')).toHaveLength(1)
    expect(client.sessions()).toHaveLength(1)
    expect(log.entries().filter(({ message }) => message.includes('left unread'))).toHaveLength(3)
  })
})

describe('plain text', () => {
  it('a plain envelope (type 2) from the relay is refused, whatever it says', async () => {
    const { topic } = await connected()
    const bye = formatRequest('1', 'wc_sessionDelete', { code: 6000, message: 'Bye.' })
    const before = [relay.published().length, notices.length]
    relay.publish(topic, wrapPlain(bye))
    expect(client.sessions()).toMatchObject([{ topic }])
    expect(relay.published()).toHaveLength(before[0] ?? 0)
    expect(notices.slice(before[1]).map(({ type }) => type)).toEqual(['unclaimed'])
    // The same text, sealed, is heard.
    peer.send('wc_sessionDelete', { code: 6000, message: 'Bye.' })
    expect(client.sessions()).toEqual([])
  })
})

describe('what the app asks', () => {
  async function asked(): Promise<{ answer: Promise<unknown>; id: string }> {
    const { topic } = await connected()
    const answer = client.request({ topic, ...question })
    answer.catch(() => undefined)
    await settle()
    const request = peer.received().find((one) => one.kind === 'request')
    return { answer, id: request?.id ?? '' }
  }

  it('the answer comes back, also when the id was turned into text', async () => {
    const { answer, id } = await asked()
    peer.reply(`"${id}"`, '0xsigned')
    expect(await answer).toBe('0xsigned')
  })

  it('no answer is lost with a socket, and the question is not asked twice', async () => {
    const { answer, id } = await asked()
    relay.cut()
    peer.reply(id, '0xlate')
    await page.advance(1_000)
    expect(await answer).toBe('0xlate')
    expect(relay.published().filter(({ tag }) => tag === 1108)).toHaveLength(1)
  })

  it('a question of an offline page is sent when it is online again', async () => {
    const { topic } = await connected()
    relay.trouble.away = true
    relay.cut()
    const answer = client.request({ topic, ...question })
    await page.advance(30_000)
    expect(relay.published().filter(({ tag }) => tag === 1108)).toEqual([])
    relay.trouble.away = false
    client.wake()
    await settle()
    const request = peer.received().find((one) => one.kind === 'request')
    peer.reply(request?.id ?? '', '0xsigned')
    expect(await answer).toBe('0xsigned')
  })

  it('a dead socket that nobody closed is noticed, and the question asked anew under its id', async () => {
    const { topic } = await connected()
    relay.trouble.deaf = true
    const answer = client.request({ topic, ...question })
    await page.advance(10_000)
    relay.trouble.deaf = false
    await page.advance(12_000)
    expect(relay.urls).toHaveLength(2)
    const request = peer.received().find((one) => one.kind === 'request')
    peer.reply(request?.id ?? '', '0xsigned')
    expect(await answer).toBe('0xsigned')
  })

  it('a wallet that never answers is told as expired after 5 minutes', async () => {
    const { answer } = await asked()
    await page.advance(300_000)
    await expect(answer).rejects.toMatchObject({ code: 8000 })
  })

  it('error: nothing is asked that the wallet did not grant', async () => {
    const { topic } = await connected()
    const refused = (changes: object) => client.request({ topic, ...question, ...changes })
    await expect(refused({ method: 'eth_sign' })).rejects.toMatchObject({ code: 3001 })
    await expect(refused({ chainId: 'eip155:1' })).rejects.toMatchObject({ code: 3005 })
    await expect(refused({ topic: 'other' })).rejects.toMatchObject({ code: 7001 })
    await expect(client.ping('other')).rejects.toMatchObject({ code: 7001 })
    expect(relay.published().filter(({ tag }) => tag === 1108)).toEqual([])
  })

  it('disconnecting tells the wallet', async () => {
    const { topic } = await connected()
    client.disconnect(topic)
    expect(peer.received().at(-1)).toMatchObject({
      method: 'wc_sessionDelete',
      params: { code: 6000 },
    })
    expect(notices.at(-1)).toMatchObject({ type: 'deleted', by: 'app' })
    expect([client.sessions(), relay.topics()]).toEqual([[], []])
  })
})

describe('over time', () => {
  it('a session survives the page, under the same client id', async () => {
    const { topic } = await connected()
    client.stop()
    client = await start()
    await settle()
    expect(client.sessions()).toMatchObject([{ topic }])
    expect(relay.topics()).toEqual([topic])
    const issuer = (url = '') => {
      const claims = atob(/auth=[^.]+\.([\w-]+)/u.exec(url)?.[1] ?? '')
      return /"iss":"(did:key:z\w+)"/u.exec(claims)?.[1]
    }
    expect(issuer(relay.urls[0])).toMatch(/^did:key:z/u)
    expect(issuer(relay.urls[1])).toBe(issuer(relay.urls[0]))
  })

  it('a session ends with its expiry, also while the page was away', async () => {
    await connected()
    client.stop()
    await page.advance(604_800_000)
    client = await start()
    expect(client.sessions()).toEqual([])
    expect(relay.urls).toHaveLength(1)
  })

  it('error: storage that another version wrote counts as empty', async () => {
    client.stop()
    memory.setItem(storageKeys.walletConnectSessions, '[{"topic":1}]')
    memory.setItem(storageKeys.walletConnectSeed, '"short"')
    client = await start()
    expect(client.sessions()).toEqual([])
    expect((await connected()).peer.metadata.name).toBe('Pocket')
  })

  it('several sessions live side by side', async () => {
    const first = await connected()
    peer = createFakePeer(relay, page.environment.now)
    const second = await connected()
    expect(client.sessions().map(({ topic }) => topic)).toEqual([first.topic, second.topic])
    client.disconnect(first.topic)
    expect(client.sessions()).toMatchObject([{ topic: second.topic }])
  })
})
