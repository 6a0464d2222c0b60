import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomHex32 } from '@causeway/protocol/wc/keyPair'
import { signRelayToken } from '@causeway/protocol/wc/signRelayToken'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginRelay } from '../testing/relay/beginRelay.ts'
import { connectClient, type TestClient } from '../testing/relay/connectClient.ts'
import { openRaw, partOfFrame, type RawClient } from '../testing/relay/rawClient.ts'
import type { RelayLimits } from './limits/relayLimits.ts'
import { mountOperator } from './operator/mountOperator.ts'

let folder: string
let relay: Awaited<ReturnType<typeof beginRelay>>
let logged: string[]
const clients: TestClient[] = []
const raws: RawClient[] = []

/** The relay with these bounds; whatever a test does not bound is far away. */
async function begin(limits: Partial<RelayLimits> = {}, env: Record<string, string> = {}) {
  const far = { messagesPerSecond: 1e6, messagesPerSecondOfAddress: 1e6, opensPerSecond: 1e6 }
  relay = await beginRelay({
    folder,
    limits: { ...far, ...limits },
    env,
    onLog: (line) => void logged.push(line),
  })
}

async function connect(options?: Parameters<typeof connectClient>[1]): Promise<TestClient> {
  const client = await connectClient(relay.url, options)
  clients.push(client)
  return client
}

async function raw(path = `/?auth=${tokenOf()}`): Promise<RawClient> {
  const client = await openRaw(relay.url, path)
  raws.push(client)
  return client
}

const tokenOf = () =>
  signRelayToken(randomHex32(), {
    aud: relay.url,
    sub: 'x',
    iat: Math.floor(Date.now() / 1_000),
  })

const message = (topic: string, text: string, more: object = {}) => ({
  topic,
  message: text,
  ttl: 300,
  tag: 1108,
  ...more,
})
/** What came of a call within a time: its answer, its refusal, or silence. */
const within = (call: Promise<unknown>, ms = 300) =>
  Promise.race([call.catch((error: Error) => error.message), pause(ms).then(() => 'silence')])
const figure = async (name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'mu').exec(await relay.metrics())?.[1])

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relay-hostile-'))
  logged = []
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.terminate()
  for (const { socket } of raws.splice(0)) socket.destroy()
  await relay.stop()
  await rm(folder, { recursive: true })
})

describe('a client that does not read', () => {
  it('R1: is read no further, and is cut when nothing moves', async () => {
    await begin({ bufferBytes: 100_000, stallMs: 400, pingMs: 200 })
    const topics = Array.from({ length: 500 }, () => randomHex32())
    const deaf = await raw()
    deaf.socket.pause()
    const text = JSON.stringify({
      id: 1_700_000_000_000_000,
      jsonrpc: '2.0',
      method: 'irn_batchSubscribe',
      params: { topics },
    })
    const length = Buffer.alloc(4)
    length.writeUInt16BE(Buffer.byteLength(text))
    const frame = Buffer.concat([
      Buffer.from([0x81, 0xfe]),
      length.subarray(0, 2),
      Buffer.alloc(4),
      Buffer.from(text),
    ])
    for (let n = 0; n < 1_500; n += 1) deaf.socket.write(frame)
    await pause(300)
    const unsent = await figure('causeway_relay_unsent_bytes')
    expect(unsent).toBeLessThan(1_000_000)
    expect(deaf.socket.writableLength).toBeGreaterThan(10_000_000)
    await deaf.closed
    const other = await connect()
    expect(await other.call('irn_subscribe', { topic: randomHex32() })).toBeTypeOf('string')
  })

  it('R2: a page of fetched messages is bounded in bytes', async () => {
    await begin()
    const topic = randomHex32()
    const [dapp, reader] = [await connect(), await connect()]
    for (let n = 0; n < 10; n += 1) {
      await dapp.call('irn_publish', message(topic, `${n}${'x'.repeat(100_000)}`))
    }
    type Page = { messages: { message: string }[]; hasMore: boolean }
    const page = (await reader.call('irn_fetchMessages', { topic })) as Page
    expect(JSON.stringify(page).length).toBeLessThan(300_000)
    expect(page.hasMore).toBe(true)
    const seen = page.messages.map((one) => one.message[0])
    for (let more = page.hasMore; more;) {
      const next = (await reader.call('irn_fetchMessages', { topic })) as Page
      seen.push(...next.messages.map((one) => one.message[0]))
      more = next.hasMore
    }
    expect(seen).toEqual(Array.from('0123456789'))
  })
})

