import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomHex32 } from '@causeway/protocol/wc/keyPair'
import { signRelayToken } from '@causeway/protocol/wc/signRelayToken'
import { subscriptionId } from '@causeway/protocol/wc/relayParams'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { beginRelay } from '../testing/relay/beginRelay.ts'
import { connectClient, type TestClient } from '../testing/relay/connectClient.ts'
import type { RelayLimits } from './limits/relayLimits.ts'
import { writeProjects } from '../lib/projects/projectsFile.ts'

let folder: string
let relay: Awaited<ReturnType<typeof beginRelay>>
let logged: string[]
const clients: TestClient[] = []

async function begin(limits: Partial<RelayLimits> = {}, env: Record<string, string> = {}) {
  relay = await beginRelay({ folder, limits, env, onLog: (line) => void logged.push(line) })
}

async function connect(options?: Parameters<typeof connectClient>[1]): Promise<TestClient> {
  const client = await connectClient(relay.url, options)
  clients.push(client)
  return client
}

const message = (topic: string, text: string, more: object = {}) => ({
  topic,
  message: text,
  ttl: 300,
  tag: 1108,
  prompt: true,
  ...more,
})

/** Long enough for a wrong push to arrive on loopback. */
const quiet = () => sleep(100)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relay-'))
  logged = []
  await begin()
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.terminate()
  await relay.stop()
  await rm(folder, { recursive: true })
})

describe('publish and subscribe', () => {
  it('[S7.relay-pairing] delivers to every other subscriber, never to the publisher', async () => {
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(), await connect()]
    const ids = [
      await dapp.call('irn_subscribe', { topic }),
      await wallet.call('irn_subscribe', { topic }),
    ]
    expect(ids[1]).toBe(subscriptionId(topic, wallet.clientId))
    expect(await dapp.call('irn_publish', message(topic, 'sealed'))).toBe(true)
    expect(await wallet.received(1)).toMatchObject([{ topic, message: 'sealed', tag: 1108 }])
    await quiet()
    expect(dapp.pushes).toEqual([])
  })

  it('[S7.relay-pairing] keeps a message until somebody comes, in order, and the attestation as it is', async () => {
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(), await connect()]
    for (let n = 0; n < 20; n += 1) {
      await dapp.call('irn_publish', message(topic, `m${n}`, n === 3 ? { attestation: '' } : {}))
    }
    await wallet.call('irn_batchSubscribe', { topics: [randomHex32(), topic] })
    const pushes = await wallet.received(20)
    expect(pushes.map((push) => push.message)).toEqual(pushes.map((_, n) => `m${n}`))
    expect(pushes[3]?.attestation).toBe('')
    expect(pushes[4]).not.toHaveProperty('attestation')
  })

  it('echoes ids token for token: numbers beyond 2^53, texts, and answers before pushes', async () => {
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(), await connect()]
    await dapp.call('irn_publish', message(topic, 'first'), '"1795211684558851328"')
    expect(dapp.frames).toEqual(['{"id":"1795211684558851328","jsonrpc":"2.0","result":true}'])
    await wallet.call('irn_subscribe', { topic }, '1795211684558851329')
    await wallet.received(1)
    expect(wallet.frames[0]).toContain('{"id":1795211684558851329,"jsonrpc":"2.0","result":"')
    expect(Number.isSafeInteger(Number(wallet.pushes[0]?.id))).toBe(true)
  })

  it('answers a publish before it pushes what the other side answers to it, however fast that is', async () => {
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(), await connect()]
    await dapp.call('irn_subscribe', { topic })
    await wallet.call('irn_subscribe', { topic })
    let replies = 0
    dapp.socket.on('message', (data) => {
      if (!(data as Buffer).toString().includes('irn_subscription')) return
      replies += 1
      void dapp.call('irn_publish', message(topic, `reply ${replies}`))
    })
    for (let n = 1; n <= 50; n += 1) {
      const from = wallet.frames.length
      await wallet.call('irn_publish', message(topic, `question ${n}`))
      await wallet.received(n)
      expect(wallet.frames[from]).toContain('"result":true')
    }
  })

  it('[S7.relay-pairing] takes the same message twice and delivers it once, also after it was received', async () => {
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(), await connect()]
    await wallet.call('irn_subscribe', { topic })
    for (let n = 0; n < 3; n += 1) {
      expect(await dapp.call('irn_publish', message(topic, 'same'))).toBe(true)
      await wallet.received(1)
      await quiet()
    }
    expect(wallet.pushes).toHaveLength(1)
  })

  it('[S7.relay-pairing] delivers again what was not acknowledged, and nothing that was', async () => {
    const topic = randomHex32()
    const seed = randomHex32()
    const dapp = await connect()
    const silent = await connect({ seed, silent: true })
    await silent.call('irn_subscribe', { topic })
    await dapp.call('irn_batchPublish', { messages: [message(topic, 'a'), message(topic, 'b')] })
    const [first] = await silent.received(2)
    silent.socket.send(`{"id":${first?.id},"jsonrpc":"2.0","result":true}`)
    await silent.close()
    const again = await connect({ seed })
    await again.call('irn_subscribe', { topic })
    await again.received(1)
    await quiet()
    expect(again.pushes.map((push) => push.message)).toEqual(['b'])
  })

  it('is silent after unsubscribe', async () => {
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(), await connect()]
    await wallet.call('irn_subscribe', { topic })
    expect(await wallet.call('irn_unsubscribe', { topic, id: 'whatever' })).toBe(true)
    await dapp.call('irn_publish', message(topic, 'x'))
    await quiet()
    expect(wallet.pushes).toEqual([])
  })

  it('[S7.relay-pairing] fetches page by page and marks as received', async () => {
    await relay.stop()
    await begin({ pageSize: 2 })
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(), await connect()]
    for (const text of ['a', 'b', 'c']) await dapp.call('irn_publish', message(topic, text))
    expect(await wallet.call('irn_batchFetchMessages', { topics: [topic] })).toMatchObject({
      messages: [{ topic, message: 'a', tag: 1108 }, { message: 'b' }],
      hasMore: true,
    })
    expect(await wallet.call('irn_fetchMessages', { topic })).toMatchObject({
      messages: [{ message: 'c' }],
      hasMore: false,
    })
    await wallet.call('irn_subscribe', { topic })
    await quiet()
    expect(wallet.pushes).toEqual([])
  })

  it('[S7.relay-pairing] drops a message at the end of its life', async () => {
    await relay.stop()
    await begin({ sweepMs: 50 })
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(), await connect()]
    await dapp.call('irn_publish', message(topic, 'short', { ttl: 1 }))
    await sleep(1_500)
    await wallet.call('irn_subscribe', { topic })
    await quiet()
    expect(wallet.pushes).toEqual([])
    expect(relay.health().details).toMatchObject({ entries: 0, bytes: 0 })
  })
})

