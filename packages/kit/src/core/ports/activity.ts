import type { HistoryItem } from '@causeway/protocol/history/historyItem'
import type { InferInput } from 'valibot'
import type { ChainAccount } from './balances.ts'
import type { CursorPage } from './cursorPage.ts'

/** A transaction as a source may give it; see `HistoryItem` of protocol for what is made of it. */
export type ActivityItemInput = InferInput<typeof HistoryItem>

/** The history of an account. The Activity tab exists only when the app gave one; answers are parsed before use. */
export interface ActivitySource {
  activity(
    place: ChainAccount & { readonly cursor?: string },
    signal: AbortSignal,
  ): Promise<CursorPage<ActivityItemInput>>
}
