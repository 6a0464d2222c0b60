import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Kit } from '../kit.ts'
import type { ThemeVariables } from '../options.ts'

/** Dresses a button in the kit's theme variables. The code for it comes only to apps that have some. */
export function useButtonTheme(kit: Kit) {
  const button = useRef<HTMLButtonElement>(null)
  const read = () => kit.options.get().themeVariables
  const variables = useSyncExternalStore(kit.options.subscribe, read, read)
  const dressed = useRef(false)
  useEffect(() => {
    if (!dressed.current && Object.keys(variables).length === 0) return
    let wanted = true
    dressed.current = true
    void dress(kit, () => (wanted ? button.current : null), variables)
    return () => {
      wanted = false
    }
  }, [kit, variables])
  return button
}

/** Refused variables are told by the modal, once. */
async function dress(kit: Kit, button: () => HTMLElement | null, variables: ThemeVariables) {
  try {
    const { applyThemeVariables } = await import('../ui/themeVariables.ts')
    const element = button()
    if (element) applyThemeVariables(element.style, variables)
  } catch (error) {
    kit.log.write('warn', 'The theme of a button could not be loaded.', error)
  }
}
