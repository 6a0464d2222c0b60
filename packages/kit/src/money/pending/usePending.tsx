import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import type { HistoryItem } from '@causeway/protocol/history/historyItem'
import { useEffect, useMemo, useRef } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { useStore } from '../../ui/useStore.tsx'
import { type PendingTransaction, pendingAt, pendingOf } from './reducePending.ts'
import { useReadAgain } from './useReadAgain.tsx'

/**
 * What panels of the kit sent for an account and what is not mined yet, as entries of its history, newest first. Once one is
 * done, balances and history are read again.
 */
export function usePending(kit: KitInside, place: ChainAccount): readonly HistoryItem[] {
  const all = useStore(pendingOf(kit))
  const readAgain = useReadAgain(kit)
  const before = useRef(all.length)
  useEffect(() => {
    if (all.length < before.current) readAgain()
    before.current = all.length
  }, [all.length, readAgain])
  const { address, caipNetworkId } = place
  return useMemo(
    () => pendingAt(all, { address, caipNetworkId }).map(historyItem),
    [all, address, caipNetworkId],
  )
}

function historyItem(sent: PendingTransaction): HistoryItem {
  const { hash, operation, address, to, symbol, iconUrl, units, decimals } = sent
  return {
    id: `pending-${hash}`,
    metadata: {
      operationType: operation,
      hash,
      chain: `eip155:${sent.chainId}`,
      minedAt: new Date(sent.at).toISOString(),
      sentFrom: address,
      sentTo: to ?? '',
      status: 'pending',
    },
    transfers: [
      {
        fungible_info: { name: symbol, symbol, ...(iconUrl ? { icon: { url: iconUrl } } : {}) },
        direction: 'out',
        quantity: { numeric: toDecimalString(BigInt(units), Number(decimals)) },
      },
    ],
  }
}
