import * as v from 'valibot'
import { decimal } from '@causeway/protocol/amount/decimal'

/** The documentation shows answers in two spellings, with and without a `data` around them. */
const answer = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.unknown(),
    v.transform((json) => {
      const inner = camel(json) as { data?: unknown } | null
      return inner?.data ?? inner
    }),
    schema,
  )

function camel(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(camel)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key.replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase()),
      camel(value),
    ]),
  )
}

/** As the seller writes it, zeros at the end and all; a number is written out. */
const amount = v.union([
  v.pipe(v.string(), v.regex(/^\d{1,40}(?:\.\d{1,40})?$/u)),
  v.pipe(
    decimal,
    v.check((text) => !text.startsWith('-'), 'is negative'),
  ),
])
const currency = v.string()
const money = v.union([
  v.object({ amount, currency }),
  v.pipe(
    v.object({ value: amount, currency }),
    v.transform((read) => ({ amount: read.value, currency: read.currency })),
  ),
])

export const coinbaseOffer = answer(
  v.object({
    paymentCurrencies: v.array(
      v.object({
        id: v.string(),
        paymentMethodLimits: v.optional(
          v.array(v.object({ id: v.string(), min: v.string(), max: v.string() })),
        ),
        limits: v.optional(v.array(v.object({ id: v.string(), min: v.string(), max: v.string() }))),
      }),
    ),
    purchaseCurrencies: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        symbol: v.string(),
        networks: v.array(
          v.object({
            name: v.string(),
            displayName: v.string(),
            chainId: v.optional(v.string(), ''),
            contractAddress: v.optional(v.string(), ''),
          }),
        ),
      }),
    ),
  }),
)

export const coinbaseQuote = answer(
  v.object({
    paymentTotal: money,
    paymentSubtotal: money,
    purchaseAmount: money,
    coinbaseFee: money,
    networkFee: money,
    quoteId: v.string(),
  }),
)

export const coinbaseSession = answer(v.object({ token: v.pipe(v.string(), v.minLength(1)) }))

export const coinbasePurchases = answer(
  v.object({
    transactions: v.optional(
      v.array(
        v.object({
          status: v.string(),
          purchaseCurrency: v.optional(v.string(), ''),
          purchaseNetwork: v.optional(v.string(), ''),
          purchaseAmount: v.optional(money),
          paymentTotal: v.optional(money),
          txHash: v.optional(v.nullable(v.string())),
          createdAt: v.optional(v.string()),
          transactionId: v.string(),
          walletAddress: v.optional(v.string()),
        }),
      ),
      [],
    ),
  }),
)
