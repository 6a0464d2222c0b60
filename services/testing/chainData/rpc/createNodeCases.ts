import { isDeepStrictEqual } from 'node:util'
import { NodeError } from '@causeway/protocol/rpc/fault'
import type { Answer } from '../../../chainData/rpc/answer.ts'
import { seededRandom } from '../../seededRandom.ts'
import { createOddNodes, type OddNodes, type Way } from './createOddNodes.ts'
import { deformationNames, deformations } from './deformations.ts'
import { modelHead, modelMethods, modelCall, type ModelCall } from './modelChain.ts'

/** One case: what was odd, and what came of it. */
export interface NodeCase {
  readonly kind: string
  /** null: nothing wrong was passed on or kept, and the second node was asked where it was needed. */
  readonly problem: string | null
}

const wordsOf = (answer: Answer | NodeError) =>
  answer instanceof NodeError
    ? `fault ${answer.fault.kind}`
    : 'error' in answer
      ? `refusal ${answer.error.code}`
      : answer.result.slice(0, 100)

const isTruth = (answer: Answer | NodeError, { truth }: ModelCall) =>
  !(answer instanceof NodeError) &&
  'result' in answer &&
  isDeepStrictEqual(JSON.parse(answer.result), truth)

/** Cases of one seed: the first node is odd in one way to one question, alone or among others; then it is well, and is asked again. */
export function createNodeCases(
  seed: number,
  way: Way,
): { run(): Promise<NodeCase | null>; close(): Promise<void> } {
  const random = seededRandom(seed)
  const truths = new Map<string, unknown>()
  const nodes = createOddNodes(truths, way)
  let left = 0

  function question(): ModelCall {
    const method = modelMethods[random(modelMethods.length)] ?? ''
    const made = modelCall(method, 20_000 + random(modelHead - 20_000))
    const key = JSON.stringify([made.method, made.params])
    // What is in memory is asked of nobody.
    if (truths.has(key) && made.params.length > 0) return question()
    truths.set(key, made.truth)
    return made
  }

  async function anew(): Promise<void> {
    if (left > 0) left -= 1
    else {
      truths.clear()
      await nodes.renew()
      left = 40
    }
    nodes.clock.now += 6 * 60_000
    makeWell(nodes)
  }

  /** Asked for anything, they are asked how they are, too. A machine that is busy for a second takes the answer for late. */
  async function lookAtNodes(): Promise<void> {
    for (let times = 0; times < 20; times += 1) {
      nodes.clock.now += 5_000
      await nodes.ask({ method: 'web3_clientVersion', params: [random(1e9)] })
      await new Promise(setImmediate)
      if (nodes.firstHead() === nodes.head) return
    }
  }

  return {
    close: () => nodes.close(),
    async run() {
      await anew()
      const name = deformationNames[random(deformationNames.length)] ?? ''
      const asked = question()
      const variety = random(2 ** 31)
      // The same whichever way the question comes.
      const odd = (id: number) => deformations[name]?.(asked, id, seededRandom(variety)) ?? null
      const probe = odd(1)
      if (!probe || (probe.line === 'late' && way !== 'http')) return null
      if (probe.head !== undefined) {
        await lookAtNodes()
        nodes.head = probe.head
        await lookAtNodes()
      }
      const isBatch = random(3) === 0
      const others = isBatch ? Array.from({ length: 1 + random(4) }, question) : []
      const isOwnHead = (method: string) => probe.head !== undefined && method === 'eth_blockNumber'
      if (others.some(({ method }) => method === asked.method || isOwnHead(method))) return null
      nodes.odd = ({ id, method }) => (method === asked.method ? odd(id) : null)
      if (isBatch && random(2) === 0)
        nodes.shuffle = (answers) =>
          name === 'doubled' ? [...answers, ...answers] : answers.toReversed()
      const kind = `${name}${isBatch ? ', in a batch' : ''}`
      nodes.asked[1].length = 0
      const all = [asked, ...others]
      const answers = isBatch ? await nodes.askAll(all) : [await nodes.ask(asked).catch(faultAlone)]
      const problem =
        wrongIn(answers, all, probe.refusal?.code) ??
        (probe.isTrue || probe.refusal || nodes.asked[1].includes(asked.method)
          ? null
          : 'the second node was not asked')
      if (problem)
        return {
          kind,
          problem: `${asked.method}: ${problem} (${JSON.stringify(probe).slice(0, 200)})`,
        }
      makeWell(nodes)
      const again = await nodes.ask(asked).catch(faultAlone)
      const isKept = isTruth(again, asked) ? null : `kept: ${wordsOf(again)}`
      return { kind, problem: isKept && `${asked.method}: ${isKept}` }
    },
  }
}

function makeWell(nodes: OddNodes): void {
  nodes.odd = null
  nodes.shuffle = null
  nodes.head = modelHead
}

function faultAlone(error: unknown): NodeError {
  if (error instanceof NodeError) return error
  throw error
}

/** What was passed on that is not true; null: nothing. @param refusal the code of what the chain itself says to the first question */
function wrongIn(
  answers: readonly (Answer | NodeError)[],
  questions: readonly ModelCall[],
  refusal: number | undefined,
): string | null {
  for (const [at, question] of questions.entries()) {
    const answer = answers[at] as Answer | NodeError
    const isRefusal =
      at === 0 &&
      refusal !== undefined &&
      !(answer instanceof NodeError) &&
      'error' in answer &&
      answer.error.code === refusal
    if (!isRefusal && !isTruth(answer, question))
      return `passed on: ${question.method} ${wordsOf(answer)}`
  }
  return null
}
