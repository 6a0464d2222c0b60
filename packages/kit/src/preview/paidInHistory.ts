import { isSameAddress } from '@causeway/protocol/address'
import { HistoryItem, HistoryPage } from '@causeway/protocol/history/item'
import { limits } from '@causeway/protocol/limits'
import type { PaidBefore } from '@causeway/protocol/preview/asked'
import * as v from 'valibot'

/**
 * Whether the history of an account names something that it sent to somebody.
 * @param page asks for one page of it, the newest first
 * @returns undefined where the history goes on beyond what was read, and nobody was found in it
 */
export async function paidInHistory(
  page: (cursor: string | undefined, signal: AbortSignal) => Promise<unknown>,
  account: string,
  recipient: string,
): Promise<PaidBefore | undefined> {
  const signal = AbortSignal.timeout(limits.rpc.timeoutMs)
  let cursor: string | undefined
  for (let read = 0; read < limits.previews.historyPages; read += 1) {
    const { data, next } = v.parse(HistoryPage, await page(cursor, signal))
    for (const entry of data) {
      const item = v.safeParse(HistoryItem, entry)
      if (!item.success) continue
      const { sentFrom, sentTo, status, minedAt } = item.output.metadata
      if (status !== 'confirmed' || !isSameAddress(sentFrom, account)) continue
      if (!isSameAddress(sentTo, recipient)) continue
      return { before: true, last: Math.floor(Date.parse(minedAt) / 1000) }
    }
    if (next === undefined || next === null || next === '') return { before: false }
    cursor = next
  }
  return undefined
}
