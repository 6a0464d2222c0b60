import { isEvmAddress, type Address } from '../address/address.ts'
import { type Candidates, candidatesOf } from './candidates.ts'
import { type AllowanceChange, type Changes, comparisonOf } from './comparisonOf.ts'
import type { ReadCall } from './decodeCall.ts'
import { previewFailureOf } from './previewFailureOf.ts'
import { askNode, isFundsRefusal } from './askNode.ts'
import { questioning, relayed } from './answerOf.ts'
import {
  type NewestBlock,
  type SimulateCallsResult,
  type SimulatedCall,
  type SimulatedLog,
  type SimulatedResult,
  type SimulationSetting,
  type SimulationTerms,
  variationsOf,
  moreVariationsOf,
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
type Compared = Changes | RawOutcome | NotTried

/** Why a node did not try: it was not heard, it answered otherwise, or it has not the method. */
type NotTried = 'node' | 'refused' | 'method'

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
): Promise<RawOutcome | NotTried> {
  const { account, calls } = attempt
  const first = settingOf(sources, block, attempt)
  const [asked, touched, own] = await Promise.all([
    firstTrial(sources, block, attempt, first),
    touchedBy(sources, block, attempt, first),
    codeOf(sources, account),
  ])
  if (!asked.trial.ok) return refusalOf(asked.trial)
  const targets = calls.flatMap(({ to }) => to ?? [])
  const isWatched = await looksAround(sources, [...targets, ...touched])
  /** All trials beside the first. */
  const variations = (each: SimulationSetting, rest: bigint | undefined) => [
    ...variationsOf(each, block, attempt.terms, rest),
    ...(isWatched ? moreVariationsOf(each, block, attempt.terms, rest) : []),
  ]
  const failed = failureIn(asked.trial.results, sources)
  const left = pricedCalls(account, calls, first, { ...attempt.terms, ...block }).rest
  // What fails as it stands may still go through elsewhere: then that is what there is to show.
  const found = failed ? await passing(sources, block, attempt, variations(first, left)) : asked
  if (!found?.trial.ok) return failed ?? 'refused'
  const { results } = found.trial
  const { when, lenient } = found
  const soon = attempt.terms.gas === undefined ? limitedBy(when, results) : when
  const { rest } = pricedCalls(account, calls, soon, { ...attempt.terms, ...block })
  // What a contract begins for an account with code is begun by somebody else, or not.
  const isCarried = own !== undefined && own !== '0x' && targets.length === calls.length
  const isOfOthers = targets.every((to) => to.toLowerCase() !== account.toLowerCase())
  const trials: readonly SimulationSetting[] = [
    soon,
    ...variations(soon, rest),
    ...(isCarried && isOfOthers ? [{ ...soon, isRelayed: true }] : []),
  ]
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
      const carried = each.isRelayed ? relayed(account, priced) : priced
      const trial = await simulateCalls(sources.node, block, {
        calls: [...ask(before), ...carried.calls, ...ask([...after, purse])],
        when: each,
        overrides: { ...overrides, ...carried.overrides },
        lenient,
        signal: sources.signal,
      })
      if (!trial.ok) return refusalOf(trial)
      const end = before.length + calls.length
      const own = trial.results.slice(before.length, end)
      announced.push(...own.flatMap(({ logs }) => logs))
      if (place === tight && isStarved(own, each, results))
        return compare({ ...each, gas: soon.gas }, 0)
      const isPayer = !each.isRelayed && isCharged(trial.results.at(-1))
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
  // Where it fails with the gas or the chance of one trial and goes through in another, the other is what there is to show.
  const place = outcomes.findIndex((one) => typeof one === 'object' && !('status' in one))
  const shown = outcomes[place < 0 ? 0 : place]
  const others = outcomes.filter((one) => one !== shown)
  if (typeof shown !== 'object') return shown ?? 'refused'
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
    differs: differingIn(shown, failed ? [failed, ...others] : others),
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

/** The code at an address. Undefined where the node does not say. */
async function codeOf(
  { node, signal }: PreviewSources,
  address: Address,
): Promise<string | undefined> {
  const told = await askNode(node, 'eth_getCode', [address, 'latest'], signal)
  return told.ok && typeof told.answer === 'string' ? told.answer.toLowerCase() : undefined
}

/**
 * Whether code that runs reads what only chance or a wallet decides: who began it, prices, gas other than to hand it on, whose block and
 * its chance, others' coin. Few contracts do; what they do by it may come out alike in a few trials.
 */
async function looksAround(sources: PreviewSources, places: readonly Address[]): Promise<boolean> {
  const each = [...new Set(places.map((place) => place.toLowerCase() as Address))]
  const codes = await Promise.all(each.map((place) => codeOf(sources, place)))
  return codes.some((code) => code !== undefined && isReader(code))
}

/** BALANCE, ORIGIN, GASPRICE, BLOCKHASH, COINBASE, PREVRANDAO, GASLIMIT, BASEFEE, BLOBHASH, BLOBBASEFEE. */
const readers: ReadonlySet<number> = new Set([
  0x31, 0x32, 0x3a, 0x40, 0x41, 0x44, 0x45, 0x48, 0x49, 0x4a,
])
/** What takes gas from the stack: CALL, CALLCODE, DELEGATECALL, STATICCALL. */
const takers: ReadonlySet<number> = new Set([0xf1, 0xf2, 0xf4, 0xfa])

function isReader(code: string): boolean {
  const at = (place: number) => Number.parseInt(code.slice(2 + place * 2, 4 + place * 2), 16)
  for (let place = 0; place * 2 + 2 < code.length; place += 1) {
    const operation = at(place)
    // What PUSH1 to PUSH32 put on the stack is no code.
    if (operation >= 0x60 && operation <= 0x7f) place += operation - 0x5f
    else if (readers.has(operation)) return true
    else if (operation === 0x5a && !takers.has(at(place + 1))) return true
  }
  return false
}

function refusalOf(trial: Extract<SimulateCallsResult, { ok: false }>): RawOutcome | NotTried {
  if (isFundsRefusal(trial.text)) return { status: 'fails', reason: { type: 'funds' }, call: 0 }
  return trial.lacksMethod ? 'method' : trial.isAnswer ? 'refused' : 'node'
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

/** What came out otherwise in another trial, each once: another amount, or what moved in one of them alone. */
function differingIn(shown: Changes, others: readonly Compared[]): readonly PreviewAsset[] {
  const here = byAsset(shown)
  const found = new Map<string, PreviewAsset>()
  for (const one of others) {
    if (typeof one !== 'object') continue
    const there = 'status' in one ? new Map<string, Said>() : byAsset(one)
    for (const [key, { asset, words }] of [...here, ...there])
      if (here.get(key)?.words !== words || there.get(key)?.words !== words) found.set(key, asset)
  }
  return [...found.values()]
}

interface Said {
  readonly asset: PreviewAsset
  readonly words: string
}

/** What happens to each asset, in words to be compared. */
function byAsset({ leaves, arrives, allowances }: Changes): ReadonlyMap<string, Said> {
  const all = new Map<string, Said>()
  const add = (asset: PreviewAsset, words: string) => {
    const key = nameOf(asset)
    all.set(key, { asset, words: `${all.get(key)?.words ?? ''}\n${words}` })
  }
  for (const { asset, amount } of leaves) add(asset, `- ${amount}`)
  for (const { asset, amount } of arrives) add(asset, `+ ${amount}`)
  for (const { asset, spender, type, after } of allowances)
    add(asset, `! ${type} ${spender} ${after}`)
  return all
}

const nameOf = (asset: PreviewAsset): string =>
  asset.type === 'native'
    ? 'coin'
    : `${asset.address.toLowerCase()} ${asset.type === 'erc20' ? '' : (asset.id ?? '?')}`

/** Changes in a few words, to be compared. */
function wordsOf({ leaves, arrives, allowances }: Changes, amounts: boolean): string {
  const sum = (amount: bigint) => (amounts ? ` ${amount}` : '')
  return [
    ...leaves.map(({ asset, amount }) => `- ${nameOf(asset)}${sum(amount)}`),
    ...arrives.map(({ asset, amount }) => `+ ${nameOf(asset)}${sum(amount)}`),
    ...allowances.map(({ asset, spender, after }) => `! ${nameOf(asset)} ${spender}${sum(after)}`),
  ]
    .toSorted()
    .join('\n')
}
