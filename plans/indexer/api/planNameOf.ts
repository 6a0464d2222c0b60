import type { Address } from '@causeway/protocol/address'

/** A plan's name and tokens as answers tell them. */
export function planNameOf(row: {
  address: string
  family: string | null
  token: string | null
  payoutToken: string | null
}) {
  return {
    plan: row.address as Address,
    family: row.family,
    token: row.token,
    payoutToken: row.payoutToken,
  }
}
