import { isEvmAddress, type Address } from '../address/address.ts'
import { type Hex, getContractAddress } from 'viem'
import { candidatesOf } from './candidates.ts'
import {
  type AllowanceChange,
  type Changes,
  type BalanceComparison,
  comparisonOf,
} from './comparisonOf.ts'
import type { ReadCall } from './decodeCall.ts'
import { previewFailureOf } from './previewFailureOf.ts'
import { askNode, isFundsRefusal, type NodeAnswer } from './askNode.ts'
import { helpers, makerOf } from './answerOf.ts'
import {
  type NewestBlock,
  type SimulateCallsResult,
  type SimulatedCall,
  type SimulatedResult,
  type SimulationBlock,
  rpcCallOf,
  simulateCalls,
} from './simulateCalls.ts'
import type { PreviewSources, PreviewNode } from './previewSources.ts'
import type { PreviewAsset, PreviewOutcome } from './transactionPreview.ts'
import { readAnswer } from '../ens/encodeCall.ts'

type Computed = Extract<PreviewOutcome, { status: 'computed' }>
type Fails = Extract<PreviewOutcome, { status: 'fails' }>

/** An outcome whose spenders are not looked up yet, and what the rest of a preview takes from the trial. */
export type RawOutcome =
  | (Omit<Computed, 'approvals'> & {
      readonly allowances: readonly AllowanceChange[]
      readonly gasUsed: bigint
      /** What tokens call themselves, by address in lower case. */
      readonly names: ReadonlyMap<string, string>
    })
  | Fails
  | Extract<PreviewOutcome, { status: 'unknown' }>

/** What is tried. */
interface SimulationAttempt {
  readonly account: Address
  readonly calls: readonly SimulatedCall[]
  /** The calls as they were read, those inside of others too. */
  readonly read: readonly ReadCall[]
}

/** A second trial, as if it were mined late. Odd, so that what goes by even and odd shows. */
const chance: Hex = `0x${'5a'.repeat(32)}`
const late = { blocks: 7n, seconds: 61n, chance }

/**
 * What calls would do: they are tried in one block, with the balances before and after them.
 * @returns `refused` or `lacks` where the node does not try: the second for good
 */
export async function simulatedOutcome(
  sources: PreviewSources,
  block: NewestBlock,
  attempt: SimulationAttempt,
): Promise<RawOutcome | 'refused' | 'lacks'> {
  const { account, calls } = attempt
  const when = nextBlock(sources, block)
  const [first, touched] = await Promise.all([
    firstTrial(sources, block, attempt, when),
    touchedBy(sources, calls),
  ])
  if (!first.trial.ok) return refusalOf(first.trial)
  const { results } = first.trial
  const failed = failureIn(results, sources)
  if (failed) return failed
  const created = first.byMaker
    ? await placesOfCreated(sources.node, account, calls, results)
    : new Map<string, Address>()
  const comparison = comparisonOf(
    account,
    sources.coin,
    candidatesOf(account, {
      logs: results.flatMap(({ logs }) => logs),
      calls: attempt.read,
      touched: [
        ...calls.flatMap(({ to }) => to ?? []),
        ...([...created.keys()] as Address[]),
        ...(sources.tokens ?? []),
        ...(sources.compared ?? []),
        ...touched,
      ],
    }),
  )
  const compare = async (time: SimulationBlock) => {
    const trial = await simulateCalls(sources.node, block, {
      calls: [...comparison.before, ...first.calls, ...comparison.after],
      when: time,
      overrides: first.overrides,
      signal: sources.signal,
    })
    return trial.ok ? changesIn(trial.results, comparison, calls.length, sources) : refusalOf(trial)
  }
  const [soon, later] = await Promise.all([compare(when), compare(lateAfter(when))])
  if (typeof soon === 'string' || 'status' in soon) return soon
  return {
    status: 'computed',
    how: 'balances',
    leaves: soon.leaves.map((one) => ({ ...one, asset: placed(one.asset, created) })),
    arrives: soon.arrives.map((one) => ({ ...one, asset: placed(one.asset, created) })),
    allowances: soon.allowances.map((one) => ({ ...one, asset: placed(one.asset, created) })),
    block: block.number,
    complete: soon.complete,
    varies: typeof later === 'string' ? undefined : howItVaries(soon, later),
    gasUsed: results.reduce((sum, { gasUsed }) => sum + gasUsed, 0n),
    names: soon.names,
  }
}

