import { useHead } from '../chain/useHead.ts'
import { count, dayAndTime } from '../format.ts'
import { memberMessages as m } from './messages.gen.ts'
import css from './Members.module.css'

/** An answer this many blocks old is of a service that is behind. */
const usualLag = 3

export interface AsOfProps {
  block: { readonly number: number; readonly timestamp: number } | undefined
  /** The newest attempt to read failed: what is shown is from before. */
  failed: boolean
}

/** The block that figures are true for, and whether that is long ago. */
export function AsOf({ block, failed }: AsOfProps) {
  const { head, unreachable } = useHead()
  if (!block) return null
  const behind = head ? Number(head.number) - block.number > usualLag : false
  const old = failed || unreachable || behind
  const write = old ? m.old : m.asOf
  return (
    <p className={css['asOf']} data-old={old || undefined} role={old ? 'status' : undefined}>
      {write(count(block.number), dayAndTime(block.timestamp))}
    </p>
  )
}
