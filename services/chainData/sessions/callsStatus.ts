import * as v from 'valibot'

const text = v.string()
const log = v.object({ address: text, data: text, topics: v.array(text) })

/** What a bundler says of an operation that is on the chain (ERC-4337), as far as it is told on. */
const operationReceipt = v.object({
  success: v.boolean(),
  logs: v.optional(v.array(log), []),
  receipt: v.object({
    blockHash: text,
    blockNumber: text,
    gasUsed: text,
    transactionHash: text,
  }),
})

/**
 * What became of calls (facts/data-api.md §3.5).
 * @param said the bundler's receipt; null: it is not on the chain yet
 * @throws ValiError when it is no receipt
 */
export function callsStatus(said: unknown) {
  const read = v.parse(v.nullable(operationReceipt), said)
  if (read === null) return { status: 'PENDING' as const }
  const { success, logs, receipt } = read
  // The transaction carries operations of others, too: whether these calls passed is the operation's own word.
  const status = success ? ('0x1' as const) : ('0x0' as const)
  return { status: 'CONFIRMED' as const, receipts: [{ ...receipt, status, logs }] }
}
