import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomHex32 } from '@causeway/protocol/wc/keyPair'
import { signRelayToken } from '@causeway/protocol/wc/signRelayToken'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { beginRelay } from '../testing/relay/beginRelay.ts'
import { connectClient, type TestClient } from '../testing/relay/connectClient.ts'
import { defaultLimits, type RelayLimits } from './limits/relayLimits.ts'

/**
 * What clients of WalletConnect rely on, one fact a test, over a real socket. The facts were seen on the wire between
 * official clients (JS 2.17 to 2.21.8) and read in the public specification and in the clients for Rust, Kotlin and Swift.
 */

type TestRelay = Awaited<ReturnType<typeof beginRelay>>

let folder: string
let relay: TestRelay
const others: TestRelay[] = []
const clients: TestClient[] = []

/** A relay of its own for what the others would feel. */
async function another(limits: Partial<RelayLimits>): Promise<TestRelay> {
  const one = await beginRelay({ folder: await mkdtemp(join(folder, 'other-')), limits })
  others.push(one)
  return one
}

async function connect(
  options: Parameters<typeof connectClient>[1] = {},
  url = relay.url,
): Promise<TestClient> {
  const client = await connectClient(url, options)
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
const now = () => Math.floor(Date.now() / 1_000)
const tokenOf = (times: { iat: number; lifetime?: number }) =>
  signRelayToken(randomHex32(), { aud: relay.url, sub: randomHex32(), ...times })
/** Long enough for a push that should not come to arrive on loopback. */
const quiet = () => sleep(100)
const texts = ({ pushes }: TestClient) => pushes.map((push) => push.message)
const faultOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no refusal',
    (error: Error) => JSON.parse(error.message),
  )
const topics = (count: number) => Array.from({ length: count }, () => randomHex32())

/** The first frame that comes after this one was sent as it stands. */
async function answerTo(client: TestClient, frame: string): Promise<string> {
  const before = client.frames.length
  client.socket.send(frame)
  await expect.poll(() => client.frames.length).toBeGreaterThan(before)
  return client.frames[before] ?? ''
}

/** Opens a socket with these parameters, and says whether it was welcomed: a refusal comes within the same moment. */
async function isWelcome(query: string, headers: Record<string, string> = {}): Promise<boolean> {
  const socket = new WebSocket(`${relay.url}/${query}`, { headers })
  const refused = await Promise.race([
    new Promise((resolve) => socket.on('close', () => resolve(true))),
    new Promise((resolve) =>
      socket.on('open', () => {
        const topic = randomHex32()
        socket.send(
          `{"id":1,"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${topic}"}}`,
        )
        socket.on('message', () => resolve(false))
      }),
    ),
  ])
  socket.terminate()
  return refused === false
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relay-facts-'))
  const far = { messagesPerSecond: 1e6, messagesPerSecondOfAddress: 1e6, opensPerSecond: 1e6 }
  relay = await beginRelay({ folder: join(folder, 'relay'), limits: far })
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.terminate()
  for (const one of others.splice(0)) await one.stop()
})
afterAll(async () => {
  await relay.stop()
  await rm(folder, { recursive: true })
})

