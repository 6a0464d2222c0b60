import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@causeway/testkit/processes/freePort'
import { startNats, type Nats } from '@causeway/testkit/nats/startNats'
import { median } from './relay/figures.ts'
import { measureIdle } from './relay/measureIdle.ts'
import {
  measureLatency,
  natsRoute,
  socketRoute,
  type RelayLatency,
} from './relay/measureLatency.ts'
import { measureLoss, type Loss } from './relay/loss.ts'
import { measureFlood } from './relay/flood.ts'
import { measureOpenings, measureStorm } from './relay/measureOpenings.ts'
import { measureRate } from './relay/measureRate.ts'
import { measureSlowReader } from './relay/measureSlowReader.ts'
import { startRaw, startRelayServer } from './relay/serverProcess.ts'

const rounds = 5
/** The server has one core, whoever drives it the others. */
const serverCore = process.platform === 'linux' ? '1' : null
const latencyMs = 4_000
const warmMs = 5_000
const rateMs = 3_000
const idleSockets = 9_000
const stormSockets = 5_000
const crashes = 5

const all = {
  latency,
  rate,
  idle,
  openings,
  storm,
  slow,
  flood,
  crash: lossOfOne,
  crashes: lossOfTwo,
} as const satisfies Record<string, (nats: Nats) => Promise<unknown>>

/**
 * `npm run tool bench -- relay`: what the relay costs beside raw `ws` and NATS in the same run, and what a crash loses.
 * About seven minutes. Prints, and never fails on time; a lost message is a failure.
 * @param parts which to measure, all by default
 */
export async function benchRelay(parts: readonly string[] = []): Promise<void> {
  const unknown = parts.filter((part) => !(part in all))
  if (unknown.length > 0) {
    throw new Error(
      `No part is called ${unknown.join()}. There are ${Object.keys(all).join(', ')}.`,
    )
  }
  const nats = await startNats()
  try {
    for (const [name, measure] of Object.entries(all)) {
      if (parts.length === 0 || parts.includes(name)) await measure(nats)
    }
  } finally {
    await nats.stop()
  }
}

async function latency(nats: Nats): Promise<void> {
  const [raw, relay] = await Promise.all([
    startRaw(serverCore),
    startRelayServer({ core: serverCore }),
  ])
  const routes = {
    raw: socketRoute('raw', raw.url),
    relay: socketRoute('relay', relay.url),
    nats: natsRoute(nats.urls[0] ?? ''),
  }
  const seen: Record<keyof typeof routes, RelayLatency[]> = { raw: [], relay: [], nats: [] }
  const cpu: Record<'raw' | 'relay', number[]> = { raw: [], relay: [] }
  const servers = { raw, relay }
  // Warms the programs: a server runs for months, and what it compiles in its first minute is no message's cost.
  for (const kind of ['raw', 'relay'] as const) {
    const { url } = servers[kind]
    await measureRate(kind, { publisher: url, subscriber: url }, warmMs)
  }
  for (let round = 0; round <= rounds; round += 1)
    for (const name of ['raw', 'relay', 'nats'] as const) {
      const server = name === 'nats' ? null : servers[name]
      const before = (await server?.cpu()) ?? 0
      const one = await measureLatency(routes[name], latencyMs)
      if (round === 0) continue
      seen[name].push(one)
      if (server && name !== 'nats') cpu[name].push(((await server.cpu()) - before) / latencyMs)
    }
  await Promise.all([raw.stop(), relay.stop()])
  console.log(`\nPublish → deliver, 800 B, 1,000 a second, median of ${rounds} rounds by turns:\n`)
  for (const [name, all] of Object.entries(seen)) {
    const [p50, p99] = [median(all.map((one) => one.p50)), median(all.map((one) => one.p99))]
    console.log(`  ${name.padEnd(6)} p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms`)
  }
  const ratio = (key: keyof RelayLatency) =>
    median(seen.relay.map((one, round) => one[key] / (seen.raw[round]?.[key] ?? Number.NaN)))
  row('p50 over raw ws', `${ratio('p50').toFixed(2)} ×`, '≤ 2 ×', ratio('p50') <= 2)
  row('p99 over raw ws', `${ratio('p99').toFixed(2)} ×`, '≤ 3 ×', ratio('p99') <= 3)
  const perMessage = median(cpu.relay)
  const cpuRatio = median(cpu.relay.map((one, round) => one / (cpu.raw[round] ?? Number.NaN)))
  row('CPU a message', `${perMessage.toFixed(0)} μs`, '', true)
  row('CPU over raw ws', `${cpuRatio.toFixed(2)} ×`, '≤ 2.7 ×', cpuRatio <= 2.7)
}

