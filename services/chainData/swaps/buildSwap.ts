import { isEvmAddress, type Address } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { evmCaip10 } from '@causeway/protocol/api/chainData/fields'
import type { convertTransactionOf } from '@causeway/protocol/api/chainData/swaps'
import type { AnswerOf, ParsedOf } from '@causeway/protocol/http/call'
import { swapDeadline } from '@causeway/protocol/swaps/swapDeadline'
import * as v from 'valibot'
import { getBlock } from 'viem/actions'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Chains } from '../chains/createChains.ts'
import type { TokenList } from '../ports.ts'
import { pairOf, type SwapPair } from './asset.ts'
import { encodeSwap } from './encodeSwap.ts'
import { feeAmount, leastOf } from './fee.ts'
import { leastFor } from './leastFor.ts'
import { readPermit, type Permit } from './permit.ts'
import { probeTransfers } from './probeTransfers.ts'
import { findQuote } from './findQuote.ts'
import type { Quote } from './quote.ts'
import { swapGas } from './swapGas.ts'
import { viaTokens } from './viaTokens.ts'
import { quoteFields } from './quoteFields.ts'

type Body = ParsedOf<typeof convertTransactionOf>['body']
type Tx = Omit<AnswerOf<typeof convertTransactionOf>['tx'], 'eip155'>

export interface Built {
  readonly pair: SwapPair
  readonly tx: Tx
  readonly gas: bigint
}

/**
 * The transaction of a swap, quoted anew: what was quoted before may be gone.
 *
 * @throws Refusal 400 with what is wrong: a field, a token, the liquidity, or what the account lacks
 */
export async function buildSwap(
  deps: { readonly chains: Chains; readonly tokenList: TokenList },
  body: Body,
): Promise<Built> {
  const { eip155 } = body
  if (!eip155) throw new HttpRefusal(400, { field: 'eip155', description: 'is missing' })
  const user = readAsset('userAddress', body.userAddress)
  const pair = pairOf(deps.chains, readAsset('from', body.from), readAsset('to', body.to))
  const { chain } = pair
  if (user.chain !== chain.caip)
    throw new HttpRefusal(400, {
      field: 'userAddress',
      description: 'is on another chain than `from`',
    })
  const amount = readUnits('amount', body.amount)
  const { number, timestamp } = await getBlock(chain.client)
  const through = await viaTokens(chain, deps.tokenList)
  const quote = await findQuote(pair, amount, { through, block: number })
  await probeTransfers(chain, quote)
  const slippage = quote.route.length === 0 ? 0 : eip155.slippage
  const shown =
    body.quotedAmount === undefined ? null : readUnits('quotedAmount', body.quotedAmount)
  refuseLess(quote, slippage, shown)
  const least = leastFor(quote, slippage, shown)
  const deadline = swapDeadline(timestamp)
  const permit = permitOf(pair, eip155.permit, { user: user.address, amount, now: timestamp })
  const swap = encodeSwap(pair, quote, { user: user.address, least, deadline, permit })
  const gas = await swapGas(pair, quote, {
    swap,
    user: user.address,
    isPermitted: permit !== null,
    isEstimated: !body.disableEstimate,
  })
  return {
    pair,
    gas,
    tx: {
      from: body.userAddress,
      to: `${chain.caip}:${swap.to}`,
      data: swap.data,
      value: String(swap.value),
      amount: String(quote.net),
      minAmount: String(least - feeAmount(quote.fee, least)),
      deadline: quote.route.length === 0 ? null : Number(deadline),
      ...quoteFields(pair, quote),
    },
  }
}

function readAsset(
  field: string,
  text: string,
): { readonly chain: string; readonly address: Address } {
  const result = v.safeParse(evmCaip10, text)
  if (result.success) return result.output
  const plain = isEvmAddress(text) ? `, such as eip155:137:${toChecksum(text)}` : ''
  throw new HttpRefusal(400, {
    field,
    description: `is not a CAIP-10 address of an EVM chain${plain}`,
  })
}

function readUnits(field: string, text: string | number): bigint {
  if (/^\d{1,78}$/u.test(String(text))) return BigInt(text)
  throw new HttpRefusal(400, { field, description: 'is not an amount in base units' })
}

function permitOf(
  { chain, from }: SwapPair,
  text: string | null | undefined,
  swap: { readonly user: Address; readonly amount: bigint; readonly now: bigint },
): Permit | null {
  if (text === undefined || text === null) return null
  if (from.isNative)
    throw new HttpRefusal(400, {
      field: 'eip155.permit',
      description: 'the native coin takes none',
    })
  return readPermit(text, { ...swap, spender: chain.swap.router })
}

/** A person was shown a figure: what now gives less, slippage apart, is not built. */
function refuseLess(quote: Quote, slippage: number, shown: bigint | null): void {
  if (shown === null || quote.net >= leastOf(shown, slippage)) return
  throw new HttpRefusal(400, {
    field: 'quotedAmount',
    description: `insufficient liquidity: ${quote.net} would come out now, ${shown} were quoted. Ask for a new quote`,
  })
}
