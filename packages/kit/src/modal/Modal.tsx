import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { features } from '../features.tsx'
import type { Kit } from '../kit.ts'
import type { ThemeMode } from '../options.ts'
import parts from '../ui/parts.css?inline'
import { StyleRoot } from '../ui/styleRoot.tsx'
import { applyThemeVariables } from '../ui/themeVariables.ts'
import tokens from '../ui/tokens.css?inline'
import { useStore } from '../ui/useStore.tsx'
import type { ViewComponents } from '../ui/viewEntry.tsx'
import { createShadow } from '../ui/createShadow.ts'
import { Dialog } from './Dialog.tsx'
import { Embedded } from './Embedded.tsx'
import { lockScroll } from './lockScroll.ts'
import css from './modal.css?inline'
import type { ViewName } from './views.ts'

/**
 * The modal in a shadow root of its own: no style of the page reaches in or out.
 * @param props.container where its element goes: the end of the page's body, or where the app places it
 */
export function Modal(props: {
  readonly kit: Kit
  readonly theme: ThemeMode
  readonly components: ViewComponents
  readonly container: Element
}) {
  const { kit, theme, components, container } = props
  const [root] = useState(() => createShadow([tokens, parts, css]))
  const { open } = useStore(kit.modal)
  const { enableEmbedded: embedded, themeVariables } = useStore(kit.options)

  useLayoutEffect(() => {
    container.append(root.host)
    return () => root.host.remove()
  }, [root, container])
  useLayoutEffect(() => {
    root.host.setAttribute('data-theme', theme)
    root.host.toggleAttribute('data-embedded', embedded)
  }, [root, theme, embedded])
  useLayoutEffect(() => {
    if (!(root.host instanceof HTMLElement)) return
    const refused = applyThemeVariables(root.host.style, themeVariables)
    if (refused.length > 0)
      kit.log.write('warn', 'Theme variables were refused: unknown name or wrong value.', refused)
  }, [root, themeVariables, kit])
  useLayoutEffect(() => (open && !embedded ? lockScroll() : undefined), [open, embedded])

  const Form = embedded ? Embedded : Dialog
  return createPortal(
    <StyleRoot value={root}>
      <Form kit={kit} components={components} />
    </StyleRoot>,
    root,
  )
}

export { opening } from '../messages/opening.ts'

/** Fetches a view's code ahead of the click that is about to want it. */
export async function preload(name: ViewName): Promise<void> {
  await features[name].panel.load()
}
