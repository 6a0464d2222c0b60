import type { AskNode, JsonRpcRequest } from './batchCalls.ts'
import { askSending, type AnswerForm } from './askSending.ts'
import {
  createFallback,
  type Fallback,
  type FallbackPolicy,
  type FallbackStrategy,
} from './createFallback.ts'
import { NodeError, nodeBehind } from './fault.ts'
import { blockNeeded } from './invalidResponse.ts'
import { asksFilter, isRead, makesFilter } from './isRead.ts'
import { shareCalls } from './shareCalls.ts'

/** Some nodes of one chain that answer as one. */
export interface NodePool<Answer = unknown> extends Pick<
  Fallback<AskNode<Answer>>,
  'ranking' | 'on'
> {
  /**
   * Asks the nodes as `Fallback.run` does, a filter where it is kept. What is not there is doubted until a node says so that is as far as
   * the question.
   * @throws what the chain itself answers (a revert, a nonce), what a node refused, or what the last node failed with
   */
  ask(question: JsonRpcRequest): Promise<Answer>
  /** The same; equal reads that are under way are asked once. */
  request(question: JsonRpcRequest): Promise<Answer>
  /** Whether an answer is to be doubted that did not come by `ask`: it is to be asked for again, by itself. */
  isDoubtful(index: number, question: JsonRpcRequest, answer: Answer): boolean
}

/** So many filters are remembered with the node that keeps them (ours). */
const filtersKept = 1_000
/** A head so far above what the nodes agree on is believed when they are asked again (ours). */
const farAbove = 1_000

/** What a pool is made of. */
interface PoolDeps<Answer> extends FallbackPolicy {
  /** The preferred one first; each judges its answers (`judgeResult`). */
  readonly nodes: readonly AskNode<Answer>[]
  /** How reads go through the nodes; what sends is asked of one after the other. */
  readonly strategy?: FallbackStrategy
  /** Left out: answers are values, and refusals are thrown. */
  readonly form?: AnswerForm<Answer>
  /** The newest block that anybody spoke of; left out: what the nodes agree on. */
  readonly knownHead?: () => number | null
  /** Asks a node again, and for its own head by the same connection; left out: both at once. */
  readonly withHead?: (
    index: number,
    question: JsonRpcRequest,
  ) => Promise<readonly [answer: Answer, head: Answer]>
}

export function createNodePool<Answer = unknown>(deps: PoolDeps<Answer>): NodePool<Answer> {
  const { form, strategy } = deps
  const share = shareCalls<Answer>()
  const filters = new Map<unknown, number>()
  const valueOf = (answer: Answer): unknown => (form ? form.valueOf(answer) : answer)
  const numberIn = (answer: Answer) => {
    const value = valueOf(answer)
    if (typeof value !== 'string' || !(Number(value) >= 0))
      throw new NodeError({ kind: 'malformed' }, 'No number')
    return Number(value)
  }
  const number = async (node: AskNode<Answer>, method: string) => numberIn(await node({ method }))
  const chainOf = (node: AskNode<Answer>) => number(node, 'eth_chainId')
  const fallback = createFallback<AskNode<Answer>>({
    ...deps,
    chainOf,
    // In one batch.
    async ping(node) {
      const [head, chainId] = await Promise.all([number(node, 'eth_blockNumber'), chainOf(node)])
      return { head, chainId }
    },
  })
  const { ranking } = fallback
  const { isDoubtful, askRead } = doubting(deps, fallback, numberIn)

  async function askFilter(question: JsonRpcRequest): Promise<Answer> {
    const { method, params } = question
    const [id] = asksFilter(method) && Array.isArray(params) ? (params as unknown[]) : []
    return fallback.run(async (node, index) => {
      const answer = await node(question)
      const made = makesFilter(method) ? valueOf(answer) : undefined
      if (made !== undefined) {
        const [oldest] = filters.keys()
        if (filters.size >= filtersKept) filters.delete(oldest)
        filters.set(made, index)
      }
      return answer
    }, filters.get(id))
  }

  function ask(question: JsonRpcRequest): Promise<Answer> {
    const { method } = question
    ranking.freshen()
    if (isRead(method)) return askRead(question, strategy)
    return makesFilter(method) || asksFilter(method)
      ? askFilter(question)
      : askSending(fallback, question, form)
  }

  return {
    ranking,
    on: fallback.on,
    ask,
    isDoubtful,
    request: (question) =>
      isRead(question.method)
        ? share(`${question.method} ${JSON.stringify(question.params)}`, () => ask(question))
        : ask(question),
  }
}

