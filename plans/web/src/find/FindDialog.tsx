import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { shellMessages } from '../shell/messages.gen.ts'
import css from './FindDialog.module.css'
import { findMessages as m } from './messages.gen.ts'
import type { FindTarget } from './findTargets.ts'
import { FindResults, optionIdOf } from './FindResults.tsx'
import { useFind } from './useFind.ts'

export interface FindDialogProps {
  onClose: () => void
}

/**
 * A field with a list below it, in a window: the field keeps the focus, the arrow keys go through the list (a combobox with a listbox, as
 * the ARIA Authoring Practices have it).
 */
export function FindDialog({ onClose }: FindDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { targets, isBadAddress, isFailed } = useFind(typed)
  const chosen = targets[Math.min(at, targets.length - 1)]
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // A press beside it closes it: the window itself is covered by what it holds.
    const press = (event: MouseEvent) => event.target === element && element?.close()
    element?.addEventListener('click', press)
    return () => element?.removeEventListener('click', press)
  }, [])
  const goTo = useGoTo()
  const go = (target: FindTarget | undefined) => {
    if (!target) return
    dialog.current?.close()
    goTo(target)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && targets.length > 0) {
      event.preventDefault()
      const from = Math.min(at, targets.length - 1)
      setAt((from + step + targets.length) % targets.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      go(chosen)
    }
  }
  const status = isBadAddress ? m.badAddress : m.count(targets.length)
  return (
    <dialog
      ref={dialog}
      className={css['dialog']}
      aria-label={shellMessages.find}
      onClose={onClose}
    >
      <div className={css['box']}>
        <div className={css['field']}>
          <input
            type="text"
            role="combobox"
            aria-label={m.field}
            aria-expanded={targets.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={chosen && optionIdOf(id, targets.indexOf(chosen))}
            aria-invalid={isBadAddress || undefined}
            placeholder={m.field}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setAt(0)
            }}
            onKeyDown={press}
          />
          <button type="button" onClick={() => dialog.current?.close()}>
            Esc
          </button>
        </div>
        <FindResults id={id} targets={targets} chosen={chosen} onPoint={setAt} onGo={go} />
        <p role="status" className={css['status']} data-shown={targets.length === 0 || undefined}>
          {status}
          {isFailed ? ` ${m.membersFailed}` : ''}
        </p>
        <p className={css['keys']}>{m.keys}</p>
      </div>
    </dialog>
  )
}

/** Opens what was found. */
function useGoTo(): (target: FindTarget) => void {
  const navigate = useNavigate()
  return (target) => {
    if (target.kind === 'plan') {
      const { template, address } = target
      void navigate({ to: '/plans/$template/$address', params: { template, address } })
    } else if (target.kind === 'person')
      void navigate({ to: '/address/$address', params: { address: target.address } })
    else void navigate({ to: target.page === 'home' ? '/' : `/${target.page}` })
  }
}
