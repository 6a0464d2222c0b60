import * as v from 'valibot'
import { endpoint } from '../http/endpoint.ts'
import { addressField, baseUnits, hash } from '../http/fields.ts'
import { count, boundedInteger } from '../http/boundedInteger.ts'

const transfer = v.object({
  /** −1: of the native token, which no log tells. */
  logIndex: v.pipe(v.number(), v.safeInteger()),
  /** Several in one log, or of the native token in one transaction. */
  part: count,
  kind: v.picklist(['native', 'internal', 'erc20', 'wrap', 'erc721', 'erc1155']),
  token: v.nullable(addressField),
  tokenId: v.nullable(baseUnits),
  from: addressField,
  to: addressField,
  amount: baseUnits,
})

/** What an owner let somebody take: `amount` is the allowance, the id of an NFT, or 1 and 0 for all of a collection. */
const approval = v.object({
  logIndex: count,
  kind: v.picklist(['erc20', 'erc721', 'all']),
  token: addressField,
  owner: addressField,
  spender: addressField,
  amount: baseUnits,
})

const transaction = v.object({
  hash,
  blockNumber: count,
  txIndex: count,
  from: addressField,
  /** What the sender paid for it. */
  fee: baseUnits,
  failed: v.boolean(),
  /** Whether the node told of native tokens that contracts moved. */
  traced: v.boolean(),
  transfers: v.array(transfer),
  approvals: v.array(approval),
})
export type StoredTransaction = v.InferOutput<typeof transaction>

/** Every transaction that is kept, the oldest first: what the histories of addresses are made of. */
export const transactionsOf = endpoint({
  method: 'GET',
  path: '/v1/transactions',
  query: v.object({
    cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
    limit: v.optional(boundedInteger(1, 500), 200),
  }),
  response: v.object({
    /** Whether everybody's are kept; else those of watched addresses. */
    everybody: v.boolean(),
    /** The blocks of which all are there; null: none yet. */
    blocks: v.nullable(v.object({ from: count, to: count })),
    items: v.array(transaction),
    next: v.nullable(v.string()),
  }),
})
