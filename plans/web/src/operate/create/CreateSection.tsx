import { useKit } from '@causeway/kit/react'
import { factoryAbi } from '@causeway/plans/protocol/abi/factory.gen'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { truncateAddress } from '@causeway/protocol/address'
import type { Address, Hex } from 'viem'
import { requireContract } from '../../chain/requireContract.ts'
import { settings } from '../../core/settings.ts'
import { catalogueEntry } from '../../plans/catalogue.ts'
import { Failed } from '../../members/Failed.tsx'
import fields from '../../plans/page/ActionFields.module.css'
import { usePlanTx, type PlanTx } from '../../tx/TxProvider.tsx'
import { sentOf } from '../../tx/sentOf.ts'
import type { Flow } from '../../tx/txState.ts'
import { HashLink } from '../../ui/HashLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import { amountRuleText } from '../form/amountRuleText.ts'
import { Choose } from '../form/Choose.tsx'
import { FormField } from '../form/FormField.tsx'
import css from '../Operate.module.css'
import { Send } from '../send/Send.tsx'
import { tokenStatesQuery } from './tokenStatesQuery.ts'
import { cloneCode } from './cloneCode.ts'
import { createMessages as m } from './messages.gen.ts'
import { isCredited } from './templateArguments.ts'
import { predictQuery, siteQuery, templatesQuery, type Template } from './templatesQuery.ts'
import { TemplateTable } from './TemplateTable.tsx'
import { TermsPreview } from './TermsPreview.tsx'
import { useCreateForm, type CreateForm } from './useCreateForm.ts'

const titleOf = (name: string) => catalogueEntry(name)?.title ?? name

/** A new plan from one of ADMIN’s templates. */
export function CreateSection() {
  const { data: templates, isError, refetch } = useQuery(templatesQuery(useKit(), settings))
  const [chosen, choose] = useState('')
  const template = templates?.find(({ name }) => name === chosen)
  const tx = usePlanTx(requireContract(settings.contracts.factory, 'The factory'))
  if (isError && !templates) return <Failed retry={() => void refetch()} />
  if (templates?.length === 0) return <Notice>{m.closed}</Notice>
  return (
    <Section title={m.heading} lead={m.lead}>
      {templates ? (
        <Choose
          label={m.template}
          placeholder={m.choose}
          options={templates.map(({ name }) => ({ value: name, label: titleOf(name) }))}
          chosen={chosen}
          onChoose={choose}
        />
      ) : (
        <FigureSkeleton width="l" />
      )}
      <Made flow={tx.flow} />
      {template ? (
        <OneTemplate key={template.name} template={template} tx={tx} />
      ) : templates ? (
        <TemplateTable templates={templates} onChoose={choose} />
      ) : null}
    </Section>
  )
}

function OneTemplate({ template, tx }: { template: Template; tx: PlanTx }) {
  const form = useCreateForm(template.name, tx)
  const { args, carried, example } = form
  const { data: site } = useQuery(siteQuery(useKit(), settings, args && { id: template.id, args }))
  const place = requireContract(settings.contracts.factory, 'The factory')
  const { name } = template
  return (
    <div className={css['columns']}>
      <div className={css['form']}>
        <p className={fields['note']}>
          {example === undefined
            ? ' '
            : example
              ? m.seeded(truncateAddress(example.plan))
              : m.unseeded}
        </p>
        <Terms form={form} />
        <Send
          place={place}
          action={form.action}
          label={m.create}
          standing={{ role: 'lister', asked: 'manager' }}
          typed={form.typed}
          order={
            args && site
              ? {
                  title: m.title(titleOf(name)),
                  call: {
                    to: place,
                    abi: factoryAbi,
                    functionName: 'create',
                    args: [template.id, args, site.salt],
                  },
                }
              : null
          }
        />
      </div>
      <aside className={css['card']} aria-label={m.preview}>
        <h3>{m.preview}</h3>
        {carried && site ? (
          <>
            <p>
              {m.address} <HashLink value={site.address} kind="address" />
            </p>
            <TermsPreview
              template={name}
              plan={site.address}
              code={cloneCode(template.implementation, carried)}
            />
            {isCredited(name) ? <p>{m.credited}</p> : null}
            {name === 'revenueRouter' ? <p>{m.router}</p> : null}
          </>
        ) : (
          <p className={fields['note']}>{m.previewWait}</p>
        )}
      </aside>
    </div>
  )
}

function Terms({ form }: { form: CreateForm }) {
  const { data: tokens = [] } = useQuery(tokenStatesQuery(useKit(), settings))
  const allowed = tokens.flatMap(({ token, isAllowed }) => (isAllowed ? [token] : []))
  const names: Readonly<Record<string, string>> = m.names
  const hints: Readonly<Record<string, string>> = m.hints
  return (
    <div className={css['fields']}>
      {form.terms.map(({ argument, text, word, token }) => (
        <FormField
          key={argument.name}
          label={names[argument.name] ?? argument.name}
          code={argument.name}
          hint={hints[argument.name]}
          kind={argument}
          text={text}
          isRead={word !== null}
          symbol={token ? form.tokenAt(token)?.symbol : undefined}
          tokens={allowed}
          rules={argument.kind === 'rule' ? namedRules(form, token) : []}
          onType={(typed) => form.type(argument.name, typed)}
        />
      ))}
    </div>
  )
}

/** The rule contracts in words, their amounts in the plan’s token once that is known. */
function namedRules({ rules, tokenAt }: CreateForm, token: Address | null) {
  const unit = token ? tokenAt(token) : undefined
  if (!unit) return []
  return rules.map(({ address, word }) => ({
    address,
    name: `${amountRuleText(word, unit.decimals, m.rules)} · ${truncateAddress(address)}`,
  }))
}

/** The way to the plan that was just made. */
function Made({ flow }: { flow: Flow }) {
  const sent = sentOf(flow)
  const call = sent?.outcome === 'confirmed' ? sent.request.call : null
  const isCreate = call?.functionName === 'create'
  const kit = useKit()
  const args = isCreate ? (call.args as readonly [bigint, Hex, Hex]) : null
  const { data: plan } = useQuery(predictQuery(kit, settings, args))
  const { data: templates } = useQuery(templatesQuery(kit, settings))
  const template = templates?.find(({ id }) => id === call?.args[0])?.name
  if (!plan || !template) return null
  return (
    <Notice
      tone="good"
      title={m.made}
      action={
        <Link to="/plans/$template/$address" params={{ template, address: plan }}>
          {m.open}
        </Link>
      }
    >
      {titleOf(template)} <HashLink value={plan} kind="address" />
    </Notice>
  )
}
