import { useKit } from '@causeway/kit/react'
import { problemsOfDocument } from '@causeway/plans/protocol/site/siteDocument'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pageStorage } from '../../core/pageStorage.ts'
import { settings } from '../../core/settings.ts'
import { appErrorText } from '../../i18n/appErrorText.ts'
import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { dayAndTime } from '../../i18n/format.ts'
import { spoken } from '../../i18n/spoken.ts'
import { Failed } from '../../members/Failed.tsx'
import { RowsSkeleton } from '../../members/RowsSkeleton.tsx'
import fields from '../../plans/page/ActionFields.module.css'
import { LineField } from '../../plans/page/LineField.tsx'
import { planListQuery, type PlanEntry } from '../../plans/planListQuery.ts'
import { usePlanNames } from '../../plans/usePlanNames.ts'
import { showDocument } from '../../site/shownDocument.ts'
import {
  siteDocumentQuery,
  siteDomainOf,
  type FoundDocument,
} from '../../site/siteDocumentQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import css from '../Operate.module.css'
import { siteMessages as m } from './messages.gen.ts'
import { documentOfDraft, draftOf, type SiteDraft } from './siteDraft.ts'
import { usePublish } from './usePublish.ts'

/** Names, words, colours, featured plans and zones of the site, which ADMIN signs and every page judges. */
export function SiteSection() {
  const kit = useKit()
  const found = useQuery(siteDocumentQuery(kit, settings, pageStorage()))
  const { data: plans } = useQuery(planListQuery(kit, settings))
  if (siteDomainOf(settings) === null) return <Notice>{m.off}</Notice>
  if (found.isError && !found.data) return <Failed retry={() => void found.refetch()} />
  if (!found.data || !plans) return <RowsSkeleton columns={3} />
  return (
    <Section title={m.title} lead={m.lead}>
      <Standing found={found.data} />
      <Editor key={found.data.version} found={found.data} plans={plans} />
    </Section>
  )
}

function Standing({ found: { version, refused, document } }: { found: FoundDocument }) {
  if (refused !== null)
    return (
      <Notice tone="bad" role="status">
        {m.refused[refused]} {document === null && m.builtIn}
      </Notice>
    )
  return <Notice>{version === 0 ? m.none : m.since(dayAndTime(version))}</Notice>
}

function Editor({ found, plans }: { found: FoundDocument; plans: readonly PlanEntry[] }) {
  const [draft, setDraft] = useState(() =>
    draftOf(
      found.document,
      plans.map(({ address }) => address),
    ),
  )
  const [isShown, setShown] = useState(false)
  const publish = usePublish(found.version)
  const document = documentOfDraft(draft)
  const problems = problemsOfDocument(document)
  const shown = isShown && problems.length === 0 ? JSON.stringify(document) : null
  useEffect(() => {
    if (shown === null) return undefined
    showDocument(JSON.parse(shown) as typeof document)
    return () => showDocument(found.document)
  }, [shown, found.document])
  const change = (part: Partial<SiteDraft>) => setDraft({ ...draft, ...part })
  const send = () => {
    // What was published is read back and shown.
    setShown(false)
    publish.mutate(document)
  }
  return (
    <div className={css['form']}>
      <Words draft={draft} change={change} />
      <Plans draft={draft} change={change} plans={plans} />
      {problems.length > 0 ? (
        <Notice tone="warn" role="status" title={m.problems}>
          <ul className={css['plain']}>
            {problems.map((problem) => (
              <li key={problem}>{m.rules[problem]}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Outcome publish={publish} />
      <div className={css['send']}>
        <Button unavailable={problems.length > 0} onClick={() => setShown(!isShown)}>
          {isShown ? m.endPreview : m.preview}
        </Button>
        <Button
          kind="primary"
          unavailable={problems.length > 0 || publish.isPending}
          onClick={send}
        >
          {publish.isPending ? m.signing : m.publish}
        </Button>
      </div>
    </div>
  )
}

function Outcome({ publish }: { publish: ReturnType<typeof usePublish> }) {
  const { error } = publish
  if (error === null) return null
  return (
    <Notice tone="bad" role="alert">
      {m.failed} {isBaseError(error) ? appErrorText(error) : null}
    </Notice>
  )
}

interface PartProps {
  draft: SiteDraft
  change: (part: Partial<SiteDraft>) => void
}

function Words({ draft, change }: PartProps) {
  const { tag } = spoken()
  const line = (key: 'title' | 'light' | 'dark' | 'zones', hint: string) => (
    <LineField
      label={m.fields[key]}
      hint={hint}
      value={draft[key]}
      onChange={({ target }) => change({ [key]: target.value })}
    />
  )
  return (
    <div className={css['fields']}>
      {line('title', m.rules.title)}
      <LineField
        label={m.fields.lead}
        hint={m.rules.lead}
        value={draft.lead[tag] ?? ''}
        onChange={({ target }) => change({ lead: { ...draft.lead, [tag]: target.value } })}
      />
      {line('light', m.rules.accent)}
      {line('dark', m.rules.accent)}
      {line('zones', m.rules.timeZones)}
    </div>
  )
}

function Plans({ draft, change, plans }: PartProps & { plans: readonly PlanEntry[] }) {
  const nameOf = usePlanNames()
  const { names, featured } = draft
  return (
    <DataTable
      label={m.plans}
      columns={[commonMessages.plan, m.name, m.featured]}
      rows={plans.map(({ address, template }) => {
        const name = nameOf(address, template)
        const isOn = featured.includes(address)
        return {
          key: address,
          cells: [
            name,
            <input
              key="name"
              className={fields['input']}
              aria-label={`${m.name}: ${name}`}
              autoComplete="off"
              value={names[address] ?? ''}
              onChange={({ target }) => change({ names: { ...names, [address]: target.value } })}
            />,
            <input
              key="featured"
              type="checkbox"
              aria-label={`${m.featured}: ${name}`}
              checked={isOn}
              onChange={() =>
                change({
                  featured: isOn
                    ? featured.filter((one) => one !== address)
                    : [...featured, address],
                })
              }
            />,
          ],
        }
      })}
    />
  )
}