describe('opening the socket', () => {
  it('fact 1: the token comes in the query, beside parameters that say nothing to a relay', async () => {
    const auth = tokenOf({ iat: now() })
    const ua = encodeURIComponent('wc-2/js-2.21.8/linux-chrome-140/browser:app.example')
    expect(await isWelcome(`?auth=${auth}&projectId=x&ua=${ua}&useOnCloseEvent=true`)).toBe(true)
    expect(await isWelcome(`?bundleId=a.b&useOnCloseEvent=true&ua=${ua}&auth=${auth}`)).toBe(true)
    expect(await isWelcome(`?ua=${ua}&projectId=x`)).toBe(false)
  })

  it('fact 2: the token may come as a bearer instead', async () => {
    const authorization = `Bearer ${tokenOf({ iat: now() })}`
    expect(await isWelcome('', { authorization })).toBe(true)
  })

  it('fact 3: two minutes of a wrong clock are forgiven, both ways, and no more', async () => {
    const at = (iat: number, lifetime: number) => isWelcome(`?auth=${tokenOf({ iat, lifetime })}`)
    expect(await at(now() + 100, 86_400)).toBe(true)
    expect(await at(now() - 1_000, 900)).toBe(true)
    expect(await at(now() + 200, 86_400)).toBe(false)
    expect(await at(now() - 1_200, 900)).toBe(false)
  })

  it('fact 4: who is refused reads why: after the upgrade, with 3000', async () => {
    const refused = await connect({ token: tokenOf({ iat: now() - 200_000 }) })
    expect(await refused.closed).toEqual({
      code: 3000,
      reason: 'JWT validation error: JWT Token is expired',
    })
  })

  it('fact 5: load is shed at the upgrade: an accepted socket that is closed at once makes a storm', async () => {
    const small = await another({ connections: 1 })
    await connect({}, small.url)
    await expect(connect({}, small.url)).rejects.toThrow('503')
  })

  it('fact 6: the project is a label: unknown or left out, the client is served', async () => {
    const auth = tokenOf({ iat: now() })
    expect(await isWelcome(`?auth=${auth}&projectId=${'a'.repeat(32)}`)).toBe(true)
    expect(await isWelcome(`?auth=${auth}`)).toBe(true)
  })
})

describe('liveness', () => {
  it('fact 7: the relay pings, well within the 30 s after which clients in Node give up', async () => {
    const quick = await another({ pingMs: 200 })
    const client = await connect({}, quick.url)
    await new Promise((resolve) => client.socket.once('ping', resolve))
    expect(defaultLimits.pingMs).toBeLessThan(30_000)
  })

  it('fact 8: what cannot be kept is not answered with an error: a second one ends a client in Node', async () => {
    const full = await another({ mailboxBytes: 1_000, messagesPerTopic: 1_000 })
    const dapp = await connect({}, full.url)
    const answers: unknown[] = []
    for (let n = 0; n < 2; n += 1) {
      void dapp.call('irn_publish', message(randomHex32(), 'x'.repeat(5_000))).then(
        (answer) => answers.push(answer),
        (error: Error) => answers.push(error),
      )
    }
    expect(await dapp.call('irn_subscribe', { topic: randomHex32() })).toBeTypeOf('string')
    await quiet()
    expect(answers).toEqual([])
  })
})

