import { Gauge, type Registry } from 'prom-client'
import { abortablePause } from '../abortablePause.ts'
import type { Log } from '../log/log.ts'
import { OperatorError } from '../log/operatorError.ts'
import type { Need } from '../need.ts'

/** Five seconds behind a fault no balancer is told any more that all is well: a second to the next question, and these to its answer. */
const patienceMs = 3_000
const everyMs = 1_000
/** What is missing is asked for sooner again: nobody is sent here meanwhile. */
const soonMs = 250
const notAsked = 'not asked yet'

/** What the parts of this process need, as it is known now. */
export interface WatchedNeeds {
  /** Sentences on what a part lacks, by the need's name; empty: nothing. */
  readonly lacks: (service: string) => Readonly<Record<string, string>>
  /** Resolves when each was asked once. */
  readonly asked: Promise<unknown>
  readonly stop: () => Promise<void>
}

/**
 * Asks again and again for what parts need. One that several of them share (the same value) is asked once.
 * @param services with what each needs
 */
export function watchNeeds(
  services: readonly { readonly name: string; readonly needs?: readonly Need[] }[],
  { registry, log }: { readonly registry: Registry; readonly log: Log },
): WatchedNeeds {
  const met = new Gauge({
    name: 'causeway_need_met',
    help: '1 while what a part cannot work without is there, else 0.',
    labelNames: ['service', 'need'] as const,
    registers: [registry],
  })
  const stopping = new AbortController()
  const { signal } = stopping
  const all = new Set(services.flatMap(({ needs = [] }) => needs))
  const troubles = new Map<Need, string | null>([...all].map((need) => [need, notAsked]))

  /** Trials that have not ended: a second one would hang behind the first. */
  const hanging = new Map<Need, Promise<string | null>>()

  async function trial(need: Need): Promise<string | null> {
    const one =
      hanging.get(need) ??
      need
        .ask()
        .catch(need.say)
        .finally(() => hanging.delete(need))
    hanging.set(need, one)
    const late = new AbortController()
    const answer = await Promise.race([
      one,
      abortablePause(patienceMs, AbortSignal.any([late.signal, signal])).then(() =>
        need.say(new OperatorError(`no answer within ${patienceMs / 1_000} s`)),
      ),
    ])
    late.abort()
    return answer
  }

  async function ask(need: Need): Promise<void> {
    const trouble = await trial(need)
    if (signal.aborted) return
    const before = troubles.get(need)
    troubles.set(need, trouble)
    for (const { name, needs = [] } of services)
      if (needs.includes(need))
        met.set({ service: name, need: need.name }, trouble === null ? 1 : 0)
    const wasMissing = typeof before === 'string' && before !== notAsked
    if (trouble !== null && !wasMissing) log.error({ need: need.name }, trouble)
    if (trouble === null && wasMissing) log.info({ need: need.name }, `${need.name} is there again`)
  }

  async function watch(need: Need): Promise<void> {
    while (!signal.aborted) {
      const isMissing = typeof troubles.get(need) === 'string'
      await abortablePause(isMissing ? soonMs : (need.everyMs ?? everyMs), signal)
      if (!signal.aborted) await ask(need)
    }
  }

  const first = [...all].map((need) => ({ need, asked: ask(need) }))
  const asked = Promise.all(first.map((one) => one.asked))
  // Each from its own answer on: one that is slow leaves no other unwatched.
  const watching = Promise.all(first.map((one) => one.asked.then(() => watch(one.need))))
  return {
    lacks: (service) =>
      Object.fromEntries(
        (services.find(({ name }) => name === service)?.needs ?? []).flatMap((need) => {
          const trouble = troubles.get(need) ?? null
          return trouble === null ? [] : [[need.name, trouble]]
        }),
      ),
    asked,
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}
