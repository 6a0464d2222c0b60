import { Link } from '@tanstack/react-router'
import { settingsMessages as m } from '../settings/messages.gen.ts'
import { dayAndTime } from '../i18n/format.ts'
import { useTerms } from './TermsContext.tsx'

/** Whether the terms in force were accepted in this browser, and the way to them. */
export function TermsState() {
  const { accepted, acceptance } = useTerms()
  return (
    <p>
      {accepted && acceptance ? m.termsAccepted(dayAndTime(acceptance.at / 1000)) : m.termsOpen}{' '}
      <Link to="/terms">{m.termsRead}</Link>
    </p>
  )
}
