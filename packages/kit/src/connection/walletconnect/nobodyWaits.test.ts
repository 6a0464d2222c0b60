import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { address, createFakePeer } from '../../../test/fakePeer.ts'
import { createFakeRelay } from '../../../test/fakeRelay.ts'
import { createLog } from '../../core/createLog.ts'
import { createStorage, memoryStorage } from '../../core/createStorage.ts'
import { createSignClient, type SignClient } from './createSignClient.ts'
import { createRequests, type PendingPeerRequest } from './createRequests.ts'
import { requestTools } from './requestTools.ts'
import type { WalletConnectSession, SignNotice } from './signState.ts'

const optional = {
  eip155: { chains: ['eip155:137'], methods: ['personal_sign'], events: ['chainChanged'] },
}
const question = { chainId: 'eip155:137', method: 'personal_sign', params: ['0x6869', address] }

let page: ReturnType<typeof createFakeEnvironment>
let relay: ReturnType<typeof createFakeRelay>
let peer: ReturnType<typeof createFakePeer>
let memory: ReturnType<typeof memoryStorage>
let log: ReturnType<typeof createLog>
let client: SignClient
let uris: string[]
let known: readonly PendingPeerRequest[]

async function start(): Promise<SignClient> {
  const { now, after } = page.environment
  log = createLog({ now })
  const started = createSignClient({
    relayUrl: 'wss://relay.example',
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    storage: createStorage(() => memory, log),
    socket: relay.socket,
    now,
    after,
    log,
    onWaiting: (waiting) => {
      if (waiting.length > 0) known = waiting
    },
  })
  await started.resume()
  return started
}

/** A page that is loaded again: nothing of the old one is told its end. */
async function reload(): Promise<void> {
  client.stop()
  client = await start()
  await settle()
}

async function pair(): Promise<{ done: Promise<WalletConnectSession> }> {
  const done = client.pair({ optional, onUri: (uri) => void uris.push(uri) })
  // Each test says what it expects of it, some only later.
  done.catch(() => undefined)
  await settle()
  return { done }
}

async function connected(): Promise<WalletConnectSession> {
  const { done } = await pair()
  peer.approve(uris.at(-1) ?? '')
  await done
  // What asks is here by then.
  await client.resume()
  return done
}

async function ask(topic: string, changes: object = {}) {
  const answer = client.request({ topic, ...question, ...changes })
  answer.catch(() => undefined)
  await settle()
}

/** The book of questions by itself; what it asks has the id 1. */
const openBook = (changes: Partial<Parameters<typeof createRequests>[0]>) =>
  createRequests({
    ...page.environment,
    nextId: () => '1',
    storage: createStorage(() => memory, log),
    store: client.inner.store,
    listen: () => () => undefined,
    tools: requestTools,
    ...changes,
  })

const earlier = (): PendingPeerRequest => {
  const [one] = client.waiting()
  if (!one?.answer) throw new Error('nothing waits from before')
  return one
}
/** The answer to what the page was told of when it was loaded. */
const told = () => known[0]?.answer
const lastAsked = () => peer.received().findLast((one) => one.kind === 'request')?.id ?? ''
const kept = () =>
  JSON.parse(memory.getItem(storageKeys.walletConnectRequests) ?? '[]') as unknown[]

beforeEach(async () => {
  page = createFakeEnvironment()
  relay = createFakeRelay()
  peer = createFakePeer(relay, page.environment.now)
  memory = memoryStorage()
  uris = []
  known = []
  client = await start()
})

