import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { zeroAddress } from 'viem'
import { settings } from '../../core/settings.ts'
import { dayAndTime, percent, span, tokens } from '../../i18n/format.ts'
import { Failed } from '../../members/Failed.tsx'
import { RowsSkeleton } from '../../members/RowsSkeleton.tsx'
import { cx } from '../../ui/cx.ts'
import { HashLink } from '../../ui/HashLink.tsx'
import ledger from '../../ui/DataTable.module.css'
import { Section } from '../../ui/Section.tsx'
import { tokenStatesQuery } from '../create/tokenStatesQuery.ts'
import { OrderForm } from '../form/OrderForm.tsx'
import css from '../Operate.module.css'
import { ruleChanges } from './ruleChanges.ts'
import { rulesMessages as m } from './messages.gen.ts'
import { rulesQuery, type Rules } from './rulesQuery.ts'

/** The rules that every purchase is asked, and what ADMIN can change about the future. */
export function RulesSection() {
  const { data: rules, isError, refetch } = useQuery(rulesQuery(useKit(), settings))
  if (isError && !rules) return <Failed retry={() => void refetch()} />
  return (
    <>
      <Section title={m.title} lead={m.lead}>
        {rules ? <InForce rules={rules} /> : <RowsSkeleton columns={2} rows={5} />}
      </Section>
      {rules ? (
        <Section title={m.changes} lead={m.changesLead}>
          <div className={css['cards']}>
            {ruleChanges(rules).map(({ key, ...change }) => (
              <OrderForm
                key={key}
                {...change}
                action={key}
                standing={{ role: 'admin', asked: 'manager' }}
                token={rules.token}
              />
            ))}
          </div>
        </Section>
      ) : null}
    </>
  )
}

function InForce({ rules }: { rules: Rules }) {
  const { data: states = [] } = useQuery(tokenStatesQuery(useKit(), settings))
  const { constraint, token } = rules
  const rows: readonly (readonly [string, ReactNode])[] = [
    ...(constraint
      ? ([
          [m.minAge, constraint.minAge === 0n ? m.none : span(constraint.minAge)],
          [m.limit, tokens(constraint.defaultLimit, token)],
          [
            m.package,
            constraint.package === zeroAddress ? (
              m.none
            ) : (
              <HashLink value={constraint.package} kind="address" />
            ),
          ],
        ] as const)
      : ([[m.noConstraint, '']] as const)),
    [m.cap, percent(rules.capBps)],
    [
      m.terms,
      <code key="terms" className={css['mono']}>
        {rules.terms}
      </code>,
    ],
    [m.termsSince, dayAndTime(rules.termsSince)],
    [
      m.tokens,
      states
        .map((one) => `${one.token.symbol}: ${one.isAllowed ? m.allowed : m.refused}`)
        .join(' · '),
    ],
  ]
  return (
    <table className={cx(ledger['ledger'], css['named'])} aria-label={m.title}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={css['value']}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
