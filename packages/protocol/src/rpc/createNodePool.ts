import type { AskNode, JsonRpcRequest } from './batchCalls.ts'
import { askSending, type AnswerForm } from './askSending.ts'
import {
  createFallback,
  type Fallback,
  type FallbackPolicy,
  type FallbackStrategy,
} from './createFallback.ts'
import { NodeError } from './fault.ts'
import { invalidResponse } from './invalidResponse.ts'
import { asksFilter, isRead, makesFilter } from './isRead.ts'
import { shareCalls } from './shareCalls.ts'

/** Some nodes of one chain that answer as one. */
export interface NodePool<Answer = unknown> extends Pick<
  Fallback<AskNode<Answer>>,
  'ranking' | 'on'
> {
  /**
   * Asks the nodes as `Fallback.run` does, a filter where it is kept.
   * @throws what the chain itself answers (a revert, a nonce), or what the last node failed with
   */
  ask(question: JsonRpcRequest): Promise<Answer>
  /** The same; equal reads that are under way are asked once. */
  request(question: JsonRpcRequest): Promise<Answer>
}

/** So many filters are remembered with the node that keeps them (ours). */
const filtersKept = 1_000

/**
 * @param deps.nodes the preferred one first
 * @param deps.strategy how reads go through the nodes; what sends is asked of one after the other
 * @param deps.form left out: answers are values, judged here, and refusals are thrown
 */
export function createNodePool<Answer = unknown>(
  deps: FallbackPolicy & {
    readonly nodes: readonly AskNode<Answer>[]
    readonly strategy?: FallbackStrategy
    readonly form?: AnswerForm<Answer>
  },
): NodePool<Answer> {
  const { form, strategy } = deps
  const share = shareCalls<Answer>()
  const filters = new Map<unknown, number>()
  const valueOf = (answer: Answer): unknown => (form ? form.valueOf(answer) : answer)
  const number = async (node: AskNode<Answer>, method: string) => {
    const value = valueOf(await node({ method }))
    if (typeof value !== 'string' || !(Number(value) >= 0))
      throw new NodeError({ kind: 'malformed' }, 'No number')
    return Number(value)
  }
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
  const judges = !form && deps.nodes.length > 1

  async function judged(node: AskNode<Answer>, question: JsonRpcRequest): Promise<Answer> {
    const answer = await node(question)
    const reason = invalidResponse(question.method, question.params, answer)
    if (reason)
      throw new NodeError({ kind: 'invalidResponse' }, `The node answered with ${reason}.`)
    return answer
  }
  const askOne = judges
    ? judged
    : (node: AskNode<Answer>, question: JsonRpcRequest) => node(question)

  async function askFilter(question: JsonRpcRequest): Promise<Answer> {
    const { method, params } = question
    const [id] = asksFilter(method) && Array.isArray(params) ? (params as unknown[]) : []
    return fallback.run(async (node, index) => {
      const answer = await askOne(node, question)
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
    fallback.ranking.freshen()
    if (isRead(method)) return fallback.run((node) => askOne(node, question), undefined, strategy)
    return makesFilter(method) || asksFilter(method)
      ? askFilter(question)
      : askSending(fallback, question, form)
  }

  return {
    ranking: fallback.ranking,
    on: fallback.on,
    ask,
    request: (question) =>
      isRead(question.method)
        ? share(`${question.method} ${JSON.stringify(question.params)}`, () => ask(question))
        : ask(question),
  }
}