describe('the envelope', () => {
  it('fact 9: an id of 19 digits in quotes (JS) comes back in quotes', async () => {
    const client = await connect()
    const answer = await answerTo(
      client,
      `{"id":"1795211684558851328","jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${randomHex32()}"}}`,
    )
    expect(answer).toContain('"id":"1795211684558851328"')
  })

  it('fact 10: a number of 19 digits (Kotlin, Swift) comes back digit for digit', async () => {
    const client = await connect()
    const answer = await answerTo(
      client,
      `{"id":1795211684558851329,"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${randomHex32()}"}}`,
    )
    expect(answer).toMatch(/"id":1795211684558851329[,}]/u)
  })

  it('fact 11: what cannot be read is answered under the id 0', async () => {
    const client = await connect()
    for (const frame of ['{', '[]', '{"jsonrpc":"2.0","method":"irn_publish"}']) {
      expect(JSON.parse(await answerTo(client, frame))).toMatchObject({ id: 0, error: {} })
    }
  })

  it('fact 12: ids of pushes are whole numbers that every language holds exactly, and rise', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = randomHex32()
    await wallet.call('irn_subscribe', { topic })
    for (let n = 0; n < 5; n += 1) await dapp.call('irn_publish', message(topic, `${n}`))
    const ids = (await wallet.received(5)).map((push) => push.id)
    for (const id of ids) expect(id).toMatch(/^\d{10,16}$/u)
    const numbers = ids.map(Number)
    expect(numbers.every((id) => Number.isSafeInteger(id) && id >= 1e9)).toBe(true)
    expect(numbers.every((id, n) => n === 0 || id > (numbers[n - 1] ?? 0))).toBe(true)
  })

  it('fact 13: a push carries the prefix of the subscription', async () => {
    const dapp = await connect()
    for (const prefix of ['irn', 'iridium', 'waku']) {
      const topic = randomHex32()
      const wallet = await connect()
      await wallet.call(`${prefix}_subscribe`, { topic })
      await dapp.call(`${prefix}_publish`, message(topic, 'sealed'))
      await wallet.received(1)
      expect(wallet.frames.at(-1)).toContain(`"method":"${prefix}_subscription"`)
    }
  })

  it('fact 14: fields that are not known are passed over: analytics come nested and flat', async () => {
    const client = await connect()
    const flat = { correlationId: 1_795_211_684_558, rpcMethods: ['eth_sign'], chainId: 'eip155:1' }
    for (const more of [{ tvf: flat }, flat, { later: { than: 'this' } }])
      expect(await client.call('irn_publish', message(randomHex32(), 'sealed', more))).toBe(true)
  })

  it('[S8.rpc-method-not-found] fact 15: a method that is not known is answered with -32601', async () => {
    const client = await connect()
    expect(await faultOf(client.call('wc_dance', {}))).toMatchObject({ code: -32_601 })
  })
})

