import { isEvmAddress, type Address } from '../address/address.ts'
import type { Hex } from 'viem'
import { candidatesOf } from './candidates.ts'
import {
  type AllowanceChange,
  type Changes,
  type Comparison,
  comparisonOf,
} from './comparisonOf.ts'
import { asMaker, placed, placesOfCreated } from './placesOfCreated.ts'
import type { ReadCall } from './decodeCall.ts'
import { failureOf } from './failureOf.ts'
import { askNode, saysFunds } from './askNode.ts'
import { helpers } from './answerOf.ts'
import {
  type NewestBlock,
  type Trial,
  type TrialCall,
  type TrialResult,
  type TrialTime,
  callOf,
  tryCalls,
} from './tryCalls.ts'
import type { PreviewSources } from './previewSources.ts'
import type { Asset, Outcome } from './transactionPreview.ts'

type Computed = Extract<Outcome, { status: 'computed' }>
type Fails = Extract<Outcome, { status: 'fails' }>

/** An outcome whose spenders are not looked up yet, and what the rest of a preview takes from the trial. */
export type RawOutcome =
  | (Omit<Computed, 'approvals'> & {
      readonly allowances: readonly AllowanceChange[]
      readonly gasUsed: bigint
      /** What tokens call themselves, by address in lower case. */
      readonly names: ReadonlyMap<string, string>
    })
  | Fails
  | Extract<Outcome, { status: 'unknown' }>

/** What is tried. */
export interface Attempt {
  readonly account: Address
  readonly calls: readonly TrialCall[]
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
  attempt: Attempt,
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
  const compare = async (time: TrialTime) => {
    const trial = await tryCalls(sources.node, block, {
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
function nextBlock({ now = Date.now }: PreviewSources, block: NewestBlock): TrialTime {
  const seconds = BigInt(Math.floor(now() / 1000))
  return { blocks: 1n, time: seconds > block.timestamp ? seconds : block.timestamp + 1n }
}

const lateAfter = ({ blocks, time }: TrialTime): TrialTime => ({
  blocks: blocks + late.blocks,
  time: time + late.seconds,
  chance: late.chance,
})

/** The calls alone: whether they go through, and what they log. */
async function firstTrial(
  { node, signal }: PreviewSources,
  block: NewestBlock,
  { account, calls }: Attempt,
  when: TrialTime,
): Promise<{
  readonly trial: Trial
  readonly calls: readonly TrialCall[]
  readonly overrides: Readonly<Record<Address, object>>
  readonly byMaker: boolean
}> {
  const trial = await tryCalls(node, block, { calls, when, signal })
  const creates = calls.some(({ to }) => to === undefined)
  if (trial.ok || trial.lacksMethod || saysFunds(trial.text) || !creates)
    return { trial, calls, overrides: helpers, byMaker: false }
  const maker = asMaker(account, calls)
  const overrides = { ...helpers, ...maker.overrides }
  return {
    trial: await tryCalls(node, block, { calls: maker.calls, overrides, when, signal }),
    calls: maker.calls,
    overrides,
    byMaker: true,
  }
}

/** Every contract whose state the calls look at; a node that does not say costs only what nobody announces. */
async function touchedBy(
  { node, signal }: PreviewSources,
  calls: readonly TrialCall[],
): Promise<readonly Address[]> {
  const lists = await Promise.all(
    calls.map(async (call) => {
      if (call.to !== undefined && call.data === undefined) return []
      const told = await askNode(node, 'eth_createAccessList', [callOf(call), 'latest'], signal)
      const { accessList } = (told.ok ? (told.answer ?? {}) : {}) as { accessList?: unknown }
      return Array.isArray(accessList) ? (accessList as readonly unknown[]) : []
    }),
  )
  return lists.flat().flatMap((entry) => {
    const { address } = (entry ?? {}) as { address?: Address }
    return typeof address === 'string' && isEvmAddress(address) ? [address] : []
  })
}

function refusalOf(trial: Extract<Trial, { ok: false }>): RawOutcome | 'refused' | 'lacks' {
  if (saysFunds(trial.text)) return { status: 'fails', reason: { type: 'funds' }, call: 0 }
  return trial.lacksMethod ? 'lacks' : 'refused'
}

/** The first call that fails, and why. */
export function failureIn(
  results: readonly TrialResult[],
  { contracts = [] }: PreviewSources,
): Fails | undefined {
  const call = results.findIndex(({ success }) => !success)
  const failed = results[call]
  if (!failed) return undefined
  const { returnData, message } = failed
  const reason = saysFunds(message)
    ? ({ type: 'funds' } as const)
    : failureOf(returnData, message, contracts)
  return { status: 'fails', reason, call }
}

function changesIn(
  results: readonly TrialResult[],
  { before, read }: Comparison,
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
  const named = (asset: Asset) =>
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
