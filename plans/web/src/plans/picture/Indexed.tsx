import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settings } from '../../core/settings.ts'
import { formatCount, dayAndTime } from '../../i18n/format.ts'
import { AsOf } from '../../members/AsOf.tsx'
import { memberMessages } from '../../members/messages.gen.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './Picture.module.css'
import { PicturePlaceholder, type Tall } from './WhenVisible.tsx'
import { booksMessages as m } from './messages.gen.ts'

interface OfBlock {
  readonly block: { readonly number: number; readonly timestamp: number }
}

export interface IndexedProps<T extends OfBlock> {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'refetch'>
  tall: Tall
  /** Read with each block, so an older one means that the indexer is behind. Long lists are read now and then. */
  perBlock?: boolean
  children: (data: T) => ReactNode
}

/** What the indexer tells, with its block; while it is read its place, and without an indexer what that means. */
export function Indexed<T extends OfBlock>(props: IndexedProps<T>) {
  const { query, tall, perBlock, children } = props
  const { data, isError } = query
  if (!settings.endpoints.indexer) return <Notice>{m.noIndexer}</Notice>
  if (!data)
    return isError ? (
      <Notice
        tone="warn"
        role="status"
        action={<Button onClick={() => void query.refetch()}>{commonMessages.tryAgain}</Button>}
      >
        {m.failed}
      </Notice>
    ) : (
      <PicturePlaceholder tall={tall} />
    )
  return (
    <>
      {children(data)}
      {perBlock ? (
        <AsOf block={data.block} failed={isError} isLive />
      ) : (
        <p className={css['small']}>
          <ReadAt block={data.block} failed={isError} />
        </p>
      )}
    </>
  )
}

/** The block of a long list, which is older than the newest one by design. */
export function ReadAt({ block, failed }: OfBlock & { failed: boolean }) {
  const write = failed ? memberMessages.old : memberMessages.asOf
  return write(formatCount(block.number), dayAndTime(block.timestamp))
}
