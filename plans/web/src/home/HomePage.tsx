import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { checkSnippets } from '../chain/checkSnippets.ts'
import { settings } from '../core/settings.ts'
import { spoken, withMessages } from '../i18n/spoken.ts'
import { planListQuery } from '../plans/planListQuery.ts'
import { shellMessages } from '../shell/messages.gen.ts'
import button from '../ui/Button.module.css'
import { Section } from '../ui/Section.tsx'
import { Snippet } from '../ui/Snippet.tsx'
import { useShownDocument } from '../site/useShownDocument.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { BooksNow } from './BooksNow.tsx'
import { HomeDoors } from './HomeDoors.tsx'
import { OwnDoor } from './OwnDoor.tsx'
import css from './Home.module.css'
import { homeMessages as m } from './messages.gen.ts'
import { Statement } from './Statement.tsx'

const BooksOverTime = lazy(
  withMessages(['plans'], async () => ({
    default: (await import('../portfolio/BooksOverTime.tsx')).BooksOverTime,
  })),
)
const MembersFared = lazy(
  withMessages(['plans'], async () => ({
    default: (await import('../portfolio/MembersFared.tsx')).MembersFared,
  })),
)

/** What the plans hold and owe, over time and now; three ways in; how members fared; and how to check all of it. */
export function HomePage() {
  const heading = usePageTitle(m.title)
  const lead = useShownDocument()?.lead?.[spoken().tag] ?? m.lead
  return (
    <div className={css['rest']}>
      <div className={css['hero']}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={css['claim']}>
            {m.heading}
          </h1>
          <p className={css['lead']}>{lead}</p>
          <div className={css['doors']}>
            <OwnDoor />
            <a href="#check" className={button['button']} data-kind="plain">
              {commonMessages.checkItYourself}
            </a>
          </div>
        </div>
        <BooksNow />
      </div>
      {settings.endpoints.indexer === null ? null : (
        <div className={css['over']}>
          <Suspense fallback={<div className={css['overPlace']} />}>
            <BooksOverTime />
          </Suspense>
        </div>
      )}
      <HomeDoors />
      <Suspense fallback={<div className={css['faredPlace']} />}>
        <MembersFared />
      </Suspense>
      <Statement />
      <div className={css['facts']}>
        {m.facts.map((fact) => (
          <div key={fact.title}>
            <h2>{fact.title}</h2>
            <p>{fact.text}</p>
          </div>
        ))}
      </div>
      <Check />
    </div>
  )
}

function Check() {
  const kit = useKit()
  const { data } = useQuery(planListQuery(kit, settings))
  const [rpcUrl] = settings.rpc.primary
  const { lens } = settings.contracts
  if (!rpcUrl || !lens) return null
  return (
    <div id="check" className={css['check']}>
      <Section title={commonMessages.checkItYourself} lead={m.checkLead}>
        <Snippet
          label={commonMessages.checkItYourself}
          snippets={checkSnippets({ rpcUrl, lens, plans: data?.map((plan) => plan.address) ?? [] })}
          first="cast"
          copy={{
            label: commonMessages.copy,
            done: commonMessages.copied,
            failed: shellMessages.copyFailed,
          }}
        />
      </Section>
    </div>
  )
}
