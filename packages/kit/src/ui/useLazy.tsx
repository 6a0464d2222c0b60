import { useEffect, useState, useSyncExternalStore } from 'react'
import type { KitInside } from '../actions/kit.ts'
import type { Lazy } from '../core/lazy.ts'

/**
 * Code of a part that is fetched when it is first wanted, and with it the texts that it may need. A failure is logged,
 * and the part is tried again the next time it is drawn.
 * @param needs.wanted false while it is not to be fetched yet
 * @param needs.texts false for a part whose texts came with the modal's code
 * @returns the code once it is here; `failed` when it is not to be waited for, until `again` tries once more
 */
export function useLazy<T>(
  kit: KitInside,
  later: Lazy<T>,
  { wanted = true, texts = true }: { readonly wanted?: boolean; readonly texts?: boolean } = {},
): { readonly code: T | undefined; readonly failed: boolean; readonly again: () => void } {
  const { language } = kit
  // Not `useStore`: a bundler would make a file of its own of what a shared part shares with others.
  const { complete } = useSyncExternalStore(language.subscribe, language.get, language.get)
  const understood = complete || !texts
  // Wrapped, because a component is a function and would be taken for an updater.
  const [code, setCode] = useState(() => later.loaded())
  const [failed, setFailed] = useState(false)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    // What is here may be of another part, which was drawn in this place before.
    if (!wanted || (code !== undefined && code === later.loaded() && understood)) return
    Promise.all([later.load(), texts ? kit.language.complete() : undefined]).then(
      ([loaded]) => setCode(() => loaded),
      (error: unknown) => {
        kit.log.write('error', 'A part of the modal could not be loaded.', {
          error,
          tries: attempts,
        })
        setFailed(true)
      },
    )
  }, [kit, later, wanted, texts, code, understood, attempts])
  const again = () => {
    setFailed(false)
    setAttempts(attempts + 1)
  }
  return { code: understood ? code : undefined, failed, again }
}
