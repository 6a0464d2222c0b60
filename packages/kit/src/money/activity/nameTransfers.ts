import type { HistoryItem } from '@causeway/protocol/history/historyItem'
import { identifyMoved } from '@causeway/protocol/tokens/identifyToken'
import type { KitInside } from '../../actions/kit.ts'
import { knownTokens } from '../../actions/portfolio/namedTokens.ts'

/** A transaction with the words that may be shown of its tokens, whoever told it; one of no known contract has none. */
export function nameTransfers(kit: KitInside, item: HistoryItem): HistoryItem {
  const known = knownTokens(kit)
  const transfers = item.transfers.map((transfer) => {
    const { fungible_info: token } = transfer
    if (!token) return transfer
    const said = { ...token, iconUrl: token.icon?.url }
    const found = identifyMoved(said, item.metadata.chain, known)
    if (!found) return { ...transfer, fungible_info: {} }
    const { symbol, name, claims, warnings, iconUrl } = found
    return {
      ...transfer,
      fungible_info: { symbol, name, claims, warnings, icon: { url: iconUrl } },
    }
  })
  return { ...item, transfers }
}