describe('floods', () => {
  it('R3: a batch costs what it holds, and bytes cost too', async () => {
    await begin({ messagesPerSecond: 100, burstSeconds: 1 })
    const [tiny, large] = [await connect(), await connect()]
    const batch = () => ({
      messages: Array.from({ length: 100 }, () => message(randomHex32(), 'x')),
    })
    const began = performance.now()
    await tiny.call('irn_batchPublish', batch())
    await tiny.call('irn_batchPublish', batch())
    await tiny.call('irn_batchPublish', batch())
    expect(performance.now() - began).toBeGreaterThan(900)
    const then = performance.now()
    for (let n = 0; n < 3; n += 1) {
      await large.call('irn_publish', message(randomHex32(), `${n}${'x'.repeat(300_000)}`))
    }
    expect(performance.now() - then).toBeGreaterThan(900)
  })

  it('R3: a message of one letter takes its real room', async () => {
    await begin({ mailboxBytes: 100_000, messagesPerTopic: 10_000 })
    const dapp = await connect()
    const answers = Array.from({ length: 300 }, (_, n) =>
      within(dapp.call('irn_publish', message(randomHex32(), `${n}`)), 3_000),
    )
    const kept = (await Promise.all(answers)).filter((one) => one === true).length
    expect(kept).toBeGreaterThan(50)
    expect(kept).toBeLessThan(160)
  })

  it('a calm client passes a flood of batches: a few of its messages at a time', async () => {
    const far = { mailboxBytesPerClient: 1e9, mailboxBytesPerAddress: 1e9 }
    await begin({ ...far, bufferBytes: 1e6 }, { TRUST_PROXY: '1' })
    const flood = await connect({ headers: { 'x-forwarded-for': '203.0.113.1' } })
    const calm = await connect({ headers: { 'x-forwarded-for': '203.0.113.2' } })
    const wallet = await connect({ headers: { 'x-forwarded-for': '203.0.113.3' } })
    const topic = randomHex32()
    await wallet.call('irn_subscribe', { topic })
    const answers = Array.from({ length: 60 }, () => {
      const messages = Array.from({ length: 500 }, () => message(randomHex32(), 'x'))
      return flood.call('irn_batchPublish', { messages })
    })
    const taken = () => relay.mailboxes.size().entries
    const meanwhile: number[] = []
    for (let n = 0; n < 9; n += 1) {
      await pause(5)
      const before = taken()
      void calm.call('irn_publish', message(topic, `${n}`))
      await wallet.received(n + 1)
      meanwhile.push(taken() - before)
    }
    expect(taken()).toBeLessThan(20_000)
    expect(meanwhile.toSorted((a, b) => a - b)[4]).toBeLessThan(400)
    await Promise.all(answers)
    expect(taken()).toBe(30_000)
  })

  it('what a client sends behind a large batch arrives behind it', async () => {
    await begin({ messagesPerTopic: 1_000 })
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(), await connect()]
    await wallet.call('irn_subscribe', { topic })
    const messages = Array.from({ length: 300 }, (_, n) => message(topic, `${n}`))
    void dapp.call('irn_batchPublish', { messages })
    await dapp.call('irn_publish', message(topic, 'last'))
    const pushes = await wallet.received(301)
    expect(pushes.map((one) => one.message)).toEqual([
      ...messages.map((one) => one.message),
      'last',
    ])
  })

  it('R4: whoever fills the mailbox is the one who loses room, and nobody hears an error', async () => {
    await begin({ mailboxBytes: 200_000, messagesPerTopic: 10_000 }, { TRUST_PROXY: '1' })
    const from = (address: string) => connect({ headers: { 'x-forwarded-for': address } })
    const [flood, calm] = [await from('203.0.113.1'), await from('203.0.113.2')]
    const floods = Array.from({ length: 60 }, (_, n) =>
      within(
        flood.call(
          'irn_publish',
          message(randomHex32(), `${n}${'x'.repeat(10_000)}`, { ttl: 2_592_000 }),
        ),
      ),
    )
    for (const one of await Promise.all(floods)) expect([true, 'silence']).toContain(one)
    const topic = randomHex32()
    for (let n = 0; n < 5; n += 1) {
      expect(await within(calm.call('irn_publish', message(topic, `${n}`)))).toBe(true)
    }
    const wallet = await from('203.0.113.3')
    await wallet.call('irn_subscribe', { topic })
    expect((await wallet.received(5)).map((push) => push.message)).toEqual(Array.from('01234'))
  })

  it('R4: an operator sees who takes the room, and throws it away for good', async () => {
    await begin({}, { TRUST_PROXY: '1' })
    const operator = new Hono()
    mountOperator(operator, () => relay)
    const flood = await connect({ headers: { 'x-forwarded-for': '203.0.113.1' } })
    const topic = randomHex32()
    for (let n = 0; n < 5; n += 1) await flood.call('irn_publish', message(topic, `${n}`))
    const seen = (await (await operator.request('/relay/mailboxes')).json()) as {
      entries: number
      heaviest: { owner: string; messages: number }[]
    }
    expect(seen.entries).toBe(5)
    expect(seen.heaviest).toMatchObject([{ messages: 5 }])
    expect(JSON.stringify(seen)).not.toContain(topic)
    const body = JSON.stringify({ owner: seen.heaviest[0]?.owner })
    const purged = await operator.request('/relay/purge', { method: 'POST', body })
    expect(await purged.json()).toEqual({ purged: 5 })
    await relay.stop()
    await begin()
    const wallet = await connect()
    expect(await wallet.call('irn_fetchMessages', { topic })).toMatchObject({ messages: [] })
  })

  it('R5: refused sockets take no place from others, are few, and are cut', async () => {
    await begin({ connections: 5, refusedPerAddress: 4 })
    const refused = await Promise.all(Array.from({ length: 12 }, () => raw('/?projectId=x')))
    const statuses = refused.map(({ status }) => status)
    expect(statuses.filter((status) => status.includes('101'))).toHaveLength(4)
    expect(statuses.filter((status) => status.includes('401'))).toHaveLength(8)
    for (let n = 0; n < 5; n += 1) await connect()
    await expect(connect()).rejects.toThrow('503')
    await Promise.race([
      Promise.all(refused.map(({ closed }) => closed)),
      pause(5_000).then(() => {
        throw new Error('a refused socket is still open after 5 s')
      }),
    ])
  })

  it('R6: openings of one address are counted before anything is read', async () => {
    await begin({ opensPerSecond: 2, burstSeconds: 1 })
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await raw('/?auth=forged')).status)
    expect(statuses.filter((status) => status.includes('429')).length).toBeGreaterThanOrEqual(3)
    expect(statuses.filter((status) => status.includes('101')).length).toBeGreaterThanOrEqual(2)
  })

  it('R5: connections that ask for nothing are few, and are not kept', async () => {
    await begin({ pendingHandshakesPerAddress: 3, pendingHandshakes: 4, handshakeMs: 800 })
    const { hostname, port } = new URL(relay.url)
    const silent = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const began = performance.now()
        const socket = createConnection(Number(port), hostname)
        socket.on('error', () => undefined)
        const ended = new Promise<number>((resolve) => {
          socket.once('close', () => resolve(performance.now() - began))
        })
        socket.resume()
        await once(socket, 'connect')
        return await ended
      }),
    )
    expect(silent.filter((took) => took < 400)).toHaveLength(5)
    expect(silent.filter((took) => took > 600 && took < 3_000)).toHaveLength(3)
    expect(await figure('causeway_relay_refused_total\\{reason=".*nothing"\\}')).toBe(5)
    // What became a socket is counted no longer.
    for (let n = 0; n < 6; n += 1) await connect()
  })

  it('R5: a plain request is answered once, and its connection takes no place any longer', async () => {
    await begin({ pendingHandshakes: 2 })
    const { hostname, port } = new URL(relay.url)
    for (const more of ['', 'Connection: keep-alive\r\n', 'Expect: nothing\r\n']) {
      for (const version of ['1.0', '1.1']) {
        const socket = createConnection({ port: Number(port), host: hostname, allowHalfOpen: true })
        let text = ''
        socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
        const ended = once(socket, 'end').then(() => true)
        socket.write(`GET /health HTTP/${version}\r\nHost: relay\r\n${more}\r\n`)
        expect(await Promise.race([ended, pause(1_000)]), text).toBe(true)
        expect(text).toMatch(/^HTTP\/1\.1 200 .*Connection: close.*\r\n\r\nok$/isu)
        socket.destroy()
      }
    }
  })

  it('a frame of far more values than any request is refused before it is parsed', async () => {
    await begin()
    const client = await connect()
    client.socket.send(
      `{"id":7,"jsonrpc":"2.0","method":"irn_publish","params":[${'1,'.repeat(900_000)}1]}`,
    )
    await expect
      .poll(() => client.frames.at(-1) ?? '', { timeout: 5_000 })
      .toMatch(/"id":0,.*PayloadSizeExceeded/u)
    await client.call('irn_publish', message(randomHex32(), 'x'))
  })

  it('five hundred topics are listened to, and what waits in them comes', async () => {
    await begin()
    const [dapp, wallet] = [await connect(), await connect()]
    const topics = Array.from({ length: 500 }, randomHex32)
    for (const topic of topics.slice(-3)) await dapp.call('irn_publish', message(topic, 'waits'))
    const answer = wallet.call('irn_batchSubscribe', { topics })
    // Its next frame is answered after it.
    await wallet.call('irn_unsubscribe', { topic: topics[250], id: 'x' })
    expect(await answer).toHaveLength(500)
    for (const n of [250, 0]) await dapp.call('irn_publish', message(topics[n] ?? '', `to ${n}`))
    expect((await wallet.received(4)).map((push) => push.message).toSorted()).toEqual([
      'to 0',
      'waits',
      'waits',
      'waits',
    ])
  })

  it('R3: one address reads so many topics and no more, over however many sockets', async () => {
    await begin({ topicsPerAddress: 100 })
    const [one, two] = [await connect(), await connect()]
    const topics = Array.from({ length: 60 }, randomHex32)
    const more = Array.from({ length: 60 }, randomHex32)
    expect(await one.call('irn_batchSubscribe', { topics })).toHaveLength(60)
    await expect(two.call('irn_batchSubscribe', { topics: more })).rejects.toThrow(
      'SubscriberLimitExceeded',
    )
    // The same ones again cost nothing, and what goes makes room.
    expect(await one.call('irn_batchSubscribe', { topics })).toHaveLength(60)
    await one.close()
    await pause(100)
    expect(await two.call('irn_batchSubscribe', { topics: more })).toHaveLength(60)
  })

  it('R7: unfinished frames of one address share their room, and are not kept for ever', async () => {
    await begin({ partialBytesPerAddress: 1_000_000, partialMs: 500, pingMs: 400 })
    const open = await Promise.all(Array.from({ length: 4 }, () => raw()))
    const cut: number[] = []
    open.forEach(({ socket, closed }, n) => {
      socket.write(partOfFrame(1_500_000, 400_000))
      void closed.then(() => cut.push(n))
    })
    await pause(200)
    expect(cut.length).toBeGreaterThanOrEqual(1)
    expect(cut.length).toBeLessThanOrEqual(2)
    await Promise.race([
      Promise.all(open.map(({ closed }) => closed)),
      pause(4_000).then(() => {
        throw new Error('an unfinished frame is kept for ever')
      }),
    ])
    const other = await connect()
    await other.call('irn_publish', message(randomHex32(), 'x'.repeat(900_000)))
  })
})

