import { parseAmount } from '@causeway/protocol/amount'
import { isBaseError } from '@causeway/protocol/errors/base'
import { Refusal } from '../../lib/http/refusal.ts'
import type { Offer, Wish } from './provider.ts'

/** More places than any currency has. */
const places = 8

/**
 * Whether a payment is within the limits of its method, before a seller is asked.
 * @throws Refusal 400 that names the limits
 */
export function requireWithin(
  offer: Pick<Offer, 'paymentCurrencies'>,
  wish: Pick<Wish, 'paymentCurrency' | 'paymentMethod' | 'amount'>,
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

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const refuse = (field: string, description: string) => new Refusal(400, { field, description })

function read(amount: string): bigint {
  try {
    return parseAmount(amount, places)
  } catch (error) {
    if (isBaseError(error)) throw refuse('amount', error.shortMessage)
    throw error
  }
}
