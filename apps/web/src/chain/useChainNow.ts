import { useEffect, useState } from 'react'
import { chainNow } from './chainNow.ts'
import { useHead } from './useHead.ts'

/** The chain's time in seconds, moving between blocks; undefined until a block is known. */
export function useChainNow(): bigint | undefined {
  const { head } = useHead()
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return head && chainNow(head, performance.now())
}