async function rate(): Promise<void> {
  const [raw, relay] = await Promise.all([
    startRaw(serverCore),
    startRelayServer({ core: serverCore }),
  ])
  const of = (kind: 'raw' | 'relay', url: string, ms: number) =>
    measureRate(kind, { publisher: url, subscriber: url }, ms)
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await of('raw', raw.url, round === 0 ? 1_000 : rateMs)
    const ours = await of('relay', relay.url, round === 0 ? 1_000 : rateMs)
    if (round === 0) continue
    rates.push(ours)
    ratios.push(ours / bare)
  }
  await Promise.all([raw.stop(), relay.stop()])
  console.log('\nDelivered and on disk, as many as one core takes:\n')
  row('durable rate', `${count(median(rates))} /s`, '', true)
  row('of raw ws', `${median(ratios).toFixed(2)} ×`, '≥ 0.4 ×', median(ratios) >= 0.4)
}

async function idle(): Promise<void> {
  const bytes = await measureIdle(idleSockets)
  const value = `${(bytes / 1_000).toFixed(1)} kB`
  console.log('')
  row(`each of ${count(idleSockets)} idle sockets`, value, '≤ 12 kB', bytes <= 12_000)
}

async function openings(): Promise<void> {
  const perSecond = await measureOpenings(stormSockets)
  console.log('')
  row('openings', `${count(perSecond)} /s`, '≥ 1,500 /s', perSecond >= 1_500)
}

async function storm(): Promise<void> {
  const ms = await measureStorm(stormSockets)
  const label = `${count(stormSockets)} back after a restart`
  console.log('')
  row(label, `${(ms / 1_000).toFixed(1)} s`, '< 10 s', ms < 10_000)
}

async function slow(): Promise<void> {
  const { grown, cut } = await measureSlowReader()
  console.log('')
  row(
    'memory for 50 that do not read',
    `${(grown / 1e6).toFixed(0)} MB`,
    '≤ 100 MB',
    grown <= 100e6,
  )
  row('of them cut', `${cut}`, '50', cut === 50)
}

async function flood(): Promise<void> {
  const { calm, during, ratio, taken } = await measureFlood()
  console.log('\nCalm clients, each at an address of its own, and one that floods beside them:\n')
  row('p99 alone', `${calm.toFixed(2)} ms`, '', true)
  row('p99 in the flood', `${during.toFixed(2)} ms`, '', true)
  row('ratio, median of rounds by turns', `${ratio.toFixed(2)} ×`, '≤ 1.5 ×', ratio <= 1.5)
  // Nine thousand messages are what one address may publish at once: with less it was no flood.
  row('batches taken of the flood', count(taken), '≥ 90', taken >= 90)
}

async function lossOfOne(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-relay-'))
  try {
    const port = String(await freePort())
    let relay = await startRelayServer({ folder, port })
    const crash = async () => {
      await relay.kill()
      relay = await startRelayServer({ folder, port })
    }
    const loss = await measureLoss(
      [relay.url],
      Array.from({ length: crashes }, () => crash),
    )
    await relay.stop()
    report(`kill -9 under load, ${crashes} times`, loss)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function lossOfTwo(nats: Nats): Promise<void> {
  const ports = [String(await freePort()), String(await freePort())]
  const start = (index: number) =>
    startRelayServer({ port: ports[index] ?? '0', nats: nats.urls.join(',') })
  const relays = [await start(0), await start(1)]
  const urls = relays.map(({ url }) => url)
  const crash = (index: number) => async () => {
    await relays[index]?.kill()
    relays[index] = await start(index)
  }
  const loss = await measureLoss(urls, [crash(0), crash(1)])
  const [publisher = '', subscriber = ''] = urls
  const throughput = await measureRate('relay', { publisher, subscriber }, rateMs)
  await Promise.all(relays.map((relay) => relay.stop()))
  report('two relays on NATS, each killed once', loss)
  row('from one relay to the other', `${count(throughput)} /s`, '', true)
}

function report(title: string, loss: Loss): void {
  if (loss.lost > 0 || loss.twice > 0) process.exitCode = 1
  console.log(`\n${title}:\n`)
  row('acknowledged', count(loss.acknowledged), '', true)
  row('of these lost', String(loss.lost), '0', loss.lost === 0)
  row('twice to the application', String(loss.twice), '0', loss.twice === 0)
  row('pushed again, dropped by hash', String(loss.repeated), '', true)
}

function row(label: string, value: string, bar: string, ok: boolean): void {
  const mark = bar === '' ? ' ' : ok ? '✓' : '✗'
  console.log(
    `${mark} ${label.padEnd(34)} ${value.padStart(12)}   ${bar && `bar ${bar}`}`.trimEnd(),
  )
}

const count = (n: number) => Math.round(n).toLocaleString('en')