describe('the newer clients’ session calls', () => {
  it('[S7.relay-pairing] proposes and approves with subscriptions that nobody asked for', async () => {
    const [pairingTopic, sessionTopic] = [randomHex32(), randomHex32()]
    const [dapp, wallet] = [await connect(), await connect()]
    expect(
      await dapp.call('wc_proposeSession', {
        pairingTopic,
        sessionProposal: 'proposal',
        attestation: '',
        ttl: 300,
        correlationId: 1,
      }),
    ).toBe(true)
    await wallet.call('irn_subscribe', { topic: pairingTopic })
    expect(await wallet.received(1)).toMatchObject([
      { message: 'proposal', tag: 1100, attestation: '' },
    ])
    await dapp.call('irn_subscribe', { topic: sessionTopic })
    expect(
      await wallet.call('wc_approveSession', {
        pairingTopic,
        sessionTopic,
        sessionProposalResponse: 'response',
        sessionSettlementRequest: 'settle',
        ttl: 300,
      }),
    ).toBe(true)
    expect(await dapp.received(2)).toMatchObject([
      { topic: pairingTopic, message: 'response', tag: 1101 },
      { topic: sessionTopic, message: 'settle', tag: 1102 },
    ])
    await dapp.call('irn_publish', message(sessionTopic, 'request'))
    expect(await wallet.received(2)).toMatchObject([{}, { message: 'request' }])
  })
})

