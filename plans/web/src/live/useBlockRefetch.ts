import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readAnew } from './readAnew.ts'
import { useHead } from '../chain/useHead.ts'

/**
 * Each new block, also one that a reorganisation puts in the place of another, makes everything read from the chain old:
 * queries with `meta.perBlock` in use are read again.
 */
export function useBlockRefetch(): void {
  const queryClient = useQueryClient()
  const { head } = useHead()
  const block = head?.hash
  useEffect(() => {
    if (block === undefined) return
    const over = new AbortController()
    void readAnew(queryClient, over.signal)
    return () => over.abort()
  }, [block, queryClient])
}
