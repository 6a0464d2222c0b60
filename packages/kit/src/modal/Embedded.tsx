import { useId } from 'react'
import type { Kit } from '../kit.ts'
import { directionOf } from '../messages/languages.ts'
import { useStore } from '../ui/useLater.tsx'
import type { ViewComponents } from '../ui/viewEntry.tsx'
import { Card } from './Card.tsx'

/** The modal as a part of the page (modal.md §30): always there, no overlay, no lock, no keys of its own. */
export function Embedded(props: { readonly kit: Kit; readonly components: ViewComponents }) {
  const { kit, components } = props
  const state = useStore(kit.modal)
  const { tag } = useStore(kit.language)
  const titleId = useId()
  return (
    <section
      className="shell"
      lang={tag}
      dir={directionOf(tag)}
      aria-labelledby={titleId}
      data-shaking={state.shaking ? '' : undefined}
    >
      <Card kit={kit} components={components} titleId={titleId} />
    </section>
  )
}
