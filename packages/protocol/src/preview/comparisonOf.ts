import type { Address } from '../address/address.ts'
import type { AbiAnswer } from '../ens/encodeCall.ts'
import type { AllowanceCandidate, Candidates, ItemCandidate } from './candidates.ts'
import { answerOf, coinOf, questions, readingOf } from './answerOf.ts'
import { isUnlimited } from './isUnlimited.ts'
import type { SimulatedCall } from './previewSources.ts'
import type { SimulatedResult } from './simulateCalls.ts'
import { type TokenFacts, factQuestions, factsFrom } from './tokenFacts.ts'
import type {
  PreviewApproval,
  PreviewAsset,
  PreviewOutcome,
  AssetChange,
} from './transactionPreview.ts'

/** What is asked before and after, and what tokens say of themselves. */
export interface BalanceComparison {
  /** In this order: before, the calls themselves, after and of themselves. */
  readonly before: readonly SimulatedCall[]
  readonly after: readonly SimulatedCall[]
  /** @param fee what the trial took of the account's coin for gas: no change of the transaction's */
  readonly read: (
    before: readonly (SimulatedResult | undefined)[],
    after: readonly (SimulatedResult | undefined)[],
    fee: bigint,
  ) => Changes
}

/** An allowance as it was and is; its spender is not looked up yet. */
export type AllowanceChange = Omit<PreviewApproval, 'spender'> & { readonly spender: Address }

export interface Changes {
  readonly leaves: readonly AssetChange[]
  readonly arrives: readonly AssetChange[]
  readonly allowances: readonly AllowanceChange[]
  /** What each token calls itself, by its address in lower case. */
  readonly names: ReadonlyMap<string, string>
  /** Everything that may change was compared. */
  readonly complete: boolean
}

type ComputedOutcome = Extract<PreviewOutcome, { status: 'computed' }>
export type FailingOutcome = Extract<PreviewOutcome, { status: 'fails' }>

/** An outcome whose spenders are not looked up yet, and what the rest of a preview takes from the trial. */
export type RawOutcome =
  | (Omit<ComputedOutcome, 'approvals'> & {
      readonly allowances: readonly AllowanceChange[]
      readonly gasUsed: bigint
      /** What tokens call themselves, by address in lower case. */
      readonly names: ReadonlyMap<string, string>
    })
  | FailingOutcome
  | Extract<PreviewOutcome, { status: 'unknown' }>

/** What came of one trial. */
export type ComparedOutcome = Changes | RawOutcome | NotSimulated

/** Why a node did not try: it was not heard, it answered otherwise, or it has not the method. */
export type NotSimulated = 'node' | 'refused' | 'method'

const lower = (text: string) => text.toLowerCase()

/** The questions of a comparison, and how its answers are read. */
export function comparisonOf(
  account: Address,
  coin: { readonly symbol: string; readonly decimals: number },
  candidates: Candidates,
): BalanceComparison {
  const { tokens, items, allowances } = candidates
  const both: readonly SimulatedCall[] = [
    coinOf(account),
    ...tokens.map((token) => readingOf(token, questions.balanceOf(account))),
    ...items.map((item) => itemReading(account, item)),
    ...allowances.map((one) => allowanceReading(account, one)),
  ]
  const described = [
    ...new Map(
      [...tokens, ...items.map(({ token }) => token), ...allowances.map(({ token }) => token)].map(
        (token) => [lower(token), token] as const,
      ),
    ).values(),
  ]
  const about = described.flatMap((token) =>
    factQuestions.map((question) => readingOf(token, question())),
  )
  return {
    before: both,
    after: [...both, ...about],
    read(before, after, fee) {
      const facts = new Map(
        described.map((token, index) => {
          const from = both.length + index * factQuestions.length
          return [lower(token), factsFrom(after.slice(from, from + factQuestions.length))] as const
        }),
      )
      const at = (place: number) => [answerOf(before[place]), answerOf(after[place])] as const
      const differences = [
        ...coinDifference(coin, at(0), fee),
        ...tokens.flatMap((token, index) =>
          tokenDifference(token, facts.get(lower(token)), at(1 + index), candidates),
        ),
        ...items.flatMap((item, index) =>
          itemDifference(account, item, facts, at(1 + tokens.length + index)),
        ),
      ]
      const all = [...differences, ...unnamedItems(differences, tokens, facts, (i) => at(1 + i))]
      const start = 1 + tokens.length + items.length
      return {
        leaves: all.filter(({ by }) => by < 0n).map(({ asset, by }) => ({ asset, amount: -by })),
        arrives: all.filter(({ by }) => by > 0n).map(({ asset, by }) => ({ asset, amount: by })),
        allowances: allowances.flatMap((one, index) =>
          allowanceChange(one, facts, at(start + index)),
        ),
        names: new Map(
          [...facts].flatMap(([token, { symbol }]) =>
            symbol === undefined ? [] : [[token, symbol]],
          ),
        ),
        complete: !candidates.more && !isSilenced(candidates, at),
      }
    },
  }
}

type Pair = readonly [AbiAnswer | undefined, AbiAnswer | undefined]

/** Whether something that answered before does not any more. Who holds an item is not asked of one that was burnt. */
function isSilenced(
  { tokens, items, allowances }: Candidates,
  at: (place: number) => Pair,
): boolean {
  const mayEnd = [undefined, ...tokens, ...items, ...allowances].map(
    (one) => typeof one === 'object' && (one.type === 'erc721' || one.type === 'item'),
  )
  return mayEnd.some((ends, place) => {
    const [before, after] = at(place)
    return !ends && before?.uint(0) !== undefined && after?.uint(0) === undefined
  })
}
type Difference = { readonly asset: PreviewAsset; readonly by: bigint }

