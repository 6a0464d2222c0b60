import { amountInsufficient } from '@causeway/protocol/amount/errors'
import {
  swapFrozen,
  swapGasNetwork,
  swapKeepsPart,
  swapLiquidity,
  swapNetwork,
  swapPermitOver,
  swapStale,
  swapTooSmall,
  swapWouldFail,
} from '@causeway/protocol/swaps/errors'
import { endpoint } from '@causeway/protocol/http/endpoint'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import { BaseError } from '@causeway/protocol/errors/baseError'
import * as v from 'valibot'
import type { KitInside } from '../kit.ts'
import type { SwapRequest, SwapSource } from '../../core/ports/swaps.ts'
import { dataClientOf, dataFailureOf } from './dataClientOf.ts'

const query = v.optional(v.unknown())
const get = <S extends v.GenericSchema>(path: `/${string}`, response: S) =>
  endpoint({ method: 'GET', path, query, response })
const post = <S extends v.GenericSchema>(path: `/${string}`, response: S) =>
  endpoint({ method: 'POST', path, query, body: v.unknown(), response })
const parts = v.looseObject({})
const priced = v.object({ exact: v.string() })

/** The calls of the chain-data service about swaps. What the kit shows of an answer is parsed by the port's schemas. */
export const swapCalls = {
  tokens: get('/v1/convert/tokens', v.object({ tokens: v.array(parts) })),
  quotes: get(
    '/v1/convert/quotes',
    v.object({ quotes: v.array(v.looseObject({ route: v.array(v.unknown()) })) }),
  ),
  allowance: get('/v1/convert/allowance', parts),
  gasPrice: get('/v1/convert/gas-price', parts),
  approve: get(
    '/v1/convert/build-approve',
    v.object({ tx: v.looseObject({ from: v.string(), eip155: parts }) }),
  ),
  transaction: post(
    '/v1/convert/build-transaction',
    v.object({ tx: v.looseObject({ amount: v.unknown(), eip155: parts }) }),
  ),
  prices: post(
    '/v1/fungible/price',
    v.object({ fungibles: v.array(v.object({ address: v.string(), pricing: priced })) }),
  ),
}

const lower = (id: string) => id.toLowerCase()

/** The swaps of the service that `endpoints.chainData` names, as a source. */
export function chainDataSwaps(kit: Pick<KitInside, 'options'>): SwapSource {
  const { ask, serves } = dataClientOf(kit)

  async function served(
    network: CaipNetworkId,
    problem: typeof swapNetwork | typeof swapGasNetwork,
  ) {
    if (!(await serves(network))) throw new BaseError(problem)
  }
  const pair = ({ caipNetworkId, address, from, to, amount }: SwapRequest) => ({
    from,
    to,
    amount: String(amount),
    userAddress: `${caipNetworkId}:${address}`,
  })

  return {
    async tokens({ caipNetworkId }, signal) {
      await served(caipNetworkId, swapNetwork)
      const { tokens } = await ask(
        swapCalls.tokens,
        { query: { chainId: caipNetworkId } },
        signal,
      ).catch(noSwaps(swapNetwork))
      return tokens.map(({ address, logoUri, ...token }) => ({
        ...token,
        id: address,
        iconUrl: logoUri,
      }))
    },
    async prices({ tokens }, signal) {
      const body = { currency: 'usd', addresses: tokens }
      const { fungibles } = await ask(swapCalls.prices, { body }, signal)
      const known = new Map(fungibles.map((one) => [lower(one.address), one.pricing.exact]))
      return Object.fromEntries(
        tokens.flatMap((id) => {
          const price = known.get(lower(id))
          return price === undefined ? [] : [[id, price]]
        }),
      )
    },
    async gasPrice({ caipNetworkId }, signal) {
      await served(caipNetworkId, swapGasNetwork)
      return (await ask(swapCalls.gasPrice, { query: { chainId: caipNetworkId } }, signal).catch(
        noSwaps(swapGasNetwork),
      )) as never
    },
    async quote({ gasPrice, ...question }, signal) {
      const query = { ...pair(question), gasPrice }
      const { quotes } = await ask(swapCalls.quotes, { query: query }, signal).catch(refused)
      const [best] = quotes
      return { ...best, wraps: best?.route.length === 0 } as never
    },
    async allowance({ caipNetworkId, address, from }, signal) {
      const query = { tokenAddress: from, userAddress: `${caipNetworkId}:${address}` }
      return (await ask(swapCalls.allowance, { query: query }, signal)) as never
    },
    async approval(question, signal) {
      const { tx } = await ask(swapCalls.approve, { query: pair(question) }, signal).catch(refused)
      // The wire calls the token's contract `from`: that is where the approval goes.
      return { ...tx, ...tx.eip155, to: tx.from } as never
    },
    async transaction({ slippage, quoted, permit, ...question }, signal) {
      const body = {
        ...pair(question),
        projectId: kit.options.get().projectId,
        quotedAmount: String(quoted),
        eip155: { slippage, ...(permit ? { permit } : {}) },
      }
      const { tx } = await ask(swapCalls.transaction, { body }, signal).catch(refused)
      return { ...tx, ...tx.eip155, toAmount: tx.amount } as never
    },
  }
}

/** What the service says when it has no pools of a network. */
const noSwaps =
  (problem: typeof swapNetwork | typeof swapGasNetwork) =>
  (error: unknown): never => {
    throw /^no swaps on/iu.test(dataFailureOf(error) ?? '')
      ? new BaseError(problem, { cause: error })
      : error
  }

/** The service's own words for what a visitor can do something about, and ours. */
const reasons = [
  [/were quoted/iu, swapStale],
  [/insufficient liquidity/iu, swapLiquidity],
  [/too small/iu, swapTooSmall],
  [/more than the account holds/iu, amountInsufficient],
  [/keeps a part of each transfer/iu, swapKeepsPart],
  [/cannot be moved now/iu, swapFrozen],
  [/the swap would fail/iu, swapWouldFail],
  [/^is over$/iu, swapPermitOver],
] as const

function refused(error: unknown): never {
  const reason = dataFailureOf(error)
  const known = reasons.find(([words]) => reason !== undefined && words.test(reason))
  if (!known) throw error
  throw new BaseError(known[1], { cause: error, details: reason as string })
}
