import { useEffect, useState } from 'react'
import type { Kit } from '../kit.ts'
import type { Later } from '../loadOnce.ts'

/**
 * Code of a part that is fetched when it is first wanted. A failure is logged, and the part is tried again the next
 * time it is drawn.
 * @returns the code once it is here; `failed` when it is not to be waited for, until `again` tries once more
 */
export function useLater<T>(
  kit: Kit,
  later: Later<T>,
  wanted = true,
): { readonly code: T | undefined; readonly failed: boolean; readonly again: () => void } {
  // Wrapped, because a component is a function and would be taken for an updater.
  const [code, setCode] = useState(() => later.loaded())
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!wanted || code !== undefined) return
    later.load().then(
      (loaded) => setCode(() => loaded),
      (error: unknown) => {
        kit.log.write('error', 'A part of the modal could not be loaded.', { error, tries })
        setFailed(true)
      },
    )
  }, [kit, later, wanted, code, tries])
  const again = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return { code, failed, again }
}
