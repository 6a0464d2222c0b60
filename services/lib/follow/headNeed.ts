import { setMaxListeners } from 'node:events'
import { faultOf } from '@causeway/protocol/rpc/fault'
import { getBlock } from 'viem/actions'
import type { ChainConfig } from '../config/chainSettings.ts'
import { abortablePause } from '../abortablePause.ts'
import type { Log } from '../log/log.ts'
import { OperatorError } from '../log/operatorError.ts'
import { sayError } from '../log/describeError.ts'
import { createAvailability, goneMs, lateMs } from '../rpc/availability.ts'
import { createRpc, type Rpc } from '../rpc/createRpc.ts'
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

/** A look waits so long (ms) for its answer; later ones count when they come. */
const lookMs = 500

/**
 * That the head of a chain moves, and that this machine's clock agrees with it. One of several is enough: that another is away takes
 * nobody from those that are there. Slow is not gone: the nodes are asked again beside what they still owe, and are away where they
 * refuse, or where nothing came for `goneMs`.
 */
export function headNeed(chains: readonly Chain[], watch: Watch): readonly Need[] {
  if (watch.seconds === 0) return []
  // Each look that waits listens for the end.
  setMaxListeners(0, watch.signal)
  const heads = chains.map((one) => watchHead(one, watch))
  const names = chains.map(({ chainId }) => chainId).join(', ')
  return [
    {
      name: 'chain',
      everyMs: Math.min(1_000, watch.seconds * 500),
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

/** @returns what is wrong with the head now */
function watchHead(
  { rpcUrls: urls, chainId }: Chain,
  { setting, seconds, log, signal }: Watch,
): () => Promise<string | null> {
  const sleep = (ms: number) => abortablePause(ms, signal)
  const asking = (timeoutMs: number) =>
    createRpc({ urls, chainId, log, signal, sleep, timeoutMs, retries: 1 })
  const patient = asking(lateMs)
  // Where there are several, the next one is asked soon; and beside them, slowly, as they may all be slow. Only who is asked slowly can
  // be said to have failed: what a next one refuses says nothing of the first, which is late.
  const askers = urls.length > 1 ? [asking(lookMs * 2), patient] : [patient]
  const availability = createAvailability(Date.now)
  let last: { readonly number: bigint; readonly since: number } | null = null
  let said: string | null = null
  let turns = 0
  /** The newest look that was answered: an older one that comes after it tells that somebody is there, and nothing new. */
  let answered = 0

  async function ask(rpc: Rpc, turn: number): Promise<void> {
    const isPatient = rpc === patient
    try {
      const asked = rpc.use((client) => getBlock(client))
      const { number, timestamp } = await (isPatient ? availability.noted(asked) : asked)
      if (!isPatient) await availability.noted(asked)
      if (turn < answered) return
      answered = turn
      const now = Date.now()
      if (last?.number !== number) last = { number, since: now }
      said = judgeHead({ number, timestamp }, { setting, seconds, since: last.since, now })
    } catch (error) {
      // A node that refuses, or has no block to tell, is there; of the head nothing is known all the same.
      if (isPatient && turn > answered && faultOf(error)?.kind !== 'timeout')
        said = sayAway(setting, chainId, sayError(error))
      throw error
    }
  }

  async function look(): Promise<void> {
    turns += 1
    const asked: Promise<void>[] = []
    for (const rpc of askers) {
      asked.push(ask(rpc, turns))
      // Nothing is known before the first answer: that one is waited for.
      const ms = answered === 0 && rpc === patient ? goneMs : lookMs
      await Promise.race([Promise.any(asked).catch(() => undefined), sleep(ms)])
      if (answered === turns) return
    }
  }

  return async () => {
    await look()
    if (said !== null || availability.downSince() === null) return said
    return sayAway(setting, chainId, `nothing came for ${goneMs / 1_000} s`)
  }
}
