import {
  farBlocks,
  quarantineAt,
  newEndpoint,
  stepEndpoint,
  type EndpointEvent,
  type EndpointState,
  type QuarantineReason,
} from './endpointState.ts'
import { delay } from '../inTime.ts'
import { rpcLimits } from './limits.ts'

/** What a ping learns: the height of the newest block, and which chain it is of. */
export interface Pinged {
  readonly head: number
  readonly chainId: number
}

/** So long (ms) the passing of time alone changes nobody's rank (ours). */
const briefMs = 100

/** The nodes of one chain: who is asked first, and who is left out. */
export interface EndpointRanking {
  /** Places of the nodes in the order to ask them; empty when each of them lies. */
  order(): readonly number[]
  /** A call failed: the node falls behind those that answer. */
  failed(index: number): void
  /** @param forMs left out: as long as for any odd answer */
  quarantine(index: number, reason: QuarantineReason, forMs?: number): void
  /** Asks all nodes how they are, unless that was less than 4 s ago: called with every read, so that no timer is needed. */
  readonly freshen: () => void
  /** The same, waited for: what an operator's check or a test asks. */
  pingAll(): Promise<void>
  states(): readonly EndpointState[]
  /** The height that most nodes have reached. */
  readonly head: () => number | null
}

/**
 * Keeps the records of the nodes of one chain.
 * @param deps.size how many nodes
 * @param deps.ping asks one node; not called when there is one node alone, for there is nothing to choose
 * @param deps.chainId what they must answer for; null: whatever the first of them says is not judged
 * @param deps.onQuarantine hears of a node that is left out from now on, or again believed (`null`)
 */
export function createEndpointRanking(deps: {
  readonly size: number
  readonly ping: (index: number) => Promise<Pinged>
  readonly chainId: number | null
  readonly now: () => number
  readonly onQuarantine?: ((index: number, reason: QuarantineReason | null) => void) | undefined
  readonly onPing?: ((index: number, sample: { ok: boolean; ms: number }) => void) | undefined
}): EndpointRanking {
  const { size, now, chainId } = deps
  let states: readonly EndpointState[] = Array.from({ length: size }, () => newEndpoint)
  let agreed: readonly AgreedHead[] = []
  let pingedAt = -Infinity
  let round: Promise<void> | null = null

  function step(index: number, event: EndpointEvent): void {
    const before = states[index]
    if (!before) return
    const after = stepEndpoint(before, event)
    states = states.map((state, at) => (at === index ? after : state))
    const [was, is] = [before.quarantine?.reason ?? null, after.quarantine?.reason ?? null]
    if (was !== is) deps.onQuarantine?.(index, is)
  }

  async function pingOne(index: number): Promise<void> {
    const from = now()
    // What fails or comes too late is a bad sample; nobody else waits for a ping.
    const answer = await Promise.race([
      deps.ping(index).catch(() => null),
      delay(rpcLimits.pingTimeoutMs).then(() => null),
    ])
    const sample = { ok: answer !== null, ms: now() - from }
    step(index, { type: 'sampled', sample })
    deps.onPing?.(index, sample)
    if (!answer) return
    if (chainId !== null && answer.chainId !== chainId)
      return step(index, { type: 'quarantined', reason: 'chain', at: now() })
    step(index, { type: 'released', reason: 'chain' })
    step(index, { type: 'headSeen', head: answer.head, at: now() })
  }

  function judgeHeads(): void {
    const at = now()
    const late = lateHeads(states, agreed, at)
    for (let index = 0; index < size; index += 1) {
      step(index, { type: 'timePassed', at })
      step(
        index,
        late.has(index)
          ? { type: 'quarantined', reason: 'head', at }
          : { type: 'released', reason: 'head' },
      )
    }
    const head = agreedHead(states, at)
    if (head !== null) {
      // Rounds are four seconds apart; what is older than the delay that is judged by is kept once.
      const old = agreed.findLast((one) => at - one.at >= behindMs)
      agreed = [
        ...(old ? [old] : []),
        ...agreed.filter((one) => at - one.at < behindMs),
        { head, at },
      ]
    }
  }

  async function pingAll(): Promise<void> {
    pingedAt = now()
    await Promise.all(states.map((_, index) => pingOne(index)))
    judgeHeads()
  }

  const briefly = <T>(judge: Judge<T>) => brief(judge, () => states, now)
  return {
    order: briefly(rankEndpoints),
    failed: (index) => step(index, { type: 'sampled', sample: { ok: false, ms: 0 } }),
    quarantine: (index, reason, forMs) =>
      step(index, { type: 'quarantined', reason, at: now(), forMs }),
    freshen() {
      if (size < 2 || round || now() - pingedAt < rpcLimits.pollingMs) return
      round = pingAll().finally(() => (round = null))
    },
    pingAll,
    states: () =>
      states.map((state) => (quarantineAt(state, now()) ? state : { ...state, quarantine: null })),
    head: briefly(agreedHead),
  }
}

