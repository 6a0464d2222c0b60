import { truncateAddress } from '@causeway/protocol/address'
import { useEffect, useRef } from 'react'
import { shellMessages } from '../shell/messages.gen.ts'
import css from './FindDialog.module.css'
import type { FindTarget } from './findTargets.ts'
import { findMessages as m } from './messages.gen.ts'

const groups = ['plan', 'person', 'page'] as const
const titleOf = {
  plan: () => shellMessages.plans,
  person: () => m.people,
  page: () => m.pages,
} as const

export const optionIdOf = (id: string, index: number) => `${id}-${index}`

export interface FindResultsProps {
  id: string
  targets: readonly FindTarget[]
  chosen: FindTarget | undefined
  onPoint: (index: number) => void
  onGo: (target: FindTarget) => void
}

/** The list below the field, by kind. */
export function FindResults({ id, targets, chosen, onPoint, onGo }: FindResultsProps) {
  return (
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
                key={optionIdOf(id, targets.indexOf(target))}
                id={optionIdOf(id, targets.indexOf(target))}
                target={target}
                isChosen={target === chosen}
                onPoint={() => onPoint(targets.indexOf(target))}
                onGo={() => onGo(target)}
              />
            ))}
          </div>
        )
      })}
    </div>
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
  // The field above has the focus, and the keys.
  const byPointer = { onPointerMove: onPoint, onClick: onGo }
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
      tabIndex={-1}
      className={css['option']}
      {...byPointer}
    >
      <span>{name}</span>
      <small>{note}</small>
    </div>
  )
}
