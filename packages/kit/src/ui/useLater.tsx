import { useEffect, useState } from 'react'
import type { Kit } from '../kit.ts'
import type { Later } from '../loadOnce.ts'

/**
 * Code of a part that is fetched when it is first wanted. A failure is logged, and the part is tried again the next
 * time it is drawn.
 * @returns the code once it is here; `failed` when it is not to be waited for
 */
export function useLater<T extends object>(
  kit: Kit,
  later: Later<T>,
  wanted: boolean,
): { readonly code: T | undefined; readonly failed: boolean } {
  const [code, setCode] = useState(later.loaded)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wanted || code) return
    later.load().then(setCode, (error: unknown) => {
      kit.log.write('error', 'A part of the modal could not be loaded.', error)
      setFailed(true)
    })
  }, [kit, later, wanted, code])
  return { code, failed }
}
