import type { View } from '../modal/views.ts'

/** What stands at the end of a row, as the key of its text. */
export type WalletTag = 'installed' | 'recent' | 'multichain' | 'qrCode'

/** One line of the list on screen. Its key stays the same however the list changes around it. */
export interface ListRow {
  readonly key: string
  readonly name: string
  readonly imageUrl?: string | undefined
  /** A drawing, for rows that are no wallet. */
  readonly glyph?: 'grid' | 'qrCode'
  readonly tag?: WalletTag | undefined
  /** A count; empty while it is on its way. */
  readonly badge?: string
  /** Where it leads. */
  readonly view: View
}
