import { limits } from '@causeway/protocol/limits'
import type { Lie } from '@causeway/protocol/rpc/endpointState'
import { asksFilter, makesFilter } from '@causeway/protocol/rpc/methods'
import { scoreOf } from '@causeway/protocol/rpc/rank'
import { createRoster, type Roster } from '@causeway/protocol/rpc/roster'
import type { Log } from '../../lib/log.ts'
import type { RpcMetrics } from './metrics.ts'
import { numberIn, type Answer, type Question } from './question.ts'
import { createUpstream, type Upstream } from './upstream.ts'
import { UpstreamFault } from './upstreamFault.ts'

/** What is known of an upstream, for people. */
export interface UpstreamHealth {
  readonly name: string
  /** 0 to 1, as nodes are ranked. */
  readonly score: number
  readonly head: number | null
  /** Why it is left out; null: it is not. */
  readonly lie: Lie | null
}

/** The upstreams of one chain, and the books on them. */
export interface Crew {
  readonly upstreams: readonly Upstream[]
  readonly roster: Roster
  /** Places of those to ask, the best first; of a filter the one that keeps it. */
  order(question: Question): readonly number[]
  /**
   * Runs a call of one upstream and writes down how it went.
   * @throws UpstreamFault when another upstream may do better
   */
  on<T>(place: number, call: (upstream: Upstream) => Promise<T>): Promise<T>
  /** An answer came: a filter that it names is asked of this upstream from now on. */
  keep(place: number, question: Question, answer: Answer): void
  health(): readonly UpstreamHealth[]
  close(): Promise<void>
}

/** So many filters are remembered with the upstream that keeps them. */
const filtersKept = 10_000

export interface CrewDeps {
  readonly chainId: number
  /** The preferred one first. */
  readonly urls: readonly string[]
  readonly log: Log
  readonly metrics: RpcMetrics
  readonly now: () => number
}

export function createCrew(deps: CrewDeps): Crew {
  const { chainId, now } = deps
  const upstreams = deps.urls.slice(0, 1 + limits.rpc.backups).map(createUpstream)
  const books = createBooks(deps, upstreams)
  // Alone it is asked whatever it says: its answers are refused one by one.
  const canChoose = upstreams.length > 1
  const confirmed = upstreams.map(() => false)
  const filters = new Map<string, number>()
  const roster = createRoster({
    size: upstreams.length,
    chainId,
    now,
    ping: async (place) => {
      const upstream = upstreams[place] as Upstream
      const [head, id] = await Promise.all([upstream.ask(headAsked), upstream.ask(chainAsked)])
      return { head: numberIn(head), chainId: numberIn(id) }
    },
    onLie: (place, lie) => books.lie(place, lie),
  })

  /** A node of another chain is found out before its first answer counts, and again after each failure. */
  async function confirm(place: number): Promise<void> {
    const id = numberIn(await (upstreams[place] as Upstream).ask(chainAsked))
    if (id === chainId) {
      confirmed[place] = true
      return
    }
    if (canChoose) roster.lied(place, 'chain')
    throw new UpstreamFault({ kind: 'lie' }, 'upstream answers for another chain')
  }

  function blame(place: number, error: UpstreamFault): void {
    books.failed(place, error)
    const { kind } = error.fault
    // Of another chain it is known already.
    if (kind === 'lie' && canChoose && !roster.states()[place]?.quarantine)
      roster.lied(place, 'answer')
    // A refusal tells what it lacks, not that it is unwell.
    if (kind === 'refused' || kind === 'lie') return
    roster.failed(place)
    confirmed[place] = false
  }

  return {
    upstreams,
    roster,
    order({ method, params }) {
      // Clients write the parameters: there may be none.
      const [id] = asksFilter(method) && Array.isArray(params) ? (params as unknown[]) : []
      const kept = id === undefined ? undefined : filters.get(JSON.stringify(id))
      return kept === undefined ? roster.order() : [kept]
    },
    async on(place, call) {
      const from = performance.now()
      try {
        const work = call(upstreams[place] as Upstream)
        const value = confirmed[place] ? await work : (await Promise.all([work, confirm(place)]))[0]
        books.answered(place, performance.now() - from)
        return value
      } catch (error) {
        if (error instanceof UpstreamFault) blame(place, error)
        throw error
      }
    },
    keep(place, { method }, answer) {
      if (!makesFilter(method) || 'error' in answer) return
      const [oldest] = filters.keys()
      if (filters.size >= filtersKept && oldest !== undefined) filters.delete(oldest)
      filters.set(answer.result, place)
    },
    health: () =>
      roster.states().map((state, place) => ({
        name: upstreams[place]?.name ?? '',
        score: Math.round(scoreOf(state) * 100) / 100,
        head: state.head,
        lie: state.quarantine?.lie ?? null,
      })),
    close: async () => void (await Promise.all(upstreams.map((one) => one.close()))),
  }
}

const headAsked: Question = { method: 'eth_blockNumber', params: [] }
const chainAsked: Question = { method: 'eth_chainId', params: [] }

/** Metrics and log of each upstream, under its place and host: keys stand in the rest of an address. */
function createBooks({ chainId, metrics, log }: CrewDeps, upstreams: readonly Upstream[]) {
  const chain = String(chainId)
  const names = upstreams.map(({ name }, place) => `${place} ${name}`)
  const timers = names.map((name) => metrics.seconds.labels(chain, name))
  const good = names.map((name) => metrics.calls.labels(chain, name, 'answered'))
  const nameOf = (place: number) => names[place] ?? ''
  return {
    answered(place: number, ms: number): void {
      timers[place]?.observe(ms / 1_000)
      good[place]?.inc()
    },
    failed(place: number, { fault, message }: UpstreamFault): void {
      metrics.calls.labels(chain, nameOf(place), fault.kind).inc()
      log.debug({ chain: chainId, upstream: nameOf(place), fault }, message)
    },
    lie(place: number, lie: Lie | null): void {
      for (const one of ['chain', 'head', 'answer'])
        metrics.untrue.labels(chain, nameOf(place), one).set(one === lie ? 1 : 0)
      const words = lie ? 'upstream left out' : 'upstream believed again'
      log.warn({ chain: chainId, upstream: nameOf(place), lie }, words)
    },
  }
}
