import { isGeneric, walletConnectId } from '../../connection/addConnector.ts'
import type { Messages } from '../../core/messages/en.ts'
import type { WalletMarks } from './isSameWallet.ts'
import {
  type SelectionContext,
  type WalletListRow,
  type WalletRow,
  viewOfRow,
} from './connectorsFeed.ts'

/** A row, and all names by which an app may call what it stands for. */
export interface NamedRow extends WalletListRow {
  readonly names?: readonly (string | undefined)[]
}

/** What the list shows of a wallet, and where it leads. */
export function namedRow(row: WalletRow, messages: Messages, context: SelectionContext): NamedRow {
  const { key, tag } = row
  return { ...lookOf(row, messages), key, tag, view: viewOfRow(row, context) }
}

function lookOf(
  row: WalletRow,
  messages: Messages,
): Pick<NamedRow, 'name' | 'imageUrl' | 'glyph' | 'names'> {
  switch (row.kind) {
    case 'connector': {
      const { name, imageUrl } = row.connector
      return {
        name: isGeneric(row.connector) ? messages.browserWallet : name,
        imageUrl,
        names: idsOf(row.connector),
      }
    }
    case 'multiChain':
      return { name: row.name, imageUrl: row.imageUrl, names: row.connectors.flatMap(idsOf) }
    case 'wallet':
      return { name: row.wallet.name, imageUrl: row.wallet.imageUrl, names: idsOf(row.wallet) }
    case 'qrCode':
      return { name: messages.qrCodeWallet, glyph: 'qrCode', names: [walletConnectId] }
    default:
      return row satisfies never
  }
}

/** Of whatever kind (see `WalletGroup`). */
const idsOf = ({ id, rdns, explorerId }: { readonly id: string } & WalletMarks) => [
  id,
  rdns,
  explorerId,
]
