import { and, desc, eq, lt } from 'drizzle-orm'
import { TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { type Address } from '@causeway/protocol/address'
import type { Database } from '../../lib/db/database.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Log } from '../../lib/log/log.ts'
import type { Chains } from '../chains/createChains.ts'
import type { OnrampRow } from '../ports.ts'
import type { Payout } from './createPayout.ts'
import { order } from './schema.ts'

export type SandboxOrder = typeof order.$inferSelect

export const sandboxLabel = 'Sandbox (test tokens, no money)'

/** For so long (ms) an address is shown what it tried. */
const keptMs = 90 * 86_400_000

/** A refusal of the sandbox. */
export const refuseSandbox = (status: 400 | 404 | 503, description: string) =>
  new HttpRefusal(status, { field: 'provider', description: `${sandboxLabel}: ${description}` })

/** What was begun in the sandbox, and what became of it. */
export function createSandboxOrders(deps: {
  readonly db: Database
  readonly chains: Chains
  readonly payer: Payout
  readonly log: Log
}) {
  const { db, chains, payer, log } = deps

  /** An order that was begun. @throws Refusal 404 */
  async function find(id: string): Promise<SandboxOrder> {
    const [found] = await db.select().from(order).where(eq(order.id, id))
    if (found) return found
    throw refuseSandbox(404, 'there is no such purchase')
  }

  /** What became of a payment stands on the chain, and is asked there. */
  async function statusOf({ state, hash, chain }: SandboxOrder): Promise<OnrampRow['status']> {
    if (state === 'failed') return 'ONRAMP_TRANSACTION_STATUS_FAILED'
    if (!hash) return 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
    try {
      const { client } = chains.byCaip(chain)
      const { status } = await getTransactionReceipt(client, { hash: hash as `0x${string}` })
      return status === 'success'
        ? 'ONRAMP_TRANSACTION_STATUS_SUCCESS'
        : 'ONRAMP_TRANSACTION_STATUS_FAILED'
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      return 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
    }
  }

  return {
    find,

    async add(row: Omit<SandboxOrder, 'state' | 'hash'>): Promise<void> {
      await db.delete(order).where(lt(order.createdAt, row.createdAt - keptMs))
      await db.insert(order).values({ ...row, state: 'open' })
    },

    /** Pays an order out, once. @throws Refusal 503 when the chain refuses the payment */
    async pay(id: string): Promise<void> {
      // Whoever takes it from "open" pays it: a second press finds nothing to take.
      const [taken] = await db
        .update(order)
        .set({ state: 'paid' })
        .where(and(eq(order.id, id), eq(order.state, 'open')))
        .returning()
      if (!taken) return void (await find(id))
      const chain = chains.byCaip(taken.chain)
      const token = taken.token as Address | 'native'
      const payment = { chain, token, to: taken.address as Address, units: BigInt(taken.units) }
      const set = (values: Partial<SandboxOrder>) =>
        db.update(order).set(values).where(eq(order.id, id))
      try {
        await payer.pay(payment, async (hash) => void (await set({ hash })))
      } catch (error) {
        log.warn({ err: error, order: id }, 'test tokens were not paid out')
        await set({ state: 'failed', hash: null })
        throw refuseSandbox(503, `${chain.name} did not take the payment. Begin again.`)
      }
    },

    /** What an address was paid, the newest first. */
    async purchasesOf(address: Address): Promise<readonly OnrampRow[]> {
      const rows = await db
        .select()
        .from(order)
        .where(eq(order.address, toChecksum(address)))
        .orderBy(desc(order.createdAt))
        .limit(50)
      return Promise.all(
        rows
          .filter(({ state }) => state !== 'open')
          .map(async (row): Promise<OnrampRow> => ({
            id: row.id,
            provider: sandboxLabel,
            status: await statusOf(row),
            createdAt: row.createdAt,
            hash: row.hash as `0x${string}` | null,
            chain: row.chain,
            symbol: row.symbol,
            amount: row.amount,
            payment: { amount: row.payment, currency: row.currency },
          })),
      )
    },
  }
}
