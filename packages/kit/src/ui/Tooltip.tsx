import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import css from './tooltip.css?inline'
import { useStyles } from './useStyles.tsx'

/** A pointer may cross the gap between control and words, in ms. */
const grace = 120

/**
 * Words beside a control while it is pointed at or has the keyboard's focus (WCAG 1.4.13): they can be pointed at
 * themselves, and Escape hides them without closing what is around. A popover, so nothing cuts it; placed by the
 * style sheet alone, so no policy forbids it.
 * @param props.id names the words for the control's `aria-describedby`; leave it out when they repeat its name
 */
export function Tooltip(props: {
  readonly text: string
  readonly id?: string
  readonly children: ReactNode
}) {
  useStyles(css)
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(false)

  const show = () => {
    clearTimeout(timer.current)
    setShown(true)
  }
  const hide = useCallback((after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(false), after)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!shown || !tip.current || !anchor.current) return
    const words = tip.current
    if ('showPopover' in words) words.showPopover({ source: anchor.current })
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setShown(false)
    }
    addEventListener('keydown', onKeyDown, true)
    return () => {
      removeEventListener('keydown', onKeyDown, true)
      // Leaving the page closes a popover by itself.
      if (words.isConnected) words.hidePopover()
    }
  }, [shown])

  return (
    // The span is no control: it hears what happens to the one inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={anchor}
      className="tip-anchor"
      onPointerEnter={(event) => event.pointerType !== 'touch' && show()}
      onPointerLeave={() => hide(grace)}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={() => hide(0)}
    >
      {props.children}
      <span
        ref={tip}
        popover="manual"
        className="tip"
        {...(props.id === undefined ? { 'aria-hidden': true } : { role: 'tooltip', id: props.id })}
      >
        {props.text}
      </span>
    </span>
  )
}
