import * as v from 'valibot'
import { decimal } from '@causeway/protocol/amount/decimal'

/*
 * What Meld answers, as far as it is read here. New fields may come at any time, so what is not read is let pass.
 */

const amount = v.pipe(
  decimal,
  v.check((text) => !text.startsWith('-'), 'is negative'),
)
const text = v.optional(v.nullable(v.string()))

export const meldCurrencies = v.array(
  v.object({
    currencyCode: v.string(),
    name: v.string(),
    chainCode: v.optional(v.nullable(v.string()), ''),
    chainName: v.optional(v.nullable(v.string()), ''),
    chainId: text,
    contractAddress: text,
  }),
)

export const meldLimits = v.array(
  v.object({ currencyCode: v.string(), minimumAmount: amount, maximumAmount: amount }),
)

/** What one seller asks and gives; a fee that is not named is none. */
const fee = v.pipe(
  v.optional(v.nullable(amount), null),
  v.transform((read) => read ?? '0'),
)
export const meldQuote = v.object({
  serviceProvider: v.string(),
  sourceAmount: amount,
  sourceAmountWithoutFees: amount,
  sourceCurrencyCode: v.string(),
  destinationAmount: amount,
  destinationCurrencyCode: v.string(),
  paymentMethodType: v.optional(v.nullable(v.string()), ''),
  transactionFee: fee,
  partnerFee: fee,
  networkFee: fee,
})

export const meldQuoteList = v.object({
  quotes: v.optional(v.nullable(v.array(v.record(v.string(), v.unknown())))),
})

export const meldSession = v.object({ widgetUrl: v.pipe(v.string(), v.url()) })

export const meldPurchases = v.object({
  transactions: v.array(
    v.object({
      id: v.string(),
      status: v.string(),
      createdAt: text,
      sourceAmount: v.optional(v.nullable(amount)),
      sourceCurrencyCode: text,
      destinationAmount: v.optional(v.nullable(amount)),
      destinationCurrencyCode: text,
      cryptoDetails: v.optional(
        v.nullable(v.object({ blockchainTransactionId: text, chainId: text, walletAddress: text })),
      ),
    }),
  ),
})
