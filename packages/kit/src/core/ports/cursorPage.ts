/** One page of a list that is read with a cursor. */
export interface CursorPage<T> {
  readonly data: readonly T[]
  /** Hand it back for the next page; null or absent on the last. */
  readonly next?: string | null
}
