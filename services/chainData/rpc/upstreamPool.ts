import { rpcLimits } from '@causeway/protocol/rpc/limits'
import type { AnswerForm } from '@causeway/protocol/rpc/askSending'
import { createNodePool, type NodePool } from '@causeway/protocol/rpc/createNodePool'
import { type JsonRpcRequest } from '@causeway/protocol/rpc/batchCalls'
import type { QuarantineReason } from '@causeway/protocol/rpc/endpointState'
import { NodeError } from '@causeway/protocol/rpc/fault'
import { raceStrategy } from './raceStrategy.ts'
import { scoreOf } from '@causeway/protocol/rpc/createEndpointRanking'
import { hideUrl } from '../../lib/log/hideUrls.ts'
import type { Log } from '../../lib/log/log.ts'
import { createUpstreamMetrics } from './upstreamMetrics.ts'
import type { RpcMetrics } from './rpcMetrics.ts'
import { free, type Pay } from './pay.ts'
import { type Answer, publicRefusal } from './answer.ts'
import { requestLogs, rangeOf } from './requestLogs.ts'
import { createUpstream, type Upstream } from './upstream.ts'
import type { createWire } from './wire.ts'

/** What is known of an upstream, for people. */
export interface UpstreamHealth {
  readonly name: string
  /** 0 to 1, as nodes are ranked. */
  readonly score: number
  readonly head: number | null
  /** Why it is left out; null: it is not. */
  readonly quarantine: QuarantineReason | null
}

/** The upstreams of one chain as one pool, whose answers stay JSON. */
export interface UpstreamPool {
  /**
   * @param pay counts the calls that it takes beyond the first
   * @throws NodeError when none answers
   */
  ask(question: JsonRpcRequest, pay: Pay): Promise<Answer>
  /** Asks the best one for several as one batch, in their order; what it does not answer is missing. */
  askTogether(questions: readonly JsonRpcRequest[]): Promise<readonly (Answer | undefined)[]>
  /** The height that they agree on; null: it is not known. */
  readonly head: () => number | null
  /** Asks them how they are, now and then: called with whatever is asked. */
  readonly freshen: () => void
  readonly health: () => readonly UpstreamHealth[]
  readonly close: () => Promise<void>
}

export interface UpstreamDeps {
  readonly chainId: number
  /** The preferred one first. */
  readonly urls: readonly string[]
  readonly log: Log
  readonly metrics: RpcMetrics
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** Makes the line to a node; left out: HTTP. */
  readonly connect?: typeof createWire
}

/** A question on its way through the pool, and who pays for what it takes. */
interface Paid extends JsonRpcRequest {
  readonly pay?: Pay
}

/** All upstreams and all repetitions of one question together may take so long: the service's own answers end soon after. */
const patienceMs = 13_000

/** @param head the newest block that is known: a range of logs may end there */
export function createUpstreamPool(deps: UpstreamDeps, head: () => number): UpstreamPool {
  const { chainId, now, sleep } = deps
  const urls = deps.urls.slice(0, 1 + rpcLimits.backups)
  const upstreamMetrics = createUpstreamMetrics({ ...deps, chain: chainId }, urls.map(hideUrl))
  const upstreams = urls.map((url, index) =>
    createUpstream(url, (ms) => upstreamMetrics.answered(index, ms), deps.connect),
  )
  const pool: NodePool<Answer> = createNodePool({
    chainId,
    now,
    sleep,
    patienceMs,
    nodes: upstreams.map((upstream) => (question) => askUpstream(upstream, question, head)),
    form,
    knownHead: () => head() || null,
    withHead: (index, question) => askWithHead(upstreams[index] as Upstream, question),
    // Alone it is asked whatever it says: its answers are refused one by one.
    confirmsAlone: true,
    strategy: raceStrategy((index) => upstreams[index]?.latency.hedgeMs() ?? 0),
    onFault: upstreamMetrics.failed,
    onQuarantine: upstreamMetrics.quarantined,
  })
  const { ranking } = pool

  return {
    async ask(question, pay) {
      const paid: Paid = { ...question, pay }
      try {
        return await pool.ask(paid)
      } catch (error) {
        if (!(error instanceof NodeError && error.refusal)) throw error
        // A quota is the operator's matter: to the client nobody answers.
        if (error.fault.kind !== 'refused') throw error
        return publicRefusal(error.refusal)
      }
    },
    async askTogether(questions) {
      const [index] = ranking.order()
      const upstream = index === undefined ? undefined : upstreams[index]
      if (questions.length < 2 || index === undefined || !upstream?.takesBatches) return []
      try {
        const made = await pool.on(index, () => upstream.askAll(questions))
        return made.map((answer, at) =>
          answer instanceof NodeError || pool.isDoubtful(index, questions[at] as Paid, answer)
            ? undefined
            : answer,
        )
      } catch (error) {
        if (!(error instanceof NodeError)) throw error
        // It may answer them one by one: what it does not take is the batch.
        if (error.fault.kind === 'refused') upstream.takesBatches = false
        return []
      }
    },
    head: ranking.head,
    freshen: ranking.freshen,
    health: () =>
      ranking.states().map((state, index) => ({
        name: upstreams[index]?.name ?? '',
        score: Math.round(scoreOf(state) * 100) / 100,
        head: state.head,
        quarantine: state.quarantine?.reason ?? null,
      })),
    close: async () => void (await Promise.all(upstreams.map((one) => one.close()))),
  }
}

function askUpstream(upstream: Upstream, question: Paid, head: () => number): Promise<Answer> {
  const range = question.method === 'eth_getLogs' ? rangeOf(question, head()) : null
  return range ? requestLogs(upstream, range, question.pay ?? free) : upstream.ask(question)
}

const askHead: JsonRpcRequest = { method: 'eth_blockNumber', params: [] }

/** In one batch, so that behind a balancer one machine answers both; what takes no batch, by the other order. */
async function askWithHead(upstream: Upstream, question: Paid): Promise<readonly [Answer, Answer]> {
  if (upstream.takesBatches) {
    const [again, own] = await upstream.askAll([question, askHead])
    if (again instanceof NodeError) throw again
    if (own instanceof NodeError) throw own
    if (again && own) return [again, own]
  }
  const own = await upstream.ask(askHead)
  return [await upstream.ask(question), own]
}

/** Answers stay JSON; what the chain itself refuses with is one, too. */
const form: AnswerForm<Answer> = {
  valueOf: (answer) => ('result' in answer ? (JSON.parse(answer.result) as unknown) : undefined),
  refusalOf: (answer) => ('error' in answer ? answer.error.message : null),
  of: (value) => ({ result: JSON.stringify(value) }),
  isNothing: (answer) => 'result' in answer && (answer.result === 'null' || answer.result === '[]'),
}
