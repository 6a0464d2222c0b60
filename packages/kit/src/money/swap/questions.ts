import { isBaseError, BaseError } from '@causeway/protocol/errors/baseError'
import {
  swapAllowance,
  swapApproval,
  swapNetwork,
  swapQuote,
  swapTooSmall,
  swapTransaction,
} from '@causeway/protocol/swaps/errors'
import * as v from 'valibot'
import { chainDataSwaps } from '../../actions/chainData/chainDataSwaps.ts'
import type { KitInside } from '../../actions/kit.ts'
import {
  SwapAllowance,
  SwapApproval,
  SwapGas,
  SwapPrices,
  SwapQuote,
  type SwapSource,
  SwapToken,
  SwapTransaction,
} from '../../core/ports/swaps.ts'
import {
  checkDecimals,
  swapChainId,
  readAllowance,
  readBalances,
  simulateSwap,
  simulateWhole,
  deadlineOf,
  wrappedOf,
} from './simulateSwap.ts'
import { checkApproval, checkSwap } from './checkSwap.ts'
import { addressIn, isNative } from './form.ts'
import { knownTokens } from '../../actions/portfolio/namedTokens.ts'
import { nameSwapToken } from './nameSwapToken.ts'
import { permitDomain } from './permitDomain.ts'
import { routerOf, sureRouter } from './routerOf.ts'
import type { SwapPair, SwapEffect, SwapEvent } from './state.ts'

type Of<T extends SwapEffect['type']> = Extract<SwapEffect, { type: T }>

const questionOf = ({ place, from, to, amount }: SwapPair) => ({
  ...place,
  from: from.id,
  to: to.id,
  amount,
})

type SwapProblem =
  | typeof swapQuote
  | typeof swapAllowance
  | typeof swapApproval
  | typeof swapTransaction

/** Failures that have words for a visitor. */
const isOurs = (error: unknown) =>
  isBaseError(error) && (error.code.startsWith('swap.') || error.code.startsWith('amount.'))

/** @throws BaseError of the given problem for an answer that is not what a source may say */
function parsed<S extends v.GenericSchema>(
  schema: S,
  answer: unknown,
  problem: SwapProblem,
): v.InferOutput<S> {
  const read = v.safeParse(schema, answer)
  if (read.success) return read.output
  throw new BaseError(problem, { details: v.summarize(read.issues) })
}

/** What an app handed in, else the service that it named; undefined where there is neither. */
export function swapSourceOf(kit: KitInside): SwapSource | undefined {
  if (kit.ports.swaps) return kit.ports.swaps
  return kit.options.get().endpoints.chainData ? chainDataSwaps(kit) : undefined
}

/**
 * What the questions to the source and to the app's own node are asked with: each answers with one event, whatever becomes of it, and
 * none asks a wallet.
 */
export interface SwapClient {
  readonly kit: KitInside
  readonly send: (event: SwapEvent) => void
  /** Takes back what is asked for the form of the moment, and what is asked for this visit. */
  asking: AbortController
  visiting: AbortController
}

function sourced(kit: KitInside): SwapSource {
  const source = swapSourceOf(kit)
  if (source) return source
  throw new BaseError(swapNetwork)
}

/** What a source could not say in a code, told as the step that it failed in. */
const coded =
  (kit: KitInside, problem: SwapProblem) =>
  (cause: unknown): never => {
    kit.log.write('warn', 'Swaps failed.', cause)
    throw isOurs(cause) ? cause : new BaseError(problem, { cause })
  }

async function canPermit(kit: KitInside, pair: SwapPair): Promise<boolean> {
  const chainId = swapChainId(pair.place)
  return (await permitDomain(kit.client(chainId), pair, chainId)) !== undefined
}

/** What can be swapped here; an entry that cannot be read costs itself and not the others. */
export async function fetchTokens(
  asker: SwapClient,
  { visit, place }: Of<'askTokens'>,
): Promise<void> {
  const { kit, send } = asker
  asker.visiting.abort()
  asker.visiting = new AbortController()
  const { signal } = asker.visiting
  try {
    if (!routerOf(kit, place.caipNetworkId)) throw new BaseError(swapNetwork)
    const listed = v.parse(v.array(v.unknown()), await sourced(kit).tokens(place, signal))
    const tokens = listed.flatMap((each) => {
      const read = v.safeParse(SwapToken, each)
      if (read.success && read.output.id.startsWith(`${place.caipNetworkId}:`))
        return [nameSwapToken(read.output, place.caipNetworkId, knownTokens(kit))]
      kit.log.write('warn', 'A token of swaps could not be read.', each)
      return []
    })
    send({ type: 'tokensAnswered', visit, tokens })
  } catch (error) {
    kit.log.write('warn', 'The tokens of swaps could not be had.', error)
    send({ type: 'tokensFailed', visit, error })
  }
}

/** What the tokens of the form are worth. */
export async function fetchPrices(
  asker: SwapClient,
  { ticket, place, tokens }: Of<'askPrices'>,
): Promise<void> {
  const { kit, send } = asker
  // One line of questions at a time: what was asked for an older form is taken back.
  asker.asking.abort()
  asker.asking = new AbortController()
  try {
    const { caipNetworkId } = place
    const answer = await sourced(kit).prices({ caipNetworkId, tokens }, asker.asking.signal)
    send({ type: 'pricesAnswered', ticket, prices: v.parse(SwapPrices, answer) })
  } catch (error) {
    kit.log.write('warn', 'The prices of tokens could not be had.', error)
    send({ type: 'pricesFailed', ticket })
  }
}

