import { amountAtPrice } from '@causeway/protocol/amount/decimal'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { priceDecimals } from '@causeway/protocol/amount/limits'
import type { Currency } from '@causeway/protocol/api/chainData/fields'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { memberStatementOf } from '../../protocol/api/indexer/memberStatementOf.ts'
import type { DatedRow, DatedStatement } from './readStatement.ts'

export type ValuedStatement = AnswerOf<typeof memberStatementOf>
export type StatementRow = ValuedStatement['rows'][number]

/** What one whole token was worth, and how its base units are counted. */
export interface PastPrice {
  readonly price: string
  readonly decimals: number
}
/** What tokens were worth in a block, by the address that was asked: those that somebody is sure of. */
export type PricesAt = (
  block: number,
  tokens: readonly string[],
  currency: Currency,
) => Promise<ReadonlyMap<string, PastPrice>>

/** Values are told in so many places: those of the smallest unit of any currency. */
const valuePlaces = 8

/** A statement with what each part was worth on its day, as far as a price is known; each block is asked for once. */
export async function valueStatement(
  { rows, ...statement }: DatedStatement,
  currency: Currency,
  pricesAt: PricesAt | null,
): Promise<ValuedStatement> {
  const tokens = new Map<number, Set<string>>()
  for (const { token, days } of rows)
    for (const { block } of token === null ? [] : days) {
      const asked = tokens.get(block) ?? new Set()
      if (token !== null) tokens.set(block, asked.add(token))
    }
  const prices = new Map<number, ReadonlyMap<string, PastPrice>>()
  if (pricesAt !== null)
    await Promise.all(
      [...tokens].map(async ([block, asked]) =>
        prices.set(block, await pricesAt(block, [...asked], currency)),
      ),
    )
  return {
    ...statement,
    currency: pricesAt === null ? null : currency,
    rows: rows.map((row) => valueRow(row, prices)),
  }
}

function valueRow(
  { days, ...row }: DatedRow,
  prices: ReadonlyMap<number, ReadonlyMap<string, PastPrice>>,
): StatementRow {
  let [value, unpriced, isKnown] = [0n, 0n, false]
  for (const { block, amount } of days) {
    const price = row.token === null ? undefined : prices.get(block)?.get(row.token)
    if (price === undefined) unpriced += amount
    else {
      value += amountAtPrice(amount, price)
      isKnown = true
    }
  }
  const cut = value / 10n ** BigInt(priceDecimals - valuePlaces)
  return {
    ...row,
    value: isKnown ? toDecimalString(cut, valuePlaces) : null,
    unpriced: String(unpriced),
  }
}
