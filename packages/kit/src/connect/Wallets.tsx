import type { Kit } from '../kit.ts'
import type { ListRow } from '../wallets/listRow.ts'
import { useListRows } from '../wallets/useListRows.tsx'
import { WalletBlock } from './WalletBlock.tsx'
import { WalletList } from './WalletList.tsx'

/**
 * The wallets to choose from, for views other than Connect.
 * @param props.only some of them, and nothing in their place where there are none
 */
export function Wallets(props: { readonly kit: Kit; readonly only?: (row: ListRow) => boolean }) {
  const { kit, only } = props
  const rows = useListRows(kit)
  if (!only) return <WalletBlock kit={kit} rows={rows} />
  const some = rows?.filter(only) ?? []
  return some.length > 0 ? <WalletList kit={kit} rows={some} /> : null
}
