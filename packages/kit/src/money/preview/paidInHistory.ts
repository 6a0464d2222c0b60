import { isSameAddress, isHash32 } from '@causeway/protocol/address'
import { HistoryItem, HistoryPage } from '@causeway/protocol/history/historyItem'
import { httpLimits } from '@causeway/protocol/http/limits'
import { previewLimits } from './limits.ts'
import type { PaidBefore } from '@causeway/protocol/preview/previewSources'
import * as v from 'valibot'
import type { Hex } from 'viem'

/** So many transactions are looked up on the chain: more are a stranger's doing. */
const mostChecked = 5

/**
 * Whether an account sent something to somebody: its history names it, and the chain says that the transaction is its own. Anybody's
 * contract can announce a transfer in its name, which is how an address that looks like a friend's gets into a history.
 * @param page asks for one page of the history, the newest first
 * @param asked.isOwn whether the account sent the transaction of this hash
 * @returns undefined where the history goes on beyond what was read, and nobody was found in it
 */
export async function paidInHistory(
  page: (cursor: string | undefined, signal: AbortSignal) => Promise<unknown>,
  request: {
    readonly account: string
    readonly recipient: string
    readonly isOwn: (hash: Hex) => Promise<boolean>
  },
): Promise<PaidBefore | undefined> {
  const { account, recipient, isOwn } = request
  const signal = AbortSignal.timeout(httpLimits.timeoutMs)
  let checked = 0
  let cursor: string | undefined
  for (let read = 0; read < previewLimits.historyPages; read += 1) {
    const { data, next } = v.parse(HistoryPage, await page(cursor, signal))
    for (const entry of data) {
      const item = v.safeParse(HistoryItem, entry)
      if (!item.success) continue
      const { sentFrom, sentTo, status, minedAt, hash } = item.output.metadata
      if (status !== 'confirmed' || !isSameAddress(sentFrom, account)) continue
      if (!isSameAddress(sentTo, recipient)) continue
      if (!isHash32(hash)) continue
      if (checked === mostChecked) return undefined
      checked += 1
      if (await isOwn(hash)) return { before: true, last: Math.floor(Date.parse(minedAt) / 1000) }
    }
    if (next === undefined || next === null || next === '') return { before: false }
    cursor = next
  }
  return undefined
}
