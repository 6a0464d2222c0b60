import { BaseError } from '@causeway/protocol/errors/baseError'
import { rpcUnreachable } from '@causeway/protocol/rpc/errors'
import { httpLimits } from '@causeway/protocol/http/limits'
import type { AskSolana } from '@causeway/protocol/solana/askSolana'
import type { Fetch } from '@causeway/protocol/host'
import { Pool } from 'undici'
import * as v from 'valibot'

/** No answer about one account is larger, in bytes. */
const mostBytes = 8 * 1_024 * 1_024

/** Requests to the operator's own nodes, over connections that are kept. */
export interface Nodes {
  readonly fetch: Fetch
  readonly close: () => Promise<void>
}

export function createNonEvmNodes(): Nodes {
  const pools = new Map<string, Pool>()
  const poolOf = (origin: string) => {
    const pool =
      pools.get(origin) ??
      new Pool(origin, {
        connections: 32,
        headersTimeout: httpLimits.timeoutMs,
        bodyTimeout: httpLimits.timeoutMs,
      })
    pools.set(origin, pool)
    return pool
  }
  return {
    async fetch(url, init = {}) {
      const { origin, pathname, search } = new URL(url)
      const { statusCode, headers, body } = await poolOf(origin).request({
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
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()))
    },
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

const Answer = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string() })),
})

/** What a node said against a question: the next one is not asked. */
class NodeRefusal extends Error {
  override readonly name = 'NodeRefusal'
}

/**
 * Asks the first node of Solana that answers.
 * @throws BaseError `rpc.unreachable` when none does; what a node refused
 */
export function askSolanaNodes(fetch: Fetch, urls: readonly string[]): AskSolana {
  return async (method, params) => {
    let cause: unknown
    for (const url of urls) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        })
        if (!response.ok) throw new Error(`HTTP ${response.status}`)
        const { error, result } = v.parse(Answer, JSON.parse(await response.text()))
        if (error) throw new NodeRefusal(`${method}: ${error.code} ${error.message}`)
        return result
      } catch (error) {
        if (error instanceof NodeRefusal) throw error
        cause = error
      }
    }
    throw new BaseError(rpcUnreachable, { cause })
  }
}
