import { useEffect, useState } from 'react'
import { chainNow } from './chainNow.ts'
import { useHead } from './useHead.ts'

/** The chain's time in seconds, moving between blocks; undefined until a block is known. */
export function useChainNow(): bigint | undefined {
  const { head } = useHead()
  const [clock, setClock] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setClock(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return head && chainNow(head, clock)
}
