import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomHex32 } from '@causeway/protocol/wc/keyPair'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginRelay } from '../testing/relay/beginRelay.ts'
import { connectClient, type TestClient } from '../testing/relay/connectClient.ts'
import { untilTrue } from '../testing/untilTrue.ts'

type Begun = Awaited<ReturnType<typeof beginRelay>>

let root: string
let folder: string
const begun: Begun[] = []
const clients: TestClient[] = []

async function begin(sweepMs = 100): Promise<Begun> {
  const relay = await beginRelay({
    folder,
    limits: { sweepMs, gatherMs: 0 },
    env: { PROJECTS_FILE: join(root, 'projects.json') },
  })
  begun.push(relay)
  return relay
}

async function connect(relay: Begun, silent = false): Promise<TestClient> {
  const client = await connectClient(relay.url, { silent })
  clients.push(client)
  return client
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'relay-disk-'))
  folder = join(root, 'mailboxes')
})
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.terminate()
  for (const relay of begun.splice(0)) await relay.stop()
  await rm(root, { recursive: true })
})

const readyOf = async (relay: Begun) =>
  (await fetch(`${relay.url.replace('ws', 'http')}/ready`)).status
const messageOf = (topic: string, text: string) => ({ topic, message: text, ttl: 300, tag: 1108 })

/** "true" when it was acknowledged, "silence" when it was not within half a second. */
async function publish(client: TestClient, topic: string, text: string): Promise<string> {
  const answer = client.call('irn_publish', messageOf(topic, text)).then(String)
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('silence'), 500))
  return Promise.race([answer, late])
}

describe('a relay whose folder goes away', () => {
  it('is found out by a trial, with nobody publishing and no sweep, and so is its return', async () => {
    const { mailboxes } = await begin(3_600_000)
    expect(await mailboxes.tryOut()).toBeNull()
    await rename(folder, join(root, 'away'))
    expect(await mailboxes.tryOut()).toBe('messages cannot be stored')
    await rename(join(root, 'away'), folder)
    expect(await mailboxes.tryOut()).toBeNull()
  })

  it('acknowledges nothing while it is away, says so, and goes on by itself when it is back', async () => {
    const relay = await begin()
    const topic = randomHex32()
    const dapp = await connect(relay)
    expect(await publish(dapp, topic, 'before')).toBe('true')

    await rename(folder, join(root, 'away'))
    expect(await publish(dapp, topic, 'while it is away')).toBe('silence')
    expect(await readyOf(relay)).toBe(503)
    expect(relay.health()).toMatchObject({ status: 'degraded' })
    // Who listens is served all the same.
    const wallet = await connect(relay, true)
    await wallet.call('irn_subscribe', { topic })
    expect((await wallet.received(1)).map(({ message }) => message)).toEqual(['before'])

    await rename(join(root, 'away'), folder)
    // Nobody has to publish for that: a balancer sends nobody here.
    await untilTrue(async () => (await readyOf(relay)) === 200, '/ready says 200')
    expect(await publish(dapp, topic, 'after')).toBe('true')
    await relay.stop()
    begun.length = 0
    const next = await begin()
    const late = await connect(next)
    await late.call('irn_subscribe', { topic })
    const got = (await late.received(2)).map(({ message }) => message)
    expect(got.filter((text) => text !== 'while it is away')).toEqual(['before', 'after'])
  })

  it('notices it before anybody publishes', async () => {
    const relay = await begin()
    await rename(folder, join(root, 'away'))
    await untilTrue(async () => (await readyOf(relay)) === 503, '/ready says 503')
    await rename(join(root, 'away'), folder)
    await untilTrue(async () => (await readyOf(relay)) === 200, '/ready says 200')
  })

  it('writes all that waits anew when its folder was deleted and an empty one is there', async () => {
    const relay = await begin()
    const topic = randomHex32()
    const dapp = await connect(relay)
    for (const text of ['one', 'two']) expect(await publish(dapp, topic, text)).toBe('true')

    await rm(folder, { recursive: true })
    expect(await publish(dapp, topic, 'lost?')).toBe('silence')
    expect(await readyOf(relay)).toBe(503)
    await mkdir(folder)
    await untilTrue(async () => (await readyOf(relay)) === 200, '/ready says 200')
    expect(await publish(dapp, topic, 'three')).toBe('true')
    // It owns the new folder as it owned the old one.
    await expect(begin()).rejects.toThrow(/in use/u)

    await relay.stop()
    begun.length = 0
    const late = await connect(await begin())
    await late.call('irn_subscribe', { topic })
    const got = (await late.received(3)).map(({ message }) => message)
    expect(got.filter((text) => text !== 'lost?')).toEqual(['one', 'two', 'three'])
  })

  it('does not write into a folder that somebody else has meanwhile', async () => {
    const relay = await begin()
    const dapp = await connect(relay)
    await rename(folder, join(root, 'away'))
    const other = await begin()
    expect(await publish(dapp, randomHex32(), 'mine?')).toBe('silence')
    await untilTrue(async () => (await readyOf(relay)) === 503, '/ready says 503')
    expect(await readyOf(other)).toBe(200)
  })

  it('ends its start with a word on a folder that it cannot have', async () => {
    await writeFile(folder, 'a file')
    await expect(begin()).rejects.toThrow(/cannot be written to .*RELAY_DIR/u)
  })
})
