import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectId } from '@causeway/services/testing/embedded/testWallet'
import { connectClient } from '@causeway/services/testing/relay/connectClient'
import { publishOn } from './publishOn.ts'
import type { RollingWorld } from './startRollingWorld.ts'

const hex = (bytes: number) => randomBytes(bytes).toString('hex')

/** People at work: each asks again when the other's answer is there, and says what failed. */
export function createLoad({ app, wallet }: Pick<RollingWorld, 'app' | 'wallet'>) {
  const over = new AbortController()
  const failed: string[] = []
  const counts = { requests: 0, sockets: 0, moved: 0 }
  /** What the relay acknowledged, by topic. */
  const kept = new Map<string, string[]>()
  const relayUrl = `${app.replace(/^http/u, 'ws')}/relay`

  async function ask(path: () => string, init?: () => RequestInit): Promise<void> {
    while (!over.signal.aborted) {
      const url = path()
      try {
        const response = await fetch(url, init?.())
        const text = await response.text()
        if (response.status >= 500) failed.push(`${url}: ${response.status} ${text.slice(0, 200)}`)
      } catch (error) {
        failed.push(`${url}: ${String((error as Error).cause ?? error)}`)
      }
      counts.requests += 1
      await sleep(20)
    }
  }

  const publish = () =>
    publishOn({
      url: relayUrl,
      kept,
      signal: over.signal,
      onSocket: () => void (counts.sockets += 1),
      onMoved: () => void (counts.moved += 1),
      onFailed: (text) => void failed.push(text),
    })

  const rpc = () => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getBalance',
      // Another account each time: no answer is kept, so each waits for the slow node.
      params: [`0x${hex(20)}`, 'latest'],
    }),
  })
  const data = () => `${app}/data/v1?chainId=eip155:31337&projectId=${projectId}`
  const working = Promise.all([
    ...Array.from({ length: 4 }, () => ask(data, rpc)),
    ask(() => `${app}/auth/v1/nonce?projectId=${projectId}`),
    ask(() => `${app}/registry/getWallets?projectId=${projectId}&page=1&entries=20`),
    ask(() => `${app}/v3/public-key`),
    ask(() => `${app}/v1/transactions?address=0x${hex(20)}`),
    ask(() => `${wallet}/wallet/v1/features?projectId=${projectId}`),
    publish(),
    publish(),
    publish(),
  ])
  return {
    counts,
    failed,
    acknowledged: () => [...kept.values()].reduce((sum, { length }) => sum + length, 0),
    end: async () => {
      over.abort()
      await working
    },
    /** Messages that were acknowledged and are not there. */
    lost: () => missingOn(relayUrl, kept),
  }
}

async function missingOn(
  url: string,
  kept: ReadonlyMap<string, readonly string[]>,
): Promise<readonly string[]> {
  const lost: string[] = []
  for (const [topic, messages] of kept) {
    const reader = await connectClient(url, { projectId })
    await reader.call('irn_subscribe', { topic })
    const there = new Set<string>()
    const until = Date.now() + 20_000
    while (Date.now() < until && messages.some((one) => !there.has(one))) {
      for (const { message } of reader.pushes) there.add(message)
      await sleep(50)
    }
    lost.push(...messages.filter((one) => !there.has(one)))
    await reader.close()
  }
  return lost
}