describe('refusals', () => {
  it.each([
    ['irn_nothing', {}, 'InvalidMethod'],
    ['irn_publish', { topic: 'x' }, 'InvalidTopic'],
    ['irn_subscribe', { topic: 'AB'.repeat(32) }, 'InvalidTopic'],
    ['irn_batchSubscribe', { topics: [] }, 'BatchEmpty'],
    ['irn_publish', message('a'.repeat(64), 'x', { ttl: 0 }), 'TtlTooShort'],
    ['irn_publish', message('a'.repeat(64), 'x', { ttl: 99_999_999 }), 'TtlTooLong'],
    ['irn_publish', message('a'.repeat(64), 'x'.repeat(1_000_001)), 'PayloadSizeExceeded'],
  ])('[S7.relay-pairing] %s %o says %s', async (method, params, fault) => {
    const client = await connect()
    await expect(client.call(method, params)).rejects.toThrow(fault)
  })

  it('[S7.relay-pairing] limits topics of a connection, readers of a topic, and messages of a topic', async () => {
    await relay.stop()
    await begin({ topicsPerConnection: 2, subscribersPerTopic: 1, messagesPerTopic: 1 })
    const [a, b, c] = [randomHex32(), randomHex32(), randomHex32()]
    const [dapp, wallet] = [await connect(), await connect()]
    await wallet.call('irn_batchSubscribe', { topics: [a, b, a] })
    await expect(wallet.call('irn_subscribe', { topic: c })).rejects.toThrow('SubscriberLimit')
    await expect(dapp.call('irn_subscribe', { topic: a })).rejects.toThrow('SubscriberLimit')
    await dapp.call('irn_publish', message(c, 'one'))
    await expect(dapp.call('irn_publish', message(c, 'two'))).rejects.toThrow('MailboxLimit')
  })

  it('[S8.server-key] [S8.server-origin] [S8.server-jwt] says why it refuses a token, an origin or a project, in words the kit knows', async () => {
    await relay.stop()
    const id = 'ab'.repeat(16)
    await writeProjects(join(folder, 'projects.json'), [
      { id, name: 'Known', allowedOrigins: ['https://app.example'], analytics: false },
    ])
    await begin(
      {},
      { PROJECTS_REQUIRED: '1', ALLOWED_ORIGINS: 'https://app.example,https://b.example' },
    )
    const now = Math.floor(Date.now() / 1_000)
    const token = (iat: number) =>
      signRelayToken(randomHex32(), { aud: relay.url, sub: 'x', iat, lifetime: 60 })
    const reasonOf = async (query: string, origin?: string) => {
      const socket = new WebSocket(`${relay.url}/?${query}`, origin ? { origin } : {})
      return new Promise((resolve) => {
        socket.on('close', (code, reason) => resolve(`${code} ${String(reason)}`))
      })
    }
    const auth = `auth=${token(now)}`
    expect(await reasonOf(auth)).toBe('3000 Unauthorized: invalid key')
    for (const origin of ['https://evil.example', 'https://b.example']) {
      expect(await reasonOf(`${auth}&projectId=${id}`, origin)).toBe(
        '3000 Unauthorized: origin not allowed',
      )
    }
    expect(await reasonOf(`projectId=${id}`)).toBe('3000 JWT validation error: no token')
    expect(await reasonOf(`projectId=${id}&auth=${token(now + 3_600)}`)).toBe(
      '3000 JWT validation error: JWT Token is not yet valid',
    )
    expect(await reasonOf(`projectId=${id}&auth=${token(now - 86_400)}`)).toContain('is expired')
  })

  it('[S7.relay-pairing] sheds load at the upgrade', async () => {
    await relay.stop()
    await begin({ connectionsPerAddress: 1 })
    await connect()
    await expect(connect()).rejects.toThrow('429')
  })

  it('[S7.relay-pairing] limits the sockets of one project, and lets the others in', async () => {
    await relay.stop()
    const project = (id: string) => ({ id, name: 'x', allowedOrigins: [], analytics: false })
    const ids = ['ab'.repeat(16), 'cd'.repeat(16)] as const
    await writeProjects(join(folder, 'projects.json'), ids.map(project))
    await begin({ connectionsPerProject: 1 })
    const first = await connect({ projectId: ids[0] })
    await expect(connect({ projectId: ids[0] })).rejects.toThrow('429')
    await connect({ projectId: ids[1] })
    await first.close()
    await connect({ projectId: ids[0] })
  })

  it('survives a frame of 10 MB, binary frames and noise', async () => {
    const [big, binary, noisy] = [await connect(), await connect(), await connect()]
    big.socket.send('x'.repeat(10_000_000))
    expect((await big.closed).code).toBe(1009)
    binary.socket.send(Buffer.from([1, 2, 3]))
    expect((await binary.closed).code).toBe(1003)
    for (const noise of [
      '',
      '[]',
      'null',
      '{"id":1}',
      '{"id":[],"method":"irn_publish"}',
      '\u0000',
    ]) {
      noisy.socket.send(noise)
    }
    await quiet()
    expect(noisy.frames).toHaveLength(6)
    expect(noisy.frames.every((frame) => frame.startsWith('{"id":0,'))).toBe(true)
    expect(await noisy.call('irn_subscribe', { topic: randomHex32() })).toBeTypeOf('string')
  })
})

