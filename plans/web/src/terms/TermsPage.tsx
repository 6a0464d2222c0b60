import { truncateAddress } from '@causeway/protocol/address'
import { dayAndTime } from '../i18n/format.ts'
import { PageLayout } from '../ui/PageLayout.tsx'
import { Button } from '../ui/Button.tsx'
import card from '../ui/Card.module.css'
import { termsMessages as m } from './messages.gen.ts'
import css from './Terms.module.css'
import { useTerms } from './TermsContext.tsx'

/** The terms, and beside them whether this visitor has accepted them. */
export function TermsPage() {
  const { terms, acceptance, accepted, accept } = useTerms()
  return (
    <PageLayout
      title={m.title}
      lead={m.lead}
      sideLast
      side={
        <section className={card['card']} aria-label={m.title}>
          {accepted && acceptance ? (
            <p role="status">{m.accepted(dayAndTime(acceptance.at / 1000))}</p>
          ) : (
            <>
              <p>{acceptance ? m.changed : m.dialogLead}</p>
              <Button kind="primary" wide onClick={accept} unavailable={!terms}>
                {m.accept}
              </Button>
            </>
          )}
          <p className={css['version']} title={terms?.version}>
            {terms ? m.version(truncateAddress(terms.version)) : m.unknownVersion}
            {terms?.since ? `, ${m.since(dayAndTime(terms.since))}` : ''}
          </p>
        </section>
      }
    >
      <ol className={css['clauses']}>
        {m.clauses.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </PageLayout>
  )
}
