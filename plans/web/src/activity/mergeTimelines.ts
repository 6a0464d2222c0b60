/** Something that happened by a transaction. */
export interface TimelineEntry {
  /** Unix seconds. */
  readonly at: number
  readonly hash: string
}

/** A list that is read page by page, newest first. */
export interface Timeline<T extends TimelineEntry> {
  readonly rows: readonly T[]
  /** Whether older ones are still to be read. */
  readonly more: boolean
}

export type Merged<Plan extends TimelineEntry, Wallet extends TimelineEntry> =
  | { readonly source: 'plan'; readonly row: Plan }
  | { readonly source: 'wallet'; readonly row: Wallet }

/** Down to which moment everything of a list is known. */
const frontierOf = ({ rows, more }: Timeline<TimelineEntry>) =>
  more ? (rows.at(-1)?.at ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY

/**
 * Lays events of plans and what the wallet did into one list, newest first. What stands in both, by the same transaction, is told once,
 * as the plan tells it. A row is shown only when nothing can come before it any more, so rows never move once they are there. Pure.
 *
 * @returns `next` is the list whose next page shows more; null when everything is here
 */
export function mergeTimelines<Plan extends TimelineEntry, Wallet extends TimelineEntry>(
  plans: Timeline<Plan>,
  wallet: Timeline<Wallet>,
): { readonly rows: readonly Merged<Plan, Wallet>[]; readonly next: 'plan' | 'wallet' | null } {
  const planEnd = frontierOf(plans)
  const walletEnd = frontierOf(wallet)
  const told = new Set(plans.rows.map(({ hash }) => hash.toLowerCase()))
  const rows = [
    ...plans.rows
      .filter(({ at }) => at >= walletEnd)
      .map((row) => ({ source: 'plan', row }) as const),
    ...wallet.rows
      // At the very end of the events another one of the same transaction may follow.
      .filter(({ at, hash }) => at > planEnd && !told.has(hash.toLowerCase()))
      .map((row) => ({ source: 'wallet', row }) as const),
  ].sort((a, b) => b.row.at - a.row.at)
  const open = plans.more || wallet.more
  return { rows, next: open ? (planEnd >= walletEnd ? 'plan' : 'wallet') : null }
}
