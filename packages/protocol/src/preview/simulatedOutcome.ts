import { isEvmAddress, type Address } from '../address/address.ts'
import { type Candidates, candidatesOf } from './candidates.ts'
import { type AllowanceChange, type Changes, comparisonOf } from './comparisonOf.ts'
import type { ReadCall } from './decodeCall.ts'
import { previewFailureOf } from './previewFailureOf.ts'
import { askNode, isFundsRefusal } from './askNode.ts'
import { questioning } from './answerOf.ts'
import {
  type NewestBlock,
  type SimulateCallsResult,
  type SimulatedCall,
  type SimulatedLog,
  type SimulatedResult,
  type SimulationSetting,
  type SimulationTerms,
  variationsOf,
  pricedCalls,
  rpcCallOf,
  simulateCalls,
  settingOf,
} from './simulateCalls.ts'
import type { PreviewSources } from './previewSources.ts'
import type { PreviewAsset, PreviewOutcome } from './transactionPreview.ts'

type ComputedOutcome = Extract<PreviewOutcome, { status: 'computed' }>
type Fails = Extract<PreviewOutcome, { status: 'fails' }>

/** An outcome whose spenders are not looked up yet, and what the rest of a preview takes from the trial. */
export type RawOutcome =
  | (Omit<ComputedOutcome, 'approvals'> & {
      readonly allowances: readonly AllowanceChange[]
      readonly gasUsed: bigint
      /** What tokens call themselves, by address in lower case. */
      readonly names: ReadonlyMap<string, string>
    })
  | Fails
  | Extract<PreviewOutcome, { status: 'unknown' }>

/** What came of one trial. */
type Compared = Changes | RawOutcome | 'refused' | 'lacks'

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
 * @returns `refused` or `lacks` where the node does not try: the second for good
 */
