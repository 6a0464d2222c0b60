import type { ViewProps } from '../ui/viewEntry.tsx'
import { ActivityList } from './ActivityList.tsx'

/** The history of the account on a page of its own, for wallets without tabs. */
export function TransactionsView({ kit }: ViewProps<'Transactions'>) {
  return <ActivityList kit={kit} />
}
