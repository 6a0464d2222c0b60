import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { termsMessages as m } from './messages.gen.ts'
import css from './Terms.module.css'
import { useTerms } from './TermsContext.tsx'

/** Goes on at once where the terms in force are accepted already; else asks for them before what the visitor pressed goes on. The browser keeps focus inside, and gives it back. */
export function TermsDialog({ onEnd }: { onEnd: (accepted: boolean) => void }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { terms, unreadable, accepted, accept } = useTerms()
  const ended = useRef(false)
  useEffect(() => {
    if (accepted && !ended.current) {
      ended.current = true
      onEnd(true)
    } else if ((terms ?? unreadable) && !accepted && !dialog.current?.open)
      // Also where the chain does not say which terms are in force: a press must never end in nothing.
      dialog.current?.showModal()
  }, [accepted, terms, unreadable, onEnd])
  return (
    <dialog
      ref={dialog}
      className={css['dialog']}
      aria-labelledby={id}
      onClose={() => {
        if (ended.current || accepted) return
        ended.current = true
        onEnd(false)
      }}
    >
      <div className={css['inner']}>
        <h2 id={id}>{m.dialogTitle}</h2>
        <ul className={css['points']}>
          {m.clauses.map(({ title, text }) => (
            <li key={title}>{text}</li>
          ))}
        </ul>
        <p className={css['version']}>{terms ? m.dialogLead : m.unknownVersion}</p>
        <div className={css['actions']}>
          <Button
            kind="primary"
            unavailable={!terms}
            onClick={() => {
              accept()
              dialog.current?.close()
            }}
          >
            {m.go}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{m.cancel}</Button>
          <Link to="/terms" onClick={() => dialog.current?.close()}>
            {m.full}
          </Link>
        </div>
      </div>
    </dialog>
  )
}