describe('methods', () => {
  it('fact 16: a batch holds one to 500', async () => {
    const client = await connect()
    expect(await client.call('irn_batchSubscribe', { topics: topics(500) })).toHaveLength(500)
    const refusal = (count: number) =>
      faultOf(client.call('irn_batchSubscribe', { topics: topics(count) }))
    expect(await refusal(501)).toMatchObject({ code: -32_600, data: 'BatchLimitExceeded' })
    expect(await refusal(0)).toMatchObject({ code: -32_600, data: 'BatchEmpty' })
  })

  it('fact 17: a topic is 32 bytes as 64 hexadecimal digits', async () => {
    const client = await connect()
    for (const topic of ['', 'ab', 'g'.repeat(64), '0'.repeat(66)]) {
      const refusal = await faultOf(client.call('irn_subscribe', { topic }))
      expect(refusal).toMatchObject({ code: -32_600, data: 'InvalidTopic' })
    }
  })

  it('fact 18: a batch of messages is delivered one by one', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const [first, second] = [randomHex32(), randomHex32()]
    await wallet.call('irn_batchSubscribe', { topics: [first, second] })
    const messages = [message(first, 'a'), message(second, 'b'), message(first, 'c')]
    expect(await dapp.call('irn_batchPublish', { messages })).toBe(true)
    await wallet.received(3)
    expect(texts(wallet)).toEqual(['a', 'b', 'c'])
  })

  it('fact 19: the blocking subscriptions (Rust) answer an id, and a list of objects', async () => {
    const client = await connect()
    const [one, two] = [randomHex32(), randomHex32()]
    const hash = /^[0-9a-f]{64}$/u
    expect(await client.call('irn_subscribeBlocking', { topic: one })).toMatch(hash)
    const all = await client.call('irn_batchSubscribeBlocking', { topics: [one, two] })
    expect(all).toEqual([{ id: expect.stringMatching(hash) }, { id: expect.stringMatching(hash) }])
  })

  it('fact 20: to unsubscribe any id will do: JS sends one that it computed itself', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const [one, two] = [randomHex32(), randomHex32()]
    await wallet.call('irn_batchSubscribe', { topics: [one, two] })
    expect(await wallet.call('irn_unsubscribe', { topic: one, id: 'computed' })).toBe(true)
    const subscriptions = [{ topic: two, id: 'computed' }]
    expect(await wallet.call('irn_batchUnsubscribe', { subscriptions })).toBe(true)
    for (const topic of [one, two]) await dapp.call('irn_publish', message(topic, 'sealed'))
    await quiet()
    expect(wallet.pushes).toEqual([])
  })

  it('fact 21: what is fetched counts as delivered, and a page says whether there is more', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = randomHex32()
    for (let n = 0; n < 150; n += 1) await dapp.call('irn_publish', message(topic, `${n}`))
    type Page = {
      messages: { message: string; publishedAt: number; tag: number }[]
      hasMore: boolean
    }
    const page = () => wallet.call('irn_batchFetchMessages', { topics: [topic] }) as Promise<Page>
    const [first, second] = [await page(), await page()]
    expect([first.hasMore, second.hasMore]).toEqual([true, false])
    const all = [...first.messages, ...second.messages]
    expect(all.map((one) => one.message)).toEqual(all.map((_, n) => `${n}`))
    expect(all).toHaveLength(150)
    expect(await wallet.call('irn_fetchMessages', { topic })).toEqual({
      messages: [],
      hasMore: false,
    })
  })

  it('fact 22: a receipt names the hash of the message, or the number of its push (Rust)', async () => {
    const dapp = await connect()
    const topic = randomHex32()
    const seed = randomHex32()
    const silent = await connect({ seed, silent: true })
    await silent.call('irn_subscribe', { topic })
    for (const text of ['by hash', 'by number', 'by none'])
      await dapp.call('irn_publish', message(topic, text))
    const pushes = await silent.received(3)
    const messageId = createHash('sha256').update('by hash').digest('hex')
    const receipts = [
      { topic, messageId },
      { topic, message_id: Number(pushes[1]?.id) },
    ]
    expect(await silent.call('irn_batchReceive', { receipts })).toBe(true)
    await silent.close()
    const again = await connect({ seed })
    await again.call('irn_subscribe', { topic })
    await again.received(1)
    await quiet()
    expect(texts(again)).toEqual(['by none'])
  })

  it('fact 23: wc_proposeSession publishes under 1100 and lets its caller listen to the pairing', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const pairingTopic = randomHex32()
    const proposal = { pairingTopic, sessionProposal: 'proposal', ttl: 300, correlationId: 1 }
    expect(await dapp.call('wc_proposeSession', { ...proposal, attestation: '' })).toBe(true)
    await wallet.call('irn_subscribe', { topic: pairingTopic })
    expect(await wallet.received(1)).toMatchObject([{ message: 'proposal', tag: 1100 }])
    await wallet.call('irn_publish', message(pairingTopic, 'answer'))
    expect(await dapp.received(1)).toMatchObject([{ message: 'answer' }])
  })

  it('fact 24: wc_approveSession publishes 1101 and 1102 and lets its caller listen to the session', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const [pairingTopic, sessionTopic] = [randomHex32(), randomHex32()]
    await dapp.call('irn_batchSubscribe', { topics: [pairingTopic, sessionTopic] })
    const approval = {
      pairingTopic,
      sessionTopic,
      sessionProposalResponse: 'response',
      sessionSettlementRequest: 'settlement',
      ttl: 300,
      correlationId: 1,
      approvedChains: ['eip155:137'],
    }
    expect(await wallet.call('wc_approveSession', approval)).toBe(true)
    expect(await dapp.received(2)).toMatchObject([
      { topic: pairingTopic, message: 'response', tag: 1101 },
      { topic: sessionTopic, message: 'settlement', tag: 1102 },
    ])
    await dapp.call('irn_publish', message(sessionTopic, 'settled'))
    expect(await wallet.received(1)).toMatchObject([{ message: 'settled' }])
  })

  it('fact 25: wc_createTopic (Rust) answers true and lets its caller listen', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = randomHex32()
    expect(await wallet.call('wc_createTopic', { topic })).toBe(true)
    await dapp.call('irn_publish', message(topic, 'sealed'))
    expect(await wallet.received(1)).toMatchObject([{ topic }])
  })
})

