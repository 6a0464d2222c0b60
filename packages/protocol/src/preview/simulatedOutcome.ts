import type { Address } from '../address/address.ts'
import { type Candidates, candidatesOf } from './candidates.ts'
import {
  type ComparedOutcome,
  type FailingOutcome,
  type NotSimulated,
  type RawOutcome,
  comparisonOf,
} from './comparisonOf.ts'
import type { ReadCall } from './decodeCall.ts'
import { previewFailureOf } from './previewFailureOf.ts'
import { isFundsRefusal, whyNotTried } from './askNode.ts'
import { codeOf, looksAround, touchedBy } from './addressFactsOf.ts'
import { operated, questioning, relayed, variationsOf } from './answerOf.ts'
import { differingIn, howItVaries } from './transactionWarnings.ts'
import {
  type NewestBlock,
  type SimulateCallsResult,
  type SimulatedLog,
  type SimulatedResult,
  type SimulationSetting,
  type SimulationTerms,
  pricedCalls,
  simulateCalls,
  settingOf,
} from './simulateCalls.ts'
import type { Carrier, PreviewSources, SimulatedCall } from './previewSources.ts'

/** What is tried. */
export interface SimulationAttempt {
  readonly account: Address
  readonly calls: readonly SimulatedCall[]
  /** The calls as they were read, those inside of others too. */
  readonly read: readonly ReadCall[]
  readonly terms: SimulationTerms
}

/**
 * What calls would do: they are tried in one block, with the balances before and after them; and again in blocks that differ in
 * everything that a contract can read and nobody knows before: when it is mined, by whom, base fee, price and limit of gas.
 * @returns why not, where the node does not try
 */
export async function simulatedOutcome(
  sources: PreviewSources,
  block: NewestBlock,
  attempt: SimulationAttempt,
): Promise<RawOutcome | NotSimulated> {
  const { account, calls } = attempt
  const first = settingOf(sources, block, attempt)
  const priced = pricedCalls(account, calls, first, { ...attempt.terms, ...block })
  const [asked, touched, carriers] = await Promise.all([
    firstTrial(sources, block, attempt, first),
    // An account that cannot pay is refused with a price.
    touchedBy(sources, Object.keys(priced.overrides).length === 0 ? priced.calls : calls),
    carriersOf(sources, attempt),
  ])
  if (!asked.trial.ok) return refusalOf(asked.trial)
  const targets = calls.flatMap(({ to }) => to ?? [])
  // More of them for code that looks around.
  const isWatched = await looksAround(sources, [...targets, ...touched])
  const variations = (each: SimulationSetting, rest: bigint | undefined) =>
    variationsOf(each, block, attempt.terms, { rest, isWatched })
  const failed = failureIn(asked.trial.results, sources)
  // What fails as it stands may still go through elsewhere: then that is what there is to show.
  const found = failed
    ? await passing(sources, block, attempt, variations(first, priced.rest))
    : asked
  if (!found?.trial.ok) return failed ?? 'refused'
  const { results } = found.trial
  const { when, lenient } = found
  const soon = attempt.terms.gas === undefined ? limitedBy(when, results) : when
  const { rest } = pricedCalls(account, calls, soon, { ...attempt.terms, ...block })
  const trials: readonly SimulationSetting[] = [
    soon,
    ...variations(soon, rest),
    ...carriers.map((carrier) => ({ ...soon, carrier })),
  ]
  const candidatesIn = (logs: readonly SimulatedLog[]) =>
    candidatesOf(account, {
      logs,
      calls: attempt.read,
      touched: [...targets, ...(sources.tokens ?? []), ...(sources.compared ?? []), ...touched],
    })
  /** All trials, with the balances of what may change. */
  const compared = async (candidates: Candidates) => {
    const { before, after, read } = comparisonOf(account, sources.coin, candidates)
    const announced: SimulatedLog[] = []
    const compare = async (each: SimulationSetting, place: number): Promise<ComparedOutcome> => {
      const { ask, purse, isCharged, overrides } = questioning(each)
      const priced = pricedCalls(account, calls, each, { ...attempt.terms, ...block })
      const carried = each.carrier?.(priced) ?? priced
      const trial = await simulateCalls(sources.node, block, {
        calls: [...ask(before), ...carried.calls, ...ask([...after, purse])],
        when: each,
        overrides: { ...overrides, ...carried.overrides },
        lenient,
        signal: sources.signal,
      })
      if (!trial.ok) return refusalOf(trial)
      const end = before.length + carried.calls.length
      const own = trial.results.slice(before.length, end)
      announced.push(...own.flatMap(({ logs }) => logs))
      if (place === tight && isStarved(own, each, results))
        return compare({ ...each, gas: soon.gas }, 0)
      const isPayer = !each.carrier && isCharged(trial.results.at(-1))
      const fee = isPayer ? gasUsedBy(own) * (each.price ?? 0n) : 0n
      return (
        failureIn(own, sources) ??
        read(trial.results.slice(0, before.length), trial.results.slice(end), fee)
      )
    }
    return { outcomes: await Promise.all(trials.map(compare)), announced }
  }
  const logs = results.flatMap((one) => one.logs)
  const expected = candidatesIn(logs)
  const once = await compared(expected)
  // What moves in one of the others alone is compared as well.
  const all = candidatesIn([...logs, ...once.announced])
  const isMore = countOf(all) > countOf(expected)
  const { outcomes } = isMore ? await compared(all) : once
  return outcomeFrom(outcomes, failed, block.number, gasUsedBy(results))
}

