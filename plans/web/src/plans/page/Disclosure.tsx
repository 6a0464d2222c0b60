import { Section } from '../../ui/Section.tsx'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import { isPausable } from '../books/powersOf.ts'
import type { Term } from './describePlan.ts'
import css from './Disclosure.module.css'
import { pageMessages } from './messages.gen.ts'
import { TermText } from './TermText.tsx'
import type { LoadedPlan } from './usePlan.ts'

const m = pageMessages.know

/** Source, risks, terms and powers: on every plan's page, before anything can be signed (facts/plans.md §5.9). */
export function Disclosure({ view: { state, description } }: { view: LoadedPlan }) {
  const { texts } = description
  const symbols = state?.tokens.map(({ symbol }) => symbol) ?? []
  return (
    <Section title={m.title}>
      <div id="know" className={css['grid']}>
        <div className={css['part']}>
          <h3>{m.source}</h3>
          <p>{texts.source}</p>
        </div>
        <Part title={m.lose} items={[...texts.lose, ...symbols.map(m.token), m.fault]} />
        <div className={css['part']}>
          <h3>{m.terms}</h3>
          {state ? <List items={description.terms(state)} /> : <FigureSkeleton width="l" />}
        </div>
        <Part
          title={m.powers}
          items={[m.fixed, ...(isPausable(description.abi) ? [m.pause] : []), ...texts.powers]}
        />
      </div>
    </Section>
  )
}

function Part({ title, items }: { title: string; items: readonly Term[] }) {
  return (
    <div className={css['part']}>
      <h3>{title}</h3>
      <List items={items} />
    </div>
  )
}

function List({ items }: { items: readonly Term[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={typeof item === 'string' ? item : `${item.text} ${item.place}`}>
          <TermText term={item} />
        </li>
      ))}
    </ul>
  )
}
