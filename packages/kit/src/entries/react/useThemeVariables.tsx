import { useRef, useSyncExternalStore, type RefObject } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { lazy } from '../../core/lazy.ts'
import { useBeforePaint } from '../../ui/useBeforePaint.tsx'

const code = lazy(() =>
  import('../../ui/applyThemeVariables.ts').then(({ applyThemeVariables }) => applyThemeVariables),
)

/**
 * Sets the app's theme variables on an element: before the paint where the code for it is here. That code comes only
 * to apps that have some.
 * @param params.tells logs what was refused; for one of the elements, so that it is told once
 */
export function useThemeVariables(
  kit: KitInside,
  host: RefObject<Element | null>,
  { tells = false }: { readonly tells?: boolean } = {},
): void {
  const read = () => kit.options.get().themeVariables
  const variables = useSyncExternalStore(kit.options.subscribe, read, read)
  const isSet = useRef(false)
  useBeforePaint(() => {
    if (!isSet.current && Object.keys(variables).length === 0) return
    isSet.current = true
    let wanted = true
    function set(apply: Awaited<ReturnType<typeof code.load>>) {
      if (!wanted || !(host.current instanceof HTMLElement)) return
      const refused = apply(host.current.style, variables)
      if (tells && refused.length > 0)
        kit.log.write('warn', 'Theme variables were refused.', refused)
    }
    const here = code.loaded()
    if (here) set(here)
    else
      code
        .load()
        .then(set, (error: unknown) =>
          kit.log.write('warn', 'The code for themes could not be loaded.', error),
        )
    return () => {
      wanted = false
    }
  }, [kit, host, variables, tells])
}
