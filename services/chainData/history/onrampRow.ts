import type { Address } from '@causeway/protocol/address'
import type { Currency } from '@causeway/protocol/api/chainData/fields'
import type { HistoryRow } from '@causeway/protocol/api/chainData/accountHistoryOf'
import type { OnrampRow } from '../ports.ts'

/**
 * A purchase in the wire's words.
 * @param currency in which a value is told: of what was paid in another one nothing is said
 */
export function onrampRow(row: OnrampRow, address: Address, currency: Currency): HistoryRow {
  const { id, createdAt, provider, status, chain, hash, symbol, amount, payment } = row
  const isAsked = payment?.currency.toLowerCase() === currency
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash: hash ?? '',
      // Clients sort by it: what names no time is the oldest.
      minedAt: new Date(createdAt ?? 0).toISOString(),
      sentFrom: provider,
      sentTo: address,
      status,
      nonce: 0,
      application: { name: provider },
      chain,
    },
    transfers: [
      {
        // The seller's word for what was bought, and no contract's.
        fungible_info: { name: symbol, symbol, icon: null, listed: true, warnings: [] },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: amount ?? '0' },
        value: isAsked ? Number(payment.amount) : null,
        price: null,
      },
    ],
  }
}
