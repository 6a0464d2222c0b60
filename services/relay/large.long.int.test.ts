import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomHex32 } from '@causeway/protocol/wc/keyPair'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectClient, type TestClient } from '../testing/relay/connectClient.ts'
import { startProcess, type RelayProcess } from '../testing/relay/startProcess.ts'
import { deadSegment, writeSegment, writtenEntry } from '../testing/relay/writeSegment.ts'
import { publishedLine, sealLines } from './mailbox/journalRecord.ts'
import { untilTrue } from '../testing/untilTrue.ts'

let folder: string
let relay: RelayProcess | null = null
const clients: TestClient[] = []

async function connect(): Promise<TestClient> {
  if (!relay) throw new Error('no relay')
  const client = await connectClient(relay.url)
  clients.push(client)
  return client
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relay-large-'))
})
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.terminate()
  await relay?.end('SIGKILL')
  relay = null
  await rm(folder, { recursive: true })
})

/** What the process had in memory at most since it began, in MB. */
const peakOf = ({ child }: RelayProcess) =>
  Number(/VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_000

async function metricOf(name: string): Promise<number> {
  const text = await (await fetch(`${relay?.privateUrl}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'mu').exec(text)?.[1])
}

/** The slowest of many publishes while something else goes on, in ms. */
async function slowestOf(client: TestClient, isOver: () => Promise<boolean>): Promise<number> {
  let slowest = 0
  for (let n = 0; n < 10 || !(await isOver()); n += 1) {
    const began = performance.now()
    const message = { topic: randomHex32(), message: String(n), ttl: 300, tag: 1108 }
    await client.call('irn_publish', message)
    slowest = Math.max(slowest, performance.now() - began)
  }
  return slowest
}

const tell = (line: string) => process.stdout.write(`${line}\n`)

const gigabytes = 10
const segmentBytes = 64_000_000

describe.runIf(process.platform === 'linux')('a journal of 10 GB', () => {
  it('is read in a bounded time and memory, keeps what lives, and gives the room back', async () => {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < gigabytes * 1.5e9) throw new Error('this test needs 15 GB of disk')
    const dead = deadSegment(segmentBytes)
    const count = Math.ceil((gigabytes * 1e9) / dead.length)
    const topic = randomHex32()
    const expiresAt = Math.floor(Date.now() / 1_000) + 3_600
    const living = Array.from({ length: 100 }, (_, n) =>
      publishedLine(writtenEntry(n, { expiresAt, topic, message: `kept ${n}` })),
    )
    await writeSegment(folder, 1, [sealLines(living), dead])
    for (let n = 2; n <= count; n += 1) await writeSegment(folder, n, [dead])

    const began = performance.now()
    relay = await startProcess(folder)
    const seconds = (performance.now() - began) / 1_000
    const busy = await metricOf('process_cpu_seconds_total')
    const peak = peakOf(relay)
    tell(
      `10 GB: ready after ${seconds.toFixed(0)} s (${busy.toFixed(0)} s of CPU), at most ${peak.toFixed(0)} MB of memory`,
    )
    expect(peak).toBeLessThan(600)
    // Of CPU, since the disk and the other work of a machine are not ours: fifty megabytes a second.
    expect(busy).toBeLessThan(200)
    const wallet = await connect()
    await wallet.call('irn_subscribe', { topic })
    const got = await wallet.received(100)
    expect(got.map(({ message }) => message)).toEqual(living.map((_, n) => `kept ${n}`))
    await untilTrue(
      async () => (await metricOf('causeway_relay_disk_bytes')) < 1e9,
      'the disk is given back',
      600_000,
    )
  }, 900_000)
})

describe.runIf(process.platform === 'linux')('200,000 topics', () => {
  it('start, wait and end together, and nobody waits for them', async () => {
    const expiresAt = Math.floor(Date.now() / 1_000) + 60
    const lines = Array.from({ length: 200_000 }, (_, n) =>
      publishedLine(writtenEntry(n, { expiresAt, message: `message ${n} ${'x'.repeat(300)}` })),
    )
    await writeSegment(folder, 1, [sealLines(lines)])
    const first = join(folder, 'mailbox-00000001.log')
    const began = performance.now()
    relay = await startProcess(folder, {
      env: { RELAY_MESSAGES_PER_SECOND: '100000', RELAY_SEGMENTS: '1' },
    })
    const seconds = (performance.now() - began) / 1_000
    const peak = peakOf(relay)
    expect(await metricOf('causeway_relay_waiting_messages')).toBe(200_000)
    const bytes = await metricOf('causeway_relay_waiting_bytes')
    const client = await connect()
    // All of them are written anew: their segment is old.
    const folding = await slowestOf(client, async () => !existsSync(first))
    // All of them end in the same second.
    const ending = await slowestOf(
      client,
      async () => (await metricOf('causeway_relay_waiting_messages')) < 100_000,
    )
    tell(
      `200,000 topics: ready after ${seconds.toFixed(1)} s, at most ${peak.toFixed(0)} MB of memory for ${(bytes / 1e6).toFixed(0)} MB that are counted, ` +
        `slowest answer ${folding.toFixed(0)} ms while they are folded, ${ending.toFixed(0)} ms while they end`,
    )
    expect(peak).toBeLessThan(1_500)
    expect(Math.max(folding, ending)).toBeLessThan(1_500)
    await untilTrue(
      async () => (await metricOf('causeway_relay_waiting_messages')) < 20_000,
      'messages expire',
      600_000,
    )
  }, 300_000)
})
