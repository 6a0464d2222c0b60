import type { Kit } from '@causeway/kit'
import { call } from '@causeway/protocol/http/call'
import { statusOf } from '@causeway/plans/protocol/api/indexer/statusOf'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
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
  | { readonly part: HealthPart; readonly state: 'unset' | 'down' | 'up' | 'troubled' }
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
      readonly state: 'up' | 'behind' | 'troubled'
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
    const [status, isTroubled] = await Promise.all([
      call(statusOf, { base, signal: AbortSignal.timeout(waitMs) }),
      isHeldUp(base),
    ])
    const { behind, indexed } = status
    const isBehind = indexed === null || behind > usualLag
    return {
      part: 'indexer',
      state: isTroubled ? 'troubled' : isBehind ? 'behind' : 'up',
      indexed: indexed?.number ?? null,
      behind,
    }
  } catch {
    // Not answering is the answer.
    return { part: 'indexer', state: 'down' }
  }
}

const Ready = v.object({ ready: v.boolean(), degraded: v.boolean() })

/** Whether a part behind this address is held up, by its own word; false where nothing there says it. */
async function isHeldUp(url: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/ready', url), {
      cache: 'no-store',
      signal: AbortSignal.timeout(waitMs),
    })
    const said = v.safeParse(Ready, await answer.json())
    return said.success && (said.output.degraded || !said.output.ready)
  } catch {
    // Whether it answers at all is asked beside this.
    return false
  }
}

/** Whether somebody answers, and of those who say it to a page of another origin whether they are held up. */
async function readService(part: HealthPart, url: string | null): Promise<StackHealth> {
  if (url === null) return { part, state: 'unset' }
  try {
    const [isTroubled] = await Promise.all([
      part !== 'relay' && isHeldUp(url),
      fetch(new URL('/health', url.replace(/^ws/u, 'http')), {
        mode: 'no-cors',
        cache: 'no-store',
        signal: AbortSignal.timeout(waitMs),
      }),
    ])
    return { part, state: isTroubled ? 'troubled' : 'up' }
  } catch {
    // Not answering is the answer.
    return { part, state: 'down' }
  }
}
