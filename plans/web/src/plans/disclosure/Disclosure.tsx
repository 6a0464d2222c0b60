import { useId, useRef, type Ref } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import { isPausable } from './powersOf.ts'
import type { Term } from '../page/describePlan.ts'
import css from './Disclosure.module.css'
import { pageMessages } from '../page/messages.gen.ts'
import { TermText } from '../page/TermText.tsx'
import type { LoadedPlan } from '../page/usePlan.ts'

const m = pageMessages.know

/**
 * Source, risks and powers in three lines, once on the page and before anything can be signed (facts/plans.md §5.9); all of it, with
 * the terms, in a drawer of the same words.
 */
export function Disclosure({ view }: { view: LoadedPlan }) {
  const { texts } = view.description
  const drawer = useRef<HTMLDialogElement>(null)
  return (
    <section aria-label={m.title} className={css['lines']}>
      <dl className={css['three']}>
        <Line title={m.source} text={texts.source} />
        <Line title={m.lose} text={texts.lose.slice(0, 2).join(' ')} />
        <Line title={m.powers} text={powersOf(view).slice(0, 2).map(textOf).join(' ')} />
      </dl>
      <button
        type="button"
        className={css['all']}
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        {m.title}
      </button>
      <Drawer ref={drawer} view={view} />
    </section>
  )
}

const textOf = (term: Term) => (typeof term === 'string' ? term : term.text)

function powersOf({ description: { abi, texts } }: LoadedPlan): readonly Term[] {
  return [m.fixed, ...(isPausable(abi) ? [m.pause] : []), ...texts.powers]
}

function Line({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </div>
  )
}

interface DrawerProps {
  ref: Ref<HTMLDialogElement>
  view: LoadedPlan
}

/** Everything to know, from the side: the browser keeps focus inside, and gives it back. */
function Drawer({ ref, view }: DrawerProps) {
  const { state, description } = view
  const { texts } = description
  const id = useId()
  const symbols = state?.tokens.map(({ symbol }) => symbol) ?? []
  const close = (element: Element) => element.closest('dialog')?.close()
  return (
    <dialog ref={ref} className={css['drawer']} aria-labelledby={id}>
      <div className={css['grid']}>
        <div className={css['head']}>
          <h2 id={id}>{m.title}</h2>
          <Button onClick={({ currentTarget }) => close(currentTarget)}>
            {pageMessages.card.close}
          </Button>
        </div>
        <p>{texts.what}</p>
        <div className={css['part']}>
          <h3>{m.source}</h3>
          <p>{texts.source}</p>
        </div>
        <Part title={m.lose} items={[...texts.lose, ...symbols.map(m.token), m.fault]} />
        <div className={css['part']}>
          <h3>{m.terms}</h3>
          {state ? <List items={description.terms(state)} /> : <FigureSkeleton width="l" />}
        </div>
        <Part title={m.powers} items={powersOf(view)} />
      </div>
    </dialog>
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