/** Reads by which nothing is taken for absent because a node is late. */
function doubting<Answer>(
  deps: PoolDeps<Answer>,
  fallback: Fallback<AskNode<Answer>>,
  numberIn: (answer: Answer) => number,
) {
  const { ranking } = fallback
  const { knownHead = ranking.head } = deps
  const isNothing = deps.form?.isNothing ?? isNothingValue
  /** What a node that is late said all the same: told when no other does better. */
  const saidLate = new WeakMap<object, Answer>()
  /** The newest block that each node itself has named. */
  const reached = new Map<number, number>()

  async function again(index: number, question: JsonRpcRequest) {
    if (deps.withHead) return deps.withHead(index, question)
    const node = deps.nodes[index] as AskNode<Answer>
    return Promise.all([node(question), node({ method: 'eth_blockNumber' })])
  }

  function isDoubtful(index: number, { method, params }: JsonRpcRequest, answer: Answer): boolean {
    const asked = blockNeeded(method, params)
    const head = asked === null ? null : knownHead()
    if (asked === null || head === null) return false
    if (asked === 'agreed') return isNothing(answer) && isLate(index)
    // What nobody has yet is missing everywhere.
    if (asked > head) return false
    // Of a machine that lacks the last blocks of a range a list is short, too.
    return isNothing(answer) || (method === 'eth_getLogs' && reachedBy(index) < asked)
  }

  /** A node may fall behind what it once named: its last ping tells. */
  function reachedBy(index: number): number {
    return Math.min(reached.get(index) ?? 0, ranking.states()[index]?.head ?? Infinity)
  }

  function isLate(index: number): boolean {
    const [own, agreed] = [ranking.states()[index]?.head ?? null, ranking.head()]
    return own !== null && agreed !== null && own < agreed
  }

  async function askOne(
    node: AskNode<Answer>,
    index: number,
    question: JsonRpcRequest,
  ): Promise<Answer> {
    const answer = await node(question)
    if (question.method === 'eth_blockNumber') return headOf(index, answer)
    if (!isDoubtful(index, question, answer)) return answer
    const asked = blockNeeded(question.method, question.params)
    if (typeof asked !== 'number') {
      const error = nodeBehind('The node is behind the others.', false)
      saidLate.set(error, answer)
      throw error
    }
    const [said, head] = isNothing(answer)
      ? await again(index, question)
      : [answer, await node({ method: 'eth_blockNumber' })]
    const own = numberIn(head)
    reached.set(index, own)
    if (own < asked) throw nodeBehind(`Block ${asked} has not reached the node yet.`, true)
    return said
  }

  /** A head that is far from what the nodes agree on is no news of one node alone. */
  async function headOf(index: number, answer: Answer): Promise<Answer> {
    const head = numberIn(answer)
    const isFar = () => head > (ranking.head() ?? Infinity) + farAbove
    if (isFar()) await ranking.pingAll()
    if (isFar())
      throw new NodeError({ kind: 'invalidResponse' }, 'The node is far above the others.')
    reached.set(index, head)
    return answer
  }

  return {
    isDoubtful,
    askRead: async (question: JsonRpcRequest, strategy: FallbackStrategy | undefined) => {
      try {
        return await fallback.run(
          (node, index) => askOne(node, index, question),
          undefined,
          strategy,
        )
      } catch (error) {
        const answer = saidLate.get(error as object)
        if (answer === undefined) throw error
        return answer
      }
    },
  }
}

const isNothingValue = (answer: unknown) =>
  answer === null || (Array.isArray(answer) && answer.length === 0)
