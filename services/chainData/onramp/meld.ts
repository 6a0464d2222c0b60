import * as v from 'valibot'
import { isSameAddress, isHash32 } from '@causeway/protocol/address'
import { sumDecimals } from '@causeway/protocol/amount/decimal'
import { onrampProviders } from './fallbackOptions.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Log } from '../../lib/log/log.ts'
import type { OnrampConfig } from '../settings/onrampSettings.ts'
import type { OnrampRow } from '../ports.ts'
import { createMeldCalls, type MeldQuery } from './createMeldCalls.ts'
import {
  meldCurrencies,
  meldLimits,
  meldPurchases,
  meldQuote,
  meldQuoteList,
  meldSession,
} from './meldAnswers.ts'
import type { Offer, OnrampProvider, Start, PurchaseRequest } from './onrampProvider.ts'

/** Meld: many sellers behind one interface, and that interface for clients who know it. */
export interface Meld extends OnrampProvider {
  /** Passes a list on as it is. @param path below `/service-providers` */
  readonly list: (path: string, query: MeldQuery) => Promise<Record<string, unknown>[]>
  readonly quotes: (body: object) => Promise<Record<string, unknown>[]>
  readonly widget: (body: object) => Promise<Record<string, unknown>>
}

const record = v.record(v.string(), v.unknown())

/** Meld, by its documented API (docs.meld.io). Written from the documentation: no key of it has been tried here. */
export function createMeld(deps: {
  readonly settings: NonNullable<OnrampConfig['meld']>
  readonly log: Log
}): Meld {
  const { settings, log } = deps
  const { name, label, feePercent } = onrampProviders[1]

  const ask = createMeldCalls(settings, log)
  const own = { categories: 'CRYPTO_ONRAMP', accountFilter: 'true' }
  const list = <S extends v.GenericSchema>(path: string, query: MeldQuery, schema: S) =>
    ask('GET', `/service-providers${path}`, schema, { query: { ...own, ...query } })
  const quotesOf = async (body: object) =>
    (await ask('POST', '/payments/crypto/quote', meldQuoteList, { body })).quotes ?? []

  /** The offer that gives most, of sellers that serve the place. */
  async function best(body: object) {
    const quotes = readable(await quotesOf(body))
    const [first] = quotes.toSorted((a, b) =>
      isMore(a.destinationAmount, b.destinationAmount) ? -1 : 1,
    )
    if (first) return first
    throw new HttpRefusal(400, {
      field: 'provider',
      description: `${label}: nobody sells this here`,
    })
  }

  async function url({ body, place }: Start): Promise<string> {
    const [wallet] = body.destinationWallets
    const [asset] = wallet?.assets ?? []
    if (!wallet || !asset || !body.presetFiatAmount)
      throw new HttpRefusal(400, {
        field: 'body',
        description: `${label} needs the token and the amount: assets and presetFiatAmount`,
      })
    const session = {
      countryCode: place.country,
      sourceAmount: body.presetFiatAmount,
      sourceCurrencyCode: 'USD',
      destinationCurrencyCode: asset,
      walletAddress: wallet.address,
    }
    const { serviceProvider } = await best(session)
    const made = await ask('POST', '/crypto/session/widget', meldSession, {
      body: {
        sessionType: 'BUY',
        sessionData: { ...session, serviceProvider },
        externalCustomerId: body.partnerUserId,
      },
    })
    return made.widgetUrl
  }

  return {
    name,
    label,
    feePercent,
    url,
    list: (path, query) => list(path, query, v.array(record)),
    quotes: quotesOf,
    widget: (body) => ask('POST', '/crypto/session/widget', record, { body }),
    async offer({ country }) {
      const [currencies, limits] = await Promise.all([
        list('/properties/crypto-currencies', { countries: country }, meldCurrencies),
        list('/limits/fiat-currency-purchases', { countries: country }, meldLimits),
      ])
      return toOffer(currencies, limits)
    },
    async quote(wish) {
      return toQuote(await best(wished(wish)))
    },
    async purchasesOf(address) {
      const query = { externalCustomerIds: address, limit: '50' }
      const read = await ask('GET', '/payments/transactions', meldPurchases, { query })
      return read.transactions
        .filter(({ cryptoDetails }) => {
          const to = cryptoDetails?.walletAddress
          return !to || isSameAddress(to, address)
        })
        .map(toRow)
    },
  }
}