export async function simulatedOutcome(
  sources: PreviewSources,
  block: NewestBlock,
  attempt: SimulationAttempt,
): Promise<RawOutcome | 'refused' | 'lacks'> {
  const { account, calls } = attempt
  const first = settingOf(sources, block, attempt)
  const [asked, touched] = await Promise.all([
    firstTrial(sources, block, attempt, first),
    touchedBy(sources, block, attempt, first),
  ])
  if (!asked.trial.ok) return refusalOf(asked.trial)
  const failed = failureIn(asked.trial.results, sources)
  // What fails as it stands may still go through elsewhere: then that is what there is to show.
  const found = failed ? await passing(sources, block, attempt, first) : asked
  if (!found?.trial.ok) return failed ?? 'refused'
  const { results } = found.trial
  const { when, lenient } = found
  const soon = attempt.terms.gas === undefined ? limitedBy(when, results) : when
  const { rest } = pricedCalls(account, calls, soon, { ...attempt.terms, ...block })
  const trials = [soon, ...variationsOf(soon, block, attempt.terms, rest)]
  const candidatesIn = (logs: readonly SimulatedLog[]) =>
    candidatesOf(account, {
      logs,
      calls: attempt.read,
      touched: [
        ...calls.flatMap(({ to }) => to ?? []),
        ...(sources.tokens ?? []),
        ...(sources.compared ?? []),
        ...touched,
      ],
    })
  /** All trials, with the balances of what may change. */
  const compared = async (candidates: Candidates) => {
    const { before, after, read } = comparisonOf(account, sources.coin, candidates)
    const announced: SimulatedLog[] = []
    const compare = async (each: SimulationSetting, place: number): Promise<Compared> => {
      const { ask, purse, isCharged, overrides } = questioning(each)
      const priced = pricedCalls(account, calls, each, { ...attempt.terms, ...block })
      const trial = await simulateCalls(sources.node, block, {
        calls: [...ask(before), ...priced.calls, ...ask([...after, purse])],
        when: each,
        overrides: { ...overrides, ...priced.overrides },
        lenient,
        signal: sources.signal,
      })
      if (!trial.ok) return refusalOf(trial)
      const end = before.length + calls.length
      const own = trial.results.slice(before.length, end)
      announced.push(...own.flatMap(({ logs }) => logs))
      if (place === tight && isStarved(own, each, results))
        return compare({ ...each, gas: soon.gas }, 0)
      const fee = isCharged(trial.results.at(-1)) ? gasUsedBy(own) * (each.price ?? 0n) : 0n
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
  const [shown, ...others] = (isMore ? await compared(all) : once).outcomes
  if (typeof shown !== 'object') return shown === 'lacks' ? shown : 'refused'
  if ('status' in shown) return shown
  return {
    status: 'computed',
    how: 'balances',
    leaves: shown.leaves,
    arrives: shown.arrives,
    allowances: shown.allowances,
    block: block.number,
    complete: shown.complete,
    varies: failed ? 'assets' : howItVaries(shown, others),
    gasUsed: gasUsedBy(results),
    names: shown.names,
  }
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
  first: SimulationSetting,
) {
  const others = await Promise.all(
    variationsOf(first, block, attempt.terms, undefined).map((when) =>
      firstTrial(sources, block, attempt, when),
    ),
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

/** Every contract whose state the calls look at; a node that does not say costs only what nobody announces. */
async function touchedBy(
  { node, signal }: PreviewSources,
  block: NewestBlock,
  { account, calls, terms }: SimulationAttempt,
  when: SimulationSetting,
): Promise<readonly Address[]> {
  const priced = pricedCalls(account, calls, when, { ...terms, ...block })
  // An account that cannot pay is refused with a price.
  const asked = Object.keys(priced.overrides).length === 0 ? priced.calls : calls
  const lists = await Promise.all(
    asked.map(async (call) => {
      if (call.to !== undefined && call.data === undefined) return []
      const told = await askNode(node, 'eth_createAccessList', [rpcCallOf(call), 'latest'], signal)
      const { accessList } = (told.ok ? (told.answer ?? {}) : {}) as { accessList?: unknown }
      return Array.isArray(accessList) ? (accessList as readonly unknown[]) : []
    }),
  )
  return lists.flat().flatMap((entry) => {
    const { address } = (entry ?? {}) as { address?: Address }
    return typeof address === 'string' && isEvmAddress(address) ? [address] : []
  })
}

function refusalOf(
  trial: Extract<SimulateCallsResult, { ok: false }>,
): RawOutcome | 'refused' | 'lacks' {
  if (isFundsRefusal(trial.text)) return { status: 'fails', reason: { type: 'funds' }, call: 0 }
  return trial.lacksMethod ? 'lacks' : 'refused'
}

/** The first call that fails, and why. */
function failureIn(
  results: readonly SimulatedResult[],
  { contracts = [] }: PreviewSources,
): Fails | undefined {
  const call = results.findIndex(({ success }) => !success)
  const failed = results[call]
  if (!failed) return undefined
  const { returnData, message } = failed
  const reason = isFundsRefusal(message)
    ? ({ type: 'funds' } as const)
    : previewFailureOf(returnData, message, contracts)
  return { status: 'fails', reason, call }
}

/** How what is shown differs from what came out of the other trials. Undefined where the node did none of them. */
function howItVaries(shown: Changes, others: readonly Compared[]): ComputedOutcome['varies'] {
  const tried = others.filter((one) => typeof one === 'object')
  if (tried.some((one) => 'status' in one || wordsOf(shown, false) !== wordsOf(one, false)))
    return 'assets'
  const isSame = tried.every(
    (one) => !('status' in one) && wordsOf(shown, true) === wordsOf(one, true),
  )
  if (!isSame) return 'amounts'
  return tried.length < others.length ? undefined : 'no'
}

/** Changes in a few words, to be compared. */
function wordsOf({ leaves, arrives, allowances }: Changes, amounts: boolean): string {
  const sum = (amount: bigint) => (amounts ? ` ${amount}` : '')
  const named = (asset: PreviewAsset) =>
    asset.type === 'native'
      ? 'coin'
      : `${asset.address.toLowerCase()} ${asset.type === 'erc20' ? '' : (asset.id ?? '?')}`
  return [
    ...leaves.map(({ asset, amount }) => `- ${named(asset)}${sum(amount)}`),
    ...arrives.map(({ asset, amount }) => `+ ${named(asset)}${sum(amount)}`),
    ...allowances.map(({ asset, spender, after }) => `! ${named(asset)} ${spender}${sum(after)}`),
  ]
    .toSorted()
    .join('\n')
}
