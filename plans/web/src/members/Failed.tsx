import type { ReactNode } from 'react'
import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { memberMessages as m } from './messages.gen.ts'

export interface FailedProps {
  retry: () => void
  title?: string
  /** What could not be read, where more can be said than that. */
  children?: ReactNode
}

/** Nothing could be read, and what to do about it. */
export function Failed({ retry, title, children = m.failed }: FailedProps) {
  const action = <Button onClick={retry}>{commonMessages.tryAgain}</Button>
  return (
    <Notice tone="bad" role="alert" {...(title ? { title } : {})} action={action}>
      {children}
    </Notice>
  )
}
