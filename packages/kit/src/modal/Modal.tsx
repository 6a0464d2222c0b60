import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Kit } from '../kit.ts'
import type { ThemeMode } from '../options.ts'
import { StyleRoot } from '../ui/styleRoot.tsx'
import { useStore } from '../ui/useStore.tsx'
import type { ViewComponents } from '../ui/viewEntry.tsx'
import { features } from '../features.tsx'
import { createShadow } from './createShadow.ts'
import { Dialog } from './Dialog.tsx'
import css from './modal.css?inline'
import type { ViewName } from './views.ts'
import asked from '../ui/asked.css?inline'
import parts from '../ui/parts.css?inline'
import tokens from '../ui/tokens.css?inline'

/** The modal in a shadow root of its own at the end of the page's body: no style of the page reaches in or out. */
export function Modal(props: {
  readonly kit: Kit
  readonly theme: ThemeMode
  readonly components: ViewComponents
}) {
  const { kit, theme, components } = props
  const [root] = useState(() => createShadow([tokens, parts, asked, css]))
  const { open } = useStore(kit.modal)

  useLayoutEffect(() => {
    document.body.append(root.host)
    return () => root.host.remove()
  }, [root])
  useLayoutEffect(() => {
    root.host.setAttribute('data-theme', theme)
  }, [root, theme])
  useLayoutEffect(() => {
    if (!open) return
    const scrollbar = window.innerWidth > document.documentElement.clientWidth
    root.host.setAttribute('data-open', scrollbar ? 'scrollbar' : '')
    return () => root.host.removeAttribute('data-open')
  }, [root, open])

  return createPortal(
    <StyleRoot value={root}>
      <Dialog kit={kit} root={root} components={components} />
    </StyleRoot>,
    root,
  )
}

/** Fetches a view's code ahead of the click that is about to want it. */
export async function preload(name: ViewName): Promise<void> {
  await features[name].panel.load()
}