describe('S1: what the relay does not take', () => {
  it('a refused proposal ends the pairing at once, with the relay’s words', async () => {
    relay.trouble.refuses = ['irn_publish']
    const { done } = await pair()
    await expect(done).rejects.toMatchObject({
      code: 'wc.relayRefused',
      params: { reason: 'Mailbox limit exceeded' },
    })
    expect(relay.topics()).toEqual([])
  })

  it.each(['irn_subscribe', 'irn_batchSubscribe'])(
    'an address that nobody may listen to is not shown any longer (%s)',
    async (method) => {
      // With the first socket all topics go in one call; a later one goes alone.
      if (method === 'irn_subscribe') await connected()
      relay.trouble.refuses = [method]
      const { done } = await pair()
      await expect(done).rejects.toMatchObject({ code: 'wc.relayRefused' })
    },
  )

  it('a refused request fails at once; the session stays', async () => {
    const { topic } = await connected()
    relay.trouble.refuses = ['irn_publish']
    const answer = client.request({ topic, ...question })
    await expect(answer).rejects.toMatchObject({ code: 'wc.relayRefused' })
    await expect(client.ping(topic)).rejects.toMatchObject({ code: 'wc.relayRefused' })
    expect(client.sessions()).toMatchObject([{ topic }])
    expect([client.waiting(), kept()]).toEqual([[], []])
  })

  it('a request that the relay does not take within a minute fails, and is not asked afterwards', async () => {
    const { topic } = await connected()
    relay.trouble.away = true
    relay.cut()
    const answer = client.request({ topic, ...question })
    const failed = expect(answer).rejects.toMatchObject({ code: 'wc.relayLost' })
    await page.advance(70_000)
    await failed
    relay.trouble.away = false
    await page.advance(60_000)
    expect(relay.published().filter(({ tag }) => tag === 1108)).toEqual([])
  })

  it('a session that the relay made deaf fails its requests, and hears again when it is let', async () => {
    const { topic } = await connected()
    relay.trouble.refuses = ['irn_batchSubscribe']
    relay.cut()
    const answer = client.request({ topic, ...question })
    const failed = expect(answer).rejects.toMatchObject({ code: 'wc.relayRefused' })
    await page.advance(2_000)
    await failed
    relay.trouble.refuses = []
    await page.advance(60_000)
    expect(relay.topics()).toEqual([topic])
  })

  it('a relay that will not have this client fails what waits, at once', async () => {
    const { topic } = await connected()
    relay.trouble.refusal = 'Unauthorized: invalid key'
    relay.cut()
    const answer = client.request({ topic, ...question })
    const failed = expect(answer).rejects.toMatchObject({
      code: 'wc.relayRefused',
      params: { reason: 'Unauthorized: invalid key' },
    })
    await page.advance(2_000)
    await failed
  })

  it('a listener that throws keeps nothing from the others', async () => {
    client.listen(() => {
      throw new Error('broken')
    })
    const { done } = await pair()
    peer.refuse(uris[0] ?? '')
    await expect(done).rejects.toMatchObject({ code: 5000 })
    expect(log.entries().some(({ message }) => message.includes('A listener failed'))).toBe(true)
  })
})

describe('S3: a request outlives the page that asked it', () => {
  it('is known again with its answer, when the wallet gives it', async () => {
    const { topic } = await connected()
    await ask(topic)
    const id = lastAsked()
    await reload()
    expect(earlier()).toMatchObject({ id, topic, method: 'personal_sign', chainId: 'eip155:137' })
    const { answer } = earlier()
    peer.reply(id, '0xsigned')
    expect(await answer).toBe('0xsigned')
    expect([client.waiting(), kept()]).toEqual([[], []])
  })

  it('is answered by what the wallet said while no page was there', async () => {
    const { topic } = await connected()
    await ask(topic)
    const id = lastAsked()
    client.stop()
    peer.reply(id, '0xmeanwhile')
    client = await start()
    expect(await told()).toBe('0xmeanwhile')
  })

  it('an answer in time is heard by a page that comes after the request’s end', async () => {
    const { topic } = await connected()
    await ask(topic)
    const id = lastAsked()
    client.stop()
    peer.reply(id, '0xin time')
    await page.advance(330_000)
    client = await start()
    expect(await told()).toBe('0xin time')
  })

  it('expires when nobody answered: at its own end, or soon after a page that comes later', async () => {
    const { topic } = await connected()
    await ask(topic)
    await page.advance(60_000)
    await reload()
    const first = expect(earlier().answer).rejects.toMatchObject({ code: 8000 })
    await page.advance(240_000)
    await first
    await ask(topic)
    client.stop()
    await page.advance(400_000)
    client = await start()
    const second = expect(earlier().answer).rejects.toMatchObject({ code: 8000 })
    await page.advance(10_000)
    await second
    expect(kept()).toEqual([])
  })

  it('ends with its session, and is forgotten once no answer can come any more', async () => {
    const { topic } = await connected()
    await ask(topic)
    await reload()
    const ended = expect(earlier().answer).rejects.toMatchObject({ code: 6000 })
    peer.send('wc_sessionDelete', { code: 6000, message: 'Bye.' })
    await ended
    expect(kept()).toEqual([])
    const again = await connected()
    await ask(again.topic)
    client.stop()
    await page.advance(3_600_000)
    client = await start()
    expect([client.waiting(), kept()]).toEqual([[], []])
  })

  it('error: what is no request is left out, and the others are known', async () => {
    const { topic } = await connected()
    await ask(topic)
    client.stop()
    const [good] = kept()
    const bad = [{ id: 7 }, null, { ...(good as object), topic: 'nowhere' }]
    memory.setItem(storageKeys.walletConnectRequests, JSON.stringify([...bad, good]))
    client = await start()
    expect(client.waiting()).toHaveLength(1)
  })
})

