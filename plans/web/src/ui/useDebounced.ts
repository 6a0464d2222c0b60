import { useEffect, useState } from 'react'

/** The value once its content has rested for a while; JSON decides what is the same content. */
export function useDebounced<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  const content = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? part.toString() : part,
  )
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
    // `value` is a new object at each render; `content` says when it really changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [content, ms])
  return rested
}
