import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { termsMessages as m } from './messages.ts'
import css from './Terms.module.css'
import { useTerms } from './TermsContext.tsx'

/** Asks for the terms before what the visitor pressed goes on. The browser keeps focus inside, and gives it back. */
export function TermsDialog({ onEnd }: { onEnd: (accepted: boolean) => void }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { terms, accept } = useTerms()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={css['dialog']}
      aria-labelledby={id}
      onClose={(event) => onEnd(event.currentTarget.returnValue === 'accepted')}
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
              dialog.current?.close('accepted')
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
