import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { sender } from './fields.ts'

/*
 * Buying tokens with money, in the shapes that existing clients read (facts/data-api.md §3.7, §4). Amounts are decimal strings in the
 * currency that stands beside them.
 */

const short = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const plain = v.regex(/^\d{1,30}(?:\.\d{1,30})?$/u, 'is not a plain amount, like 100.00')
/** An amount as a person writes it; numbers arrive from some clients. */
const amount = v.pipe(v.union([v.string(), v.number()]), v.transform(String), plain)
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/u, 'is not a country of two letters'))
const subdivision = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,3}$/u, 'is not a part of a country'))

/** Ours: where the buyer is; left out: where the operator's settings say. */
const place = { country: v.optional(country), subdivision: v.optional(subdivision) }
/** Ours: who shall sell; left out: the first that is set up. */
const provider = v.optional(v.picklist(['coinbase', 'meld', 'sandbox']))

/** What can be bought, on which networks. A native token's contract address is empty. */
const purchaseCurrency = v.object({
  id: v.string(),
  name: v.string(),
  symbol: v.string(),
  networks: v.array(
    v.object({
      name: v.string(),
      display_name: v.string(),
      chain_id: v.string(),
      contract_address: v.string(),
    }),
  ),
})

const optionsAnswer = v.object({
  paymentCurrencies: v.array(
    v.object({
      id: v.string(),
      payment_method_limits: v.array(
        v.object({ id: v.string(), min: v.string(), max: v.string() }),
      ),
    }),
  ),
  purchaseCurrencies: v.array(purchaseCurrency),
  /** Ours: who sells here, and what each takes in percent (SPEC §9). A sandbox sells test tokens for no money. */
  providers: v.array(
    v.object({
      name: v.picklist(['coinbase', 'meld', 'sandbox']),
      label: v.string(),
      feePercent: v.object({ from: v.number(), to: v.number() }),
      sandbox: v.boolean(),
    }),
  ),
  /** Ours: whose words these are. `fallback`: the provider cannot be asked now, and only the limits of SPEC §9 are known. */
  source: v.picklist(['coinbase', 'meld', 'sandbox', 'fallback']),
})
export type OnrampOptions = v.InferOutput<typeof optionsAnswer>

const money = v.object({ amount: v.string(), currency: v.string() })

const quoteAnswer = v.object({
  paymentTotal: money,
  paymentSubtotal: money,
  purchaseAmount: money,
  /** What the seller takes, whoever it is: the name is that of the wire. */
  coinbaseFee: money,
  networkFee: money,
  quoteId: v.string(),
  /** Ours: who made the quote. */
  provider: v.picklist(['coinbase', 'meld', 'sandbox']),
  /** Ours: the part of the payment that buys nothing, in percent with two decimals. */
  feePercent: v.string(),
})
export type OnrampQuoteResponse = v.InferOutput<typeof quoteAnswer>

/** What can be bought here, paid with what. */
export const onrampOptions = endpoint({
  method: 'GET',
  path: '/v1/onramp/options',
  query: v.object({ ...sender, ...place, provider }),
  response: optionsAnswer,
})

/** What a payment would buy now. */
export const onrampQuote = endpoint({
  method: 'POST',
  path: '/v1/onramp/quote',
  query: v.object(sender),
  body: v.object({
    projectId: v.optional(v.string()),
    purchaseCurrency: v.object({ id: short, symbol: v.optional(short) }),
    paymentCurrency: v.object({ id: short }),
    amount,
    network: v.optional(v.pipe(v.string(), v.maxLength(100))),
    paymentMethod: v.optional(short),
    ...place,
    provider,
  }),
  response: quoteAnswer,
})

const wallet = v.object({
  address: short,
  blockchains: v.optional(v.pipe(v.array(short), v.maxLength(50))),
  assets: v.optional(v.pipe(v.array(short), v.maxLength(50))),
  supported_networks: v.optional(v.pipe(v.array(short), v.maxLength(50))),
})

/** A page of the seller on which the purchase is made. */
export const onrampUrl = endpoint({
  method: 'POST',
  path: '/v1/generators/onrampurl',
  query: v.object(sender),
  body: v.object({
    destinationWallets: v.pipe(v.array(wallet), v.minLength(1), v.maxLength(20)),
    partnerUserId: v.pipe(v.string(), v.minLength(1), v.maxLength(50)),
    defaultNetwork: v.optional(v.nullable(short)),
    presetCryptoAmount: v.optional(v.nullable(amount)),
    presetFiatAmount: v.optional(v.nullable(amount)),
    defaultExperience: v.optional(v.picklist(['send', 'buy'])),
    handlingRequestedUrls: v.optional(v.boolean()),
    provider,
  }),
  response: v.object({ url: v.string() }),
})
export type OnrampUrlBody = v.InferOutput<typeof onrampUrl.body>

/** The options of Coinbase. */
export const coinbaseOptions = endpoint({
  method: 'GET',
  path: '/v1/onramp/buy/options',
  query: v.object({ ...sender, country, subdivision: v.optional(subdivision) }),
  response: optionsAnswer,
})

/** A quote of Coinbase. */
export const coinbaseQuoteOf = endpoint({
  method: 'GET',
  path: '/v1/onramp/buy/quotes',
  query: v.object({
    ...sender,
    purchaseCurrency: short,
    purchaseNetwork: v.optional(short),
    paymentAmount: amount,
    paymentCurrency: short,
    paymentMethod: short,
    country,
    subdivision: v.optional(subdivision),
  }),
  response: quoteAnswer,
})

/** Whatever the seller answers: its own shape, which clients of it know. */
const passed = v.array(v.record(v.string(), v.unknown()))
const listed = v.optional(v.pipe(v.string(), v.maxLength(500)))

/** The sellers behind Meld. */
export const meldProviders = endpoint({
  method: 'GET',
  path: '/v1/onramp/providers',
  query: v.object({ ...sender, countries: listed, excludeProviders: listed }),
  response: passed,
})

/** What the sellers behind Meld serve, one list for each `type`. */
export const meldProperties = endpoint({
  method: 'GET',
  path: '/v1/onramp/providers/properties',
  query: v.object({
    ...sender,
    type: v.picklist([
      'countries',
      'crypto-currencies',
      'fiat-currencies',
      'payment-methods',
      'fiat-purchases-limits',
      'countries-defaults',
    ]),
    countries: listed,
    excludeProviders: listed,
  }),
  response: passed,
})

/** Quotes of the sellers behind Meld. */
export const meldQuotes = endpoint({
  method: 'POST',
  path: '/v1/onramp/multi/quotes',
  query: v.object(sender),
  body: v.object({
    projectId: v.optional(v.string()),
    countryCode: v.optional(country),
    sourceAmount: amount,
    sourceCurrencyCode: short,
    destinationCurrencyCode: short,
    paymentMethodType: v.optional(short),
    walletAddress: v.optional(short),
    excludeProviders: v.optional(v.pipe(v.array(short), v.maxLength(50))),
  }),
  response: passed,
})

/** A page of one of the sellers behind Meld. */
export const meldWidget = endpoint({
  method: 'POST',
  path: '/v1/onramp/widget',
  query: v.object(sender),
  body: v.object({
    projectId: v.optional(v.string()),
    sessionData: v.object({
      countryCode: v.optional(country),
      serviceProvider: short,
      sourceAmount: amount,
      sourceCurrencyCode: short,
      destinationCurrencyCode: short,
      paymentMethodType: v.optional(short),
      walletAddress: short,
      redirectUrl: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
    }),
  }),
  response: v.record(v.string(), v.unknown()),
})
