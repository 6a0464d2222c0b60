import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { addressField, baseUnits } from '../../http/fields.ts'
import { count } from '../../http/boundedInteger.ts'
import { caip2, evmCaip10, assetAsNamed, sender } from './fields.ts'

/*
 * Tokens, quotes and transactions of swaps, in the wire names of the public service (D11).
 */

/** Wei or base units as text. */
const units = v.pipe(
  baseUnits,
  v.transform((digits) => BigInt(digits)),
)

/** An account, with its chain or without. */
const account = v.union([
  v.pipe(
    evmCaip10,
    v.transform(({ address }) => address),
  ),
  addressField,
])

const text = v.string()

/** Ours: who charges what: `percent` as text, `amount` in base units of the token that comes out. */
const fee = v.object({ percent: text, amount: text, token: text })
/** Ours: one pool on the way. */
const hop = v.object({
  pool: text,
  /** Hundredths of a basis point. */
  fee: count,
  from: text,
  to: text,
})
/** Ours: percent as text; what the pools' own fees take is not part of it. */
const priceImpact = text

/** Tokens of a chain that can be swapped; with `address` only that one. */
export const convertTokensOf = endpoint({
  method: 'GET',
  path: '/v1/convert/tokens',
  query: v.object({ ...sender, chainId: caip2, address: v.optional(account) }),
  response: v.object({
    tokens: v.array(
      v.object({
        name: text,
        symbol: text,
        /** CAIP-10; the native token's is 0xEeee…EEeE. */
        address: text,
        decimals: count,
        logoUri: v.nullable(text),
        /** Takes a signed permit in place of an approval. */
        eip2612: v.boolean(),
      }),
    ),
  }),
})

/** What comes out for an amount, after every fee. */
export const convertQuotesOf = endpoint({
  method: 'GET',
  path: '/v1/convert/quotes',
  query: v.object({
    ...sender,
    amount: units,
    from: assetAsNamed,
    to: assetAsNamed,
    userAddress: v.optional(v.string()),
    gasPrice: v.optional(units),
  }),
  response: v.object({
    quotes: v.array(
      v.object({
        id: v.nullable(text),
        fromAmount: text,
        fromAccount: text,
        toAmount: text,
        toAccount: text,
        /** Ours: the operator's; 0 where no address takes one (D5). */
        fee,
        priceImpact,
        /** Ours. Empty: the native coin is wrapped or unwrapped, one for one. */
        route: v.array(hop),
        /** Ours: block that it was read at. */
        block: count,
        /** Ours: a figure for the network's fee before there is a transaction: SPEC §9's gas limit at the price of gas. */
        networkFee: v.object({ gas: text, gasPrice: text, amount: text }),
      }),
    ),
  }),
})

/** What the router may take of an account's token; more than anybody has for the native one. */
export const convertAllowanceOf = endpoint({
  method: 'GET',
  path: '/v1/convert/allowance',
  query: v.object({ ...sender, tokenAddress: evmCaip10, userAddress: account }),
  response: v.object({
    allowance: text,
    /** Ours: who is allowed it, CAIP-10: a permit names the same address. */
    spender: text,
  }),
})

/** Prices of gas in wei: what a transaction offers at most to be in one of the next blocks, soon, or in the next. */
export const convertGasPriceOf = endpoint({
  method: 'GET',
  path: '/v1/convert/gas-price',
  query: v.object({ ...sender, chainId: caip2 }),
  response: v.object({ standard: text, fast: text, instant: text }),
})

/**
 * Call data of an approval for the router: of `amount`, or else of what the account holds; never without a bound. `tx.from` is the
 * token's contract, to which existing clients send it.
 */
export const convertApproveOf = endpoint({
  method: 'GET',
  path: '/v1/convert/build-approve',
  query: v.object({
    ...sender,
    from: assetAsNamed,
    to: assetAsNamed,
    amount: v.optional(units),
    userAddress: v.optional(account),
  }),
  response: v.object({
    tx: v.object({
      from: text,
      to: text,
      data: text,
      value: text,
      eip155: v.object({ gasPrice: text }),
      /** Ours: base units that the router may then take. */
      amount: text,
      /** Ours. */
      spender: text,
    }),
  }),
})

/** The transaction of a swap. */
export const convertTransactionOf = endpoint({
  method: 'POST',
  path: '/v1/convert/build-transaction',
  query: v.object(sender),
  body: v.object({
    projectId: v.optional(text),
    amount: v.union([text, v.pipe(v.number(), v.safeInteger())]),
    from: text,
    to: text,
    userAddress: text,
    eip155: v.optional(
      v.object({
        /** Percent that less may come out; what is finer than a hundredth is rounded. */
        slippage: v.pipe(v.number(), v.minValue(0), v.maxValue(50)),
        /** ABI words of an ERC-2612 permit: owner, spender, value, deadline, v, r, s. */
        permit: v.optional(v.nullable(text)),
      }),
    ),
    /** Gas is not estimated on the chain, where the account may not be able to pay for the swap yet. */
    disableEstimate: v.optional(v.boolean()),
    /** Ours: what the person was shown: a swap that now gives less than that, slippage apart, is refused. */
    quotedAmount: v.optional(text),
  }),
  response: v.object({
    tx: v.object({
      from: text,
      to: text,
      data: text,
      /** Ours: wei to send along. */
      value: text,
      /** What is expected to come out. */
      amount: text,
      eip155: v.object({ gas: text, gasPrice: text }),
      /** Ours: what comes out at least, or the transaction fails. */
      minAmount: text,
      /** Ours: unix second after which it fails. */
      deadline: v.nullable(count),
      fee,
      priceImpact,
      route: v.array(hop),
    }),
  }),
})
