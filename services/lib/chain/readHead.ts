import { hexToBigInt, numberToHex, type Client, type Hex } from 'viem'
import { createTtlCache, type TtlCache } from '../cache/ttlCache.ts'

/** A block whose state is read, and what time it is there (seconds). */
export interface Head {
  readonly number: bigint
  readonly hash: Hex
  readonly timestamp: bigint
}

/** Whoever asks within this time is told the same: many readers of one moment read one block. */
const freshMs = 250
const keptBlockMs = 60_000

const kept = new WeakMap<Client, TtlCache<Head>>()

/**
 * The newest block of a chain, or a certain one.
 * @param options.block left out: the newest
 * @param options.fresh asks the node, however lately it was asked
 * @throws what the node failed with; RangeError for a block that is not there
 */
export async function readHead(
  client: Client,
  { block, fresh = false }: { readonly block?: number | undefined; readonly fresh?: boolean } = {},
): Promise<Head> {
  const heads = kept.get(client) ?? createTtlCache<Head>({ max: 100 })
  kept.set(client, heads)
  if (block !== undefined)
    return heads.of(String(block), () => ask(client, numberToHex(block)), keptBlockMs)
  if (fresh) heads.forget('newest')
  const head = await heads.of('newest', () => ask(client, 'latest'), freshMs)
  // Whoever asks for this block by its number next need not ask the node.
  return heads.of(String(head.number), async () => head, keptBlockMs)
}

async function ask(client: Client, at: Hex | 'latest'): Promise<Head> {
  const found = await client.request({ method: 'eth_getBlockByNumber', params: [at, false] })
  const { number, hash, timestamp } = found ?? {}
  if (!number || !hash || !timestamp) throw new RangeError(`There is no block ${at}.`)
  return { number: hexToBigInt(number), hash, timestamp: hexToBigInt(timestamp) }
}
