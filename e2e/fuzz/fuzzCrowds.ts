import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '@causeway/testkit/processes/startChild'
import { openPair } from '../../tools/bench/relay/openPair.ts'
import { startRelayServer } from '../../tools/bench/relay/serverProcess.ts'
import { untilHolds } from '../../tools/bench/relay/untilHolds.ts'
import { fromRoot } from '../../tools/lib/fromRoot.ts'
import { heldMemory } from './heldMemory.ts'

/** How long each part takes, in ms: the calm pair alone, the crowds until their bounds are reached, and what is judged. */
const times = { alone: 8_000, filling: 25_000, judged: 60_000 }
/** What the relay may hold more at the end than when the crowds had reached their bounds, in bytes. */
const growthBytes = 40_000_000
/** A calm client's 99th percentile beside all crowds, in ms: they use the same cores, and others may too. */
const servedMs = 1_000
/** What of a core all of them together may cost the relay: what they are refused must be cheap. */
const busyPart = 0.6
/** Small enough to be reached within `times.filling`. */
const bounds = {
  TRUST_PROXY: '1',
  RELAY_MAILBOX_BYTES_PER_CLIENT: '2000000',
  RELAY_MAILBOX_BYTES_PER_ADDRESS: '8000000',
  RELAY_STALL_MS: '5000',
  RELAY_PARTIAL_MS: '10000',
  RELAY_PING_MS: '2000',
}

/** All crowds at once, beside one calm pair. Prints what happened; true when memory stayed flat and the pair was served. */
export async function fuzzCrowds(seed: number): Promise<boolean> {
  console.log('\nClients that never read, half-open frames, forged tokens, batches of letters:')
  const server = await startRelayServer({ sync: false, ownLimits: true, env: bounds })
  const calm = await openCalm(server.url)
  try {
    await pause(times.alone)
    const alone = calm.p99()
    const crowds = await startCrowds(server.url, seed)
    await pause(times.filling)
    const warm = await heldMemory(server)
    const used = await server.cpu()
    calm.p99()
    await pause(times.judged)
    const during = calm.p99()
    const busy = ((await server.cpu()) - used) / 1_000 / times.judged
    const last = await heldMemory(server)
    const { told, letIn } = await crowds.end()
    for (const line of told) console.log(`  ${line}`)
    const lost = await calm.lost()
    console.log(
      `a calm pair's p99: alone ${alone.toFixed(0)} ms, beside them ${during.toFixed(0)} ms; memory ${MB(warm)} → ${MB(last)}; the relay kept ${(busy * 100).toFixed(0)} % of a core busy`,
    )
    const checks = {
      [`memory is flat beside them (at most ${MB(growthBytes)} more)`]: last - warm < growthBytes,
      [`others are served beside them (p99 at most ${servedMs} ms)`]: during <= servedMs,
      [`they keep at most ${busyPart * 100} % of a core busy`]: busy <= busyPart,
      'nothing of the others was lost': lost === 0,
      'no forged token was let in': letIn === 0,
    }
    for (const [what, ok] of Object.entries(checks)) console.log(`${ok ? '✓' : '✗'} ${what}`)
    return Object.values(checks).every(Boolean)
  } finally {
    calm.stop()
    await server.stop()
  }
}

async function startCrowds(url: string, seed: number) {
  const args = ['--import', 'tsx', fromRoot('e2e/fuzz/crowdsProcess.ts'), url, String(seed)]
  const child = startChild(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    cwd: fromRoot(),
  })
  await child.waitFor(/begun/u)
  return {
    async end(): Promise<{ told: string[]; letIn: number }> {
      child.process.send('tell')
      const [said] = (await once(child.process, 'message')) as [{ told: string[]; letIn: number }]
      await child.stop()
      return said
    },
  }
}

/** A pair from an address of its own that sends twenty messages a second. */
async function openCalm(url: string) {
  const sentAt = new Map<number, number>()
  let latencies: number[] = []
  let n = 0
  const pair = await openPair(
    'relay',
    { publisher: url, subscriber: url },
    {
      onMessage(arrived) {
        const sent = sentAt.get(arrived)
        if (sent !== undefined) latencies.push(performance.now() - sent)
        sentAt.delete(arrived)
      },
      onConfirmed: () => undefined,
    },
    '198.51.100.7',
  )
  const timer = setInterval(() => {
    sentAt.set((n += 1), performance.now())
    pair.publish(n)
  }, 50)
  return {
    /** The 99th percentile (ms) since it was asked last; what has not arrived yet counts with its age. */
    p99(): number {
      const waiting = [...sentAt.values()].map((sent) => performance.now() - sent)
      const sorted = [...latencies, ...waiting].sort((a, b) => a - b)
      latencies = []
      return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY
    },
    /** How many of all that were sent did not arrive within five seconds more. */
    async lost(): Promise<number> {
      clearInterval(timer)
      await untilHolds(() => sentAt.size === 0, 5_000)
      return sentAt.size
    },
    stop() {
      clearInterval(timer)
      pair.close()
    },
  }
}

const MB = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
