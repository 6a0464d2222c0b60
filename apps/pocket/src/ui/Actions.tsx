import { useEffect, useState } from 'react'
import { pocketMessages as m } from '../i18n/pocketMessages.ts'
import css from './Pocket.module.css'

/** A card that appears under the pointer must not take the second half of a double click as a yes. */
const unarmedMs = 500

interface Props {
  readonly approve: string
  readonly onApprove: () => void
  readonly onReject: () => void
  readonly unavailable?: boolean
  readonly busy?: boolean
}

/** Yes and no. */
export function Actions({ approve, onApprove, onReject, unavailable, busy }: Props) {
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), unarmedMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={css['actions']}>
      <button type="button" className={css['button']} disabled={busy} onClick={onReject}>
        {m.actions.reject}
      </button>
      <button
        type="button"
        className={css['button']}
        data-kind="primary"
        disabled={!armed || unavailable || busy}
        onClick={onApprove}
      >
        {busy ? m.actions.working : approve}
      </button>
    </div>
  )
}
