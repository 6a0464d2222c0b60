import type { HistoryRow } from '@causeway/protocol/api/chainData/history'
import type { Address } from '@causeway/protocol/address'
import type { OnrampRow } from '../ports.ts'

const statuses = {
  'in-progress': 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  success: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  failed: 'ONRAMP_TRANSACTION_STATUS_FAILED',
} as const

/** A purchase in the wire's words. */
export function onrampRow(row: OnrampRow, address: Address): HistoryRow {
  const { id, at, provider, status, chain, transactionHash, symbol, name, icon, amount } = row
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash: transactionHash ?? '',
      minedAt: new Date(at).toISOString(),
      sentFrom: provider,
      sentTo: address,
      status: statuses[status],
      nonce: 0,
      application: { name: provider },
      chain: chain?.caip ?? null,
    },
    transfers: [
      {
        fungible_info: { name, symbol, icon: icon ? { url: icon } : null },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: amount },
        value: row.value,
        price: null,
      },
    ],
  }
}
