import { useEffect, useState } from 'react'
import { onAnnounce } from './announce.ts'
import css from './VisuallyHidden.module.css'

export function LiveRegion() {
  const [text, setText] = useState('')
  useEffect(() => onAnnounce(setText), [])
  return (
    <div className={css['hidden']} role="status" aria-live="polite">
      {text}
    </div>
  )
}
