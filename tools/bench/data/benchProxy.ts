import { once } from 'node:events'
import { startChild } from '@causeway/testkit/processes/startChild'
import { Pool } from 'undici'
import { fromRoot } from '../../lib/fromRoot.ts'
import { median, percentile } from '../relay/figures.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 20)
const roundMs = Number(process.env['BENCH_MS'] ?? 1_000)
/** Questions under way at once. */
const clients = 50

interface Round {
  /** Answers a second. */
  readonly rate: number
  /** Milliseconds that 99 of 100 answers took at most. */
  readonly p99: number
  /** CPU time of the server for each answer, in μs. */
  readonly cpu: number
}

/**
 * The RPC proxy beside a server that only hands bodies on with undici, by turns in one run and on one core: every question is another
 * one about the pending block, so that neither memory nor joining answers any. Turns are short and each is held against its neighbour,
 * for what else the machine does changes from second to second.
 */
export async function benchProxy(): Promise<void> {
  const upstream = await start('proxyUpstream.ts', {}, null)
  const env = { BENCH_UPSTREAM: upstream.url }
  const bare = await start('proxyBare.ts', env, 1)
  const proxy = await start('proxyService.ts', env, 1)
  try {
    const seen = { bare: [] as Round[], proxy: [] as Round[] }
    const urls = { bare: `${bare.url}/v1`, proxy: `${proxy.url}/v1?chainId=eip155:137` }
    for (let round = 0; round <= rounds; round += 1)
      for (const name of ['bare', 'proxy'] as const) {
        const result = await measure(name === 'bare' ? bare : proxy, urls[name], round)
        // The first round warms the programs.
        if (round > 0) seen[name].push(result)
      }
    const all = (name: keyof typeof seen, of: keyof Round) =>
      median(seen[name].map((one) => one[of]))
    const ratio = (of: keyof Round) =>
      median(seen.proxy.map((one, round) => one[of] / (seen.bare[round]?.[of] ?? 0)))
    const share = ratio('rate') * 100
    const slower = ratio('p99')
    console.log(
      `RPC proxy, ${clients} questions under way, none from memory, median of ${rounds} rounds`,
    )
    for (const [name, words] of [
      ['bare', 'pass-through'],
      ['proxy', 'proxy       '],
    ] as const)
      console.log(
        `  ${words}   ${all(name, 'rate').toFixed(0)} answers/s, p99 ${all(name, 'p99').toFixed(1)} ms, ${all(name, 'cpu').toFixed(0)} μs of CPU each`,
      )
    console.log(
      `${share >= 80 ? '✓' : '✗'} ${share.toFixed(0)} % of the pass-through (at least 80 %), ${(100 / ratio('cpu')).toFixed(0)} % by CPU time`,
    )
    console.log(`${slower <= 2 ? '✓' : '✗'} p99 ${slower.toFixed(2)} × (at most 2 ×)`)
  } finally {
    for (const one of [proxy, bare, upstream]) await one.stop()
  }
}

type Server = Awaited<ReturnType<typeof start>>

/** @param core what it runs on; null: wherever there is room */
async function start(file: string, env: Record<string, string>, core: number | null) {
  const isPinned = process.platform === 'linux' && core !== null
  const [command, first] = isPinned
    ? ['taskset', ['-c', String(core), process.execPath]]
    : [process.execPath, []]
  const child = startChild(
    command,
    [...first, '--import', 'tsx', fromRoot('tools/bench/data', file)],
    {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      cwd: fromRoot(),
    },
  )
  const [, url = ''] = await child.waitFor(/listening (\S+)/)
  /** CPU time so far, in μs. */
  const cpu = async (): Promise<number> => {
    child.process.send('cpu')
    const [usage] = (await once(child.process, 'message')) as [{ cpu: number }]
    return usage.cpu
  }
  return { url, cpu, stop: () => child.stop() }
}

async function measure(server: Server, url: string, round: number): Promise<Round> {
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
  const before = await server.cpu()
  const from = performance.now()
  await Promise.all(Array.from({ length: clients }, (_, client) => ask(client)))
  const seconds = (performance.now() - from) / 1_000
  const cpu = ((await server.cpu()) - before) / times.length
  await pool.close()
  return { rate: times.length / seconds, p99: percentile(times, 0.99), cpu }
}