describe('a question is of one session', () => {
  it('error: another wallet that knows its id settles nothing, by result or by refusal', async () => {
    const { topic } = await connected()
    const asked = peer
    peer = createFakePeer(relay, page.environment.now)
    await connected()
    const answer = client.request({ topic, ...question })
    await settle()
    const id = asked.received().findLast((one) => one.kind === 'request')?.id ?? ''
    peer.reply(id, '0xforged')
    peer.reply(id, undefined, { code: 5000, message: 'User rejected.' })
    await settle()
    expect(client.waiting()).toMatchObject([{ id, topic }])
    asked.reply(id, '0xsigned')
    expect(await answer).toBe('0xsigned')
  })

  it('error: what the relay does not take of one settles nothing of another with the same id', async () => {
    const { topic } = await connected()
    let notify: (notice: SignNotice) => void = () => undefined
    const book = openBook({
      listen: (listener) => {
        notify = listener
        return () => undefined
      },
    })
    const answer = book.request({ topic, ...question })
    notify({ type: 'unsent', topic: 'elsewhere', id: '1', reason: 'no' })
    notify({ type: 'answered', topic, id: '1', answer: { kind: 'result', id: '1', result: 'yes' } })
    expect(await answer).toBe('yes')
  })

  it('has an id that no weak dice make', async () => {
    const dice = vi.spyOn(Math, 'random')
    client = await start()
    const { topic } = await connected()
    await ask(topic)
    expect(dice).not.toHaveBeenCalled()
    dice.mockRestore()
  })
})

describe('S4: one stored session that cannot be read', () => {
  it('is left out, noted, and loses none of the others', async () => {
    const first = await connected()
    peer = createFakePeer(relay, page.environment.now)
    const second = await connected()
    client.stop()
    const stored = JSON.parse(memory.getItem(storageKeys.walletConnectSessions) ?? '') as unknown[]
    const broken = [stored[0], { topic: 1 }, 'noise', stored[1]]
    memory.setItem(storageKeys.walletConnectSessions, JSON.stringify(broken))
    client = await start()
    await settle()
    expect(client.sessions().map(({ topic }) => topic)).toEqual([first.topic, second.topic])
    expect(log.entries().filter(({ message }) => message.includes('cannot be read'))).toHaveLength(
      1,
    )
    client.disconnect(second.topic)
    await reload()
    expect(client.sessions()).toMatchObject([{ topic: first.topic }])
  })
})

describe('a wait that no timer of a browser can hold', () => {
  let own: ReturnType<typeof memoryStorage>
  let clock: ReturnType<typeof createFakeEnvironment>
  beforeEach(() => {
    own = memoryStorage()
    clock = createFakeEnvironment()
  })

  /** A book by a clock of its own, whose timers hold as much as a browser's: what is longer ends at once. */
  const open = () =>
    openBook({
      now: clock.environment.now,
      after: (ms, callback) => clock.environment.after(ms < 2 ** 31 ? ms : 1, callback),
      storage: createStorage(() => own, log),
    })
  const stillThere = async (topic: string) => {
    await clock.advance(60_000)
    const text = own.getItem(storageKeys.walletConnectRequests) ?? '[]'
    expect(JSON.parse(text)).toMatchObject([{ topic }])
  }

  it.each([25 * 86_400_000, 1e300, Infinity])('of %d ms is no end at once', async (waitMs) => {
    const { topic } = await connected()
    const answer = open().request({ topic, ...question, waitMs })
    const ended = expect(answer).rejects.toMatchObject({ code: 8000 })
    await stillThere(topic)
    await clock.advance(7 * 86_400_000)
    await ended
  })

  it('error: one that the storage tells is no end at once, either', async () => {
    const { topic } = await connected()
    const one = { id: '7', topic, chainId: 'eip155:137', method: 'personal_sign', since: 0 }
    const stored = [{ ...one, expiresAt: 1e300 }]
    own.setItem(storageKeys.walletConnectRequests, JSON.stringify(stored))
    open()
    await stillThere(topic)
  })
})

describe('S5: how long a request lives on the relay', () => {
  it.each([
    [30_000, 300],
    [300_000, 300],
    [3_600_000, 3_600],
    [30 * 86_400_000, 604_800],
  ])('a wallet that may take %i ms: kept for %i s', async (waitMs, ttl) => {
    const { topic } = await connected()
    await ask(topic, { waitMs })
    expect(relay.published().at(-1)).toMatchObject({ tag: 1108, ttl })
  })
})
