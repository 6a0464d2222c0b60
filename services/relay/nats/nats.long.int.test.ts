import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startNats, type Nats } from '@causeway/testkit/nats/startNats'
import { randomHex32 } from '@causeway/protocol/wc/keyPair'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { beginRelay } from '../../testing/relay/beginRelay.ts'
import { connectClient, type TestClient } from '../../testing/relay/connectClient.ts'

type TestRelay = Awaited<ReturnType<typeof beginRelay>>

let nats: Nats
let folder: string
const relays: TestRelay[] = []
const clients: TestClient[] = []

async function begin(servers: Nats, replicas: 1 | 3 = 1): Promise<TestRelay> {
  const relay = await beginRelay({
    folder,
    env: { RELAY_NATS_URL: servers.urls.join(','), RELAY_NATS_REPLICAS: String(replicas) },
  })
  relays.push(relay)
  return relay
}

async function connect(relay: TestRelay, options?: Parameters<typeof connectClient>[1]) {
  const client = await connectClient(relay.url, options)
  clients.push(client)
  return client
}

const message = (topic: string, text: string, more: object = {}) => ({
  topic,
  message: text,
  ttl: 300,
  tag: 1108,
  ...more,
})
const textsOf = (client: TestClient) => client.pushes.map((push) => push.message)
const quiet = (ms = 150) => sleep(ms)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relay-nats-'))
  nats = await startNats()
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.terminate()
  await Promise.all(relays.splice(0).map((relay) => relay.stop()))
})
afterAll(async () => {
  await nats.stop()
  await rm(folder, { recursive: true })
})

describe('two relays on NATS', () => {
  it('a message reaches a listener of the other relay, in order, and never its publisher', async () => {
    const [one, two] = [await begin(nats), await begin(nats)]
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(one), await connect(two)]
    await dapp.call('irn_subscribe', { topic })
    await wallet.call('irn_subscribe', { topic })
    const texts = Array.from({ length: 50 }, (_, n) => `m${n}`)
    for (const text of texts) await dapp.call('irn_publish', message(topic, text))
    await wallet.received(50)
    expect(textsOf(wallet)).toEqual(texts)
    await wallet.call('irn_publish', message(topic, 'answer'))
    expect(await dapp.received(1)).toMatchObject([{ topic, message: 'answer', tag: 1108 }])
    await quiet(700)
    expect(wallet.pushes).toHaveLength(50)
    expect(dapp.pushes).toHaveLength(1)
  })

  it('a mailbox is read at the other relay: of every lifetime, with the attestation as it is', async () => {
    const [one, two] = [await begin(nats), await begin(nats)]
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(one), await connect(two)]
    await dapp.call('irn_publish', message(topic, 'short', { attestation: '' }))
    await dapp.call('irn_publish', message(topic, 'day', { ttl: 86_400 }))
    await dapp.call('irn_publish', message(topic, 'week', { ttl: 604_800 }))
    await wallet.call('irn_subscribe', { topic })
    await wallet.received(3)
    expect(textsOf(wallet)).toEqual(['short', 'day', 'week'])
    expect(wallet.pushes[0]?.attestation).toBe('')
    expect(wallet.pushes[1]).not.toHaveProperty('attestation')
  })

  it('what one relay was told is received does not come again at the other, the rest does', async () => {
    const [one, two] = [await begin(nats), await begin(nats)]
    const topic = randomHex32()
    const seed = randomHex32()
    const dapp = await connect(one)
    const silent = await connect(one, { seed, silent: true })
    await silent.call('irn_subscribe', { topic })
    await dapp.call('irn_batchPublish', { messages: [message(topic, 'a'), message(topic, 'b')] })
    const [first] = await silent.received(2)
    silent.socket.send(`{"id":${first?.id},"jsonrpc":"2.0","result":true}`)
    await silent.close()
    const again = await connect(two, { seed })
    await again.call('irn_subscribe', { topic })
    await again.received(1)
    await quiet(700)
    expect(textsOf(again)).toEqual(['b'])
  })

  it('the same message sent again through the other relay is delivered once', async () => {
    const [one, two] = [await begin(nats), await begin(nats)]
    const topic = randomHex32()
    const seed = randomHex32()
    const [dapp, wallet] = [await connect(one, { seed }), await connect(two)]
    await wallet.call('irn_subscribe', { topic })
    await dapp.call('irn_publish', message(topic, 'same'))
    await wallet.received(1)
    const moved = await connect(two, { seed })
    expect(await moved.call('irn_publish', message(topic, 'same'))).toBe(true)
    await quiet(700)
    expect(wallet.pushes).toHaveLength(1)
  })

  it('fetches, and drops at the end of its life', async () => {
    const [one, two] = [await begin(nats), await begin(nats)]
    const topic = randomHex32()
    const [dapp, wallet] = [await connect(one), await connect(two)]
    await dapp.call('irn_publish', message(topic, 'short', { ttl: 1 }))
    await dapp.call('irn_publish', message(topic, 'long'))
    await quiet(2_000)
    expect(await wallet.call('irn_fetchMessages', { topic })).toMatchObject({
      messages: [{ message: 'long' }],
      hasMore: false,
    })
    await wallet.call('irn_subscribe', { topic })
    await quiet(700)
    expect(wallet.pushes).toEqual([])
  })

  it('says that a topic’s mailbox is full, and others still take messages', async () => {
    const relay = await begin(nats)
    const dapp = await connect(relay)
    const full = randomHex32()
    const batch = (from: number) =>
      Array.from({ length: 500 }, (_, n) => message(full, `m${from + n}`))
    for (const from of [0, 500, 1_000, 1_500])
      await dapp.call('irn_batchPublish', { messages: batch(from) })
    await expect(dapp.call('irn_publish', message(full, 'one more'))).rejects.toThrow(
      'MailboxLimitExceeded',
    )
    expect(await dapp.call('irn_publish', message(randomHex32(), 'x'))).toBe(true)
  })
})