type Judge<T> = (states: readonly EndpointState[], now: number) => T

/** Asked with every call: the same until something is written down, or time tells. */
function brief<T>(judge: Judge<T>, read: () => readonly EndpointState[], now: () => number) {
  let known: readonly EndpointState[] | null = null
  let at = 0
  let value: T
  return (): T => {
    const [states, time] = [read(), now()]
    if (known !== states || time - at >= briefMs)
      [known, at, value] = [states, time, judge(states, time)]
    return value
  }
}

/** Scores so close are equal: the order of the settings decides, and reads do not jump between nodes (ours). */
export const scoreMargin = 0.05

/**
 * How good a node was lately, 0 to 1: stability 0.7 and latency 0.3 over the last ten samples (SPEC §9). Latency counts
 * against the patience of a ping, so that a few milliseconds weigh little. A node that nobody asked yet is taken for good.
 */
export function scoreOf({ samples }: Pick<EndpointState, 'samples'>): number {
  if (samples.length === 0) return 1
  const good = samples.filter((sample) => sample.ok)
  if (good.length === 0) return 0
  const { stabilityWeight, latencyWeight, pingTimeoutMs } = rpcLimits
  const mean = good.reduce((sum, { ms }) => sum + Math.min(ms, pingTimeoutMs), 0) / good.length
  return (
    stabilityWeight * (good.length / samples.length) + latencyWeight * (1 - mean / pingTimeoutMs)
  )
}

/**
 * The nodes in the order to ask them, as indexes of the list of the settings: the good ones as they were named, then the rest
 * by score, then those whose head stands still (old figures are better than none, and their age can be told). Nodes that
 * answer for another chain or to another question are left out.
 */
export function rankEndpoints(states: readonly EndpointState[], now: number): number[] {
  const all = states.map((state, index) => ({
    index,
    score: scoreOf(state),
    reason: quarantineAt(state, now),
  }))
  const honest = all.filter(({ reason }) => reason === null)
  const best = Math.max(...honest.map(({ score }) => score))
  const isNear = ({ score }: { score: number }) => score >= best - scoreMargin
  const late = all.filter(({ reason }) => reason === 'head')
  return [
    ...honest.filter(isNear),
    ...honest.filter((one) => !isNear(one)).sort(byScore),
    ...late.sort(byScore),
  ].map(({ index }) => index)
}

const byScore = (a: { score: number; index: number }, b: { score: number; index: number }) =>
  b.score - a.score || a.index - b.index

/** What most nodes had reached at a moment. */
interface AgreedHead {
  readonly head: number
  readonly at: number
}

/** A head that the others had left so long ago stands still (ours). */
export const behindMs = 20_000

/**
 * The height that can be believed. With three nodes or more it takes two to raise it, so that one alone cannot make the others
 * look late. Nodes whose head rose lately count before those that stand.
 */
export function agreedHead(states: readonly EndpointState[], now: number): number | null {
  const known = states.filter(
    ({ head, quarantine }) => head !== null && (!quarantine || quarantine.reason === 'head'),
  )
  const moving = known.filter(({ movedAt }) => movedAt > 0 && now - movedAt <= behindMs)
  const heads = (moving.length > 0 ? moving : known)
    .map(({ head }) => head as number)
    .sort((a, b) => b - a)
  return (known.length > 2 && heads.length > 1 ? heads[1] : heads[0]) ?? null
}

/**
 * The indexes of the nodes whose head is not to be believed: below what the others had reached twenty seconds ago, or far from
 * them at once. With two nodes only one that stands still is judged: which of two that move is right nobody can say.
 * @param past what was agreed at earlier pings, oldest first
 */
export function lateHeads(
  states: readonly EndpointState[],
  past: readonly AgreedHead[],
  now: number,
): ReadonlySet<number> {
  const agreed = agreedHead(states, now)
  const before = past.findLast(({ at }) => now - at >= behindMs)?.head ?? null
  const known = states.filter(({ head }) => head !== null).length
  const late = new Set<number>()
  for (const [index, { head, movedAt }] of states.entries()) {
    if (head === null || agreed === null || known < 2) continue
    const isBelow = before !== null && head < before && head < agreed
    if (known === 2) {
      if (isBelow && now - movedAt > behindMs) late.add(index)
    } else if (isBelow || head < agreed - farBlocks || head > agreed + farBlocks) late.add(index)
  }
  return late
}
