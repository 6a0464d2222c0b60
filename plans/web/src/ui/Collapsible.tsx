import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import css from './Collapsible.module.css'

export interface CollapsibleProps {
  title: string
  /** Its place in the address: who comes by `#place` finds it open. */
  place?: string
  /** What is in it, in a few words beside its title: who reads them may not need to open it. */
  said?: ReactNode
  lead?: ReactNode
  /** Where it is open by itself: with room beside it, or everywhere. */
  opens?: 'wide' | 'always'
  /** Stands within a card, in its measure. */
  small?: boolean
  children: ReactNode
}

/** A part of a page behind its title: opened by a press, by its address, by a search in the page, and to be printed. */
export function Collapsible({
  title,
  place,
  said,
  lead,
  opens,
  small = false,
  children,
}: CollapsibleProps) {
  const id = useId()
  const fold = useOpening(place, opens)
  const Title = small ? 'h3' : 'h2'
  return (
    <section
      aria-labelledby={id}
      className={css['fold']}
      data-small={small || undefined}
      data-opens={opens}
    >
      <details ref={fold} id={place}>
        <summary>
          <Title id={id}>{title}</Title>
          {said ? <span className={css['said']}>{said}</span> : null}
        </summary>
        <div className={css['inside']}>
          {lead ? <p className={css['lead']}>{lead}</p> : null}
          {children}
        </div>
      </details>
    </section>
  )
}

const narrow = '(max-width: 40rem)'

function useOpening(place: CollapsibleProps['place'], opens: CollapsibleProps['opens']) {
  const fold = useRef<HTMLDetailsElement>(null)
  // Before it is drawn, so that nothing moves.
  useLayoutEffect(() => {
    const element = fold.current
    if (!element || !opens) return undefined
    const query = matchMedia(narrow)
    const follow = () => {
      element.open = opens === 'always' || !query.matches
    }
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [opens])
  useEffect(() => {
    const element = fold.current
    if (!element) return undefined
    const off = new AbortController()
    const { signal } = off
    const come = () => {
      if (place === undefined || location.hash !== `#${place}`) return
      element.open = true
      element.scrollIntoView({ block: 'start' })
    }
    let wasShut = false
    come()
    addEventListener('hashchange', come, { signal })
    addEventListener(
      'beforeprint',
      () => {
        wasShut = !element.open
        element.open = true
      },
      { signal },
    )
    addEventListener(
      'afterprint',
      () => {
        if (wasShut) element.open = false
      },
      { signal },
    )
    return () => off.abort()
  }, [place])
  return fold
}
