import type { Address } from '@causeway/protocol/address'
import type { OnrampOptions, OnrampQuoteResponse } from '@causeway/protocol/api/chainData/onramp'
import { parseAmount } from '@causeway/protocol/amount'
import { fallbackOptions } from './fallbackOptions.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { createTtlCache } from '../../lib/cache/ttlCache.ts'
import type { DataDeps } from '../dataDeps.ts'
import type { OnrampRow, OnrampRowsOf, PriceOf, TokenList } from '../ports.ts'
import { createCoinbase } from './createCoinbase.ts'
import { localChains } from './goodsOf.ts'
import { onrampNetwork, requireWithin } from './requireWithin.ts'
import { createMeld, type Meld } from './meld.ts'
import { createPayout } from './createPayout.ts'
import type {
  Offer,
  OnrampProvider,
  BuyerLocation,
  Start,
  PurchaseRequest,
} from './onrampProvider.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

export type Onramp = ReturnType<typeof createOnramp>

/** In ms: goods and limits change by the week, and every panel that opens asks for them. */
const freshMs = 5 * 60_000

/**
 * Who sells tokens for money here (D6): the sellers whose keys are set, else the sandbox on a chain of this machine, else nobody.
 * No quote is ever made up.
 * @param ports what other areas know; null: nobody knows it here
 * @throws FatalError when a key of the settings is none
 */
export function createOnramp(
  deps: Pick<DataDeps, 'config' | 'database' | 'chains' | 'log' | 'now'>,
  ports: { readonly priceOf: PriceOf | null; readonly tokens: TokenList | null },
) {
  const { log, now } = deps
  const { coinbase, meld, sandboxKey, place } = deps.config.onramp
  const own = {
    coinbase: coinbase ? createCoinbase({ settings: coinbase, log, now }) : null,
    meld: meld ? createMeld({ settings: meld, log }) : null,
    // With a real seller there is no sandbox: test tokens beside bought ones would be taken for these.
    sandbox: coinbase || meld ? null : sandboxOf(),
  }
  const providers = [own.coinbase, own.meld, own.sandbox].filter(
    (one): one is Sandbox | Meld | OnrampProvider => one !== null,
  )
  const offerOf = keepOffers(now)

  function sandboxOf(): Sandbox | null {
    if (!sandboxKey || localChains(deps.chains).length === 0) return null
    const { db } = deps.database
    return createSandbox({ ...deps, ...ports, db, payer: createPayout(sandboxKey) })
  }

  /** @throws Refusal 503 in plain words when nobody sells */
  function sellerFor(name: string | undefined): OnrampProvider {
    const found = name ? providers.find((one) => one.name === name) : providers[0]
    if (found) return found
    const description = name
      ? `${name} does not sell here: the operator has not set it up.`
      : 'Nobody sells tokens for money here: the operator has set up no provider.'
    throw new HttpRefusal(503, { field: 'provider', description })
  }

  async function optionsOf(asked: {
    readonly provider?: string | undefined
    readonly place: BuyerLocation
  }): Promise<OnrampOptions> {
    const seller = sellerFor(asked.provider)
    const known = await offerOf(seller, asked.place).catch((error: unknown) => {
      if (error instanceof HttpRefusal && error.status === 503) return null
      throw error
    })
    return {
      ...withLimits(known ?? fallbackOptions),
      source: known ? seller.name : 'fallback',
      providers: providers.map(({ name, label, feePercent }) => ({
        name,
        label,
        feePercent,
        sandbox: name === 'sandbox',
      })),
    }
  }

  const rowsOf: OnrampRowsOf = async (address: Address) => {
    const lists = await Promise.all(providers.map((one) => one.purchasesOf(address)))
    return lists
      .flat()
      .toSorted((a: OnrampRow, b: OnrampRow) => (b.createdAt ?? 0) - (a.createdAt ?? 0))
  }

  return {
    ...own,
    place,
    rowsOf,
    optionsOf,
    sellerFor,
    /** @throws Refusal 400 outside of the limits; 503 when nobody can say what the payment buys */
    async quoteOf(wish: PurchaseRequest, name?: string): Promise<OnrampQuoteResponse> {
      const seller = sellerFor(name)
      const options = await optionsOf({ provider: name, place: wish.place })
      requireWithin(options, wish)
      const quote = await seller.quote({ ...wish, network: onrampNetwork(options, wish) })
      return { ...quote, provider: seller.name, feePercent: feeOf(quote) }
    },
    urlOf: (start: Start): Promise<string> => sellerFor(start.body.provider).url(start),
  }
}

/** What sellers offer in a place: asked once for all who ask meanwhile, and kept for some minutes. */
function keepOffers(
  now: () => number,
): (seller: OnrampProvider, place: BuyerLocation) => Promise<Offer> {
  // Places that clients make up must not fill the memory.
  const offers = createTtlCache<Offer>({ max: 500, now })
  return (seller, place) =>
    offers.of(
      `${seller.name} ${place.country} ${place.subdivision ?? ''}`,
      () => seller.offer(place),
      freshMs,
    )
}

/** Where a seller names no limits, those of SPEC §9 hold: better than none, and no more than limits. */
function withLimits(offer: typeof fallbackOptions | Offer): Offer {
  const [usual] = fallbackOptions.paymentCurrencies
  return {
    paymentCurrencies: offer.paymentCurrencies.map(({ id, payment_method_limits }) => ({
      id,
      payment_method_limits: (payment_method_limits.length > 0
        ? payment_method_limits
        : usual.payment_method_limits
      ).map((limit) => ({ ...limit })),
    })),
    purchaseCurrencies: offer.purchaseCurrencies.map((one) => ({
      ...one,
      networks: one.networks.map((network) => ({ ...network })),
    })),
  }
}

/** The part of a payment that buys nothing, in percent with two decimals, from the quote's own figures. */
function feeOf(quote: Pick<OnrampQuoteResponse, 'paymentTotal' | 'paymentSubtotal'>): string {
  const places = 18
  const [total, rest] = [quote.paymentTotal, quote.paymentSubtotal].map(({ amount }) =>
    parseAmount(amount, places),
  ) as [bigint, bigint]
  if (total === 0n || rest > total) return '0.00'
  const hundredths = ((total - rest) * 10_000n + total / 2n) / total
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
