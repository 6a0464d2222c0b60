import { useKit } from '@causeway/kit/react'
import { isEvmAddress, isSameAddress } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { useQuery } from '@tanstack/react-query'
import { network } from '../core/network.ts'
import { settings } from '../core/settings.ts'
import { readDraft } from '../plans/page/readDraft.ts'
import { tokenOf } from '../plans/page/tokenOf.ts'
import { draftKey } from '../plans/page/values.ts'
import { txProblemOf } from '../tx/txProblemOf.ts'
import type { PlanTx } from '../tx/TxProvider.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import type { SwapDraft } from './deskActions.ts'
import { soldTokens, type DeskState } from './deskState.ts'
import { deskMessages as m } from './messages.gen.ts'
import { swapQuoteQuery, type SwapOrder } from './swapQuoteQuery.ts'
import { adapterQuery, lastAdapterQuery, poolFees, poolPath } from './adapterQuery.ts'

const quoteDelayMs = 300

/** What the trader has chosen of a swap, with the route and a quote of the newest block; null while the plan is being read. */
export function useSwapDraft(s: DeskState | undefined, tx: PlanTx): SwapDraft | null {
  const kit = useKit()
  const chainId = settings.chain.id
  const typed = (field: string) => tx.draft[draftKey('swap', field)] ?? ''
  const [tokenIn, tokenOut] = s ? pairOf(s, typed('in'), typed('out')) : []
  const last = useQuery({
    ...lastAdapterQuery(kit, { chainId, plan: s?.plan ?? '0x' }),
    enabled: s !== undefined,
  })
  const isAsked = last.isError || last.data === null
  const text = typed('adapter').trim()
  const adapter = isAsked
    ? isEvmAddress(text)
      ? toChecksum(text)
      : undefined
    : (last.data ?? undefined)
  const known = useQuery(adapterQuery(kit, { chainId, book: s?.v.book ?? '0x', adapter }))
  const { isOfBook = false, hasPools = false } = known.data ?? {}
  const pool = Number(typed('pool')) || poolFees[0]
  const order =
    s && tokenIn && tokenOut && adapter && isOfBook
      ? orderOf(s, {
          tokenIn,
          tokenOut,
          adapter,
          amount: typed('amount'),
          data: hasPools ? poolPath(tokenIn, pool, tokenOut) : '0x',
        })
      : null
  const rested = useDebounced(order, quoteDelayMs)
  const quote = useQuery(swapQuoteQuery(kit, chainId, rested))
  if (!s || !tokenIn || !tokenOut) return null
  const isQuoted = order !== null && rested !== null && isSameOrder(order, rested)
  return {
    tokenIn,
    tokenOut,
    adapter,
    isAsked,
    hasPools,
    data: order?.data ?? '0x',
    quote: isQuoted && !quote.isError ? quote.data : undefined,
    problem:
      known.data && !isOfBook
        ? m.strangeAdapter
        : problemOf(known.error ?? (isQuoted ? quote.error : null)),
  }
}

const problemOf = (error: Error | null) =>
  error && txProblemOf(error, network.nativeCurrency.symbol).text

const isSameOrder = (a: SwapOrder, b: SwapOrder) =>
  a.amount === b.amount &&
  a.tokenIn === b.tokenIn &&
  a.tokenOut === b.tokenOut &&
  a.adapter === b.adapter &&
  a.data === b.data

/** What is sold and what is got: as chosen, else what has to become the base again, for the base. */
function pairOf(s: DeskState, sold: string, got: string) {
  const held = soldTokens(s)
  const tokenIn = held.find((one) => one === sold) ?? held[0]
  const others = s.v.tokens.filter((one) => one !== tokenIn)
  return [tokenIn, others.find((one) => one === got) ?? others[0]] as const
}

function orderOf(
  s: DeskState,
  {
    amount: text,
    ...chosen
  }: Pick<SwapOrder, 'tokenIn' | 'tokenOut' | 'adapter' | 'data'> & { amount: string },
): SwapOrder | null {
  const place = (token: string) => s.v.tokens.findIndex((one) => isSameAddress(one, token))
  const { base } = readDraft(
    text,
    tokenOf(s, chosen.tokenIn).decimals,
    s.v.holdings[place(chosen.tokenIn)],
  )
  if (base === null) return null
  return {
    ...chosen,
    plan: s.plan,
    trader: s.v.trader,
    book: s.v.book,
    places: [place(chosen.tokenIn), place(chosen.tokenOut)],
    amount: base,
  }
}
