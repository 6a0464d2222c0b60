import { startChild } from '@causeway/testkit/childProcess'
import { Pool } from 'undici'
import { fromRoot } from '../../lib/root.ts'
import { median, percentile } from '../relay/figures.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const roundMs = Number(process.env['BENCH_MS'] ?? 4_000)
/** Questions under way at once. */
const clients = 50

interface Round {
  /** Answers a second. */
  readonly rate: number
  /** Milliseconds that 99 of 100 answers took at most. */
  readonly p99: number
}

/**
 * The RPC proxy beside a server that only hands bodies on with undici, by turns in one run: every question is another one about
 * the pending block, so that neither memory nor joining answers any.
 */
export async function benchProxy(): Promise<void> {
  const upstream = await start('proxyUpstream.ts', {})
  const env = { BENCH_UPSTREAM: upstream.url }
  const bare = await start('proxyBare.ts', env)
  const proxy = await start('proxyService.ts', env)
  try {
    const seen = { bare: [] as Round[], proxy: [] as Round[] }
    const urls = { bare: `${bare.url}/v1`, proxy: `${proxy.url}/v1?chainId=eip155:137` }
    for (let round = 0; round <= rounds; round += 1)
      for (const name of ['bare', 'proxy'] as const) {
        const result = await measure(urls[name], round)
        // The first round warms the programs.
        if (round > 0) seen[name].push(result)
      }
    const rate = (name: keyof typeof seen) => median(seen[name].map((one) => one.rate))
    const p99 = (name: keyof typeof seen) => median(seen[name].map((one) => one.p99))
    const share = (rate('proxy') / rate('bare')) * 100
    const slower = p99('proxy') / p99('bare')
    console.log(
      `RPC proxy, ${clients} questions under way, none from memory, median of ${rounds} rounds`,
    )
    console.log(
      `  pass-through   ${rate('bare').toFixed(0)} answers/s, p99 ${p99('bare').toFixed(1)} ms`,
    )
    console.log(
      `  proxy          ${rate('proxy').toFixed(0)} answers/s, p99 ${p99('proxy').toFixed(1)} ms`,
    )
    console.log(
      `${share >= 80 ? '✓' : '✗'} ${share.toFixed(0)} % of the pass-through (at least 80 %)`,
    )
    console.log(`${slower <= 2 ? '✓' : '✗'} p99 ${slower.toFixed(2)} × (at most 2 ×)`)
  } finally {
    for (const one of [proxy, bare, upstream]) await one.stop()
  }
}

async function start(file: string, env: Record<string, string>) {
  const child = startChild(
    process.execPath,
    ['--import', 'tsx', fromRoot('stack/bench/data', file)],
    {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: fromRoot(),
    },
  )
  const [, url = ''] = await child.waitFor(/listening (\S+)/)
  return { url, stop: () => child.stop() }
}

async function measure(url: string, round: number): Promise<Round> {
  const { origin, pathname, search } = new URL(url)
  const pool = new Pool(origin, { connections: clients })
  const path = pathname + search
  const times: number[] = []
  const until = performance.now() + roundMs
  let count = 0
  async function ask(client: number): Promise<void> {
    while (performance.now() < until) {
      count += 1
      const account = `0x${(round * 1e9 + client * 1e7 + count).toString(16).padStart(40, '0')}`
      const body = `{"jsonrpc":"2.0","id":${count},"method":"eth_getBalance","params":["${account}","pending"]}`
      const from = performance.now()
      const headers = { 'content-type': 'application/json' }
      const response = await pool.request({ path, method: 'POST', headers, body })
      const text = await response.body.text()
      if (!text.includes('0x8ac7230489e80000')) throw new Error(`Another answer came: ${text}`)
      times.push(performance.now() - from)
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: clients }, (_, client) => ask(client)))
  const seconds = (performance.now() - from) / 1_000
  await pool.close()
  return { rate: times.length / seconds, p99: percentile(times, 0.99) }
}
