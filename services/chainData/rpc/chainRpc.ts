import { isRead } from '@causeway/protocol/rpc/methods'
import { shareCalls } from '@causeway/protocol/rpc/sharedCalls'
import { createCrew, type Crew, type CrewDeps, type UpstreamHealth } from './crew.ts'
import { createMemory, type Memory } from './memory.ts'
import { free, type Pay } from './pay.ts'
import { persist } from './persist.ts'
import type { Answer, Question } from './question.ts'
import { UpstreamFault } from './upstreamFault.ts'

/** The nodes of one chain as one. */
export interface ChainRpc {
  /**
   * Answers one question: from memory where it stays true, together with who asks the same, else from an upstream.
   * @param fresh of the newest block nothing is taken from memory
   * @param pay counts the calls that it takes beyond the first; left out: nobody counts
   * @throws UpstreamFault when no upstream answers
   */
  ask(question: Question, fresh?: boolean, pay?: Pay): Promise<Answer>
  /** Answers many, in their order: what is not in memory travels to the upstream as one batch. */
  askAll(questions: readonly Question[], pay?: Pay): Promise<readonly (Answer | UpstreamFault)[]>
  health(): readonly UpstreamHealth[]
  close(): Promise<void>
}

/** @param deps.finality blocks below the head that a reorganisation may still replace */
export function createChainRpc(
  deps: CrewDeps & {
    readonly finality: number
    readonly sleep: (ms: number) => Promise<void>
  },
): ChainRpc {
  const { now, sleep, finality } = deps
  const crew = createCrew(deps)
  const memory = createMemory({ now, finality, agreed: () => crew.roster.head() })
  const share = shareCalls<Answer>()
  const from = (source: string) => deps.metrics.answers.labels(String(deps.chainId), source)
  const counts = { memory: from('memory'), shared: from('shared'), upstream: from('upstream') }
  const askUpstreams = (question: Question, pay: Pay) => {
    counts.upstream.inc()
    const head = Math.max(memory.head(), crew.roster.head() ?? 0)
    return persist(crew, question, { head, now, sleep, pay })
  }

  async function ask(question: Question, fresh = false, pay = free): Promise<Answer> {
    crew.roster.freshen()
    if (!isRead(question.method)) return askUpstreams(question, pay)
    const key = keyOf(question)
    const known = memory.recall(question, key, fresh)
    if (known) {
      counts.memory.inc()
      return known
    }
    let isFirst = false
    const answer = await share(key, async () => {
      isFirst = true
      const before = memory.head()
      const made = await askUpstreams(question, pay)
      memory.learn(question, key, made, before)
      return made
    })
    if (!isFirst) counts.shared.inc()
    return answer
  }

  return {
    ask,
    async askAll(questions, pay) {
      crew.roster.freshen()
      const open = new Map<number, Question>()
      const answers: (Answer | UpstreamFault | undefined)[] = questions.map((question, at) => {
        const known = isRead(question.method)
          ? memory.recall(question, keyOf(question), false)
          : null
        if (known) counts.memory.inc()
        else if (isJoint(question)) open.set(at, question)
        return known ?? undefined
      })
      for (const [at, answer] of await askJointly(crew, memory, open)) {
        answers[at] = answer
        counts.upstream.inc()
      }
      return Promise.all(
        questions.map(
          async (question, at) => answers[at] ?? ask(question, false, pay).catch(onlyFaults),
        ),
      )
    },
    health: () => crew.health(),
    close: () => crew.close(),
  }
}

/** Asks the best upstream for several at once; what it does not answer stays open. */
async function askJointly(
  crew: Crew,
  memory: Memory,
  questions: ReadonlyMap<number, Question>,
): Promise<Map<number, Answer>> {
  const answers = new Map<number, Answer>()
  const [place] = crew.roster.order()
  const upstream = place === undefined ? undefined : crew.upstreams[place]
  if (questions.size < 2 || place === undefined || !upstream?.takesBatches) return answers
  const before = memory.head()
  try {
    const made = await crew.on(place, () => upstream.askAll([...questions.values()]))
    for (const [index, [at, question]] of [...questions].entries()) {
      const answer = made[index]
      if (!answer || answer instanceof UpstreamFault) continue
      memory.learn(question, keyOf(question), answer, before)
      answers.set(at, answer)
    }
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error
    // It may answer them one by one: what it does not take is the batch.
    if (error.fault.kind === 'refused') upstream.takesBatches = false
  }
  return answers
}

const keyOf = ({ method, params }: Question) => `${method} ${JSON.stringify(params ?? [])}`

/** What may go to any node, as it is: ranges of logs may need to be split. */
const isJoint = ({ method }: Question) => isRead(method) && method !== 'eth_getLogs'

function onlyFaults(error: unknown): UpstreamFault {
  if (error instanceof UpstreamFault) return error
  throw error
}
