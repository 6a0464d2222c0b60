import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomHex32 } from '@causeway/protocol/wc/keyPair'
import { signRelayToken } from '@causeway/protocol/wc/signRelayToken'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginRelay } from '../testing/relay/beginRelay.ts'
import { connectClient, type TestClient } from '../testing/relay/connectClient.ts'
import { openRaw, partOfFrame } from '../testing/relay/rawClient.ts'

const day = 86_400_000

let folder: string
let relay: Awaited<ReturnType<typeof beginRelay>>
/** By how much the machine's clock is wrong, in ms. */
let skew = 0
const clients: TestClient[] = []

const begin = async () => {
  relay = await beginRelay({
    folder,
    limits: { sweepMs: 100, pingMs: 1_000, messagesPerSecond: 20, burstSeconds: 1 },
    now: () => Date.now() + skew,
  })
}
/** Of a client whose clock is as wrong as the relay's, which is not what is asked here. */
const token = () =>
  signRelayToken(randomHex32(), {
    aud: relay.url,
    sub: 'x',
    iat: Math.floor((Date.now() + skew) / 1_000),
  })
async function connect(): Promise<TestClient> {
  const client = await connectClient(relay.url, { token: token() })
  clients.push(client)
  return client
}
const message = (topic: string, text: string, ttl = 300) => ({
  topic,
  message: text,
  ttl,
  tag: 1108,
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relay-clock-'))
  skew = 0
})
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.terminate()
  await relay.stop()
  await rm(folder, { recursive: true })
})

describe('a clock that jumps', () => {
  it.each([
    ['back', -day],
    ['forward', day],
  ])('%s: order, pushes and the pace of clients stay as they are', async (_, jump) => {
    await begin()
    const topic = randomHex32()
    const dapp = await connect()
    const wallet = await connect()
    await wallet.call('irn_subscribe', { topic })
    const week = 7 * 86_400
    for (const text of ['one', 'two']) await dapp.call('irn_publish', message(topic, text, week))
    await wallet.received(2)
    skew = jump
    for (const text of ['three', 'four']) await dapp.call('irn_publish', message(topic, text, week))
    expect((await wallet.received(4)).map((push) => push.message).join()).toBe('one,two,three,four')
    // As many as a client may send, at the pace at which it may: nobody is locked out until the clock is there again.
    const began = performance.now()
    for (let n = 0; n < 30; n += 1)
      await dapp.call('irn_publish', message(randomHex32(), String(n), week))
    expect(performance.now() - began).toBeLessThan(5_000)
    // What waits is there in its order after a restart with the same clock.
    await dapp.call('irn_publish', message(`${'0'.repeat(63)}1`, 'early', week))
    skew = 0
    await dapp.call('irn_publish', message(`${'0'.repeat(63)}1`, 'late', week))
    await relay.stop()
    await begin()
    const late = await connect()
    await late.call('irn_subscribe', { topic: `${'0'.repeat(63)}1` })
    expect((await late.received(2)).map((push) => push.message)).toEqual(['early', 'late'])
  })

  it('forward: what has ended by it is gone at once, and what has not stays', async () => {
    await begin()
    const topic = randomHex32()
    const dapp = await connect()
    await dapp.call('irn_publish', message(topic, 'for five minutes'))
    await dapp.call('irn_publish', message(topic, 'for a week', 7 * 86_400))
    skew = day
    const wallet = await connect()
    await wallet.call('irn_subscribe', { topic })
    expect((await wallet.received(1)).map((push) => push.message)).toEqual(['for a week'])
    await pause(300)
    expect(relay.mailboxes.size().entries).toBe(0)
  })

  it('forward: nobody is cut for what took a second', async () => {
    await begin()
    const { socket, closed } = await openRaw(relay.url, `/?auth=${token()}`)
    let isCut = false
    void closed.then(() => (isCut = true))
    socket.write(partOfFrame(900_000, 400_000))
    await pause(100)
    skew = day
    await pause(1_300)
    expect(isCut).toBe(false)
    socket.destroy()
  })

  it('back: an old token is good again only as long as it says, and the sweep goes on', async () => {
    await begin()
    skew = day
    const dapp = await connect()
    const topic = randomHex32()
    skew = 0
    await dapp.call('irn_publish', message(topic, 'for a second', 1))
    await pause(1_500)
    expect(relay.mailboxes.size().entries).toBe(0)
    // Its token is from tomorrow now.
    skew = day
    const early = token()
    skew = 0
    const late = await connectClient(relay.url, { token: early })
    clients.push(late)
    expect((await late.closed).reason).toMatch(/not yet valid/u)
  })
})
