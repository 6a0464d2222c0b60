import { memo, useCallback, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { modalCode } from './modalCode.tsx'
import { useDress } from './useDress.tsx'
import { useKitContext } from './useKitContext.tsx'

/**
 * The modal, once its code is here. What the page has before that code is handed to it: imported there as well, it would
 * be shared, and bundlers serve what shared code stands on as files of their own, before the first click.
 */
export const DrawnModal = memo(function DrawnModal(props: {
  readonly code: NonNullable<ReturnType<typeof modalCode.loaded>>
  /** The end of the page's body, or where the app places it. */
  readonly container: Element
}) {
  const { container } = props
  const { kit, theme, components } = useKitContext()
  const host = useRef<Element>(null)
  const place = useCallback(
    (element: Element) => {
      host.current = element
      container.append(element)
      return () => element.remove()
    },
    [container],
  )
  useDress(kit, host, { tells: true })
  return (
    <props.code.Modal
      kit={kit}
      theme={theme}
      components={components}
      place={place}
      portal={createPortal}
    />
  )
})
