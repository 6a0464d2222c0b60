import { parseAmount } from '@causeway/protocol/amount'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Offer, PurchaseRequest } from './onrampProvider.ts'

/** More places than any currency has. */
const places = 8

/**
 * Whether a payment is within the limits of its method, before a seller is asked.
 * @throws Refusal 400 that names the limits
 */
export function requireWithin(
  offer: Pick<Offer, 'paymentCurrencies'>,
  wish: Pick<PurchaseRequest, 'paymentCurrency' | 'paymentMethod' | 'amount'>,
): void {
  const currency = offer.paymentCurrencies.find(({ id }) => same(id, wish.paymentCurrency))
  if (!currency) {
    const taken = offer.paymentCurrencies.map(({ id }) => id).join(', ')
    throw refuse('paymentCurrency', `${wish.paymentCurrency} is not taken: ${taken} are`)
  }
  const limit = currency.payment_method_limits.find(({ id }) => same(id, wish.paymentMethod))
  // A method that the list does not name is judged by the seller.
  if (!limit) return
  const amount = read(wish.amount)
  if (amount >= read(limit.min) && amount <= read(limit.max)) return
  throw refuse(
    'amount',
    `${limit.min} to ${limit.max} ${currency.id} can be paid by ${limit.id.replaceAll('_', ' ')}`,
  )
}

/**
 * The network of a wish as the seller names it; null: the seller's usual one. An existing client writes the token's symbol here.
 * @throws Refusal 400 when the token is not sold on it
 */
export function onrampNetwork(
  offer: Offer,
  { purchaseCurrency, network }: PurchaseRequest,
): string | null {
  const { id, symbol } = purchaseCurrency
  if (network === null || [id, symbol].some((one) => one !== null && same(one, network)))
    return null
  const sold = offer.purchaseCurrencies.filter(
    (one) => same(one.id, id) || same(one.symbol, symbol ?? id),
  )
  const networks = sold.flatMap((one) => one.networks)
  const found = networks.find(({ name, display_name, chain_id }) =>
    [name, display_name, chain_id, `eip155:${chain_id}`, name.replace(/-mainnet$/u, '')].some(
      (one) => same(one, network),
    ),
  )
  // What the list does not know at all is judged by the seller.
  if (found || sold.length === 0) return found?.name ?? network
  throw refuse(
    'network',
    `${symbol ?? id} is not sold on ${network}, but on ${networks.map(({ display_name }) => display_name).join(', ')}`,
  )
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const refuse = (field: string, description: string) => new HttpRefusal(400, { field, description })

function read(amount: string): bigint {
  try {
    return parseAmount(amount, places)
  } catch (error) {
    if (isBaseError(error)) throw refuse('amount', error.shortMessage)
    throw error
  }
}
