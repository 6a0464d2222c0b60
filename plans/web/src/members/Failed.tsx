import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { memberMessages as m } from './messages.gen.ts'

/** Nothing could be read, and what to do about it. */
export function Failed({ retry }: { retry: () => void }) {
  return (
    <Notice
      tone="bad"
      role="alert"
      action={<Button onClick={retry}>{commonMessages.tryAgain}</Button>}
    >
      {m.failed}
    </Notice>
  )
}
