import { getBlock } from 'viem/actions'
import type { ChainConfig } from '../config/chainSettings.ts'
import type { Log } from '../log/log.ts'
import { sayError } from '../log/describeError.ts'
import { createRpc } from '../rpc/createRpc.ts'
import type { Need } from '../need.ts'

/** Clocks of miners differ a little (s). */
const aheadSeconds = 15
const answerMs = 2_000

/** What is known of a chain's newest block. */
export interface FollowedHead {
  readonly number: bigint
  /** Seconds since 1970, by the chain. */
  readonly timestamp: bigint
}

/**
 * What is wrong with a newest block, by this machine's clock.
 * @param seconds how long it may stand still
 * @param since when this block was seen first, unix ms
 */
export function judgeHead(
  head: FollowedHead,
  {
    seconds,
    since,
    now,
  }: { readonly seconds: number; readonly since: number; readonly now: number },
): string | null {
  const age = Math.floor(now / 1_000) - Number(head.timestamp)
  if (age < -aheadSeconds)
    return `The clock of this machine is ${-age} s behind block ${head.number} of the chain. Set it (NTP): what counts by time here is wrong.`
  const still = Math.floor((now - since) / 1_000)
  if (still > seconds)
    return `No block has followed ${head.number} for ${still} s: the nodes of RPC_URLS stand still, or the chain does. Look at them, or name others.`
  if (age > Math.max(seconds, aheadSeconds) * 2)
    return `Block ${head.number}, the newest, is ${age} s old by the clock of this machine: the nodes of RPC_URLS are behind the chain, or the clock is ahead (NTP).`
  return null
}

/**
 * That the chain's head moves, and that this machine's clock agrees with it.
 * @param config.headSeconds 0: nothing is asked
 */
export function headNeed({
  config,
  log,
  signal,
  now = Date.now,
}: {
  readonly config: Pick<ChainConfig, 'rpcUrls' | 'chainId' | 'headSeconds'>
  readonly log: Log
  readonly signal: AbortSignal
  readonly now?: () => number
}): readonly Need[] {
  const { rpcUrls, chainId, headSeconds: seconds } = config
  if (seconds === 0) return []
  const rpc = createRpc({
    urls: rpcUrls,
    chainId,
    log,
    signal,
    sleep: () => Promise.resolve(),
    retries: 0,
    timeoutMs: answerMs,
  })
  let last: { readonly number: bigint; readonly since: number } | null = null
  return [
    {
      name: 'chain',
      everyMs: Math.min(2_000, seconds * 500),
      async ask() {
        const { number, timestamp } = await rpc.use((client) => getBlock(client))
        if (last?.number !== number) last = { number, since: now() }
        return judgeHead({ number, timestamp }, { seconds, since: last.since, now: now() })
      },
      say: (error) =>
        `No node of RPC_URLS answers for chain ${chainId} (${sayError(error)}). Look whether they run and are reachable from here, or name others.`,
    },
  ]
}
