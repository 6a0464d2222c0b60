import type { Kit } from '@causeway/kit'
import { call } from '@causeway/protocol/http/call'
import { statusOf } from '@causeway/plans/protocol/api/indexer/statusOf'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import { getBlock, getChainId } from 'viem/actions'

export type HealthPart =
  | 'chain'
  | 'indexer'
  | 'registry'
  | 'relay'
  | 'chainData'
  | 'auth'
  | 'bundler'

/** What one part of the product said of itself. */
export type StackHealth =
  | { readonly part: HealthPart; readonly state: 'unset' | 'down' | 'up' }
  | {
      readonly part: 'chain'
      readonly state: 'up' | 'behind' | 'down'
      readonly block: bigint
      /** unix seconds */
      readonly timestamp: bigint
      readonly chainId: number
    }
  | {
      readonly part: 'indexer'
      readonly state: 'up' | 'behind'
      readonly indexed: number | null
      readonly behind: number
    }

type Places = Pick<Settings, 'chain' | 'endpoints'>

const everyMs = 10_000
const waitMs = 5_000
/** A chain without a block for this long stands still. */
const oldSeconds = 60n
/** An indexer that is further behind shows old figures. */
const usualLag = 3

/** Every part that this site needs, asked as a visitor's browser asks. */
export function healthQuery(kit: Kit, settings: Places, now: () => number = Date.now) {
  return queryOptions({
    queryKey: ['health', { chainId: settings.chain.id }],
    refetchInterval: everyMs,
    staleTime: everyMs,
    queryFn: async (): Promise<readonly StackHealth[]> =>
      Promise.all([
        readChain(kit, settings, now).catch(() => ({ part: 'chain', state: 'down' }) as const),
        readIndexer(settings.endpoints.indexer),
        ...(['registry', 'relay', 'chainData', 'auth', 'bundler'] as const).map((part) =>
          readService(part, settings.endpoints[part]),
        ),
      ]),
  })
}

async function readChain(kit: Kit, { chain }: Places, now: () => number): Promise<StackHealth> {
  const client = kit.client(chain.id)
  const [chainId, { number, timestamp }] = await Promise.all([getChainId(client), getBlock(client)])
  const age = BigInt(Math.floor(now() / 1000)) - timestamp
  const state = chainId !== chain.id ? 'down' : age > oldSeconds ? 'behind' : 'up'
  return { part: 'chain', state, block: number, timestamp, chainId }
}

async function readIndexer(base: string | null): Promise<StackHealth> {
  if (base === null) return { part: 'indexer', state: 'unset' }
  try {
    const status = await call(statusOf, { base, signal: AbortSignal.timeout(waitMs) })
    const { behind, indexed } = status
    return {
      part: 'indexer',
      state: indexed === null || behind > usualLag ? 'behind' : 'up',
      indexed: indexed?.number ?? null,
      behind,
    }
  } catch {
    // Not answering is the answer.
    return { part: 'indexer', state: 'down' }
  }
}

/** Only whether somebody answers: what they say is not for a page of another origin. */
async function readService(part: HealthPart, url: string | null): Promise<StackHealth> {
  if (url === null) return { part, state: 'unset' }
  try {
    await fetch(new URL('/health', url.replace(/^ws/u, 'http')), {
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(waitMs),
    })
    return { part, state: 'up' }
  } catch {
    // Not answering is the answer.
    return { part, state: 'down' }
  }
}
