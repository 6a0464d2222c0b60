import { quarantineReasons, type QuarantineReason } from '@causeway/protocol/rpc/endpointState'
import type { ChainConfig } from '../config/chainSettings.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { abortablePause } from '../abortablePause.ts'
import { createRpc, type Rpc } from '../rpc/createRpc.ts'
import type { Need } from '../need.ts'
import type { Health } from '../run/service.ts'
import type { FollowMetrics } from './followMetrics.ts'
import { headNeed } from './headNeed.ts'
import { createLeader, type Follower } from './leader.ts'
import { runLoop, type LoopState } from './runLoop.ts'

/** Why a node is left out, in the words of an operator. */
const untruths: Readonly<Record<QuarantineReason, string>> = {
  chain: 'it serves another chain',
  head: 'its newest block stands still, or is far from that of the others',
  answer: 'it told what is not so, which is read anew from others',
}

/** The part of a service that follows a chain: its nodes, its post and its loop. */
export interface Following<F extends Follower> {
  /** Aborts when the service stops. */
  readonly signal: AbortSignal
  readonly rpc: Rpc
  /** Of this node's term; null while another node leads. */
  readonly follower: () => F | null
  readonly start: (onFatal: (error: unknown) => void) => void
  readonly stop: () => Promise<void>
  /** That the chain's head moves. */
  readonly needs: readonly Need[]
  readonly health: () => {
    readonly status: Health['status']
    readonly details: {
      /** Of several nodes on one database one follows the chain; the others answer requests, and wait. */
      readonly leads: boolean
      readonly trouble: LoopState['trouble']
      /** The first old blocks that two nodes tell differently, and nobody can say which is wrong. */
      readonly doubtedBlocks: { readonly from: number; readonly to: number } | null
      /** What the operator is to do about nodes that are not believed. */
      readonly advice: readonly string[]
      readonly rpc: ReturnType<Rpc['state']>
    }
  }
}

/**
 * @param given.service its name in that of the post: `indexer`
 * @param given.work what it does, in the log's words: "indexing"
 * @param given.begin prepares what is stored, and makes the follower of a term
 * @param given.stepped called behind each step, whatever became of it
 */
export function createFollowing<F extends Follower>(given: {
  readonly service: string
  readonly work: string
  readonly config: Pick<ChainConfig, 'chainId' | 'rpcUrls' | 'pollMs' | 'headSeconds'>
  readonly log: Log
  readonly database: Pick<OpenDatabase, 'lead'>
  readonly metrics: FollowMetrics
  readonly begin: (rpc: Rpc) => Promise<F>
  readonly stepped?: () => void
}): Following<F> {
  const { service, work, config, log, metrics } = given
  const { chainId, pollMs } = config
  const stopping = new AbortController()
  const { signal } = stopping
  const nodes = config.rpcUrls.map((url, index) => `${index} ${new URL(url).host}`)
  const rpc = createRpc({
    urls: config.rpcUrls,
    chainId,
    log,
    sleep: (ms) => abortablePause(ms, signal),
    signal,
    onFault: (kind) => metrics.faults.inc({ kind }),
    onQuarantine: (node, reason) => {
      for (const one of quarantineReasons)
        metrics.untrue.labels(nodes[node] ?? '', one).set(Number(one === reason))
    },
  })
  const leader = createLeader({
    chainId,
    service,
    lead: given.database.lead,
    leads: metrics.leads,
    begin: () => given.begin(rpc),
  })
  const doubted = () => leader.follower()?.doubted() ?? null
  const step = () =>
    leader.step().finally(() => {
      metrics.doubted.set(Number(doubted() !== null))
      given.stepped?.()
    })
  const state: LoopState = { trouble: null, fatal: false }
  let loop: Promise<void> = Promise.resolve()

  return {
    signal,
    rpc,
    follower: leader.follower,
    needs: headNeed([config], { setting: 'RPC_URLS', seconds: config.headSeconds, log, signal }),
    start: (onFatal) => {
      leader.stand()
      loop = runLoop({ step, work, pollMs, log, signal, state, onFatal })
    },
    stop: async () => {
      stopping.abort()
      await loop
      // Only then may another node begin: this one writes nothing more.
      await leader.stop()
    },
    health: () => {
      const [blocks, known] = [doubted(), rpc.state()]
      const isHeldUp = state.trouble !== null || blocks !== null
      return {
        status: state.fatal ? 'failed' : isHeldUp ? 'degraded' : 'ok',
        details: {
          leads: leader.holds(),
          trouble: state.trouble,
          doubtedBlocks: blocks && { from: blocks.from, to: blocks.to },
          advice: adviceOn(nodes, known.untrue, blocks),
          rpc: known,
        },
      }
    },
  }
}

/** @param nodes each by its place and host: keys stand in the rest of an address */
function adviceOn(
  nodes: readonly string[],
  untrue: ReturnType<Rpc['state']>['untrue'],
  doubted: { readonly from: number; readonly to: number } | null,
): string[] {
  const said = Object.entries(untrue).map(
    ([node, reason]) =>
      `Node ${nodes[Number(node)]} of RPC_URLS is left out: ${untruths[reason]}. Take it out, or speak to whoever runs it.`,
  )
  if (doubted)
    said.push(
      `Two nodes of RPC_URLS tell the blocks ${doubted.from} to ${doubted.to} differently, and nothing proves which is wrong. Name a third one: it settles it.`,
    )
  return said
}