describe('subscriptions and mailboxes', () => {
  it('fact 26: the id of a subscription is the hash of topic and client, each time the same', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = randomHex32()
    const id = createHash('sha256')
      .update(topic + wallet.clientId)
      .digest('hex')
    expect(await wallet.call('irn_subscribe', { topic })).toBe(id)
    expect(await wallet.call('irn_subscribe', { topic })).toBe(id)
    await dapp.call('irn_publish', message(topic, 'sealed'))
    await wallet.received(1)
    await quiet()
    expect(wallet.pushes).toHaveLength(1)
  })

  it('fact 27: what was published before anybody listened comes with the subscription, in its order', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = randomHex32()
    for (let n = 0; n < 10; n += 1) await dapp.call('irn_publish', message(topic, `${n}`))
    await wallet.call('irn_batchSubscribe', { topics: [topic] })
    await wallet.received(10)
    expect(texts(wallet)).toEqual(Array.from('0123456789'))
    const answer = wallet.frames.findIndex((frame) => frame.includes('"result":['))
    expect(answer).toBe(0)
  })

  it('fact 28: a publisher never gets its own message, on no socket and at no time', async () => {
    const seed = randomHex32()
    const [one, two] = [await connect({ seed }), await connect({ seed })]
    const topic = randomHex32()
    for (const socket of [one, two]) await socket.call('irn_subscribe', { topic })
    await one.call('irn_publish', message(topic, 'own'))
    await one.call('irn_subscribe', { topic })
    await quiet()
    expect([...one.pushes, ...two.pushes]).toEqual([])
  })

  it('fact 29: the same message sent again is taken again, and delivered once', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = randomHex32()
    await wallet.call('irn_subscribe', { topic })
    const id = '1795211684558851328'
    for (let n = 0; n < 3; n += 1)
      expect(await dapp.call('irn_publish', message(topic, 'sealed'), id)).toBe(true)
    await wallet.received(1)
    await quiet()
    expect(texts(wallet)).toEqual(['sealed'])
  })

  it('fact 30: a push without an answer comes again with the next subscription, an answered one does not', async () => {
    const dapp = await connect()
    const topic = randomHex32()
    const seed = randomHex32()
    const silent = await connect({ seed, silent: true })
    await silent.call('irn_subscribe', { topic })
    for (const text of ['answered', 'not answered'])
      await dapp.call('irn_publish', message(topic, text))
    const [first] = await silent.received(2)
    silent.socket.send(`{"id":${first?.id},"jsonrpc":"2.0","result":true}`)
    await silent.close()
    const again = await connect({ seed })
    await again.call('irn_subscribe', { topic })
    await again.received(1)
    await quiet()
    expect(texts(again)).toEqual(['not answered'])
  })

  it('fact 31: a push has tag, time in milliseconds, message and attestation just as they were given', async () => {
    const [dapp, wallet] = [await connect(), await connect()]
    const topic = randomHex32()
    await wallet.call('irn_subscribe', { topic })
    const odd = 'AbC+/=\n\t"\\ \u{1f984} \u2028 \u0000'
    const began = Date.now()
    await dapp.call('irn_publish', message(topic, odd, { attestation: '' }))
    await dapp.call('irn_publish', message(topic, 'plain', { tag: 0 }))
    await wallet.received(2)
    const data = wallet.frames
      .filter((frame) => frame.includes('_subscription'))
      .map((frame) => JSON.parse(frame).params.data as Record<string, unknown>)
    expect(data[0]).toMatchObject({ topic, message: odd, tag: 1108, attestation: '' })
    expect(data[1]).toMatchObject({ topic, message: 'plain', tag: 0 })
    expect(data[1]).not.toHaveProperty('attestation')
    for (const { publishedAt } of data) {
      expect(publishedAt).toBeGreaterThanOrEqual(began)
      expect(publishedAt).toBeLessThanOrEqual(Date.now())
    }
  })
})
