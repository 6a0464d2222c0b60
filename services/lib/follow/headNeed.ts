import { getBlock } from 'viem/actions'
import type { ChainConfig } from '../config/chainSettings.ts'
import { abortablePause } from '../abortablePause.ts'
import type { Log } from '../log/log.ts'
import { OperatorError } from '../log/operatorError.ts'
import { sayError } from '../log/describeError.ts'
import { goneMs } from '../rpc/availability.ts'
import { createRpc } from '../rpc/createRpc.ts'
import type { Need } from '../need.ts'

/** Clocks of miners differ a little (s). */
const aheadSeconds = 15

/** What is known of a chain's newest block. */
export interface FollowedHead {
  readonly number: bigint
  /** Seconds since 1970, by the chain. */
  readonly timestamp: bigint
}

/**
 * What is wrong with a newest block, by this machine's clock.
 * @param setting the variable that names the nodes
 * @param seconds how long it may stand still
 * @param since when this block was seen first, unix ms
 */
export function judgeHead(
  head: FollowedHead,
  {
    setting,
    seconds,
    since,
    now,
  }: {
    readonly setting: string
    readonly seconds: number
    readonly since: number
    readonly now: number
  },
): string | null {
  const age = Math.floor(now / 1_000) - Number(head.timestamp)
  if (age < -aheadSeconds)
    return `The clock of this machine is ${-age} s behind block ${head.number} of the chain. Set it (NTP): what counts by time here is wrong.`
  const still = Math.floor((now - since) / 1_000)
  if (still > seconds)
    return `No block has followed ${head.number} for ${still} s: the nodes of ${setting} stand still, or the chain does. Look at them, or name others.`
  if (age > Math.max(seconds, aheadSeconds) * 2)
    return `Block ${head.number}, the newest, is ${age} s old by the clock of this machine: the nodes of ${setting} are behind the chain, or the clock is ahead (NTP).`
  return null
}

/** How it is told that a chain has no node. @param setting the variable that names them @param why in the words of what was tried */
export const sayAway = (setting: string, chain: number | string, why: string): string =>
  `No node of ${setting} answers for chain ${chain} (${why}). Look whether they run and are reachable from here, or name others.`

/** A chain whose head is to move. */
type Chain = Pick<ChainConfig, 'rpcUrls' | 'chainId'>

/** Where the nodes are named, and how long a head may stand still. */
interface Watch {
  /** The variable that names them. */
  readonly setting: string
  /** 0: nothing is asked. */
  readonly seconds: number
  readonly log: Log
  readonly signal: AbortSignal
}

/**
 * That the head of a chain moves, and that this machine's clock agrees with it. One of several is enough: that another is away takes
 * nobody from those that are there. Slow is not gone: nodes are asked as a request asks them, again where they refuse, and only what
 * brings nothing for as long as an answer counts (`goneMs`) is away.
 */
export function headNeed(chains: readonly Chain[], watch: Watch): readonly Need[] {
  if (watch.seconds === 0) return []
  const heads = chains.map((one) => watchHead(one, watch))
  const names = chains.map(({ chainId }) => chainId).join(', ')
  return [
    {
      name: 'chain',
      everyMs: Math.min(2_000, watch.seconds * 500),
      patienceMs: goneMs,
      ask() {
        const all = heads.map((head) => head())
        const isMet = all.map(async (said) => {
          if ((await said) !== null) throw new OperatorError('not met')
          return null
        })
        return Promise.any(isMet).catch(async () => (await Promise.all(all)).join(' '))
      },
      say: (error) => sayAway(watch.setting, names, sayError(error)),
    },
  ]
}

/** @returns what is wrong with the head now; a question that is under way is not asked once more */
function watchHead(
  { rpcUrls: urls, chainId }: Chain,
  { setting, seconds, log, signal }: Watch,
): () => Promise<string | null> {
  const sleep = (ms: number) => abortablePause(ms, signal)
  // Twice within the time that an answer counts.
  const rpc = createRpc({ urls, chainId, log, signal, sleep, timeoutMs: goneMs / 2 })
  let last: { readonly number: bigint; readonly since: number } | null = null
  let asked: Promise<string | null> | null = null

  async function ask(): Promise<string | null> {
    try {
      const { number, timestamp } = await rpc.use((client) => getBlock(client))
      const now = Date.now()
      if (last?.number !== number) last = { number, since: now }
      return judgeHead({ number, timestamp }, { setting, seconds, since: last.since, now })
    } catch (error) {
      return sayAway(setting, chainId, sayError(error))
    }
  }
  return () => (asked ??= ask().finally(() => (asked = null)))
}
