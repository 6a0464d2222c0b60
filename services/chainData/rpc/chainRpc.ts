import type { JsonRpcRequest } from '@causeway/protocol/rpc/batchCalls'
import { NodeError } from '@causeway/protocol/rpc/fault'
import { isRead } from '@causeway/protocol/rpc/isRead'
import { shareCalls } from '@causeway/protocol/rpc/shareCalls'
import { createChainCache } from './chainCache.ts'
import { free, type Pay } from './pay.ts'
import type { Answer } from './answer.ts'
import { createAvailability } from '../../lib/rpc/availability.ts'
import { createUpstreamPool, type UpstreamDeps, type UpstreamHealth } from './upstreamPool.ts'

/** The nodes of one chain as one. */
export interface ChainRpc {
  /**
   * Answers one question: from memory where it stays true, together with who asks the same, else from an upstream.
   * @param fresh of the newest block nothing is taken from memory
   * @param pay counts the calls that it takes beyond the first; left out: nobody counts
   * @throws NodeError when no upstream answers
   */
  ask(question: JsonRpcRequest, fresh?: boolean, pay?: Pay): Promise<Answer>
  /** Answers many, in their order: what is not in memory travels to the upstream as one batch. */
  askAll(questions: readonly JsonRpcRequest[], pay?: Pay): Promise<readonly (Answer | NodeError)[]>
  health(): readonly UpstreamHealth[]
  /** Unix ms since when no node answers; null: one does, or none was asked yet. */
  downSince(): number | null
  /** Asks the nodes how they are, unless one has answered lately. */
  probe(): Promise<void>
  close(): Promise<void>
}

/** @param deps.finality blocks below the head that a reorganisation may still replace */
export function createChainRpc(deps: UpstreamDeps & { readonly finality: number }): ChainRpc {
  const { now, finality } = deps
  const upstreams = createUpstreamPool(deps, () => Math.max(memory.head(), upstreams.head() ?? 0))
  const memory = createChainCache({ now, finality, agreed: upstreams.head })
  const availability = createAvailability(now)
  const share = shareCalls<Answer>()
  const from = (source: string) => deps.metrics.answers.labels(String(deps.chainId), source)
  const counts = { memory: from('memory'), shared: from('shared'), upstream: from('upstream') }

  function askUpstreams(question: JsonRpcRequest, pay: Pay): Promise<Answer> {
    counts.upstream.inc()
    return availability.noted(upstreams.ask(question, pay))
  }

  async function ask(question: JsonRpcRequest, fresh = false, pay = free): Promise<Answer> {
    if (!isRead(question.method)) return askUpstreams(question, pay)
    const key = keyOf(question)
    const known = memory.recall(question, key, fresh)
    if (known) {
      counts.memory.inc()
      upstreams.freshen()
      return known
    }
    let isFirst = false
    const answer = await share(key, async () => {
      isFirst = true
      const before = memory.head()
      const said = memory.told(question, await askUpstreams(question, pay))
      const height = memory.heightBeyond(question, said)
      const made =
        height === null ? said : await newerThan((one) => askUpstreams(one, pay), question, height)
      // What is given once more is no news: the chain may have been taken back.
      if (made === null) return memory.givenBefore(key, said)
      memory.learn(question, key, made, before)
      return made
    })
    if (!isFirst) counts.shared.inc()
    return answer
  }

  return {
    ask,
    async askAll(questions, pay) {
      upstreams.freshen()
      const answers = questions.map((question) => {
        const known = isRead(question.method)
          ? memory.recall(question, keyOf(question), false)
          : null
        if (known) counts.memory.inc()
        return known ?? undefined
      })
      const open = [...questions.entries()].filter(([at, one]) => !answers[at] && isJoint(one))
      const before = memory.head()
      const made = await upstreams.askTogether(open.map(([, question]) => question))
      for (const [index, [at, question]] of open.entries()) {
        const said = made[index]
        if (!said) continue
        const answer = memory.told(question, said)
        if (memory.heightBeyond(question, answer) !== null) continue
        memory.learn(question, keyOf(question), answer, before)
        counts.upstream.inc()
        answers[at] = answer
      }
      return Promise.all(
        questions.map(
          async (question, at) => answers[at] ?? ask(question, false, pay).catch(onlyFaults),
        ),
      )
    },
    health: upstreams.health,
    downSince: availability.downSince,
    async probe() {
      if (!availability.isDoubtful()) return
      // How it went is noted; nobody waits for the number, and nobody else's question stands for this one.
      await askUpstreams({ method: 'eth_blockNumber' }, free).catch(onlyFaults)
    },
    close: upstreams.close,
  }
}

/**
 * The newest block goes back as little as its number: where a node gave an older one, it is asked for by its number.
 * @returns null: no node has it
 */
async function newerThan(
  ask: (question: JsonRpcRequest) => Promise<Answer>,
  { method, params }: JsonRpcRequest,
  height: number,
): Promise<Answer | null> {
  const [, ...rest] = params as readonly unknown[]
  const named = { method, params: [`0x${height.toString(16)}`, ...rest] }
  const again = await ask(named).catch(onlyFaults)
  return again instanceof NodeError || 'error' in again || again.result === 'null' ? null : again
}

const keyOf = ({ method, params }: JsonRpcRequest) => `${method} ${JSON.stringify(params ?? [])}`

/** What may go to any node, as it is: ranges of logs may need to be split. */
const isJoint = ({ method }: JsonRpcRequest) => isRead(method) && method !== 'eth_getLogs'

function onlyFaults(error: unknown): NodeError {
  if (error instanceof NodeError) return error
  throw error
}
