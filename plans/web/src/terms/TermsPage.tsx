import { truncateAddress } from '@causeway/protocol/address'
import { dayAndTime } from '../i18n/format.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'
import { termsMessages as m } from './messages.gen.ts'
import css from './Terms.module.css'
import { useTerms } from './TermsContext.tsx'

export function TermsPage() {
  const { terms, acceptance, accepted, accept } = useTerms()
  return (
    <PageLayout title={m.title} lead={m.lead}>
      <div className={css['clauses']}>
        {m.clauses.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <p className={css['version']} title={terms?.version}>
        {terms ? m.version(truncateAddress(terms.version)) : m.unknownVersion}
        {terms?.since ? `, ${m.since(dayAndTime(terms.since))}` : ''}
      </p>
      {accepted && acceptance ? (
        <Notice tone="good" role="status">
          {m.accepted(dayAndTime(acceptance.at / 1000))}
        </Notice>
      ) : (
        <Notice
          action={
            <Button kind="primary" onClick={accept} unavailable={!terms}>
              {m.accept}
            </Button>
          }
        >
          {acceptance ? m.changed : m.dialogLead}
        </Notice>
      )}
    </PageLayout>
  )
}