describe('faults', () => {
  it('a relay that drains sends its clients away, and they lose nothing at the other', async () => {
    const [one, two] = [await begin(nats), await begin(nats)]
    const topic = randomHex32()
    const seeds = [randomHex32(), randomHex32()]
    const [dapp, wallet] = [
      await connect(one, { seed: seeds[0]! }),
      await connect(one, { seed: seeds[1]! }),
    ]
    await wallet.call('irn_subscribe', { topic })
    const acknowledged: string[] = []
    const publish = async (client: TestClient, count: number) => {
      for (let n = 0; n < count && client.socket.readyState === client.socket.OPEN; n += 1) {
        const text = `m${acknowledged.length}`
        const sent = client.call('irn_publish', message(topic, text))
        if ((await Promise.race([sent, client.closed])) === true) acknowledged.push(text)
      }
    }
    const load = publish(dapp, 100_000)
    await quiet()
    await relays.shift()?.stop()
    await load
    expect(await dapp.closed).toEqual({ code: 1001, reason: 'the relay is going away' })
    await expect(connect(one)).rejects.toThrow()
    const [dappAgain, walletAgain] = [
      await connect(two, { seed: seeds[0]! }),
      await connect(two, { seed: seeds[1]! }),
    ]
    await walletAgain.call('irn_subscribe', { topic })
    await publish(dappAgain, 20)
    const all = () => new Set([...textsOf(wallet), ...textsOf(walletAgain)])
    for (let waited = 0; all().size < acknowledged.length && waited < 50; waited += 1) await quiet()
    expect(acknowledged.filter((text) => !all().has(text))).toEqual([])
  })

  it('NATS goes and comes: no error is answered, the publish is confirmed late, both relays go on', async () => {
    const own = await startNats()
    try {
      const [one, two] = [await begin(own), await begin(own)]
      const topic = randomHex32()
      const [dapp, wallet] = [await connect(one), await connect(two)]
      await wallet.call('irn_subscribe', { topic })
      await dapp.call('irn_publish', message(topic, 'before'))
      await wallet.received(1)
      await own.kill(0)
      const late = dapp.call('irn_publish', message(topic, 'meanwhile'))
      await quiet(300)
      expect(one.health()).toMatchObject({ status: 'degraded' })
      await own.restart(0)
      expect(await late).toBe(true)
      await wallet.received(2)
      expect(textsOf(wallet)).toEqual(['before', 'meanwhile'])
      expect(one.health()).toMatchObject({ status: 'ok' })
    } finally {
      await own.stop()
    }
  })

  it('one of three NATS servers is lost under load: nothing acknowledged is', async () => {
    const cluster = await startNats({ servers: 3 })
    try {
      const [one, two] = [await begin(cluster, 3), await begin(cluster, 3)]
      const topic = randomHex32()
      const [dapp, wallet] = [await connect(one), await connect(two)]
      await wallet.call('irn_subscribe', { topic })
      const acknowledged: string[] = []
      for (let n = 0; n < 200; n += 1) {
        if (n === 60) await cluster.kill(0)
        await dapp.call('irn_publish', message(topic, `m${n}`))
        acknowledged.push(`m${n}`)
      }
      await wallet.received(200, 15_000)
      expect(new Set(textsOf(wallet))).toEqual(new Set(acknowledged))
    } finally {
      await cluster.stop()
    }
  })
})