const nothing = { leaves: [], arrives: [], allowances: [] }

/** What is shown of all trials, and how the others differ from it. @param failed how the very first one failed */
function outcomeFrom(
  outcomes: readonly ComparedOutcome[],
  failed: FailingOutcome | undefined,
  block: bigint,
  gasUsed: bigint,
): RawOutcome | NotSimulated {
  // Where it fails with the gas or the chance of one trial and goes through in another, the other is what there is to show.
  const place = outcomes.findIndex((one) => typeof one === 'object' && !('status' in one))
  const shown = outcomes[place < 0 ? 0 : place]
  const others = outcomes.filter((one) => one !== shown)
  if (typeof shown !== 'object') return shown ?? 'refused'
  if ('status' in shown) return shown
  const varies = failed ? 'assets' : howItVaries(shown, others)
  return {
    status: 'computed',
    how: 'balances',
    leaves: shown.leaves,
    arrives: shown.arrives,
    allowances: shown.allowances,
    block,
    complete: shown.complete,
    varies,
    // What does something else each time needs other gas, too: a wallet may give too little for it, and then nothing moves at all.
    differs: differingIn(
      shown,
      varies === 'assets' ? [...others, { ...shown, ...nothing }] : others,
    ),
    gasUsed,
    names: shown.names,
  }
}

/** How somebody else may begin the calls of an account with code, in each way that it can be tried. */
async function carriersOf(
  sources: PreviewSources,
  { account, calls }: SimulationAttempt,
): Promise<readonly Carrier[]> {
  const operation = sources.operation || undefined
  const known = operation === true ? undefined : operation
  const [code = '0x', entry] = await Promise.all([
    codeOf(sources, account),
    known && codeOf(sources, known.entryPoint),
  ])
  if ((code === '0x' && !operation) || calls.some(({ to }) => to === undefined)) return []
  const byItself = known && entry !== undefined ? [operated(account, known, entry)] : []
  return [relayed(account, code), ...byItself]
}

const countOf = ({ tokens, items, allowances }: Candidates) =>
  tokens.length + items.length + allowances.length

const gasUsedBy = (results: readonly SimulatedResult[]) =>
  results.reduce((sum, { gasUsed }) => sum + gasUsed, 0n)

/** Twice what each call took, where nobody says what it needs: a part of what it needs may come back. */
const limitedBy = (
  trial: SimulationSetting,
  results: readonly SimulatedResult[],
): SimulationSetting => ({
  ...trial,
  gas: results.map(({ gasUsed }) => gasUsed * 2n),
})

/** The calls alone: whether they go through, what they log, and whether the node tries them by the rules of a real block. */
async function firstTrial(
  { node, signal }: PreviewSources,
  block: NewestBlock,
  { account, calls, terms }: SimulationAttempt,
  when: SimulationSetting,
): Promise<{
  readonly trial: SimulateCallsResult
  readonly when: SimulationSetting
  readonly lenient: boolean
}> {
  const asked = { ...pricedCalls(account, calls, when, { ...terms, ...block }), when, signal }
  const trial = await simulateCalls(node, block, { ...asked, lenient: false })
  if (trial.ok || trial.lacksMethod || isFundsRefusal(trial.text))
    return { trial, when, lenient: false }
  return {
    trial: await simulateCalls(node, block, { ...asked, lenient: true }),
    when,
    lenient: true,
  }
}

/** The first of the other trials in which the calls go through. */
async function passing(
  sources: PreviewSources,
  block: NewestBlock,
  attempt: SimulationAttempt,
  settings: readonly SimulationSetting[],
) {
  const others = await Promise.all(
    settings.map((when) => firstTrial(sources, block, attempt, when)),
  )
  return others.find(({ trial }) => trial.ok && !failureIn(trial.results, sources))
}

/** Which of the trials has hardly the gas that is needed. */
const tight = 1

/**
 * Whether a call failed for want of little more gas than it had: in the trial with the least gas that says nothing, as what is needed
 * grows from block to block, and it is tried with more.
 */
const isStarved = (
  own: readonly SimulatedResult[],
  { gas }: SimulationSetting,
  first: readonly SimulatedResult[],
): boolean =>
  own.some(({ success, gasUsed }, call) => {
    const limit = gas[call] ?? 0n
    const needed = first[call]?.gasUsed ?? 0n
    return !success && gasUsed * 8n >= limit * 7n && needed * 16n <= limit * 17n
  })

function refusalOf(trial: Extract<SimulateCallsResult, { ok: false }>): RawOutcome | NotSimulated {
  if (isFundsRefusal(trial.text)) return { status: 'fails', reason: { type: 'funds' }, call: 0 }
  return whyNotTried(trial)
}

/** The first call that fails, and why. */
function failureIn(
  results: readonly SimulatedResult[],
  { contracts = [] }: PreviewSources,
): FailingOutcome | undefined {
  const call = results.findIndex(({ success }) => !success)
  const failed = results[call]
  if (!failed) return undefined
  const { returnData, message } = failed
  const reason = isFundsRefusal(message)
    ? ({ type: 'funds' } as const)
    : previewFailureOf(returnData, message, contracts)
  return { status: 'fails', reason, call }
}