const difference = (asset: PreviewAsset, by: bigint): readonly Difference[] =>
  by === 0n ? [] : [{ asset, by }]

function coinDifference(
  coin: { readonly symbol: string; readonly decimals: number },
  [before, after]: Pair,
  fee: bigint,
): readonly Difference[] {
  const [was, is] = [before?.uint(0), after?.uint(0)]
  return was === undefined || is === undefined
    ? []
    : difference({ type: 'native', ...coin }, is - was + fee)
}

/** A contract that was not there before held nothing for anybody. */
const was = (before: AbiAnswer | undefined): bigint => before?.uint(0) ?? 0n

function tokenDifference(
  token: Address,
  facts: TokenFacts | undefined,
  [before, after]: Pair,
  { announced }: Candidates,
): readonly Difference[] {
  const is = after?.uint(0)
  if (!facts || is === undefined || before === undefined || facts.kind !== 'erc20') return []
  const { symbol, decimals } = facts
  // Others keep balances too, which are no tokens.
  if (symbol === undefined && decimals === undefined && !announced.has(lower(token))) return []
  return difference({ type: 'erc20', address: token, symbol, decimals }, is - was(before))
}

function itemReading(account: Address, { type, token, id }: ItemCandidate): SimulatedCall {
  return readingOf(
    token,
    type === 'erc721' ? questions.ownerOf(id) : questions.balanceOfId(account, id),
  )
}

function itemDifference(
  account: Address,
  { type, token, id }: ItemCandidate,
  facts: ReadonlyMap<string, TokenFacts>,
  [before, after]: Pair,
): readonly Difference[] {
  const asset: PreviewAsset = { type, address: token, name: facts.get(lower(token))?.symbol, id }
  if (type === 'erc1155') {
    const is = after?.uint(0)
    return is === undefined ? [] : difference(asset, is - was(before))
  }
  const holds = (answer: AbiAnswer | undefined) =>
    answer?.address(0)?.toLowerCase() === lower(account) ? 1n : 0n
  return difference(asset, holds(after) - holds(before))
}

/** Items that moved without an announcement: the collection's count of them says so. */
function unnamedItems(
  named: readonly Difference[],
  tokens: readonly Address[],
  facts: ReadonlyMap<string, TokenFacts>,
  at: (index: number) => Pair,
): readonly Difference[] {
  return tokens.flatMap((token, index) => {
    const about = facts.get(lower(token))
    const [before, after] = at(index)
    const is = after?.uint(0)
    if (about?.kind !== 'erc721' || is === undefined) return []
    const known = named
      .filter(({ asset }) => asset.type === 'erc721' && lower(asset.address) === lower(token))
      .reduce((sum, { by }) => sum + by, 0n)
    const asset: PreviewAsset = {
      type: 'erc721',
      address: token,
      name: about.symbol,
      id: undefined,
    }
    return difference(asset, is - was(before) - known)
  })
}

function allowanceReading(account: Address, one: AllowanceCandidate): SimulatedCall {
  switch (one.type) {
    case 'erc20':
      return readingOf(one.token, questions.allowance(account, one.spender))
    case 'item':
      return readingOf(one.token, questions.getApproved(one.id))
    case 'all':
      return readingOf(one.token, questions.isApprovedForAll(account, one.spender))
    case 'permit2':
      return readingOf(one.place, questions.permit2Allowance(account, one.token, one.spender))
    default:
      return one satisfies never
  }
}

/** What grew, and what the call itself names; what was used up by the call is no news. */
function allowanceChange(
  one: AllowanceCandidate,
  facts: ReadonlyMap<string, TokenFacts>,
  [before, after]: Pair,
): readonly AllowanceChange[] {
  const about = facts.get(lower(one.token))
  // The same four bytes approve an amount and an item: what it is, the token says.
  if (one.type === 'erc20' && about?.kind === 'erc721') return []
  if (one.type === 'item' && about?.kind !== 'erc721') return []
  const amountOf = (answer: AbiAnswer | undefined): bigint | undefined =>
    one.type === 'item'
      ? answer && (answer.address(0)?.toLowerCase() === lower(one.spender) ? 1n : 0n)
      : answer?.uint(0)
  const [had, has] = [amountOf(before), amountOf(after)]
  if (has === undefined || (has <= (had ?? 0n) && !one.named)) return []
  const isAmount = one.type === 'erc20' || one.type === 'permit2'
  return [
    {
      type: one.type,
      asset: assetOf(one, about),
      spender: one.spender,
      before: had,
      after: has,
      unlimited: isAmount && isUnlimited(has, about?.supply),
      expires: one.type === 'permit2' ? after?.uint(1) : undefined,
    },
  ]
}

function assetOf(
  one: AllowanceCandidate,
  about: TokenFacts | undefined,
): Exclude<PreviewAsset, { type: 'native' }> {
  if (one.type === 'erc20' || one.type === 'permit2')
    return { type: 'erc20', address: one.token, symbol: about?.symbol, decimals: about?.decimals }
  return {
    type: about?.kind === 'erc1155' ? 'erc1155' : 'erc721',
    address: one.token,
    name: about?.symbol,
    id: one.type === 'item' ? one.id : undefined,
  }
}
