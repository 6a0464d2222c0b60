import {
  convertAllowanceOf,
  convertApproveOf,
  convertGasPriceOf,
  convertQuotesOf,
  convertTransactionOf,
} from '@causeway/protocol/api/chainData/swaps'
import type { ParsedOf } from '@causeway/protocol/http/call'
import { swapLimits } from '@causeway/protocol/swaps/limits'
import { readHead } from '../../lib/chain/readHead.ts'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Chain } from '../chains/createChains.ts'
import type { DataDeps } from '../dataDeps.ts'
import { mountData } from '../endpoints/mountData.ts'
import type { TokenList } from '../ports.ts'
import { swapChain } from '../chains/swapChain.ts'
import { allowanceOf, findApproval } from './findApproval.ts'
import { assetOf, pairOf } from './asset.ts'
import { buildSwap } from './buildSwap.ts'
import { gasPrices } from './gasPrices.ts'
import { probeTransfers } from './probeTransfers.ts'
import { findQuote } from './findQuote.ts'
import { viaTokens } from './viaTokens.ts'
import { quoteFields } from './quoteFields.ts'

type Deps = Pick<DataDeps, 'projects' | 'limits' | 'chains' | 'log'>

/** Quotes, allowances, prices of gas and transactions: `/v1/convert/…` but for its tokens. */
export function mountSwaps(app: HttpApp, deps: Deps, tokenList: TokenList): void {
  mountQuotes(app, deps, tokenList)
  mountApprovals(app, deps)
  mountData(
    app,
    deps,
    convertGasPriceOf,
    async ({ query }) => {
      const prices = await gasPrices(deps.chains.byCaip(query.chainId), deps.log)
      const { standard, fast, instant } = prices
      return { standard: String(standard), fast: String(fast), instant: String(instant) }
    },
    { version: ({ query }) => blockOf(deps.chains.byCaip(query.chainId)) },
  )
  mountData(app, deps, convertTransactionOf, async ({ body }) => {
    const { pair, tx, gas } = await buildSwap({ chains: deps.chains, tokenList }, body)
    const { fast } = await gasPrices(pair.chain, deps.log)
    return { tx: { ...tx, eip155: { gas: String(gas), gasPrice: String(fast) } } }
  })
}

/** What is read of one block is the same for all who ask: one of them has it read. */
const blockOf = async (chain: Chain) => (await readHead(chain.client)).hash

function mountQuotes(app: HttpApp, deps: Deps, tokenList: TokenList): void {
  const answer = async ({ query }: ParsedOf<typeof convertQuotesOf>) => {
    const { amount } = query
    const pair = pairOf(deps.chains, query.from, query.to)
    const { chain } = pair
    const [{ number: block }, through] = await Promise.all([
      readHead(chain.client),
      viaTokens(chain, tokenList),
    ])
    const quote = await findQuote(pair, amount, { through, block })
    await probeTransfers(chain, quote)
    const gasPrice = query.gasPrice ?? (await gasPrices(chain, deps.log)).standard
    const gas = BigInt(swapLimits.gasLimit)
    return {
      quotes: [
        {
          id: null,
          fromAmount: String(amount),
          fromAccount: pair.from.id,
          toAmount: String(quote.net),
          toAccount: pair.to.id,
          ...quoteFields(pair, quote),
          block: Number(block),
          networkFee: {
            gas: String(gas),
            gasPrice: String(gasPrice),
            amount: String(gas * gasPrice),
          },
        },
      ],
    }
  }
  mountData(app, deps, convertQuotesOf, answer, {
    version: ({ query }) => blockOf(deps.chains.byCaip(query.from.chain, 'from')),
  })
}

function mountApprovals(app: HttpApp, deps: Deps): void {
  mountData(app, deps, convertAllowanceOf, async ({ query }) => {
    const chain = swapChain(deps.chains, query.tokenAddress.chain, 'tokenAddress')
    const asset = assetOf(chain, query.tokenAddress)
    const allowance = await allowanceOf(chain, asset, query.userAddress)
    return { allowance: String(allowance), spender: `${chain.caip}:${chain.swap.router}` }
  })
  mountData(app, deps, convertApproveOf, async ({ query }) => {
    const { chain, from, to } = pairOf(deps.chains, query.from, query.to)
    if (from.isNative)
      throw new HttpRefusal(400, { field: 'from', description: 'the native coin asks no approval' })
    const { data, amount } = await findApproval(chain, from.pooled, {
      amount: query.amount ?? null,
      user: query.userAddress ?? null,
    })
    const { fast } = await gasPrices(chain, deps.log)
    return {
      tx: {
        // The token's contract: existing clients send the approval to it.
        from: from.id,
        to: to.id,
        data,
        value: '0',
        eip155: { gasPrice: String(fast) },
        amount: String(amount),
        spender: `${chain.caip}:${chain.swap.router}`,
      },
    }
  })
}
