import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { truncateAddress } from '@causeway/protocol/address'
import { shellMessages } from '../shell/messages.gen.ts'
import css from './FindDialog.module.css'
import { findMessages as m } from './messages.gen.ts'
import type { FindTarget } from './findTargets.ts'
import { useFind } from './useFind.ts'

const groups = ['plan', 'person', 'page'] as const
const titleOf = {
  plan: () => shellMessages.plans,
  person: () => m.people,
  page: () => m.pages,
} as const

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
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { targets, isBadAddress, isFailed } = useFind(typed)
  const chosen = targets[Math.min(at, targets.length - 1)]
  useEffect(() => dialog.current?.showModal(), [])
  const go = (target: FindTarget | undefined) => {
    if (!target) return
    dialog.current?.close()
    if (target.kind === 'plan') {
      const { template, address } = target
      void navigate({ to: '/plans/$template/$address', params: { template, address } })
    } else if (target.kind === 'person')
      void navigate({ to: '/address/$address', params: { address: target.address } })
    else void navigate({ to: target.page === 'home' ? '/' : `/${target.page}` })
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
  const optionId = (target: FindTarget) => `${id}-${targets.indexOf(target)}`
  const status = isBadAddress ? m.badAddress : m.count(targets.length)
  return (
    <dialog
      ref={dialog}
      className={css['dialog']}
      aria-label={shellMessages.find}
      onClose={onClose}
      // A press beside it closes it: the window itself is covered by what it holds.
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
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
            aria-activedescendant={chosen && optionId(chosen)}
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
        <div id={`${id}-list`} role="listbox" aria-label={m.results} className={css['list']}>
          {groups.map((kind) => {
            const own = targets.filter((one) => one.kind === kind)
            if (own.length === 0) return null
            return (
              <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                <h3 id={`${id}-${kind}`} role="presentation">
                  {titleOf[kind]()}
                </h3>
                {own.map((target) => (
                  <Option
                    key={optionId(target)}
                    id={optionId(target)}
                    target={target}
                    isChosen={target === chosen}
                    onPoint={() => setAt(targets.indexOf(target))}
                    onGo={() => go(target)}
                  />
                ))}
              </div>
            )
          })}
        </div>
        <p role="status" className={css['status']} data-shown={targets.length === 0 || undefined}>
          {status}
          {isFailed ? ` ${m.membersFailed}` : ''}
        </p>
        <p className={css['keys']}>{m.keys}</p>
      </div>
    </dialog>
  )
}

interface OptionProps {
  id: string
  target: FindTarget
  isChosen: boolean
  onPoint: () => void
  onGo: () => void
}

function Option({ id, target, isChosen, onPoint, onGo }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const [name, note] =
    target.kind === 'plan'
      ? [target.name, target.note]
      : target.kind === 'page'
        ? [target.name, '']
        : target.id === null
          ? [truncateAddress(target.address), '']
          : [m.member(String(target.id)), truncateAddress(target.address)]
  return (
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={css['option']}
      onPointerMove={onPoint}
      onClick={onGo}
    >
      <span>{name}</span>
      <small>{note}</small>
    </div>
  )
}
