import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settings } from '../../env.ts'
import { AsOf } from '../../members/AsOf.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Place, type Tall } from './Later.tsx'
import { booksMessages as m } from './messages.ts'

interface OfBlock {
  readonly block: { readonly number: number; readonly timestamp: number }
}

export interface IndexedProps<T extends OfBlock> {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'refetch'>
  tall: Tall
  children: (data: T) => ReactNode
}

/** What the indexer tells, with its block; while it is read its place, and without an indexer what that means. */
export function Indexed<T extends OfBlock>({ query, tall, children }: IndexedProps<T>) {
  const { data, isError } = query
  if (!settings.endpoints.indexer) return <Notice>{m.noIndexer}</Notice>
  if (!data)
    return isError ? (
      <Notice
        tone="warn"
        role="status"
        action={<Button onClick={() => void query.refetch()}>{m.retry}</Button>}
      >
        {m.failed}
      </Notice>
    ) : (
      <Place tall={tall} />
    )
  return (
    <>
      {children(data)}
      <AsOf block={data.block} failed={isError} />
    </>
  )
}
