import { useEffect, useState } from 'react'
import { blockedFor } from '../actions/portfolio/readAgain.ts'

/** Whether a failed reading still blocks the next one; turns false by itself when the time is over. */
export function useBlock(query: {
  readonly error: unknown
  readonly errorUpdatedAt: number
}): boolean {
  const { error, errorUpdatedAt } = query
  const [, setOver] = useState(0)
  const left = blockedFor({ state: { error, errorUpdatedAt } })
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setOver(Date.now()), left)
    return () => clearTimeout(timer)
  })
  return left > 0
}