async function gasPriceOf(
  { kit, asking }: SwapClient,
  { caipNetworkId }: SwapPair['place'],
): Promise<bigint | undefined> {
  try {
    return v.parse(SwapGas, await sourced(kit).gasPrice({ caipNetworkId }, asking.signal)).standard
  } catch (error) {
    // The quote brings a figure of its own.
    kit.log.write('warn', 'The price of gas could not be had.', error)
    return undefined
  }
}

/** What comes out. */
export async function fetchQuote(
  asker: SwapClient,
  { ticket, pair }: Of<'askQuote'>,
): Promise<void> {
  const { kit, send } = asker
  try {
    const gasPrice = await gasPriceOf(asker, pair.place)
    const request = { ...questionOf(pair), gasPrice }
    const answer = await sourced(kit)
      .quote(request, asker.asking.signal)
      .catch(coded(kit, swapQuote))
    const quote = parsed(SwapQuote, answer, swapQuote)
    if (quote.toAmount === 0n) throw new BaseError(swapTooSmall)
    await checkDecimals(kit, pair).catch(coded(kit, swapQuote))
    send({ type: 'quoteAnswered', ticket, amount: pair.amount, quote })
  } catch (error) {
    send({ type: 'quoteFailed', ticket, error })
  }
}

/** What the router may take already, and whether a signature can stand for more. */
export async function fetchAllowance(
  asker: SwapClient,
  { attempt, pair }: Of<'askAllowance'>,
): Promise<void> {
  const { kit, send } = asker
  try {
    const answer = await sourced(kit)
      .allowance(questionOf(pair), asker.visiting.signal)
      .catch(coded(kit, swapAllowance))
    const { allowance, spender } = parsed(SwapAllowance, answer, swapAllowance)
    sureRouter(kit, pair.place.caipNetworkId, spender)
    const isShort = !isNative(pair.from) && allowance < pair.amount
    // The app's own node has seen what was just mined; the service's may be a block behind.
    const seen = isShort
      ? await readAllowance(kit, pair, spender).catch(coded(kit, swapAllowance))
      : 0n
    const mayPermit = isShort && seen < pair.amount && pair.from.eip2612
    const takesPermit = mayPermit && (await canPermit(kit, pair).catch(() => false))
    const known = seen > allowance ? seen : allowance
    send({ type: 'allowanceAnswered', attempt, allowance: known, spender, takesPermit })
  } catch (error) {
    send({ type: 'preparingFailed', attempt, error })
  }
}

/** An approval, checked and tried. */
export async function buildApproval(
  asker: SwapClient,
  { attempt, pair, spender }: Of<'buildApproval'>,
): Promise<void> {
  const { kit, send } = asker
  try {
    const answer = await sourced(kit)
      .approval(questionOf(pair), asker.visiting.signal)
      .catch(coded(kit, swapApproval))
    const approval = parsed(SwapApproval, answer, swapApproval)
    sureRouter(kit, pair.place.caipNetworkId, approval.spender)
    checkApproval(approval, pair, addressIn(spender))
    const { preview } = await simulateWhole(kit, pair, approval)
    send({ type: 'approvalBuilt', attempt, approval, preview })
  } catch (error) {
    send({ type: 'preparingFailed', attempt, error })
  }
}

/** The transaction, held against what is on screen, and tried on the app’s own node. */
export async function buildSwap(asker: SwapClient, effect: Of<'buildSwap'>): Promise<void> {
  const { kit, send } = asker
  const { attempt, pair, quote, slippage, permit, spender } = effect
  try {
    const request = { ...questionOf(pair), slippage, quoted: quote.toAmount, permit }
    const answer = await sourced(kit)
      .transaction(request, asker.visiting.signal)
      .catch(coded(kit, swapTransaction))
    const transaction = parsed(SwapTransaction, answer, swapTransaction)
    const router = sureRouter(kit, pair.place.caipNetworkId, spender)
    const wrapped =
      quote.wraps || isNative(pair.from) || isNative(pair.to)
        ? await wrappedOf(kit, pair, spender).catch(coded(kit, swapTransaction))
        : undefined
    const until = await deadlineOf(kit.client(swapChainId(pair.place))).catch(
      coded(kit, swapTransaction),
    )
    checkSwap(transaction, { pair, quote, slippage, router, wrapped, until })
    const { gas, preview, arrived } = await simulateSwap(kit, pair, transaction)
    // What comes out is said by the app's own node where it can: a source could say less, and all else would still agree.
    const toAmount = arrived ?? transaction.toAmount
    send({ type: 'swapBuilt', attempt, transaction: { ...transaction, gas, toAmount }, preview })
  } catch (error) {
    send({ type: 'preparingFailed', attempt, error })
  }
}

/** What the account holds. */
export async function fetchBalances(
  asker: SwapClient,
  { visit, place, tokens }: Of<'readBalances'>,
): Promise<void> {
  const { kit, send } = asker
  try {
    send({ type: 'balancesAnswered', visit, balances: await readBalances(kit, place, tokens) })
  } catch (error) {
    kit.log.write('warn', 'Balances could not be read.', error)
    send({ type: 'balancesMissed', visit })
  }
}
