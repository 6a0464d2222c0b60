import { useInsertionEffect, useRef, useSyncExternalStore } from 'react'
import { adoptStyles } from '../ui/styles.tsx'
import css from './button.css?inline'
import { directionOf } from '../messages/languages.ts'
import type { ViewName } from '../modal/views.ts'
import { modalCode } from './modalCode.tsx'
import { useThemeVariables } from './useThemeVariables.tsx'
import { useKitContext } from './KitContext.tsx'

/** What every button takes. */
export interface ButtonLook {
  readonly className?: string
  /** `md` when left out. */
  readonly size?: 'sm' | 'md'
  readonly disabled?: boolean
}

/**
 * What the kit's buttons share: their sheet on the page, and the modal's code fetched when a click is near.
 * @param view that the button opens
 * @param look as the app wants it
 */
export function useButton(view: ViewName, look: ButtonLook) {
  const { kit, theme } = useKitContext()
  const { language } = kit
  const { tag, messages } = useSyncExternalStore(
    language.subscribe,
    language.get,
    () => language.initial,
  )
  const ref = useRef<HTMLButtonElement>(null)
  useThemeVariables(kit, ref)
  useInsertionEffect(() => adoptStyles(document, css), [])
  const preload = () =>
    void modalCode
      .load()
      .then((code) => code.preload(view))
      .catch((error: unknown) => kit.log.write('warn', 'Preloading the modal failed.', error))
  return {
    kit,
    messages,
    shared: {
      ref,
      type: 'button',
      className: look.className === undefined ? 'cw-button' : `cw-button ${look.className}`,
      disabled: look.disabled,
      'data-size': look.size ?? 'md',
      lang: tag,
      dir: directionOf(tag),
      'data-theme': theme,
      'aria-haspopup': 'dialog',
      onPointerEnter: preload,
      onFocus: preload,
    },
  } as const
}
