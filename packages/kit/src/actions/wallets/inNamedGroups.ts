import type { WalletGroup } from '../../core/options/createOptions.ts'
import type { WalletListRow } from './connectorsFeed.ts'
import type { NamedRow } from './namedRow.ts'

/**
 * The rows under the headings of an app: by groups, and in each in the order that the app wrote. A row stands in the first group
 * that names it; what no group names follows as it was. A group without a row is not there,
 * and no heading stands above all of them.
 * @param rows in the order that they have without groups
 * @param others heads those that no group names
 */
export function inNamedGroups(
  rows: readonly NamedRow[],
  groups: readonly WalletGroup[],
  others: string,
): readonly WalletListRow[] {
  const left = new Set(rows)
  return [...groups, { name: others, wallets: undefined }].flatMap(({ name, wallets }) => {
    const found = wallets?.flatMap((id) => rows.filter(({ names }) => names?.includes(id))) ?? left
    const own = [...found].filter((row) => left.delete(row))
    return own.map((row, at) =>
      at === 0 && own.length < rows.length ? { ...row, heading: name } : row,
    )
  })
}
