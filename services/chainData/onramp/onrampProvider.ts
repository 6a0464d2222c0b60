import type {
  OnrampOptions,
  OnrampQuoteResponse,
  OnrampUrlBody,
} from '@causeway/protocol/api/chainData/onramp'
import type { Address } from '@causeway/protocol/address'
import type { OnrampRow } from '../ports.ts'

/** Where a buyer is. */
export interface BuyerLocation {
  readonly country: string
  readonly subdivision: string | null
}

/** What a provider knows of its goods. */
export type Offer = Pick<OnrampOptions, 'paymentCurrencies' | 'purchaseCurrencies'>

/** A payment that somebody thinks of. */
export interface PurchaseRequest {
  readonly purchaseCurrency: { readonly id: string; readonly symbol: string | null }
  readonly paymentCurrency: string
  /** Decimal string in the payment currency. */
  readonly amount: string
  /** As the offer names it; null: the provider's usual one. */
  readonly network: string | null
  readonly paymentMethod: string
  readonly place: BuyerLocation
}

/** A purchase that is to begin. */
export interface Start {
  readonly body: OnrampUrlBody
  readonly place: BuyerLocation
  /** The buyer's own address on the net, which some providers bind the page to; null: not known. */
  readonly clientIp: string | null
  /** Where this service is reached: the sandbox has its page here. */
  readonly origin: string
}

/** Somebody who sells tokens for money. Each function throws a `Refusal` that says what cannot be done. */
export interface OnrampProvider {
  readonly name: OnrampQuoteResponse['provider']
  readonly label: string
  readonly feePercent: { readonly from: number; readonly to: number }
  readonly offer: (place: BuyerLocation) => Promise<Offer>
  readonly quote: (
    wish: PurchaseRequest,
  ) => Promise<Omit<OnrampQuoteResponse, 'provider' | 'feePercent'>>
  readonly url: (start: Start) => Promise<string>
  /** What an address bought, the newest first. */
  readonly purchasesOf: (address: Address) => Promise<readonly OnrampRow[]>
}