describe('odd clients', () => {
  it('R12: clients are sent away over the time that the operator names', async () => {
    await begin({}, { RELAY_DRAIN_SECONDS: '2' })
    const began = performance.now()
    const all = await Promise.all(Array.from({ length: 40 }, () => connect()))
    const times: number[] = []
    const gone = all.map(({ closed }) => closed.then(() => times.push(performance.now() - began)))
    const stopped = relay.stop()
    await Promise.all(gone)
    await stopped
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_200)
    await begin()
  })

  it('R13: a client that refuses pushes gets the next ones all the same', async () => {
    await begin({ pushesInFlight: 2 })
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(), await connect({ silent: true })]
    await wallet.call('irn_subscribe', { topic })
    for (let n = 0; n < 6; n += 1) await dapp.call('irn_publish', message(topic, `${n}`))
    for (let n = 0; n < 6; n += 1) {
      const pushes = await wallet.received(n + 1, 1_000)
      const refusal = `{"id":${pushes[n]?.id},"jsonrpc":"2.0","error":{"code":1,"message":"no"}}`
      wallet.socket.send(refusal)
    }
    expect(wallet.pushes.map((push) => push.message)).toEqual(Array.from('012345'))
  })

  it('R13: a refused proposal leaves its proposer listening', async () => {
    await begin()
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(), await connect()]
    const proposal = { pairingTopic: topic, sessionProposal: 'p', ttl: 99_999_999 }
    await expect(dapp.call('wc_proposeSession', proposal)).rejects.toThrow('TtlTooLong')
    await wallet.call('irn_publish', message(topic, 'hello'))
    expect(await dapp.received(1, 1_000)).toMatchObject([{ message: 'hello' }])
  })

  it('R13: a batch of topics that is refused in its midst delivers of those before it', async () => {
    await begin({ topicsPerConnection: 1 })
    const [first, second] = [randomHex32(), randomHex32()]
    const [dapp, wallet] = [await connect(), await connect()]
    const subscribing = wallet.call('irn_batchSubscribe', { topics: [first, second] })
    await expect(subscribing).rejects.toThrow('SubscriberLimitExceeded')
    await dapp.call('irn_publish', message(first, 'hello'))
    expect(await wallet.received(1, 1_000)).toMatchObject([{ message: 'hello' }])
  })

  it('R2: a topic that is named many times is read once', async () => {
    await begin()
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(), await connect({ silent: true })]
    for (let n = 0; n < 3; n += 1) await dapp.call('irn_publish', message(topic, `${n}`))
    const topics = Array.from({ length: 500 }, () => topic)
    const ids = (await wallet.call('irn_batchSubscribe', { topics })) as string[]
    expect(ids).toHaveLength(500)
    expect(new Set(ids).size).toBe(1)
    const page = (await (await connect()).call('irn_batchFetchMessages', { topics })) as {
      messages: { message: string }[]
      hasMore: boolean
    }
    expect(page.messages.map((one) => one.message)).toEqual(['0', '1', '2'])
    expect(page.hasMore).toBe(false)
  })

  it('R13: a batch is taken whole or not at all', async () => {
    await begin()
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(), await connect()]
    await wallet.call('irn_subscribe', { topic })
    const messages = [message(topic, 'good'), message(topic, 'bad', { ttl: 99_999_999 })]
    await expect(dapp.call('irn_batchPublish', { messages })).rejects.toThrow('TtlTooLong')
    await pause(100)
    expect(wallet.pushes).toEqual([])
  })

  it('acknowledges by the number of a push, as clients in Rust do', async () => {
    await begin()
    const topic = randomHex32()
    const seed = randomHex32()
    const [dapp, wallet] = [await connect(), await connect({ seed, silent: true })]
    await wallet.call('irn_subscribe', { topic })
    await dapp.call('irn_batchPublish', { messages: [message(topic, 'a'), message(topic, 'b')] })
    const [first] = await wallet.received(2)
    const receipts = [{ topic, message_id: Number(first?.id) }]
    expect(await wallet.call('irn_batchReceive', { receipts })).toBe(true)
    await wallet.close()
    const again = await connect({ seed })
    await again.call('irn_subscribe', { topic })
    await again.received(1)
    await pause(100)
    expect(again.pushes.map((push) => push.message)).toEqual(['b'])
  })

  it('an expired message is neither delivered nor known, though no sweep has come by', async () => {
    await begin({ sweepMs: 3_600_000 })
    const topic = randomHex32()
    const [dapp, wallet, late] = [await connect(), await connect(), await connect()]
    await dapp.call('irn_publish', message(topic, 'short', { ttl: 1 }))
    await pause(1_600)
    expect(await late.call('irn_fetchMessages', { topic })).toEqual({
      messages: [],
      hasMore: false,
    })
    await wallet.call('irn_subscribe', { topic })
    await pause(100)
    expect(wallet.pushes).toEqual([])
    // Published again it is a new message.
    await dapp.call('irn_publish', message(topic, 'short'))
    expect(await wallet.received(1)).toMatchObject([{ message: 'short' }])
  })

  it.each([
    ['InvalidMethod', 'irn_nothing', {}],
    ['BatchEmpty', 'irn_batchSubscribe', { topics: [] }],
    ['BatchLimitExceeded', 'irn_batchSubscribe', { topics: Array(501).fill('a'.repeat(64)) }],
    ['InvalidTopic', 'irn_subscribe', { topic: 'x' }],
    ['InvalidTopic', 'irn_batchPublish', { messages: [message('x', 'y')] }],
    ['InvalidParams', 'irn_publish', { topic: 'a'.repeat(64) }],
  ])(
    'refuses by the name that clients in Rust have for it: %s of %s',
    async (tag, method, params) => {
      await begin()
      const client = await connect()
      await expect(client.call(method, params)).rejects.toThrow(`"data":"${tag}"`)
      expect(await figure(`causeway_relay_errors_total\\{tag="${tag}"\\}`)).toBe(1)
      expect(logged.join()).toContain(tag)
    },
  )

  it('tells what it cannot read by name, too', async () => {
    await begin()
    const client = await connect()
    for (const frame of ['{', '{"id":1,"jsonrpc":"1.0","method":"irn_publish"}', '{"id":[]}']) {
      client.socket.send(frame)
    }
    const tags = () => client.frames.map((frame) => /"data":"(\w+)"/u.exec(frame)?.[1])
    await expect
      .poll(tags, { timeout: 5_000 })
      .toEqual(['Serialization', 'InvalidJsonRpcVersion', 'InvalidRequestId'])
  })

  it('R15: says on its port whether it is there and whether it is ready', async () => {
    await begin()
    const http = relay.url.replace('ws:', 'http:')
    expect((await fetch(`${http}/health`)).status).toBe(200)
    expect((await fetch(`${http}/ready`)).status).toBe(200)
    await connect()
    expect(await figure('causeway_relay_opens_total')).toBe(1)
  })

  it('R17: warns when any audience is taken, and takes no token for years', async () => {
    await begin()
    expect(logged.join()).toContain('RELAY_URLS')
    const iat = Math.floor(Date.now() / 1_000)
    const token = signRelayToken(randomHex32(), {
      aud: relay.url,
      sub: 'x',
      iat,
      lifetime: 86_400 * 400,
    })
    const { socket } = await connect({ token })
    const code = await new Promise((resolve) => socket.on('close', resolve))
    expect(code).toBe(3000)
  })
})
