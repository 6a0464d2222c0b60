import type { Address } from '@causeway/protocol/address'
import type { Currency } from '@causeway/protocol/api/chainData/fields'
import type { Database } from '@causeway/services/lib/db/database'
import { snapshot } from '@causeway/services/lib/db/snapshot'
import { readStatement } from './readStatement.ts'
import { valueStatement, type PricesAt, type ValuedStatement } from './valueStatement.ts'

/** The statement of a member's year. */
export type StatementOf = (
  asked: { readonly member: Address; readonly year: number },
  currency: Currency,
) => Promise<ValuedStatement>

/** Reads statements and values them: no connection of the database is held while prices are asked for. */
export const createStatements =
  (deps: {
    readonly db: Database
    readonly chainId: number
    readonly pricesAt: PricesAt | null
  }): StatementOf =>
  async (asked, currency) => {
    const { db, chainId, pricesAt } = deps
    const read = await snapshot(db, (tx) => readStatement(tx, chainId, asked))
    return valueStatement(read, currency, pricesAt)
  }
