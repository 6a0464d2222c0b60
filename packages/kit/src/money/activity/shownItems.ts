import * as v from 'valibot'
import { HistoryItem } from '@causeway/protocol/history/historyItem'

/**
 * The transactions of a page that are shown: those of the connected chain whose transfers are not all spam NFTs
 * (SPEC §5). An entry that cannot be read costs itself, not the others.
 * @param chain CAIP-2 id of the connected network
 * @param refused hears of each entry that could not be read
 */
export function shownItems(
  data: readonly unknown[],
  chain: string,
  refused: (problem: string) => void,
): readonly HistoryItem[] {
  return data.flatMap((entry) => {
    const read = v.safeParse(HistoryItem, entry)
    if (!read.success) {
      refused(v.summarize(read.issues))
      return []
    }
    const item = read.output
    return item.metadata.chain === chain && !isSpam(item) ? [item] : []
  })
}

/** A transaction without transfers (an approval, say) is none: there is nothing in it to be spam. */
function isSpam({ transfers }: HistoryItem): boolean {
  return transfers.length > 0 && transfers.every(({ nft_info: nft }) => nft?.flags.is_spam === true)
}
