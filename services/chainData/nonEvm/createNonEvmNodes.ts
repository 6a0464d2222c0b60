import { httpLimits } from '@causeway/protocol/http/limits'
import type { Fetch } from '@causeway/protocol/host'
import { NodeError } from '@causeway/protocol/rpc/fault'
import { Pool } from 'undici'
import { hideUrl } from '../../lib/log/hideUrls.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'
import {
  createAvailability,
  lateMs,
  quietMs,
  type Availability,
} from '../../lib/rpc/availability.ts'
import type { UpstreamHealth } from '../rpc/upstreamPool.ts'
import type { UpstreamMetrics } from '../rpc/upstreamMetrics.ts'

/** No answer about one account is larger, in bytes. */
const mostBytes = 8 * 1_024 * 1_024
/** So many looks at one node wait for their answers at once. */
const mostOpen = 6
/** A chain whose number stands so long (ms) at one node has left that node behind. */
const stillMs = 60_000

/** The operator's own nodes of one chain, over connections that are kept. */
export interface NonEvmNodes {
  /** Asks one of them. @throws at once where it was away when it was looked after last */
  readonly fetch: Fetch
  /** Asks each how it is: those that are away, and those that were not asked for a while. */
  readonly look: () => Promise<void>
  /** Unix ms since when none answers; null: one does, or none was looked after yet. */
  readonly downSince: () => number | null
  readonly health: () => readonly UpstreamHealth[]
  readonly close: () => Promise<void>
}

interface Node {
  readonly url: string
  readonly pool: Pool
  /** Since when it does not say where its chain is. */
  failedSince: number | null
  /** Nothing came back at all, or an error of its server: whoever asks would wait for nothing. */
  isSilent: boolean
  askedAt: number
  /** Whether anything comes from it: looks are put beside those that wait. */
  readonly availability: Availability
  /** Looks that wait. */
  open: number
  head: number | null
  /** When its number changed last. */
  movedAt: number
}

/**
 * @param options.readHead the number that a node's chain has come to: it is what each is asked to see whether it is there
 * @param options.moves whether blocks come so often that a number which stands still tells of a node that does
 */
export function createNonEvmNodes(options: {
  readonly urls: readonly string[]
  readonly readHead: (fetch: Fetch, url: string) => Promise<number>
  readonly moves: boolean
  readonly metrics: Pick<UpstreamMetrics, 'answered' | 'failed'>
  readonly now: () => number
}): NonEvmNodes {
  const { now, metrics } = options
  const nodes = options.urls.map((url) => openNode(url, now))
  // The longest one first: the address of one may begin that of another.
  const byLength = nodes.toSorted((one, other) => other.url.length - one.url.length)
  const nodeOf = (url: string) => {
    const node = byLength.find((one) => url.startsWith(one.url.replace(/\/+$/u, '')))
    if (!node) throw new OperatorError('Nobody but the operator’s own nodes is asked.')
    return node
  }

  async function request(node: Node, ...asked: Parameters<Fetch>): ReturnType<Fetch> {
    const began = now()
    const at = nodes.indexOf(node)
    try {
      const response = await send(node.pool, ...asked)
      if (response.status >= 500 || response.status === 429)
        metrics.failed(at, faultOfStatus(response.status), new Error(`HTTP ${response.status}`))
      else metrics.answered(at, now() - began)
      return response
    } catch (error) {
      metrics.failed(at, faultOfStatus(null), error)
      throw error
    }
  }

  async function ask(node: Node): Promise<void> {
    if (node.open >= mostOpen) return
    node.open += 1
    node.askedAt = now()
    let hasAnswered = false
    const signal = AbortSignal.timeout(lateMs)
    try {
      const head = await node.availability.noted(
        options.readHead(async (url, init) => {
          const response = await request(node, url, { ...init, signal })
          hasAnswered = response.status < 500
          return response
        }, node.url),
      )
      if (head !== node.head) [node.head, node.movedAt] = [head, now()]
      node.failedSince = null
    } catch {
      // Late: whether anything else comes tells if it is gone.
      if (signal.aborted) return
      // Counted where it was asked; what is kept of it is that it failed.
      node.failedSince ??= now()
    } finally {
      node.open -= 1
    }
    // A quota, or another form than expected, is an answer: others of its answers may be good.
    node.isSilent = !hasAnswered
  }

  return {
    async fetch(url, init = {}) {
      const node = nodeOf(url)
      if (node.isSilent || node.availability.downSince() !== null)
        throw new NodeError(faultOfStatus(null), 'the node was away when it was asked last')
      try {
        const response = await request(node, url, init)
        if (response.status < 500) await node.availability.noted(Promise.resolve())
        return response
      } catch (error) {
        // One question may be too much for it: whether it is there, a small one tells.
        void ask(node)
        throw error
      }
    },
    async look() {
      const due = nodes.filter((one) => downSinceOf(one) !== null || now() - one.askedAt >= quietMs)
      await Promise.all(due.map(ask))
    },
    downSince() {
      const times = nodes.map(downSinceOf)
      return times.includes(null) ? null : Math.max(...times.map(Number))
    },
    health: () =>
      nodes.map((node) => healthOf(node, options.moves && now() - node.movedAt >= stillMs)),
    close: async () => void (await Promise.all(nodes.map(({ pool }) => pool.destroy()))),
  }
}

function openNode(url: string, now: () => number): Node {
  const pool = new Pool(new URL(url).origin, {
    connections: 32,
    headersTimeout: httpLimits.timeoutMs,
    bodyTimeout: httpLimits.timeoutMs,
  })
  return {
    url,
    pool,
    failedSince: null,
    isSilent: false,
    askedAt: -Infinity,
    availability: createAvailability(now),
    open: 0,
    head: null,
    movedAt: now(),
  }
}

/** Since when it does not say where its chain is, or nothing comes from it. */
const downSinceOf = ({ failedSince, availability }: Node) => failedSince ?? availability.downSince()

const healthOf = (node: Node, isStill: boolean): UpstreamHealth => ({
  name: hideUrl(node.url),
  score: downSinceOf(node) === null ? 1 : 0,
  head: node.head,
  quarantine: isStill && node.head !== null ? 'head' : null,
})

const faultOfStatus = (status: number | null) =>
  ({ kind: 'unreachable', status, retryAfter: null }) as const

async function send(pool: Pool, url: string, init: Parameters<Fetch>[1] = {}): ReturnType<Fetch> {
  const { pathname, search } = new URL(url)
  const { statusCode, headers, body } = await pool.request({
    path: `${pathname}${search}`,
    method: init.method === 'POST' ? 'POST' : 'GET',
    headers: (init.headers ?? {}) as Record<string, string>,
    body: (init.body as string | undefined) ?? null,
    signal: (init.signal as AbortSignal | undefined) ?? null,
  })
  return {
    ok: statusCode < 400,
    status: statusCode,
    headers: { get: (name) => String(headers[name.toLowerCase()] ?? '') || null },
    text: () => readText(body),
  }
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > mostBytes) throw new Error('The node’s answer is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