/** Quotes that can be read: one seller's mistake hides no other's offer. */
function readable(quotes: readonly unknown[]) {
  return quotes.flatMap((one) => {
    const read = v.safeParse(meldQuote, one)
    return read.success ? [read.output] : []
  })
}

function wished({
  purchaseCurrency,
  paymentCurrency,
  amount,
  paymentMethod,
  place,
}: PurchaseRequest) {
  return {
    countryCode: place.country,
    ...(place.subdivision ? { subdivision: place.subdivision } : {}),
    sourceAmount: amount,
    sourceCurrencyCode: paymentCurrency,
    destinationCurrencyCode: purchaseCurrency.id,
    ...(meldMethods[paymentMethod] ? { paymentMethodType: meldMethods[paymentMethod] } : {}),
  }
}

function toQuote(quote: v.InferOutput<typeof meldQuote>): Awaited<ReturnType<Meld['quote']>> {
  const currency = quote.sourceCurrencyCode
  const of = (amount: string) => ({ amount, currency })
  return {
    paymentTotal: of(quote.sourceAmount),
    paymentSubtotal: of(quote.sourceAmountWithoutFees),
    purchaseAmount: { amount: quote.destinationAmount, currency: quote.destinationCurrencyCode },
    coinbaseFee: of(sumDecimals([quote.transactionFee, quote.partnerFee])),
    networkFee: of(quote.networkFee),
    quoteId: `${quote.serviceProvider}:${quote.paymentMethodType ?? ''}`,
  }
}

/** Payment methods of the wire in Meld's words; others are left to the sellers. */
const meldMethods: Readonly<Record<string, string>> = {
  card: 'CREDIT_DEBIT_CARD',
  ach_bank_account: 'ACH',
  apple_pay: 'APPLE_PAY',
}

function toOffer(
  currencies: v.InferOutput<typeof meldCurrencies>,
  limits: v.InferOutput<typeof meldLimits>,
): Offer {
  return {
    paymentCurrencies: limits.map(({ currencyCode, minimumAmount, maximumAmount }) => ({
      id: currencyCode,
      // Limits of a currency, whatever it is paid with.
      payment_method_limits: [{ id: 'card', min: minimumAmount, max: maximumAmount }],
    })),
    purchaseCurrencies: currencies.map((one) => ({
      id: one.currencyCode,
      name: one.name,
      symbol: one.currencyCode.split('_', 1)[0] ?? one.currencyCode,
      networks: [
        {
          name: one.chainCode ?? '',
          display_name: one.chainName ?? '',
          chain_id: one.chainId ?? '',
          contract_address: one.contractAddress ?? '',
        },
      ],
    })),
  }
}

function toRow(one: v.InferOutput<typeof meldPurchases>['transactions'][number]): OnrampRow {
  const { cryptoDetails, sourceAmount, sourceCurrencyCode } = one
  const hash = cryptoDetails?.blockchainTransactionId ?? ''
  const chainId = cryptoDetails?.chainId ?? ''
  return {
    id: one.id,
    provider: onrampProviders[1].label,
    status: statusOf(one.status),
    createdAt: one.createdAt ? Date.parse(one.createdAt) : null,
    hash: isHash32(hash) ? hash : null,
    chain: /^[1-9]\d*$/u.test(chainId) ? `eip155:${chainId}` : null,
    symbol: (one.destinationCurrencyCode ?? '').split('_', 1)[0] ?? '',
    amount: one.destinationAmount ?? null,
    payment:
      sourceAmount && sourceCurrencyCode
        ? { amount: sourceAmount, currency: sourceCurrencyCode }
        : null,
  }
}

const failed = new Set([
  'REFUNDED',
  'DECLINED',
  'CANCELLED',
  'FAILED',
  'ERROR',
  'VOIDED',
  'AUTHORIZATION_EXPIRED',
])

function statusOf(status: string): OnrampRow['status'] {
  if (status === 'SETTLED') return 'ONRAMP_TRANSACTION_STATUS_SUCCESS'
  return failed.has(status)
    ? 'ONRAMP_TRANSACTION_STATUS_FAILED'
    : 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
}

/** Compares two plain decimal strings exactly. */
function isMore(a: string, b: string): boolean {
  const [wholeA = '0', partA = ''] = a.split('.')
  const [wholeB = '0', partB = ''] = b.split('.')
  const places = Math.max(partA.length, partB.length)
  return BigInt(wholeA + partA.padEnd(places, '0')) > BigInt(wholeB + partB.padEnd(places, '0'))
}