describe('pressure', () => {
  it('1,000 subscriptions on one socket are all served', async () => {
    const topics = Array.from({ length: 1_000 }, () => randomHex32())
    const [dapp, wallet] = [await connect(), await connect()]
    for (const half of [topics.slice(0, 500), topics.slice(500)]) {
      await wallet.call('irn_batchSubscribe', { topics: half })
      const messages = half.map((topic) => message(topic, `for ${topic}`))
      await dapp.call('irn_batchPublish', { messages })
    }
    const pushes = await wallet.received(1_000)
    expect(new Set(pushes.map((push) => push.message))).toEqual(
      new Set(topics.map((topic) => `for ${topic}`)),
    )
  })

  it('a slow reader gets everything, in order, though little of it waits in memory', async () => {
    await relay.stop()
    await begin({ pushesInFlight: 4, pushQueue: 8 })
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(), await connect()]
    await wallet.call('irn_subscribe', { topic })
    wallet.socket.pause()
    const all = Array.from({ length: 200 }, (_, n) => message(topic, `m${n}`))
    await dapp.call('irn_batchPublish', { messages: all })
    wallet.socket.resume()
    const pushes = await wallet.received(200)
    expect(new Set(pushes.map((push) => push.message)).size).toBe(200)
    expect(pushes.map((push) => push.message)).toEqual(all.map((one) => one.message))
  })

  it('a flood is read more slowly, loses nothing, and others feel nothing', async () => {
    await relay.stop()
    await begin({ messagesPerSecond: 100, burstSeconds: 1 })
    const [flood, other] = [await connect(), await connect()]
    const started = performance.now()
    let answered = 0
    const calls = Array.from({ length: 250 }, async () => {
      await flood.call('irn_subscribe', { topic: randomHex32() })
      answered += 1
    })
    await other.call('irn_subscribe', { topic: randomHex32() })
    // Told by who comes first, not by a clock: the machine may be busy.
    expect(answered).toBeLessThan(calls.length)
    await Promise.all(calls)
    expect(performance.now() - started).toBeGreaterThan(800)
  })
})

describe('durability', () => {
  it('what was acknowledged survives a restart; what was received does not come back', async () => {
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(), await connect()]
    await wallet.call('irn_subscribe', { topic })
    await dapp.call('irn_publish', message(topic, 'received'))
    await wallet.received(1)
    await quiet()
    await wallet.close()
    await dapp.call('irn_publish', message(topic, 'waiting', { attestation: '' }))
    await relay.stop()
    expect((await dapp.closed).code).toBe(1001)
    await begin()
    const again = await connect()
    await again.call('irn_subscribe', { topic })
    await again.received(1)
    await quiet()
    expect(again.pushes).toMatchObject([{ message: 'waiting', attestation: '' }])
  })

  it('leaves out a torn record and a changed one, keeps the rest, and says so', async () => {
    const topic = randomHex32()
    const dapp = await connect()
    for (const text of ['one', 'two', 'three']) await dapp.call('irn_publish', message(topic, text))
    await relay.stop()
    const [file = ''] = (await readdir(folder)).filter((name) => name.startsWith('mailbox'))
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace('"two"', '"tw0"'))
    await truncate(path, text.length - 10)
    await begin()
    const wallet = await connect()
    await wallet.call('irn_subscribe', { topic })
    await wallet.received(1)
    await quiet()
    expect(wallet.pushes.map((push) => push.message)).toEqual(['one'])
    expect(logged.join()).toContain('incomplete')
  })

  it('the disk holds little more than what is waiting, and that survives the folding', async () => {
    await relay.stop()
    await begin({ segmentBytes: 2_000, segments: 2, sweepMs: 20 })
    const [topic, busy] = [randomHex32(), randomHex32()]
    const [dapp, wallet] = [await connect(), await connect()]
    await dapp.call('irn_publish', message(topic, 'old'))
    await wallet.call('irn_subscribe', { topic: busy })
    for (let n = 0; n < 100; n += 1) {
      await dapp.call('irn_publish', message(busy, `${n} ${'x'.repeat(200)}`))
      if (n % 10 === 0) await sleep(30)
    }
    await wallet.received(100)
    await quiet()
    const files = (await readdir(folder)).filter((name) => name.startsWith('mailbox'))
    expect(files.length).toBeLessThanOrEqual(4)
    await relay.stop()
    await begin()
    const again = await connect()
    await again.call('irn_subscribe', { topic })
    expect(await again.received(1)).toMatchObject([{ message: 'old' }])
  })
})

it('logs no topic in full and no message', async () => {
  const topic = randomHex32()
  const [dapp, wallet] = [await connect(), await connect()]
  await wallet.call('irn_subscribe', { topic })
  await dapp.call('irn_publish', message(topic, 'very-secret'))
  await wallet.received(1)
  expect(logged.join()).not.toContain(topic)
  expect(logged.join()).not.toContain('very-secret')
})
