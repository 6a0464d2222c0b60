import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import type { Address, Hex } from 'viem'
import { settings } from '../../core/settings.ts'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import css from '../Operate.module.css'
import type { Term } from '../../plans/page/describePlan.ts'
import { TermText } from '../../plans/page/TermText.tsx'
import { createMessages as m } from './messages.gen.ts'
import { previewTermsQuery } from './previewTermsQuery.ts'

export interface TermsPreviewProps {
  template: string
  plan: Address
  code: Hex
}

/** The words of the plan’s page, from the code that the plan would have. */
export function TermsPreview(props: TermsPreviewProps) {
  const { data, isError } = useQuery(previewTermsQuery(useKit(), settings, props))
  if (isError) return <p className={css['bad']}>{m.previewFailed}</p>
  if (!data) return <FigureSkeleton width="l" />
  return (
    <>
      <p>{data.what}</p>
      <List title={m.terms} items={data.terms} />
      <List title={m.lose} items={data.lose} />
      <List title={m.powers} items={data.powers} />
    </>
  )
}

function List({ title, items }: { title: string; items: readonly Term[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {items.map((item) => (
          <li key={typeof item === 'string' ? item : `${item.text} ${item.place}`}>
            <TermText term={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}
