import type { Address } from '@causeway/protocol/address'
import type { Currency } from '@causeway/protocol/api/chainData/fields'
import type { Database } from '@causeway/services/lib/db/database'
import { snapshot } from '@causeway/services/lib/db/snapshot'
import { readStatement } from './readStatement.ts'
import { valueStatement, type PricesAt, type ValuedStatement } from './valueStatement.ts'

/**
 * The statement of a member's year.
 * @param hold begins to read the database once it has a place; left out: at once
 */
export type StatementOf = (
  asked: { readonly member: Address; readonly year: number },
  currency: Currency,
  hold?: <T>(read: () => Promise<T>) => Promise<T>,
) => Promise<ValuedStatement>

/** Reads statements and values them: neither a connection of the database nor a place is held while prices are asked for. */
export const createStatements =
  (deps: {
    readonly db: Database
    readonly chainId: number
    readonly pricesAt: PricesAt | null
  }): StatementOf =>
  async (asked, currency, hold = (read) => read()) => {
    const { db, chainId, pricesAt } = deps
    const read = await hold(() => snapshot(db, (tx) => readStatement(tx, chainId, asked)))
    return valueStatement(read, currency, pricesAt)
  }
