import { useEffect, useMemo, useRef } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { useStore } from '../../ui/useStore.tsx'
import { type RecentItem, recentItem } from './recentItem.ts'
import { pendingAt, pendingOf } from './reducePending.ts'
import { useReadAgain } from './useReadAgain.tsx'

/**
 * What panels of the kit sent for an account and what is not mined yet, and what the app added, as entries of its history, newest first. Once one is
 * done, balances and history are read again.
 */
export function usePending(kit: KitInside, place: ChainAccount): readonly RecentItem[] {
  const all = useStore(pendingOf(kit))
  const readAgain = useReadAgain(kit)
  const { length } = all.filter(({ status }) => status === undefined)
  const before = useRef(length)
  useEffect(() => {
    if (length < before.current) readAgain()
    before.current = length
  }, [length, readAgain])
  const { address, caipNetworkId } = place
  return useMemo(
    () => pendingAt(all, { address, caipNetworkId }).map(recentItem),
    [all, address, caipNetworkId],
  )
}
