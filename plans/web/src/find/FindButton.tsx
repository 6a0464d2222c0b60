import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { withMessages } from '../i18n/spoken.ts'
import { shellMessages } from '../shell/messages.gen.ts'
import css from './FindButton.module.css'

const FindDialog = lazy(
  withMessages(['plans'], async () => ({
    default: (await import('./FindDialog.tsx')).FindDialog,
  })),
)

/** What opens the window from anywhere; the one that is on the screen answers. */
const opensIt = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' &&
  (event.metaKey || event.ctrlKey) &&
  !event.altKey &&
  !event.shiftKey

/** Shown on the button, as the system calls it. */
const shortcut = () => (/Mac|iP(?:hone|ad)/u.test(navigator.userAgent) ? '⌘K' : 'Ctrl K')

export interface FindButtonProps {
  onOpen?: () => void
}

/** Opens the window that finds plans, members, addresses and pages; so does ⌘K, or Ctrl K. */
export function FindButton({ onOpen }: FindButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    onOpen?.()
    setOpen(true)
  }
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // Where the bar is narrow this button lies in a closed menu; nothing that is open is covered by a second window.
      if (!opensIt(event) || document.querySelector('dialog[open]')) return
      if (!button.current?.hasAttribute('data-keys')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css['button']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        data-keys={onOpen ? undefined : ''}
        onClick={open}
      >
        <svg
          width="15"
          height="15"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <circle cx="7" cy="7" r="4.5" />
          <path d="M10.500 10.500 14 14" />
        </svg>
        <span>{shellMessages.find}</span>
        <kbd aria-hidden="true">{shortcut()}</kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <FindDialog
            onClose={() => {
              setOpen(false)
              button.current?.focus({ preventScroll: true })
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