/** The next block: now, or right after the newest where the chain is ahead of the clock. */
function nextBlock({ now = Date.now }: PreviewSources, block: NewestBlock): SimulationBlock {
  const seconds = BigInt(Math.floor(now() / 1000))
  return { blocks: 1n, time: seconds > block.timestamp ? seconds : block.timestamp + 1n }
}

const lateAfter = ({ blocks, time }: SimulationBlock): SimulationBlock => ({
  blocks: blocks + late.blocks,
  time: time + late.seconds,
  chance: late.chance,
})

/** The calls alone: whether they go through, and what they log. */
async function firstTrial(
  { node, signal }: PreviewSources,
  block: NewestBlock,
  { account, calls }: SimulationAttempt,
  when: SimulationBlock,
): Promise<{
  readonly trial: SimulateCallsResult
  readonly calls: readonly SimulatedCall[]
  readonly overrides: Readonly<Record<Address, object>>
  readonly byMaker: boolean
}> {
  const trial = await simulateCalls(node, block, { calls, when, signal })
  const creates = calls.some(({ to }) => to === undefined)
  if (trial.ok || trial.lacksMethod || isFundsRefusal(trial.text) || !creates)
    return { trial, calls, overrides: helpers, byMaker: false }
  const maker = asMaker(account, calls)
  const overrides = { ...helpers, ...maker.overrides }
  return {
    trial: await simulateCalls(node, block, { calls: maker.calls, overrides, when, signal }),
    calls: maker.calls,
    overrides,
    byMaker: true,
  }
}

/** Every contract whose state the calls look at; a node that does not say costs only what nobody announces. */
async function touchedBy(
  { node, signal }: PreviewSources,
  calls: readonly SimulatedCall[],
): Promise<readonly Address[]> {
  const lists = await Promise.all(
    calls.map(async (call) => {
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

function changesIn(
  results: readonly SimulatedResult[],
  { before, read }: BalanceComparison,
  count: number,
  sources: PreviewSources,
): Changes | Fails {
  const own = results.slice(before.length, before.length + count)
  return (
    failureIn(own, sources) ??
    read(results.slice(0, before.length), results.slice(before.length + count))
  )
}

function howItVaries(soon: Changes, later: Changes | RawOutcome): Computed['varies'] {
  if ('status' in later || wordsOf(soon, false) !== wordsOf(later, false)) return 'assets'
  return wordsOf(soon, true) === wordsOf(later, true) ? 'no' : 'amounts'
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

/*
 * Some nodes try every call but one that makes a contract (anvil 1.7.1). There the account itself makes it: for the trial it has code that
 * does so when it is called by itself, and does nothing for anybody else. A call inside of a call keeps a part of its gas back, so the
 * request's own limit would be too little there: it is left out.
 */

/** The same calls for such a node, and what stands in place of the account. */
function asMaker(
  account: Address,
  calls: readonly SimulatedCall[],
): {
  readonly calls: readonly SimulatedCall[]
  readonly overrides: Readonly<Record<Address, object>>
} {
  return {
    calls: calls.map((call) =>
      call.to === undefined ? { ...call, to: account, gas: undefined } : call,
    ),
    overrides: makerOf(account),
  }
}

/** Where contracts stand in the trial, and where they will: the account that makes them itself counts one more transaction. */
async function placesOfCreated(
  node: PreviewNode,
  account: Address,
  calls: readonly SimulatedCall[],
  results: readonly SimulatedResult[],
): Promise<ReadonlyMap<string, Address>> {
  const told: NodeAnswer = await askNode(node, 'eth_getTransactionCount', [account, 'latest'])
  const nonce = told.ok && typeof told.answer === 'string' ? BigInt(told.answer) : 0n
  return new Map(
    calls.flatMap(({ to }, index) => {
      const tried = to === undefined && readAnswer(results[index]?.returnData ?? '0x').address(0)
      if (!tried) return []
      const real = getContractAddress({ from: account, nonce: nonce + BigInt(index) })
      return [[tried.toLowerCase(), real] as const]
    }),
  )
}

/** An asset by the address that its contract will have. */
export function placed<A extends PreviewAsset>(asset: A, places: ReadonlyMap<string, Address>): A {
  if (asset.type === 'native') return asset
  const address = places.get(asset.address.toLowerCase())
  return address === undefined ? asset : { ...asset, address }
}
